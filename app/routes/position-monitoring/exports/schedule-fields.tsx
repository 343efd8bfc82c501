import { EXPORT_FORMATS } from "@serpentine/table-files";
import { firstValue } from "~/components/form/outcome";
import { Field } from "~/components/ui/field";
import { FAVORITES_SCOPES, REPORT_SORTS, REPORT_TYPES } from "~/domain/export/choices";
import type { ReportView, Schedule } from "~/domain/export/schedule-rules";
import type { Refusal } from "~/domain/refusal/refusal";
import { LANGUAGE_NAMES, LANGUAGES } from "~/i18n/languages";
import type { Translate } from "~/i18n/page-words";
import { useTranslation } from "~/i18n/use-translation";
import { NoteLinksField } from "../manage/lists/note-links-field";
import { Choice } from "./choice";
import type { SchedulesContent } from "./read-schedules";

interface ScheduleFieldsProps {
	/** Id of the form; the fields of an edited row are outside of the form element. */
	form: string;
	schedule: Schedule & { named: readonly { way: string; name: string | null }[] };
	content: SchedulesContent;
	/** Typed values and their errors. */
	refusal: Pick<Refusal, "values" | "errors"> | null;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => [String(hour), `${String(hour).padStart(2, "0")}:00`] as const);
const DAYS = Array.from({ length: 31 }, (_, i) => [String(i + 1), String(i + 1)] as const);

/** Fields of a scheduled export, named as its options in the API. Fields of another recurrence are hidden by CSS (exports.css). */
export function ScheduleFields({ form, schedule, content, refusal }: ScheduleFieldsProps) {
	const { t } = useTranslation();
	const { type, options, targets, emails } = schedule;
	const { values, errors } = refusal ?? {};
	const prefix = `${form}-`;
	const shown = (name: string, value: string | number) => ({
		...{ name, prefix, form },
		value: firstValue(values, name) ?? String(value),
		errors: errors?.[name],
	});
	const text = (name: "name" | "subject", label: string, hint: string) => (
		<Field id={`${prefix}${name}`} label={label} hint={hint} errors={errors?.[name]}>
			{(ids) => (
				<input
					{...ids}
					name={name}
					form={form}
					defaultValue={firstValue(values, name) ?? options[name]}
					autoComplete="off"
					className="input"
				/>
			)}
		</Field>
	);
	const box = (name: "synthesis" | "view", isTicked: boolean, label: string) => (
		<label className="flex min-h-6 items-center gap-2 pointer-coarse:min-h-11">
			<input type="checkbox" name={name} value="yes" form={form} defaultChecked={values ? firstValue(values, name) === "yes" : isTicked} />
			{label}
		</label>
	);
	return (
		<div className="schedule-fields grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4">
			<Choice
				{...shown("type", type)}
				label={t("exports.schedules.every")}
				options={REPORT_TYPES.map((one) => [one, t(`exports.schedules.everyTypes.${one}`)])}
			/>
			<div className="of-weekly">
				<Choice
					{...shown("weekday", options.weekday)}
					label={t("exports.schedules.weekday")}
					options={content.weekdays.map((name, i) => [String(i + 1), name])}
				/>
			</div>
			<div className="of-monthly">
				<Choice
					{...shown("day", options.day)}
					label={t("exports.schedules.day")}
					hint={t("exports.schedules.dayHint")}
					options={[...DAYS, ["last", t("exports.schedules.lastDay")]]}
				/>
			</div>
			<Choice {...shown("hour", options.hour)} label={t("exports.schedules.hour")} options={HOURS} />
			<Choice
				{...shown("language", options.language)}
				label={t("exports.schedules.language")}
				options={LANGUAGES.map((one) => [one, LANGUAGE_NAMES[one]])}
			/>
			<div className="sm:col-span-2">
				<Field
					id={`${prefix}emails`}
					label={t("exports.schedules.emails")}
					hint={t("exports.schedules.emailsHint")}
					errors={errors?.emails}
				>
					{(ids) => (
						<input
							{...ids}
							name="emails"
							form={form}
							defaultValue={firstValue(values, "emails") ?? emails.join(", ")}
							inputMode="email"
							autoComplete="off"
							spellCheck={false}
							className="input"
						/>
					)}
				</Field>
			</div>
			<Members form={form} members={content.members.filter(({ email }) => !emails.includes(email))} ticked={values?.members ?? []} />
			<div className="sm:col-span-2">
				<Field
					id={`${prefix}targets`}
					label={t("exports.schedules.targets")}
					hint={t("exports.schedules.targetsHint")}
					errors={errors?.targets ?? errors?.monitors_ways}
				>
					{(ids) => (
						<NoteLinksField ids={ids} form={form} content={content} named={schedule.named} initial={values?.monitors_ways ?? targets} />
					)}
				</Field>
				{options.view && box("view", true, viewText(options.view, t))}
			</div>
			<div className="sm:col-span-2">{text("subject", t("exports.schedules.subject"), t("exports.schedules.subjectHint"))}</div>
			<div className="sm:col-span-2">{text("name", t("exports.schedules.name"), t("exports.schedules.nameHint"))}</div>
			<div className="sm:col-span-2 lg:col-span-4">
				<Field
					id={`${prefix}message`}
					label={t("exports.schedules.message")}
					hint={t("exports.schedules.messageHint")}
					errors={errors?.message}
				>
					{(ids) => (
						<textarea
							{...ids}
							name="message"
							form={form}
							rows={3}
							defaultValue={firstValue(values, "message") ?? options.message}
							className="input"
						/>
					)}
				</Field>
			</div>
			<details className="sm:col-span-2 lg:col-span-4">
				<summary className="min-h-6 cursor-pointer pointer-coarse:min-h-11">{t("exports.schedules.file")}</summary>
				<div className="mt-2 grid grid-cols-1 gap-3 sm:grid-cols-3">
					<Choice
						{...shown("format", options.format)}
						label={t("exports.format")}
						options={EXPORT_FORMATS.map((one) => [one, t(`exports.formats.${one}`)])}
					/>
					<Choice
						{...shown("only_favorites", options.only_favorites)}
						label={t("exports.favorites")}
						options={FAVORITES_SCOPES.map((one) => [one, t(`exports.favoritesScopes.${one}`)])}
					/>
					<Choice
						{...shown("sort_by", options.sort_by)}
						label={t("exports.sort")}
						options={REPORT_SORTS.map((one) => [one, t(`exports.sorts.${one}`)])}
					/>
					{box("synthesis", options.synthesis, t("exports.synthesis"))}
				</div>
			</details>
		</div>
	);
}

function viewText({ q }: ReportView, t: Translate): string {
	return q === "" ? t("exports.schedules.view") : t("exports.schedules.viewSearched", { q });
}

/** Members who are no readers yet, by name. They agreed by joining the account. */
function Members({ form, members, ticked }: { form: string; members: SchedulesContent["members"]; ticked: readonly string[] }) {
	const { t } = useTranslation();
	if (members.length === 0) return null;
	return (
		<fieldset className="sm:col-span-2">
			<legend className="font-medium">{t("exports.schedules.members")}</legend>
			<p className="text-ink-muted text-xs">{t("exports.schedules.membersHint")}</p>
			<div className="mt-1 flex flex-wrap gap-x-4">
				{members.map(({ email, name }) => (
					<label key={email} className="flex min-h-6 items-center gap-2 pointer-coarse:min-h-11">
						<input type="checkbox" name="members" value={email} form={form} defaultChecked={ticked.includes(email)} />
						{name}
					</label>
				))}
			</div>
		</fieldset>
	);
}
