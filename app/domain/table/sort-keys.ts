import { DEFAULT_ENGINE } from "../reference/search-engines";
import { MOVES, moveScore } from "../sample/variation";
import { LAST } from "./row-columns";
import type { TrackedKeywords } from "./tracked-keywords";

/** Counts from 0 on. */
export function variationKey(move: number): number {
	return move === MOVES.unknown ? LAST : moveScore(move) - moveScore(MOVES.missing);
}

/** The best position ever, including both dates; LAST for none. The three inputs: 0 for no rank. */
export function bestKey(best: number, current: number, previous: number): number {
	return Math.min(best || LAST, current || LAST, previous || LAST);
}

export function marketName({ country, language, engine, place }: TrackedKeywords["markets"][number]): string {
	return [country, language, ...(engine === DEFAULT_ENGINE ? [] : [engine]), ...(place === "" ? [] : [place])].join(" ");
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

/** The rank of the name that each row's column points to. */
export function byRank(column: Uint16Array, names: readonly string[]): (row: number) => number {
	const ranks = ranksOf(names);
	return (row) => ranks[column[row] ?? 0] ?? LAST;
}

/** By the address of the wanted page; LAST for none. */
export function byWantedPage({ wanted, wantedOf }: TrackedKeywords): (row: number) => number {
	const ranks = ranksOf(wanted);
	return (row) => ranks[(wantedOf[row] ?? 0) - 1] ?? LAST;
}

/** `order` sorted by keys[row]; equal ones stay in order. */
export function sortByKeys(order: Uint32Array, keys: Uint32Array): Uint32Array {
	return order.toSorted((one, other) => (keys[one] ?? 0) - (keys[other] ?? 0));
}
