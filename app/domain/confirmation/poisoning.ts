import type { SearchMemory } from "./search-memory";

/** Fewer hosts of a page say nothing about it. */
export const MIN_HOSTS = 4;
/** Share of a page's hosts that an unknown search keeps, and how many looks this assumption weighs. Measured: 0.8 to 1 for most searches. */
const ASSUMED_SHARE = 0.8;
const ASSUMED_LOOKS = 2;
/** A page that keeps less than this part of what its search normally keeps is strange. Measured: good pages keep over 0.8 of it, poisoned ones under 0.5. */
const STRANGE_PART = 0.6;

/**
 * Weight of each host: one that stands in the lists of many searches, such as an encyclopedia or a followed website, says little about any of them.
 */
export class HostWeights {
	private readonly counts = new Map<number, number>();
	private searches = 0;
	/** By the number of searches that have a host. */
	private readonly weights: number[] = [];

	/** memories: of the searches of one bucket. */
	constructor(memories: Iterable<SearchMemory>) {
		for (const memory of memories) {
			this.searches++;
			const marks = new Set([...memory.hosts.keys(), ...(memory.waiting?.hosts ?? [])]);
			for (const mark of marks) this.counts.set(mark, (this.counts.get(mark) ?? 0) + 1);
		}
	}

	of(mark: number): number {
		const count = this.counts.get(mark) ?? 1;
		const known = this.weights[count] ?? Math.log(1 + Math.max(1, this.searches) / count);
		this.weights[count] = known;
		return known;
	}

	/** Share of a page's hosts, by weight, that are among `known`. */
	share(page: Iterable<number>, known: { has(mark: number): boolean }): number {
		let all = 0;
		let kept = 0;
		for (const mark of page) {
			const weight = this.of(mark);
			all += weight;
			if (known.has(mark)) kept += weight;
		}
		return all === 0 ? 1 : kept / all;
	}
}

/** Share of its hosts that each of a search's last good looks kept of the looks before it; the mean. */
export function usualShare({ hosts, looks }: Pick<SearchMemory, "hosts" | "looks">, weights: HostWeights): number {
	let sum = ASSUMED_SHARE * ASSUMED_LOOKS;
	for (let look = 0; look < looks - 1; look++) {
		const own: number[] = [];
		const earlier = new Set<number>();
		for (const [mark, seenIn] of hosts) {
			if (seenIn & (1 << look)) own.push(mark);
			if (seenIn >> (look + 1)) earlier.add(mark);
		}
		sum += weights.share(own, earlier);
	}
	return sum / (ASSUMED_LOOKS + Math.max(0, looks - 1));
}

/** Whether a page shares less with `known` than this search normally keeps. A page with few hosts is never strange. usual: asked only where it decides. */
export function isStrange(
	page: ReadonlySet<number>,
	known: { has(mark: number): boolean },
	usual: () => number,
	weights: HostWeights,
): boolean {
	if (page.size < MIN_HOSTS) return false;
	const share = weights.share(page, known);
	// No search keeps more than all of its hosts.
	return share < STRANGE_PART && share < usual() * STRANGE_PART;
}

/** A page that keeps at least this part of what its search normally keeps shows the same list. Two poisoned pages share some hosts by chance. */
const SAME_PART = 0.8;

/** Whether a page shows the list that another reading showed. `usual` as for isStrange. */
export function isSameList(
	page: ReadonlySet<number>,
	shown: { has(mark: number): boolean },
	usual: () => number,
	weights: HostWeights,
): boolean {
	return isUsualShare(weights.share(page, shown), usual);
}

/** Whether a share of hosts is that of two lists of one search. Half of a page that another search's results fill is less. */
export function isUsualShare(share: number, usual: () => number): boolean {
	return share >= usual() * SAME_PART;
}

/** A list that ends before this part of its usual length is strange. */
const EARLY_PART = 0.75;
/** Results of a whole page: a list that ends before has few, as long as no longer one is known. */
const PAGE_RESULTS = 10;

/** Whether a list of an unknown search ended before one page was full, though a page was wanted. */
export function isShortList({ exhausted, organic }: { exhausted: boolean; organic: { length: number } }, depth: number): boolean {
	return exhausted && organic.length < Math.min(PAGE_RESULTS, depth);
}

/** Two lists that end within so many results of each other end at the same place. */
const SAME_END = 2;

/** Whether a list ended long before the search's last good one did. length: results of that one. */
export function endsEarly(results: number, length: number): boolean {
	return results < length * EARLY_PART;
}

/** Whether an earlier reading ended strangely at the same place; end: null where it did not. */
export function isSameEnd(results: number, end: number | null): boolean {
	return end !== null && Math.abs(results - end) <= SAME_END;
}
