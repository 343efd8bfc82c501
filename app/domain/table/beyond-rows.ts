import { findRows, rowsOfScope } from "./find-rows";
import { hidAt, termAt } from "./page-rows";
import type { TablePage } from "./table-page";
import type { TableQuery } from "./table-query";
import { TRACKED_FLAGS, type TrackedKeywords } from "./tracked-keywords";

/** Rows beyond the plan that are named below a table. */
const MAX_NAMED = 50;

/** Keywords beyond the first `shown` that scope, search and filter find, in the tracked list's order. */
export function beyondPlan(tracked: TrackedKeywords, shown: number, query: TableQuery): TablePage["beyond"] {
	if (tracked.size <= shown) return { found: 0, rows: [] };
	const scope = rowsOfScope(tracked, tracked.size, query.scope);
	const found = findRows(
		tracked,
		scope.filter((row) => row >= shown),
		query,
	);
	const rows = Array.from(found.subarray(0, MAX_NAMED), (row) => {
		const flags = tracked.flags[row] ?? 0;
		const market = tracked.markets[tracked.market[row] ?? 0];
		if (!market) throw new Error("a row has no market");
		return {
			hid: hidAt(tracked, row),
			term: termAt(tracked, row),
			domain: tracked.websites[tracked.website[row] ?? 0]?.domain ?? "",
			...market,
			device: (flags & TRACKED_FLAGS.mobile) === 0 ? ("desktop" as const) : ("mobile" as const),
			favorite: (flags & TRACKED_FLAGS.favorite) !== 0,
		};
	});
	return { found: found.length, rows };
}
