import { marketName, ranksOf, sortByKeys } from "./sort-keys";
import type { TableQuery } from "./table-query";
import { marketKey, type TrackedKeywords } from "./tracked-keywords";

/** Rows in groups, one group after the other. A row has a place in the group of each of its tags. */
export interface GroupedRows {
	/** Key of each possible group (see TableGroup.key), in order. */
	keys: string[];
	/** Rows of group g: rows[starts[g]] … rows[starts[g + 1] - 1]. */
	starts: Uint32Array;
	rows: Uint32Array;
}

/** Key of the group of rows without a tag. */
const NO_TAG = "-";

/**
 * order: sorted rows; they keep their order within each group. Groups are in the order of their names, reversed when the table is sorted by
 * that name in descending order.
 */
export function groupRows(
	tracked: TrackedKeywords,
	order: Uint32Array,
	{ grouping, sort, dir }: Pick<TableQuery, "grouping" | "sort" | "dir">,
): GroupedRows {
	const reversed = dir === "desc" && ((grouping === "website" && sort === "domain") || (grouping === "market" && sort === "market"));
	if (grouping === "tag") return groupByTags(tracked, order);
	return grouping === "website"
		? groupByColumn(
				order,
				tracked.website,
				tracked.websites.map(({ domain, hid }) => ({ name: domain, key: hid })),
				reversed,
			)
		: groupByColumn(
				order,
				tracked.market,
				tracked.markets.map((one) => ({ name: marketName(one), key: marketKey(one) })),
				reversed,
			);
}

function groupByTags({ tags, tagStarts, tagOf }: TrackedKeywords, order: Uint32Array): GroupedRows {
	const keys = [...tags.map(({ hid }) => hid), NO_TAG];
	const groupsOf = (row: number, take: (group: number) => void) => {
		const from = tagStarts[row] ?? 0;
		const to = tagStarts[row + 1] ?? from;
		for (let i = from; i < to; i++) take(tagOf[i] ?? 0);
		if (from === to) take(tags.length);
	};
	const starts = new Uint32Array(keys.length + 1);
	for (const row of order)
		groupsOf(row, (group) => {
			starts[group + 1] = (starts[group + 1] ?? 0) + 1;
		});
	addUp(starts);
	const next = starts.slice();
	const rows = new Uint32Array(starts[keys.length] ?? 0);
	for (const row of order)
		groupsOf(row, (group) => {
			const place = next[group] ?? 0;
			next[group] = place + 1;
			rows[place] = row;
		});
	return { keys, starts, rows };
}

/** Each row is in one group. */
function groupByColumn(order: Uint32Array, column: Uint16Array, groups: { name: string; key: string }[], reversed: boolean): GroupedRows {
	const ranks = ranksOf(groups.map(({ name }) => name)).map((rank) => (reversed ? groups.length - 1 - rank : rank));
	const keys = new Array<string>(groups.length);
	groups.forEach(({ key }, place) => {
		keys[ranks[place] ?? 0] = key;
	});
	const ranked = new Uint32Array(column.length);
	for (let row = 0; row < ranked.length; row++) ranked[row] = ranks[column[row] ?? 0] ?? 0;
	const starts = new Uint32Array(keys.length + 1);
	for (let i = 0; i < order.length; i++) {
		const next = (ranked[order[i] ?? 0] ?? 0) + 1;
		starts[next] = (starts[next] ?? 0) + 1;
	}
	addUp(starts);
	return { keys, starts, rows: sortByKeys(order, ranked) };
}

/** Turns counts at 1, 2, … into the start of each group. */
function addUp(starts: Uint32Array): void {
	for (let group = 1; group < starts.length; group++) starts[group] = (starts[group] ?? 0) + (starts[group - 1] ?? 0);
}
