import type { Roster } from "./roster";
import { marketName, ranksOf } from "./sort-rows";
import type { Grouping, TableQuery } from "./table-query";

/** Rows in groups, one group after the other. A row stands in the group of each of its tags. */
export interface GroupedRows {
	/** Key of each group that could be (see TableGroup.key), in order. */
	keys: string[];
	/** Rows of group g: rows[starts[g]] … rows[starts[g + 1] - 1]. */
	starts: Uint32Array;
	rows: Uint32Array;
}

/** Names the group of rows without a tag. */
const NO_TAG = "-";

/** order: sorted rows; they keep their order within each group. Groups stand by name; in the sort's direction when that is what is sorted by. */
export function groupRows(
	roster: Roster,
	order: Uint32Array,
	{ grouping, sort, dir }: Pick<TableQuery, "grouping" | "sort" | "dir">,
): GroupedRows {
	const reversed = dir === "desc" && ((grouping === "website" && sort === "domain") || (grouping === "market" && sort === "market"));
	const { keys, groupsOf } = groupsFor(roster, grouping, reversed);
	const starts = new Uint32Array(keys.length + 1);
	for (const row of order)
		groupsOf(row, (group) => {
			starts[group + 1] = (starts[group + 1] ?? 0) + 1;
		});
	for (let group = 0; group < keys.length; group++) starts[group + 1] = (starts[group + 1] ?? 0) + (starts[group] ?? 0);
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

interface Groups {
	keys: string[];
	groupsOf(row: number, say: (group: number) => void): void;
}

function groupsFor(roster: Roster, grouping: Grouping, reversed: boolean): Groups {
	switch (grouping) {
		case "website":
			return byColumn(
				roster.website,
				roster.websites.map(({ domain, hid }) => ({ name: domain, key: hid })),
				reversed,
			);
		case "market":
			return byColumn(
				roster.market,
				roster.markets.map((one) => ({ name: marketName(one), key: `${one.country}.${one.language}` })),
				reversed,
			);
		case "tag":
			return byTag(roster);
	}
}

function byColumn(column: Uint16Array, groups: { name: string; key: string }[], reversed: boolean): Groups {
	const ranks = ranksOf(groups.map(({ name }) => name)).map((rank) => (reversed ? groups.length - 1 - rank : rank));
	const keys = new Array<string>(groups.length);
	groups.forEach(({ key }, place) => {
		keys[ranks[place] ?? 0] = key;
	});
	return { keys, groupsOf: (row, say) => say(ranks[column[row] ?? 0] ?? 0) };
}

function byTag({ tags, tagStarts, tagOf }: Roster): Groups {
	return {
		keys: [...tags.map(({ hid }) => hid), NO_TAG],
		groupsOf(row, say) {
			const from = tagStarts[row] ?? 0;
			const to = tagStarts[row + 1] ?? from;
			for (let i = from; i < to; i++) say(tagOf[i] ?? 0);
			if (from === to) say(tags.length);
		},
	};
}
