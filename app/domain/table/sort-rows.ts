import { CODES } from "./day-columns";
import { sortByKeys } from "./radix-sort";
import { ROSTER_FLAGS, type Roster } from "./roster";
import { isNotFound, isRanked, type RowColumns } from "./row-columns";
import type { Bests } from "./table-input";
import type { TableQuery, TableSort } from "./table-query";
import { VARIATION } from "./variation-column";

/** What rows are sorted by. */
export interface SortInput {
	roster: Roster;
	current: RowColumns;
	previous: RowColumns;
	variations: Int16Array;
	bests: Bests | null;
}

/** Nothing is known: last in either direction. */
const LAST = 0xffff_ffff;
/** Behind every position, before what is unknown. */
const NOT_FOUND = 0xffff;

/** Rows sorted; of equals the better position, then the term. What is not known comes last either way. */
export function sortRows(rows: Uint32Array, input: SortInput, { sort, dir }: Pick<TableQuery, "sort" | "dir">): Uint32Array {
	const keys = new Uint32Array(input.current.codes.length);
	const keyed = (key: (row: number) => number, direction: "asc" | "desc" = "asc") => fillKeys(keys, rows, key, direction);
	const byTerm = sortByKeys(rows, input.roster.termRanks);
	const byPosition = sortByKeys(
		byTerm,
		keyed((row) => positionKey(input.current.codes[row] ?? 0)),
	);
	return sortByKeys(byPosition, keyed(keyOf(sort, input), dir));
}

/** Keys in the direction asked for, as small as can be: the fewer digits, the fewer rounds. */
function fillKeys(keys: Uint32Array, rows: Uint32Array, key: (row: number) => number, direction: "asc" | "desc"): Uint32Array {
	let highest = 0;
	for (const row of rows) {
		const value = key(row);
		keys[row] = value;
		if (value !== LAST && value > highest) highest = value;
	}
	for (const row of rows) {
		const value = keys[row] ?? LAST;
		if (value === LAST) keys[row] = highest + 1;
		else if (direction === "desc") keys[row] = highest - value;
	}
	return keys;
}

function positionKey(code: number): number {
	if (isRanked(code)) return code - CODES.ranked;
	return isNotFound(code) ? NOT_FOUND : LAST;
}

function keyOf(sort: TableSort, { roster, current, previous, variations, bests }: SortInput): (row: number) => number {
	switch (sort) {
		case "term":
			return (row) => roster.termRanks[row] ?? LAST;
		case "position":
			return (row) => positionKey(current.codes[row] ?? 0);
		case "previous":
			return (row) => positionKey(previous.codes[row] ?? 0);
		case "variation":
			return (row) => variationKey(variations[row] ?? VARIATION.unsaid);
		case "volume":
			return (row) => ((roster.volumes[row] ?? 0) - 1) >>> 0;
		case "best":
			return (row) => bestKey(bests?.best[roster.ordinals[row] ?? 0] ?? 0, current.codes[row] ?? 0, previous.codes[row] ?? 0);
		case "domain":
			return byRank(
				roster.website,
				roster.websites.map(({ domain }) => domain),
			);
		case "market":
			return byRank(roster.market, roster.markets.map(marketName));
		case "favorite":
			return (row) => (roster.flags[row] ?? 0) & ROSTER_FLAGS.favorite;
	}
}

function variationKey(variation: number): number {
	return variation === VARIATION.unsaid ? LAST : variation - VARIATION.missing;
}

/** The best position ever, were it of the very dates that are looked at; LAST for none. */
export function bestKey(best: number, current: number, previous: number): number {
	let key = best === 0 ? LAST : best;
	for (const code of [current, previous]) if (isRanked(code)) key = Math.min(key, code - CODES.ranked);
	return key;
}

export function marketName({ country, language }: Roster["markets"][number]): string {
	return `${country} ${language}`;
}

/** Ranks of names in alphabetical order. */
export function ranksOf(names: readonly string[]): Uint32Array {
	const ranks = new Uint32Array(names.length);
	const sorted = names.map((name, place) => ({ name, place })).sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
	sorted.forEach(({ place }, rank) => {
		ranks[place] = rank;
	});
	return ranks;
}

function byRank(column: Uint16Array, names: readonly string[]): (row: number) => number {
	const ranks = ranksOf(names);
	return (row) => ranks[column[row] ?? 0] ?? LAST;
}
