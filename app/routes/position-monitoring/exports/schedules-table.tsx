import { Send } from "lucide-react";
import { AuthorNote } from "~/components/account/author-note";
import { MakerNote } from "~/components/account/maker-note";
import { SortHeader } from "~/components/data-table/sort-header";
import { Button } from "~/components/ui/button";
import type { Schedule } from "~/domain/export/schedule-rules";
import { formatInstant, type Place } from "~/i18n/format";
import { LANGUAGE_NAMES } from "~/i18n/languages";
import type { Translate } from "~/i18n/page-words";
import { useTranslation } from "~/i18n/use-translation";
import { ListTable, RowActions, TickCell } from "../manage/lists/list-table";
import { useDatatable } from "../manage/lists/use-datatable";
import type { ScheduleRow, SchedulesContent } from "./read-schedules";
import type { SeenMail } from "./schedule-acts";

export const SEND_FORM = "send-schedule";
export const ASK_FORM = "ask-again";
export const RESUME_FORM = "resume-schedule";

interface SchedulesTableProps {
	content: SchedulesContent;
	search: string;
}

/** Returns the typed values of a form that requested a preview and was not refused. */
export function withoutErrors(seen: SeenMail | null) {
	return seen && { values: seen.values, errors: {} };
}

export function scheduleName({ type, options }: Schedule, t: Translate): string {
	return options.name || t(`exports.types.${type}`);
}

/** The account's scheduled exports. Source: spec B §2 "Scheduling tab". */
export function SchedulesTable({ content, search }: SchedulesTableProps) {
	const { t } = useTranslation();
	const { list, control, isWaiting } = useDatatable("scheduled_exports", content.first, { search, state: content.state, read: readRow });
	const heads = [
		<SortHeader key="type" {...control} column="type">
			{t("exports.schedules.type")}
		</SortHeader>,
		<th key="options" scope="col" className="max-xl:hidden">
			{t("exports.schedules.options")}
		</th>,
		<SortHeader key="emails" {...control} column="emails">
			{t("exports.schedules.to")}
		</SortHeader>,
		<th key="covers" scope="col" className="max-md:hidden">
			{t("exports.schedules.covers")}
		</th>,
		<SortHeader key="next_run" {...control} column="next_run" className="max-sm:hidden">
			{t("exports.schedules.next")}
		</SortHeader>,
	];
	const words = {
		search: t("exports.schedules.search"),
		list: t("exports.schedules.list"),
		empty: t("exports.schedules.empty"),
		noneFound: t("exports.schedules.noneFound"),
		counted: t("exports.schedules.total", { count: list.total }),
	};
	return (
		<ListTable
			control={control}
			heads={heads}
			total={list.total}
			isSearchable={content.count > 0}
			isWaiting={isWaiting}
			words={words}
			empty="schedules"
		>
			{list.rows.length === 0 ? null : list.rows.map((row) => <Row key={row.hid} row={row} content={content} search={search} />)}
		</ListTable>
	);
}

function Row({ row, content, search }: { row: ScheduleRow; content: SchedulesContent; search: string }) {
	const { t } = useTranslation();
	const { hid, options, emails, recipients, named } = row;
	const { language, timezone, weekdays } = content;
	const name = scheduleName(row, t);
	const label = `${name}, ${emails.join(", ")}`;
	const next = nextText(row, t, { language, timezone });
	return (
		<tr>
			<TickCell hid={hid} name={label} />
			<th scope="row">
				{/* A phone has no room for a column of its own. */}
				<span className="block min-w-24">{name}</span>
				<span className="block font-normal text-ink-muted text-xs">{recurrenceText(row, t, weekdays)}</span>
				<MakerNote maker={row.maker} />
				<AuthorNote name={content.authors[hid]} />
				<span className="block font-normal text-ink-muted text-xs tabular-nums sm:hidden">{next}</span>
				{row.waitsFor === "resume" && (
					<Button
						variant="outline"
						size="small"
						form={RESUME_FORM}
						name="resume"
						value={hid}
						className="mt-1"
						aria-label={t("exports.schedules.resumeNamed", { name: label })}
					>
						{t("exports.schedules.resume")}
					</Button>
				)}
			</th>
			<td className="max-xl:hidden">
				<span className="block">{t(`exports.formats.${options.format}`)}</span>
				<span className="block text-ink-muted text-xs">
					{[
						LANGUAGE_NAMES[options.language],
						t(options.synthesis ? "exports.schedules.withSynthesis" : "exports.schedules.withoutSynthesis"),
						...(options.only_favorites === "no"
							? []
							: [`${t("exports.favorites")}: ${t(`exports.favoritesScopes.${options.only_favorites}`)}`]),
					].join(", ")}
				</span>
			</td>
			<td>
				{emails.map((email, i) => (
					<span key={email} className="block">
						{email}
						<RecipientNote state={recipients[i]} />
					</span>
				))}
				{recipients.includes("waiting") && (
					<Button variant="outline" size="small" form={ASK_FORM} name="ask" value={hid} className="mt-1 whitespace-normal">
						{t("exports.schedules.askAgain")}
					</Button>
				)}
			</td>
			<td className="max-md:hidden">
				{named.length === 0 ? t("exports.schedules.all") : named.map((link) => link.name ?? t("notes.gone")).join(", ")}
			</td>
			<td className="whitespace-normal tabular-nums max-sm:hidden">{next}</td>
			<td className="text-right sm:whitespace-nowrap">
				<Button
					variant="quiet"
					size="icon"
					form={SEND_FORM}
					name="send"
					value={hid}
					aria-label={t("exports.schedules.send", { name: label })}
					title={t("exports.schedules.sendShort")}
				>
					<Send aria-hidden="true" />
				</Button>
				<RowActions hid={hid} name={label} search={search} />
			</td>
		</tr>
	);
}

/** Returns, for example, "Monday at 08:00". weekdays: names, Monday first. */
export function recurrenceText({ type, options }: Schedule, t: Translate, weekdays: readonly string[]): string {
	const hour = `${String(options.hour).padStart(2, "0")}:00`;
	const recurrence = type === "monthly" && options.day === "last" ? "last" : type;
	return t(`exports.schedules.when.${recurrence}`, { hour, day: options.day, weekday: weekdays[options.weekday - 1] });
}

/** Returns the time of the next report, or the reason why it waits. */
export function nextText({ nextRunAt, pausedAt, waitsFor, emails, recipients }: ScheduleRow, t: Translate, place: Place): string {
	if (waitsFor === null) return formatInstant(nextRunAt, place);
	const waiting = emails.filter((_, i) => recipients[i] === "waiting");
	return t(`exports.schedules.waits.${waitsFor}`, {
		emails: waiting.join(", "),
		at: formatInstant(nextRunAt, place),
		since: pausedAt === null ? "" : formatInstant(pausedAt, place),
	});
}

function RecipientNote({ state }: { state: ScheduleRow["recipients"][number] | undefined }) {
	const { t } = useTranslation();
	if (state !== "waiting" && state !== "unsubscribed") return null;
	return <span className="text-warn text-xs"> ({t(`exports.schedules.states.${state}`)})</span>;
}

/** A row of GET scheduled_exports/datatable. */
function readRow(row: unknown): ScheduleRow {
	const { id, version, type, handler_options, targets, emails, recipients, named, next_run, paused_at, waits_for, made_by } = row as Pick<
		ScheduleRow,
		"type" | "targets" | "emails" | "named" | "version"
	> & {
		id: string;
		handler_options: ScheduleRow["options"];
		recipients: { state: ScheduleRow["recipients"][number] }[];
		next_run: string | null;
		paused_at: string | null;
		waits_for: ScheduleRow["waitsFor"];
		made_by: ScheduleRow["maker"];
	};
	const states = recipients.map(({ state }) => state);
	return {
		hid: id,
		version,
		type,
		options: handler_options,
		targets,
		emails,
		named,
		recipients: states,
		maker: made_by,
		nextRunAt: next_run === null ? 0 : Date.parse(next_run),
		pausedAt: paused_at === null ? null : Date.parse(paused_at),
		waitsFor: waits_for,
	};
}
