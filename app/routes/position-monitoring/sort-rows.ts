import { normalizeTerm } from "~/domain/normalize/term";
import type { Observation } from "~/domain/position/observation";
import type { Seen } from "~/domain/position/seen";
import { variationOf, variationScore } from "~/domain/position/variation";
import type { SortColumn, TableQuery } from "./table-query";

/** What of a monitor is searched and sorted by. */
export interface SortableRow {
	term: string;
	domain: string;
	country: string;
	language: string;
	current: Seen | null;
	previous: Seen | null;
}

/** Rows whose keyword or website holds the text. */
export function searchRows<Row extends SortableRow>(rows: readonly Row[], q: string): readonly Row[] {
	const wanted = normalizeTerm(q);
	return wanted === "" ? rows : rows.filter((row) => row.term.includes(wanted) || row.domain.includes(wanted));
}

const LAST = Number.POSITIVE_INFINITY;

/** Ranked by number; then not found; then what is not known. */
function positionKey(observation: Observation | undefined): number {
	if (observation?.outcome === "ranked") return observation.position;
	return observation?.outcome === "not_found" ? Number.MAX_SAFE_INTEGER : LAST;
}

function urlOf(seen: Seen | null): string {
	return seen?.observation.outcome === "ranked" ? seen.observation.url : "";
}

type Key = (row: SortableRow) => string | number;
const KEYS: Record<SortColumn, Key> = {
	term: (row) => row.term,
	domain: (row) => row.domain,
	market: (row) => `${row.country} ${row.language}`,
	position: (row) => positionKey(row.current?.observation),
	previous: (row) => positionKey(row.previous?.observation),
	variation: (row) => variationScore(variationOf(row.current, row.previous)),
	url: (row) => urlOf(row.current),
	age: (row) => row.current?.evidence.at ?? LAST,
};

/** Sorted copy; of equals the better position, then the term. What is not known comes last either way. */
export function sortRows<Row extends SortableRow>(rows: readonly Row[], { sort, dir }: Pick<TableQuery, "sort" | "dir">): Row[] {
	const sign = dir === "desc" ? -1 : 1;
	const keyed = rows.map((row) => ({ row, key: KEYS[sort](row), position: positionKey(row.current?.observation) }));
	keyed.sort((a, b) => {
		if (a.key !== b.key && (isLast(a.key) || isLast(b.key))) return isLast(a.key) ? 1 : -1;
		return sign * compare(a.key, b.key) || compare(a.position, b.position) || compare(a.row.term, b.row.term);
	});
	return keyed.map(({ row }) => row);
}

function isLast(key: string | number): boolean {
	return key === LAST || key === "";
}

function compare(a: string | number, b: string | number): number {
	if (a === b) return 0;
	return a < b ? -1 : 1;
}
