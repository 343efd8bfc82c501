import type { DayColumns } from "../sample/day";
import { AFTER_NOT_FOUND, moveColumn, positionKey, type RowColumns, rowColumns } from "./row-columns";
import { sortByKeys } from "./sort-keys";
import type { TableInput } from "./table-input";
import type { TrackedKeywords } from "./tracked-keywords";

/** Two days by row of the tracked keywords, independent of search, grouping and sort. */
export interface Compared {
	current: RowColumns;
	previous: RowColumns;
	variations: Int16Array;
	/** All rows by current position, equal ones by term. */
	byPosition: Uint32Array;
}

/** The last comparison of each day in memory. A changed day is another object. */
const known = new WeakMap<DayColumns, { tracked: TrackedKeywords; shown: number; comparison: DayColumns | null; compared: Compared }>();

export function compareDays({ tracked, date, comparison }: TableInput, shown: number): Compared {
	const kept = date && known.get(date);
	if (kept && kept.tracked === tracked && kept.shown === shown && kept.comparison === comparison) return kept.compared;
	const [current, previous] = [rowColumns(tracked, shown, date), rowColumns(tracked, shown, comparison)];
	const compared = { current, previous, variations: moveColumn(current, previous), byPosition: inOrder(tracked, shown, current) };
	if (date) known.set(date, { tracked, shown, comparison, compared });
	return compared;
}

function inOrder(tracked: TrackedKeywords, shown: number, columns: RowColumns): Uint32Array {
	const keys = Uint32Array.from(columns.codes, (_, row) => Math.min(positionKey(columns, row), AFTER_NOT_FOUND));
	return sortByKeys(byTerm(tracked, shown), keys);
}

/** Rows of the tracked keywords by term, the same for all days. */
const termOrders = new WeakMap<TrackedKeywords, Uint32Array>();

function byTerm(tracked: TrackedKeywords, shown: number): Uint32Array {
	const rows = () => Uint32Array.from(tracked.termRanks, (_, row) => row);
	const all = termOrders.get(tracked) ?? sortByKeys(rows(), tracked.termRanks);
	termOrders.set(tracked, all);
	return shown < tracked.size ? all.filter((row) => row < shown) : all;
}
