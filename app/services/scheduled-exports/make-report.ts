import { insertExport } from "~/db/exports";
import type { DateFormat } from "~/domain/account/date-format";
import type { ExportRequest } from "~/domain/export/export-request";
import { periodOf } from "~/domain/export/period";
import { REPORT_DAYS, type Schedule } from "~/domain/export/schedule-rules";
import { DAY_MS } from "~/domain/time/durations";
import { reportWords } from "~/i18n/report-words";
import type { Ctx } from "../ctx";
import { filenameOf, openFile } from "../exports/open-export";
import { type CountedReport, countReport, type ReportFacts } from "../exports/report-facts";
import type { TableAccount } from "../ports";

export type ReportAccount = TableAccount & { timezone: string; dateFormat: DateFormat };

/** A report of a schedule about a local day. */
export interface WantedReport {
	account: ReportAccount;
	schedule: Schedule;
	day: string;
}

export function openReport(ctx: Ctx, { account, schedule, day }: WantedReport): Promise<CountedReport> {
	return countReport(ctx, { account, request: requestOf(schedule, day), language: schedule.options.language, createdAt: ctx.now() });
}

/** Facts of the report. */
export async function readReport(ctx: Ctx, wanted: WantedReport): Promise<ReportFacts> {
	return (await openReport(ctx, wanted)).readFacts();
}

/** Returns the file name of a report. */
export function reportFilename({ schedule, day }: WantedReport): string {
	return filenameOf(requestOf(schedule, day), reportWords(schedule.options.language).types);
}

/** Writes the file of a report and returns its hid. A file whose mails never come to be expires as any other. Throws for a report that lists no keyword. */
export async function writeReport(ctx: Ctx, { account, schedule, day }: WantedReport, { listed }: ReportFacts): Promise<string> {
	if (listed === 0) throw new Error("a report that lists no keyword is not written");
	const hid = ctx.newHid();
	const now = ctx.now();
	const row = {
		hid,
		accountId: account.id,
		request: JSON.stringify(requestOf(schedule, day)),
		language: schedule.options.language,
		createdAt: now,
		expiresAt: now + REPORT_DAYS * DAY_MS,
	};
	await insertExport(ctx.db, row, Number.MAX_SAFE_INTEGER);
	// Reading it to its end keeps it: each recipient gets the same file.
	const { body } = await openFile(ctx, account, hid);
	await body.pipeTo(new WritableStream());
	return hid;
}

function requestOf({ type, options, targets }: Schedule, day: string): ExportRequest {
	const { format, synthesis, only_favorites, sort_by, view, message } = options;
	const { comparison: since } = periodOf(type, day, options.day);
	return {
		type,
		report: type,
		layout: "days",
		format,
		synthesis,
		only_favorites,
		sort_by,
		targets,
		current: day,
		comparison: since,
		since,
		...(message !== "" && { message }),
		view: view && { ...view, scope: { kind: "all" }, sort: "term", dir: "asc" },
	};
}
