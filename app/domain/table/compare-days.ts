import { CODES, isDefinite, rankOf } from "../sample/codes";
import type { DayColumns } from "../sample/day";
import { sortByKeys } from "./radix-sort";
import type { Roster } from "./roster";
import { moveColumn, type RowColumns, rowColumns } from "./row-columns";
import type { TableInput } from "./table-input";

/** Two days by row of a roster: the same whatever is searched for, grouped or sorted by. */
export interface Compared {
	current: RowColumns;
	previous: RowColumns;
	variations: Int16Array;
	/** All rows by current position, of equals by term. */
	byPosition: Uint32Array;
}

/** Nothing is known: last in either direction. */
export const LAST = 0xffff_ffff;
/** Behind every position, before what is unknown. */
const NOT_FOUND = 2_000;
const UNKNOWN = NOT_FOUND + 1;

/** The last comparison of each day in memory. A day that moves on is another object. */
const known = new WeakMap<DayColumns, { roster: Roster; shown: number; comparison: DayColumns | null; compared: Compared }>();

export function compareDays({ roster, date, comparison }: TableInput, shown: number): Compared {
	const kept = date && known.get(date);
	if (kept && kept.roster === roster && kept.shown === shown && kept.comparison === comparison) return kept.compared;
	const [current, previous] = [rowColumns(roster, shown, date), rowColumns(roster, shown, comparison)];
	const compared = { current, previous, variations: moveColumn(current, previous), byPosition: inOrder(roster, shown, current) };
	if (date) known.set(date, { roster, shown, comparison, compared });
	return compared;
}

function inOrder(roster: Roster, shown: number, columns: RowColumns): Uint32Array {
	const keys = Uint32Array.from(columns.codes, (_, row) => Math.min(positionKey(columns, row), UNKNOWN));
	return sortByKeys(byTerm(roster, shown), keys, UNKNOWN);
}

/** A roster's rows by term: the same for all days. */
const termOrders = new WeakMap<Roster, Uint32Array>();

function byTerm(roster: Roster, shown: number): Uint32Array {
	const rows = () => Uint32Array.from(roster.termRanks, (_, row) => row);
	const all = termOrders.get(roster) ?? sortByKeys(rows(), roster.termRanks, roster.size);
	termOrders.set(roster, all);
	return shown < roster.size ? all.filter((row) => row < shown) : all;
}

/** Sorts a row by its position: ranks first, then what was not found. */
export function positionKey({ codes, depths }: RowColumns, row: number): number {
	const code = codes[row] ?? CODES.none;
	return rankOf(code, depths[row] ?? 0) || (isDefinite(code) ? NOT_FOUND : LAST);
}
