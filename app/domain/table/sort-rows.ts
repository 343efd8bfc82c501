import { DEFAULT_ENGINE } from "../reference/search-engines";
import type { BestColumns } from "../sample/bests";
import { MOVES, moveScore } from "../sample/variation";
import { type Compared, LAST, positionKey } from "./compare-days";
import { sortByKeys } from "./radix-sort";
import { rankAt } from "./row-columns";
import type { TableQuery, TableSort } from "./table-query";
import { TRACKED_FLAGS, type TrackedKeywords } from "./tracked-keywords";

/** Values that rows are sorted by. */
export interface SortInput extends Compared {
	tracked: TrackedKeywords;
	bests: BestColumns | null;
}

/** Sorts rows; equal ones by position, then by term. Unknown values come last in either direction. */
export function sortRows(rows: Uint32Array, input: SortInput, { sort, dir }: Pick<TableQuery, "sort" | "dir">): Uint32Array {
	const order = inPositionOrder(rows, input);
	if (sort === "position" && dir === "asc") return order;
	const keys = new Uint32Array(input.current.codes.length);
	return sortByKeys(order, keys, fillKeys(keys, rows, keyOf(sort, input), dir));
}

function inPositionOrder(rows: Uint32Array, { byPosition }: Compared): Uint32Array {
	if (rows.length === byPosition.length) return byPosition;
	const wanted = new Uint8Array(byPosition.length);
	for (const row of rows) wanted[row] = 1;
	const order = new Uint32Array(rows.length);
	let place = 0;
	for (const row of byPosition) if (wanted[row] === 1) order[place++] = row;
	return order;
}

/** Fills the keys in the wanted direction, as small as possible: fewer digits mean fewer rounds. Returns the highest possible key. */
function fillKeys(keys: Uint32Array, rows: Uint32Array, key: (row: number) => number, direction: "asc" | "desc"): number {
	let highest = 0;
	for (let i = 0; i < rows.length; i++) {
		const row = rows[i] ?? 0;
		const value = key(row);
		keys[row] = value;
		if (value !== LAST && value > highest) highest = value;
	}
	for (let i = 0; i < rows.length; i++) {
		const row = rows[i] ?? 0;
		const value = keys[row] ?? LAST;
		if (value === LAST) keys[row] = highest + 1;
		else if (direction === "desc") keys[row] = highest - value;
	}
	return highest + 1;
}

function keyOf(sort: TableSort, { tracked, current, previous, variations, bests }: SortInput): (row: number) => number {
	switch (sort) {
		case "term":
			return (row) => tracked.termRanks[row] ?? LAST;
		case "position":
			return (row) => positionKey(current, row);
		case "previous":
			return (row) => positionKey(previous, row);
		case "variation":
			return (row) => variationKey(variations[row] ?? MOVES.unknown);
		case "volume":
			return (row) => ((tracked.volumes[row] ?? 0) - 1) >>> 0;
		case "best":
			return (row) => bestKey(bests?.best[tracked.ordinals[row] ?? 0] ?? 0, rankAt(current, row), rankAt(previous, row));
		case "domain":
			return byRank(
				tracked.website,
				tracked.websites.map(({ domain }) => domain),
			);
		case "market":
			return byRank(tracked.market, tracked.markets.map(marketName));
		case "favorite":
			return (row) => (tracked.flags[row] ?? 0) & TRACKED_FLAGS.favorite;
	}
}

/** Counts from 0 on. */
function variationKey(move: number): number {
	return move === MOVES.unknown ? LAST : moveScore(move) - moveScore(MOVES.missing);
}

/** The best position ever, including both dates; LAST for none. The three inputs: 0 for no rank. */
export function bestKey(best: number, current: number, previous: number): number {
	return Math.min(best || LAST, current || LAST, previous || LAST);
}

export function marketName({ country, language, engine }: TrackedKeywords["markets"][number]): string {
	return engine === DEFAULT_ENGINE ? `${country} ${language}` : `${country} ${language} ${engine}`;
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
