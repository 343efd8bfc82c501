import { Buffer } from "node:buffer";
import type { ExportDocument, Section } from "@serpentine/table-files";
import { competitorsOf } from "~/db/competitors";
import { logoOf } from "~/db/shares";
import type { DateFormat } from "~/domain/account/date-format";
import type { ReportType } from "~/domain/export/choices";
import type { ExportRequest } from "~/domain/export/export-request";
import { onlyFavorites, rowsOfTargets } from "~/domain/export/keyword-facts";
import { daysBetween, periodOf, type ReportPeriod } from "~/domain/export/period";
import { rawDays, rawReadings } from "~/domain/export/raw";
import { positionTable, reportSections } from "~/domain/export/report";
import { changesOf, type ReportChanges } from "~/domain/export/report-changes";
import type { ReportRivals } from "~/domain/export/report-input";
import { notesOfReport } from "~/domain/export/report-notes";
import type { ReportWords } from "~/domain/export/report-words";
import { tallyPeriod } from "~/domain/export/tally-period";
import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import { planRules } from "~/domain/plan/plan-rules";
import type { TableDate } from "~/domain/position/report-dates";
import { parseTableDate } from "~/domain/position/report-dates";
import { type FilterInput, filterInput } from "~/domain/table/choice-filters";
import { familiesOf, formerFamiliesOf } from "~/domain/table/column-families";
import { type Compared, compareDays } from "~/domain/table/compare-days";
import { filterRows } from "~/domain/table/filter-rows";
import { findRows, rowsOfScope } from "~/domain/table/find-rows";
import { sortRows } from "~/domain/table/sort-rows";
import { summarize } from "~/domain/table/summarize";
import type { Synthesis } from "~/domain/table/synthesis";
import type { TableInput } from "~/domain/table/table-input";
import { type TrackedKeywords, trafficOfRows } from "~/domain/table/tracked-keywords";
import { formatDay, formatInstant, formatShare } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import { reportWords } from "~/i18n/report-words";
import { paths } from "~/paths";
import type { Ctx } from "../ctx";
import { notesOfAccount } from "../notes/list-notes";
import type { TableAccount } from "../ports";
import { loadBests } from "../samples/bests";
import { aboveOf } from "../table/list-above";
import { TableMemory } from "../table/table-memory";
import { readDays, readReadings } from "./read-days";

/** Ten years and some days: more columns fit into no sheet that anybody reads. */
export const MAX_DAYS = 3_700;
/** Names of what a report covers, before the rest is counted. */
const MOST_NAMED = 5;

interface Asked {
	account: TableAccount & { timezone: string; dateFormat: DateFormat };
	request: ExportRequest;
	language: Language;
	createdAt: number;
}

/** The document of a request. Nothing is read before the first section is asked for, so that a download can begin at once. */
export function exportDocument(ctx: Ctx, asked: Asked): ExportDocument {
	const { account, request, language, createdAt } = asked;
	const words = reportWords(language);
	const [current, comparison] = [dateOf(request.current), dateOf(request.comparison)];
	const isReport = request.type !== "raw" && request.type !== "view";
	const from = isReport ? periodOfRequest(request).from : comparison.day;
	const day = (text: string) => formatDay(text, language, account.dateFormat);
	return {
		title: words.types[request.type === "report" ? request.report : request.type],
		subtitle: from === current.day ? day(current.day) : `${day(from)} – ${day(current.day)}`,
		language,
		createdAt,
		words: { page: words.page, missingLetters: words.missingLetters, cut: words.cut },
		isPlain: !isReport,
		sections: () => (isReport ? reportParts(ctx, asked, words) : plainParts(ctx, asked, words)),
	};
}

function dateOf(text: string): TableDate {
	const date = parseTableDate(text);
	if (!date) throw new Error("a stored export has no date");
	return date;
}

function reportType({ type, report }: ExportRequest) {
	return type === "daily" || type === "weekly" || type === "monthly" ? type : report;
}

function periodOfRequest(request: ExportRequest) {
	return periodOf(reportType(request), dateOf(request.current).day, request.since ?? null);
}

async function* plainParts(ctx: Ctx, asked: Asked, words: ReportWords): AsyncGenerator<Section> {
	const { account, request } = asked;
	const [current, comparison] = [dateOf(request.current), dateOf(request.comparison)];
	if (request.type === "view") {
		const table = await loadTable(ctx, asked, { date: current, comparison });
		const { rows, columns } = foundIn(table, asked);
		const period = { to: current.day, comparison: comparison.day };
		const sorted = sortRows(rows, columns, request.view ?? { sort: "variation", dir: "asc" });
		const input = { table, words, tally: null, lookHref: lookHrefOf(ctx), period, families: request.view?.families ?? [] };
		yield { ...positionTable(words.types.view, sorted, { input, compared: columns }), ...leftOutNote(asked, table.tracked, words) };
		return;
	}
	const memory = new TableMemory(async () => ctx);
	const { tracked } = await memory.date(account, current);
	const rows = rowsOfTargets(tracked, shownOf(asked, tracked), request.targets);
	const days = daysBetween(comparison.day, current.day, MAX_DAYS);
	const table =
		request.layout === "readings"
			? rawReadings({ tracked, rows, days, words }, (of) => readReadings(ctx, account.id, of))
			: rawDays({ tracked, rows, days, words }, (of) => readDays(ctx, account.id, of, { hasEvidence: false }));
	yield { ...table, ...leftOutNote(asked, tracked, words) };
}

/** Returns the rows of the targets that match the search and filters of the view, and the columns of both dates. */
function foundIn(table: TableInput, { request }: Pick<Asked, "request">): { rows: Uint32Array; columns: FilterInput & Compared } {
	const { view, targets, current, comparison } = request;
	const { tracked, shown } = table;
	const columns = filterInput(table, compareDays(table, shown), { date: dateOf(current), comparison: dateOf(comparison) });
	const rows = rowsOfTargets(tracked, shown, targets);
	if (!view) return { rows, columns };
	const wanted = new Set(rows);
	const found = findRows(tracked, rowsOfScope(tracked, shown, view.scope), view);
	return { rows: filterRows(found, columns, view).filter((row) => wanted.has(row)), columns };
}

async function* reportParts(ctx: Ctx, asked: Asked, words: ReportWords): AsyncGenerator<Section> {
	const { account, request, language, createdAt } = asked;
	const current = dateOf(request.current);
	const period = periodOfRequest(request);
	const table = await loadTable(ctx, asked, { date: current, comparison: { day: period.comparison, time: null } });
	const { tracked } = table;
	const { rows } = foundIn(table, asked);
	const days = daysBetween(period.from, period.to, MAX_DAYS);
	const tally =
		period.from === period.to ? null : await tallyPeriod(tracked, rows, days, readDays(ctx, account.id, days, { hasEvidence: false }));
	const covers = coversOf(tracked, request.targets, words);
	yield* reportSections({
		table,
		rows,
		period,
		options: request,
		grouping: request.targets.length > 0 && request.targets.every((target) => target.startsWith("tags:")) ? "tag" : "website",
		tally,
		words,
		covers,
		coverName: coverNameOf(tracked, rows, covers),
		logo: request.format === "pdf" ? await logoOfAccount(ctx, account.id) : null,
		notes: notesOfReport(await notesOfAccount(ctx, account.id), { tracked, rows, period }),
		rivals: await rivalsOf(ctx, account, { tracked, rows, period }),
		leftOut: leftOutOf(asked, tracked),
		madeAt: formatInstant(createdAt, { language, timezone: account.timezone, dates: account.dateFormat }),
		print: { day: (day) => formatDay(day, language, account.dateFormat), share: (share) => formatShare(share, language) },
		lookHref: lookHrefOf(ctx),
	});
}

/** Hosts above the website of a report, its competitors first; null if the report covers several websites. */
async function rivalsOf(
	ctx: Ctx,
	account: TableAccount,
	{ tracked, rows, period }: { tracked: TrackedKeywords; rows: Uint32Array; period: ReportPeriod },
): Promise<ReportRivals | null> {
	const [website, ...others] = new Set(Array.from(rows, (row) => tracked.website[row] ?? 0));
	const hid = website === undefined || others.length > 0 ? undefined : tracked.websites[website]?.hid;
	const dates = { date: { day: period.to, time: null }, comparison: { day: period.comparison, time: null } };
	if (hid === undefined) return null;
	const chosen = (await competitorsOf(ctx.db, account.id)).flatMap(({ websiteHid, host }) => (websiteHid === hid ? [host] : []));
	return aboveOf(ctx, account, { hid, dates, chosen });
}

/** A report in a few numbers. */
export interface ReportFacts extends Pick<Synthesis, "current" | "previous" | "up" | "down" | "appeared" | "lost"> {
	type: ReportType;
	/** Its period and what it is compared with, "YYYY-MM-DD". */
	from: string;
	to: string;
	comparison: string;
	/** Scope in words. */
	covers: string;
	/** Keywords that its file lists. */
	listed: number;
	/** Keywords that its synthesis is about, and those with a definite answer on its last day. */
	keywords: number;
	read: number;
	/** Number of keywords in the scope that exceed the plan and are not read. Facts of an earlier version lack this field and `changes`. */
	leftOut?: number;
	changes?: ReportChanges;
	/** Clicks and impressions of the keywords in the last 28 final days; null without a connected property. byPage: absent in facts of an earlier version. */
	traffic?: { clicks: number; impressions: number; byPage?: number } | null;
}

/** The numbers of a report's synthesis, by the rules of its cover. */
export async function reportFacts(ctx: Ctx, asked: Asked): Promise<ReportFacts> {
	const { request, language } = asked;
	const type = reportType(request);
	const { from, to, comparison } = periodOfRequest(request);
	const table = await loadTable(ctx, asked, { date: { day: to, time: null }, comparison: { day: comparison, time: null } });
	const { tracked } = table;
	const { rows, columns: compared } = foundIn(table, asked);
	const { only_favorites: favorites } = request;
	const summed = favorites === "on_synthesis" || favorites === "everywhere" ? onlyFavorites(tracked, rows) : rows;
	const synthesis = summarize(summed, compared);
	const { current, previous, up, down, appeared, lost } = synthesis;
	const covers = coversOf(tracked, request.targets, reportWords(language));
	const listed = favorites === "everywhere" ? summed.length : rows.length;
	const read = current.ranked + current.notFound;
	const counts = { listed, keywords: summed.length, read, leftOut: leftOutOf(asked, tracked) };
	const changes = changesOf(summed, table, compared, synthesis);
	return {
		type,
		from,
		to,
		comparison,
		covers,
		...counts,
		current,
		previous,
		up,
		down,
		appeared,
		lost,
		changes,
		traffic: trafficOfRows(tracked, summed),
	};
}

function lookHrefOf(ctx: Ctx) {
	return (look: string) => ctx.baseUrl + paths.look(look);
}

/** Keywords that the file may hold: without those beyond the plan, unless it is asked for with them. */
function shownOf({ account, request }: Pick<Asked, "account" | "request">, tracked: TrackedKeywords): number {
	return request.beyond_plan ? tracked.size : Math.min(planRules(account).max_monitor, tracked.size);
}

/** Keywords in the scope of a file that it leaves out. */
function leftOutOf(asked: Pick<Asked, "account" | "request">, tracked: TrackedKeywords): number {
	const shown = shownOf(asked, tracked);
	return shown < tracked.size ? rowsOfTargets(tracked, tracked.size, asked.request.targets).filter((row) => row >= shown).length : 0;
}

/** The same as a note of a table. */
function leftOutNote(asked: Asked, tracked: TrackedKeywords, words: ReportWords): { note: string } | null {
	const leftOut = leftOutOf(asked, tracked);
	return leftOut === 0 ? null : { note: `${words.cover.leftOut}: ${leftOut}` };
}

/** Both dates with their evidence, as the monitoring table reads them. */
async function loadTable(
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

async function logoOfAccount(ctx: Ctx, accountId: number): Promise<Uint8Array | null> {
	const logo = await logoOf(ctx.db, accountId);
	return logo && new Uint8Array(Buffer.from(logo.content, "base64"));
}

/** Returns the website if all rows have the same one, else the scope in words. */
function coverNameOf({ website, websites }: TrackedKeywords, rows: Uint32Array, covers: string): string {
	const [first, ...others] = new Set(Array.from(rows, (row) => websites[website[row] ?? 0]?.domain));
	return first !== undefined && others.length === 0 ? unicodeDomain(first) : covers;
}

/** "example.com, tag A, 3 keywords". */
function coversOf({ websites, tags }: TrackedKeywords, targets: readonly string[], words: ReportWords): string {
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
