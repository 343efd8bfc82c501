import type { DateFormat } from "~/domain/account/date-format";
import type { ExportRequest } from "~/domain/export/export-request";
import { onlyFavorites, rowsOfTargets } from "~/domain/export/keyword-facts";
import { periodOf, periodSince } from "~/domain/export/period";
import type { ReportWords } from "~/domain/export/report-words";
import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import { planRules } from "~/domain/plan/plan-rules";
import { parseTableDate, type TableDate } from "~/domain/position/report-dates";
import { type FilterInput, filterInput } from "~/domain/table/choice-filters";
import { familiesOf, formerFamiliesOf } from "~/domain/table/column-families";
import { type Compared, compareDays } from "~/domain/table/compare-days";
import { filterRows } from "~/domain/table/filter-rows";
import { findRows, rowsOfScope } from "~/domain/table/find-rows";
import type { TableInput } from "~/domain/table/table-input";
import type { TrackedKeywords } from "~/domain/table/tracked-keywords";
import type { Language } from "~/i18n/languages";
import type { Ctx } from "../ctx";
import type { TableAccount } from "../ports";
import { loadBests } from "../samples/bests";
import { TableMemory } from "../table/table-memory";

/** Names of what a report covers, before the rest is counted. */
const MOST_NAMED = 5;

/** A file that was asked for. */
export interface Asked {
	account: TableAccount & { timezone: string; dateFormat: DateFormat };
	request: ExportRequest;
	language: Language;
	createdAt: number;
}

export function dateOf(text: string): TableDate {
	const date = parseTableDate(text);
	if (!date) throw new Error("a stored export has no date");
	return date;
}

export function reportType({ type, report }: ExportRequest) {
	return type === "daily" || type === "weekly" || type === "monthly" ? type : report;
}

export function periodOfRequest(request: ExportRequest) {
	const { day } = dateOf(request.current);
	return request.since === undefined ? periodOf(reportType(request), day) : periodSince(request.since, day);
}

/** Returns the rows of the targets that match the search and filters of the view, and the columns of both dates. */
export function foundIn(table: TableInput, { request }: Pick<Asked, "request">): { rows: Uint32Array; columns: FilterInput & Compared } {
	const { view, targets, current, comparison } = request;
	const { tracked, shown } = table;
	const columns = filterInput(table, compareDays(table, shown), { date: dateOf(current), comparison: dateOf(comparison) });
	const rows = rowsOfTargets(tracked, shown, targets);
	if (!view) return { rows, columns };
	const wanted = new Set(rows);
	const found = findRows(tracked, rowsOfScope(tracked, shown, view.scope), view);
	return { rows: filterRows(found, columns, view).filter((row) => wanted.has(row)), columns };
}

/** Rows that the synthesis of a report is about. */
export function summedRows({ only_favorites: favorites }: ExportRequest, tracked: TrackedKeywords, rows: Uint32Array): Uint32Array {
	return favorites === "on_synthesis" || favorites === "everywhere" ? onlyFavorites(tracked, rows) : rows;
}

/** Keywords that the file may hold: without those beyond the plan, unless it is asked for with them. */
export function shownOf({ account, request }: Pick<Asked, "account" | "request">, tracked: TrackedKeywords): number {
	return request.beyond_plan ? tracked.size : Math.min(planRules(account).max_monitor, tracked.size);
}

/** Keywords in the scope of a file that it leaves out. */
export function leftOutOf(asked: Pick<Asked, "account" | "request">, tracked: TrackedKeywords): number {
	const shown = shownOf(asked, tracked);
	return shown < tracked.size ? rowsOfTargets(tracked, tracked.size, asked.request.targets).filter((row) => row >= shown).length : 0;
}

/** Both dates with their evidence, as the monitoring table reads them. */
export async function loadTable(
	ctx: Ctx,
	asked: Pick<Asked, "account" | "request">,
	dates: { date: TableDate; comparison: TableDate },
): Promise<TableInput> {
	const { account } = asked;
	const memory = new TableMemory(async () => ctx);
	const { view } = asked.request;
	const [{ tracked, day: date }, { day: comparison }, bests, lastDays, families, formerFamilies] = await Promise.all([
		memory.date(account, dates.date),
		memory.date(account, dates.comparison),
		loadBests(ctx, account.id),
		memory.lastDays(account, { date: dates.date, filters: view?.filters }),
		memory.families(account, dates.date, familiesOf(view ?? {})),
		memory.families(account, dates.comparison, formerFamiliesOf(view?.filters ? { filters: view.filters } : {})),
	]);
	return {
		tracked,
		shown: shownOf(asked, tracked),
		date: date.columns,
		comparison: comparison.columns,
		open: date.columns?.open ?? [],
		times: { date: date.times, comparison: comparison.times },
		bests,
		lastDays,
		families,
		formerFamilies,
		rev: account.rev,
	};
}

/** "example.com, tag A, 3 keywords". */
export function coversOf({ websites, tags }: TrackedKeywords, targets: readonly string[], words: ReportWords): string {
	if (targets.length === 0) return words.everything;
	const named = new Set(targets);
	const names = [
		...websites.filter(({ hid }) => named.has(`websites:${hid}`)).map(({ domain }) => unicodeDomain(domain)),
		...tags.filter(({ hid }) => named.has(`tags:${hid}`)).map(({ name }) => name),
	];
	const monitors = targets.filter((target) => target.startsWith("monitors:")).length;
	const more = names.length > MOST_NAMED ? ["…"] : [];
	return [...names.slice(0, MOST_NAMED), ...more, ...(monitors > 0 ? [words.keywords(monitors)] : [])].join(", ");
}
