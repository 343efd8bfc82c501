import { withoutAccents } from "./brand-words";
import { averagePosition, clickRate, type NamedFigures } from "./query-figures";

/** Ready views of the table of queries. other: not about the brand. */
export const QUERY_VIEWS = ["striking", "falling", "new", "untracked", "brand", "other"] as const;
export type QueryView = (typeof QUERY_VIEWS)[number];

/** Average positions from which the first page, or its upper half, is within reach. */
const STRIKING = { from: 4, to: 20, impressions: 10 } as const;
/** A query falls when it loses at least this many clicks and this share of them, or this many places with enough impressions in both periods. */
const FALLING = { clicks: 3, share: 0.2, places: 2, impressions: 20 } as const;

export interface QueryFacts extends NamedFigures {
	/** The website follows this term in some market. */
	isTracked: boolean;
	isBrand: boolean;
}

export interface QueryFilters {
	view: QueryView | null;
	/** Text that the query contains; "" for any. */
	contains: string;
	/** Text that the query does not contain; "" for none. */
	without: string;
}

export const QUERY_SORTS = ["query", "clicks", "impressions", "ctr", "position", "change", "own"] as const;
export type QuerySort = (typeof QUERY_SORTS)[number];

/** Whether a query belongs to a view. isCompared: the period before has data, without which nothing is new or falling. */
function isInView(view: QueryView, facts: QueryFacts, isCompared: boolean): boolean {
	const { current, before } = facts;
	switch (view) {
		case "striking": {
			const average = averagePosition(current);
			return average !== null && average >= STRIKING.from && average <= STRIKING.to && current.impressions >= STRIKING.impressions;
		}
		case "falling":
			return isCompared && isFalling(facts);
		case "new":
			return isCompared && current.impressions > 0 && before.impressions === 0;
		case "untracked":
			return current.impressions > 0 && !facts.isTracked;
		case "brand":
			return current.impressions > 0 && facts.isBrand;
		case "other":
			return current.impressions > 0 && !facts.isBrand;
	}
}

function isFalling({ current, before }: NamedFigures): boolean {
	const lost = before.clicks - current.clicks;
	if (lost >= FALLING.clicks && lost >= before.clicks * FALLING.share) return true;
	const [now, then] = [averagePosition(current), averagePosition(before)];
	if (now === null || then === null) return false;
	return Math.min(current.impressions, before.impressions) >= FALLING.impressions && now - then >= FALLING.places;
}

interface FoundQueries {
	/** In the order asked for. */
	rows: QueryFacts[];
	/** Queries of each view under the texts; null: not known because nothing is compared. */
	counts: Record<QueryView, number | null>;
	/** Queries of the current period under the texts. */
	all: number;
}

/** Queries that pass the filters, and the counts of all views under the same texts. A query that is no longer shown is found as a falling one only. */
export function findQueries(queries: readonly QueryFacts[], filters: QueryFilters, isCompared: boolean): FoundQueries {
	const passes = textTest(filters);
	const counts: Record<QueryView, number> = { striking: 0, falling: 0, new: 0, untracked: 0, brand: 0, other: 0 };
	const rows: QueryFacts[] = [];
	let all = 0;
	for (const facts of queries) {
		if (!passes(facts.name)) continue;
		const isShown = facts.current.impressions > 0;
		if (isShown) all += 1;
		for (const view of QUERY_VIEWS) if (isInView(view, facts, isCompared)) counts[view] += 1;
		if (filters.view === null ? isShown : isInView(filters.view, facts, isCompared)) rows.push(facts);
	}
	return { rows, all, counts: isCompared ? counts : { ...counts, falling: null, new: null } };
}

function textTest({ contains, without }: QueryFilters): (query: string) => boolean {
	const [wanted, unwanted] = [withoutAccents(contains), withoutAccents(without)];
	if (wanted === "" && unwanted === "") return () => true;
	return (query) => {
		const text = withoutAccents(query);
		return text.includes(wanted) && (unwanted === "" || !text.includes(unwanted));
	};
}

/**
 * Sorts by a column; rows without a value come last in both directions, equal rows by impressions, then by name. own: our position of each query that has
 * one, for the column `own`.
 */
export function sortQueries<Row extends NamedFigures>(
	rows: readonly Row[],
	{ sort, dir }: { sort: QuerySort; dir: "asc" | "desc" },
	own: ReadonlyMap<string, number> = new Map(),
): Row[] {
	const sign = dir === "asc" ? 1 : -1;
	const shown = (row: Row) => (sort === "query" ? row.name : sort === "own" ? (own.get(row.name) ?? null) : columnValue(row, sort));
	const valued = rows.map((row) => ({ row, value: shown(row) }));
	valued.sort(
		(a, b) => compareValues(a.value, b.value, sign) || b.row.current.impressions - a.row.current.impressions || byName(a.row, b.row),
	);
	return valued.map(({ row }) => row);
}

function compareValues(a: number | string | null, b: number | string | null, sign: number): number {
	if (a === b) return 0;
	if (a === null) return 1;
	if (b === null) return -1;
	return a < b ? -sign : sign;
}

function byName(a: NamedFigures, b: NamedFigures): number {
	return a.name < b.name ? -1 : 1;
}

function columnValue({ current, before }: NamedFigures, sort: Exclude<QuerySort, "query" | "own">): number | null {
	switch (sort) {
		case "clicks":
			return current.clicks;
		case "impressions":
			return current.impressions;
		case "ctr":
			return clickRate(current);
		case "position":
			return averagePosition(current);
		case "change":
			return current.clicks - before.clicks;
	}
}
