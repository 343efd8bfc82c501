import { LEGACY_ENCODINGS, UNICODE_ENCODINGS } from "@serpentine/table-files";
import { byPlace } from "~/components/by-place";
import { websiteHints } from "~/components/form/website-hints";
import { Callout } from "~/components/ui/callout";
import { Field } from "~/components/ui/field";
import type { ImportQuestion } from "~/domain/import/open-questions";
import { DATE_ORDERS } from "~/domain/import/read-day";
import { SEARCH_DEVICES } from "~/domain/import/read-search";
import { useTranslation } from "~/i18n/use-translation";
import type { OpenWizard } from "./read-screen";

/** Columns with a field of their own: a file may have a column for each day of years, which keeps the role that the file suggests. */
const MAX_COLUMNS_SHOWN = 60;

interface FieldsProps {
	wizard: OpenWizard;
}

/** CSV options. Source: spec B §5. */
export function FormatFields({ wizard }: FieldsProps) {
	const { t } = useTranslation();
	const { csv, sheet, ignore_headers } = wizard.settings.reading;
	return (
		<>
			<input type="hidden" name="read" value="1" />
			{wizard.sheets.length > 0 && (
				<Choice
					name="sheet"
					label={t("imports.format.sheet")}
					hint={t("imports.format.sheetHint")}
					value={sheet ?? ""}
					options={wizard.sheets.map((name) => [name, name])}
				/>
			)}
			{csv && (
				<div className="grid gap-4 @sm:grid-cols-2">
					<Choice
						name="delimiter"
						label={t("imports.format.delimiter")}
						value={csv.delimiter}
						options={[
							[";", t("imports.format.semicolon")],
							[",", t("imports.format.comma")],
							["\t", t("imports.format.tab")],
							["|", t("imports.format.pipe")],
						]}
					/>
					<Choice
						name="encoding"
						label={t("imports.format.encoding")}
						value={csv.encoding}
						options={[
							...UNICODE_ENCODINGS.map((one): [string, string] => [one, one.toUpperCase()]),
							...LEGACY_ENCODINGS.map((one): [string, string] => [one, t(`imports.encoding.${one}`)]),
						]}
					/>
				</div>
			)}
			{csv && (
				<details>
					<summary className="min-h-6 cursor-pointer text-ink-muted">{t("imports.format.rare")}</summary>
					<div className="mt-2 grid gap-4 @sm:grid-cols-2">
						<Choice
							name="enclosure"
							label={t("imports.format.enclosure")}
							value={csv.enclosure}
							options={[
								['"', t("imports.format.doubleQuote")],
								["'", t("imports.format.apostrophe")],
							]}
						/>
						<Choice
							name="escape"
							label={t("imports.format.escape")}
							value={csv.escape}
							options={[
								["", t("imports.format.noEscape")],
								["\\", t("imports.format.backslash")],
							]}
						/>
					</div>
				</details>
			)}
			<label className="flex items-center gap-2">
				<input type="checkbox" name="headers" value="1" defaultChecked={ignore_headers} />
				{t("imports.format.ignoreHeaders")}
			</label>
			{csv && <p className="text-ink-muted text-sm">{t("imports.format.garbled")}</p>}
		</>
	);
}

/** A role for each column, under its first values. Source: spec B §3 "Import column roles". */
export function ColumnsFields({ wizard }: FieldsProps) {
	const { t } = useTranslation();
	const { columns } = wizard.settings;
	// With the titles.
	const from = Math.max(0, wizard.skipped - 1);
	const shown = wizard.rows.slice(from, from + 4);
	return (
		<>
			{wizard.errors.columns && (
				<div tabIndex={-1} data-fault className="outline-none">
					<Callout tone="bad" role="alert">
						{wizard.errors.columns}
					</Callout>
				</div>
			)}
			<OpenQuestions wizard={wizard} />
			<ul className="grid gap-4 @lg:grid-cols-2 @3xl:grid-cols-3">
				{byPlace(columns.slice(0, MAX_COLUMNS_SHOWN)).map(({ key, item: role, place: column }) => (
					// Columns have no name but their place.
					<li key={key}>
						<Choice
							name="column"
							id={`column-${column}`}
							label={t("imports.column", { n: column + 1 })}
							hint={shown
								.map((cells) => cells[column] ?? "")
								.filter((cell) => cell !== "")
								.join(" · ")
								.slice(0, 120)}
							value={role}
							options={wizard.roles.map((one) => [one, t(`imports.role.${one}`)])}
						/>
					</li>
				))}
			</ul>
			{columns.length > MAX_COLUMNS_SHOWN && (
				<>
					<input type="hidden" name="column" value={columns.slice(MAX_COLUMNS_SHOWN).join(",")} />
					<p className="text-ink-muted text-sm">{t("imports.moreColumns", { count: columns.length - MAX_COLUMNS_SHOWN })}</p>
				</>
			)}
		</>
	);
}

/** Choices for what the file leaves open; each stands on "as the file suggests" until a person chooses. */
function OpenQuestions({ wizard }: FieldsProps) {
	const { t } = useTranslation();
	const { date_order, depth, entities, unranked } = wizard.settings;
	const asked = (question: ImportQuestion, chosen: unknown) => wizard.questions.includes(question) || Boolean(chosen);
	return (
		<div className="grid gap-4 @sm:grid-cols-2">
			{asked("date_order", date_order) && (
				<Choice
					name="date_order"
					label={t("imports.questions.date_order")}
					hint={t("imports.questions.dateHint")}
					value={date_order ?? ""}
					options={[
						["", t("imports.questions.unsaid")],
						...DATE_ORDERS.map((one): [string, string] => [one, t(`imports.questions.${one}`)]),
					]}
				/>
			)}
			{asked("depth", depth) && (
				<Choice
					name="depth"
					label={t("imports.questions.depth")}
					hint={t("imports.questions.depthHint")}
					value={depth ? String(depth) : ""}
					options={[
						["", t("imports.questions.deepest")],
						...DEPTHS.map((one): [string, string] => [one, t("imports.questions.first", { count: Number(one) })]),
					]}
				/>
			)}
			{asked("entities", entities) && (
				<Choice
					name="entities"
					label={t("imports.questions.entities")}
					hint={t("imports.questions.entitiesHint")}
					value={entities ?? ""}
					options={[
						["", t("imports.questions.decoded")],
						["kept", t("imports.questions.kept")],
					]}
				/>
			)}
			{wizard.unranked !== null && (
				<Choice
					name="unranked"
					label={t("imports.questions.unranked", { position: wizard.unranked })}
					hint={t("imports.questions.unrankedHint")}
					value={unranked ? String(unranked) : ""}
					options={[
						["", t("imports.questions.asPlace", { position: wizard.unranked })],
						[String(wizard.unranked), t("imports.questions.notFound", { count: wizard.unranked - 1 })],
					]}
				/>
			)}
		</div>
	);
}

const DEPTHS = ["10", "20", "30", "50", "100", "200"];

/** Fields for the values that the rows lack. Source: spec B §5 "Import step 3". */
export function DefaultsFields({ wizard }: FieldsProps) {
	const { t } = useTranslation();
	const { filling } = wizard.settings;
	const { errors } = wizard;
	const choices = (list: { code: string; name: string }[]): [string, string][] => list.map(({ code, name }) => [code, name]);
	return (
		<>
			<Field
				id="website"
				label={t("imports.defaults.website")}
				hint={[t("imports.defaults.websiteHint"), ...websiteHints(wizard.website, t)].join(" ")}
				errors={errors.website ? [errors.website] : []}
			>
				{(ids) => (
					<input
						{...ids}
						name="website"
						inputMode="url"
						autoCapitalize="none"
						spellCheck={false}
						defaultValue={filling.website}
						className="input"
					/>
				)}
			</Field>
			<div className="grid gap-4 @sm:grid-cols-2">
				<Choice
					name="country"
					label={t("imports.defaults.country")}
					value={filling.country}
					options={choices(wizard.countries)}
					error={errors.country}
				/>
				<Choice
					name="language"
					label={t("imports.defaults.language")}
					value={filling.language}
					options={choices(wizard.languages)}
					error={errors.language}
				/>
				<Choice
					name="device"
					label={t("imports.role.device")}
					value={filling.device ?? "desktop"}
					options={SEARCH_DEVICES.map((device) => [device, t(`monitoringDialogs.add.devices.${device}`)])}
				/>
			</div>
		</>
	);
}

/** Whether positions of earlier imports are corrected. */
export function ReplaceField({ wizard }: FieldsProps) {
	const { t } = useTranslation();
	if (!wizard.hasHistory) return null;
	return (
		<div className="grid gap-1">
			<label className="flex items-center gap-2">
				<input type="checkbox" name="replace" value="1" aria-describedby="replace-hint" defaultChecked={wizard.settings.replace} />
				{t("imports.replace")}
			</label>
			<p id="replace-hint" className="text-ink-muted text-sm">
				{t("imports.replaceHint")}
			</p>
		</div>
	);
}

interface ChoiceProps {
	name: string;
	/** Default: the name. */
	id?: string;
	label: string;
	hint?: string;
	value: string;
	options: [string, string][];
	error?: string | undefined;
}

function Choice({ name, id = name, label, hint, value, options, error }: ChoiceProps) {
	return (
		<Field id={id} label={label} hint={hint} errors={error ? [error] : []}>
			{(ids) => (
				<select {...ids} name={name} defaultValue={value} className="input">
					{options.map(([code, words]) => (
						<option key={code} value={code}>
							{words}
						</option>
					))}
				</select>
			)}
		</Field>
	);
}
