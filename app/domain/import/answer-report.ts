import type { Row } from "@serpentine/table-files";
import type { DayRange } from "../position/evolution";
import { type DayFault, dayBy, isDay, openDay, orderIn, unreadDay } from "./answer-days";
import { headerKey } from "./header-key";
import { roleOfTitle } from "./header-words";
import type { DateOrder } from "./read-day";
import { countIn } from "./search-console";
import { countsByTitle, isQueries } from "./search-console-words";

/** Rows of a list that are kept. Search Console exports at most 1,000. */
const MAX_KEPT = 1_500;
/** Longest address or query. */
const MAX_CHARACTERS = 1_000;
/** Share of the rows that must be days or addresses for a column to hold these. */
const MOST = 0.9;

/** An address or a query with its impressions. */
export type NamedImpressions = [name: string, impressions: number];

export interface NamedList {
	/** Sum of all rows, also of those beyond the kept ones. */
	impressions: number;
	/** The most impressions first. */
	rows: NamedImpressions[];
}

/** Report of Search Console on the answers of Google's AI, whose only figure is impressions. */
export interface AnswerReport {
	/** Impressions of each day, in order. */
	days: [day: string, impressions: number][];
	pages: NamedList | null;
	queries: NamedList | null;
	/** First and last day that the file names; null where it names none. */
	period: DayRange | null;
	/** Lines whose figures cannot be read. */
	unread: number;
}

export type AnswerFault = { code: "no_impressions" | "has_clicks" } | DayFault;

/**
 * Reads the tables of an exported file: days, pages and queries with impressions, each in a table of its own or together. Tables of countries, devices
 * and filters are left out. A table with clicks is the ordinary performance report, which counts something else. Search Console writes days as YYYY-MM-DD in
 * every language; a spreadsheet may save them in the order of its own language.
 */
export function readAnswerReport(tables: readonly (readonly Row[])[]): AnswerReport | AnswerFault {
	const report = newSums();
	let unread = 0;
	for (const [titles, ...body] of tables) {
		const columns = titles && columnsOf(titles.cells, body);
		if (!columns) continue;
		if (columns.clicks >= 0 && body.some(({ cells }) => (countIn(cells[columns.clicks]) ?? 0) > 0)) return { code: "has_clicks" };
		const fault = dayFaultOf(columns, body);
		if (fault) return fault;
		const { sums, unread: more } = sumsOf(columns, body);
		unread += more;
		// Tables of one file describe the same impressions: they complete each other and are not added.
		for (const by of COLUMNS) for (const [name, count] of sums[by]) report[by].set(name, count);
	}
	if (COLUMNS.every((by) => report[by].size === 0)) return { code: "no_impressions" };
	const days = [...report.day].toSorted(([a], [b]) => (a < b ? -1 : 1));
	const [first, last] = [days[0]?.[0], days.at(-1)?.[0]];
	const period = first === undefined || last === undefined ? null : { from: first, to: last };
	return { days, pages: listOf(report.page), queries: listOf(report.query), period, unread };
}

const COLUMNS = ["day", "page", "query"] as const;
type Column = (typeof COLUMNS)[number];
type Sums = Record<Column, Map<string, number>>;
/** dated: a column that is one of days by its title alone. */
type Columns = Record<Column | "dated" | "clicks" | "impressions", number>;

function dayFaultOf({ day, dated }: Columns, body: readonly Row[]): DayFault | null {
	if (day >= 0) return openDay(body, day);
	return dated >= 0 ? unreadDay(body, dated) : null;
}

function newSums(): Sums {
	return { day: new Map(), page: new Map(), query: new Map() };
}

/** Impressions of a table by each of its columns. */
function sumsOf(columns: Columns, body: readonly Row[]): { sums: Sums; unread: number } {
	const sums = newSums();
	let unread = 0;
	const order = orderIn(body.map(({ cells }) => cells[columns.day] ?? ""));
	for (const { cells } of body) {
		const impressions = countIn(cells[columns.impressions]);
		const names = COLUMNS.filter((by) => columns[by] >= 0).map((by) => [by, nameIn(by, cells[columns[by]], order)] as const);
		const isWhole = impressions !== null && names.every(([, name]) => name !== "");
		if (!isWhole && cells.some((cell) => cell.trim() !== "")) unread++;
		if (isWhole) for (const [by, name] of names) sums[by].set(name, (sums[by].get(name) ?? 0) + impressions);
	}
	return { sums, unread };
}

/** Places of the columns, -1 for none; null for a table of something else. */
function columnsOf(titles: readonly string[], body: readonly Row[]): Columns | null {
	const keys = titles.map(headerKey);
	const { clicks, impressions } = countsByTitle(keys);
	const holds = (test: (cell: string) => boolean) =>
		titles.findIndex((_, column) => body.length > 0 && body.filter(({ cells }) => test(cells[column] ?? "")).length >= body.length * MOST);
	const columns = {
		clicks,
		impressions,
		day: holds(isDay),
		dated: keys.findIndex((key) => roleOfTitle(key) === "date"),
		page: holds((cell) => /^https?:\/\//.test(cell.trim())),
		query: keys.findIndex(isQueries),
	};
	return impressions < 0 || Math.max(columns.day, columns.dated, columns.page, columns.query) < 0 ? null : columns;
}

/** "" for a cell that names nothing. */
function nameIn(by: Column, cell = "", order: DateOrder | null = null): string {
	if (by === "day") return dayBy(order, cell) ?? "";
	const name = cell.trim();
	return name.length <= MAX_CHARACTERS ? name : "";
}

function listOf(sums: ReadonlyMap<string, number>): NamedList | null {
	if (sums.size === 0) return null;
	const all = [...sums].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
	return { impressions: all.reduce((sum, [, count]) => sum + count, 0), rows: all.slice(0, MAX_KEPT) };
}
