import type { Look, LookPage } from "../position/look";
import { resultsPage } from "../position/look-fixtures";
import { observe } from "../position/observe";
import { DAY_MS } from "../time/durations";
import type { RunMoves } from "./jumps";
import { HostWeights } from "./poisoning";
import { type Review, reviewLook } from "./review-look";
import type { FollowedWebsite } from "./review-values";
import { readMemory, type SearchMemory, storeMemory } from "./search-memory";

export const OWN = { domain: "own.test", hosts: "subdomains", depth: 20, leastDepth: 20 } as const;
const START = 20_000 * DAY_MS;
let clock = START;

/** Instant of the newest look, in ms. */
export const now = () => clock;

/** Lets time pass before the next look. */
export function wait(ms: number): void {
	clock += ms;
}

export const hosts = (name: string, count = 20) => Array.from({ length: count }, (_, i) => `${name}${i}.test`);
export const listOf = (name: string, place: number | null) => {
	const list = hosts(name);
	if (place !== null) list.splice(place - 1, 1, OWN.domain);
	return list;
};
export const pagesOf = (list: string[], hasNext = true): LookPage[] => [
	resultsPage(list.slice(0, 10)),
	resultsPage(list.slice(10), hasNext),
];

export function lookOf(pages: LookPage[], source = "fetch"): Look {
	clock += DAY_MS;
	const search = { engine: "google", term: "tea", country: "us", language: "en", device: "desktop", place: "" } as const;
	return { search, source, config: { name: "c", version: 1 }, depth: 20, startedAt: clock, finishedAt: clock, pages };
}

export function review(
	memory: SearchMemory | null,
	pages: LookPage[],
	{ twice = false, moves = new Map<string, RunMoves>(), source = "fetch", website = OWN as FollowedWebsite } = {},
): Review {
	const look = lookOf(pages, source);
	const kept = memory && readMemory(storeMemory(memory));
	const weights = new HostWeights(kept ? [kept] : []);
	return reviewLook({ look, lookId: `look${look.finishedAt}`, websites: [website], memory: kept, weights, readsNewTwice: twice, moves });
}

/** Published position; 0 for not found, null where the value is being confirmed. */
export function said({ look, first }: Review): number | null {
	const earlier = first.get(OWN.domain)?.value;
	if (earlier) return earlier.place ?? 0;
	const seen = observe(look, OWN);
	return seen.outcome === "unknown" ? null : seen.outcome === "ranked" ? seen.position : 0;
}

export const known = (place: number | null = 4) =>
	review(review(null, pagesOf(listOf("a", place))).memory, pagesOf(listOf("a", place))).memory;

export const whole = (place: number | null, name = "a") => ({ list: pagesOf(listOf(name, place)) });
/** The usual list with another search's results at every second place: each page keeps so much that it is not suspect. */
export const halfOf = (name: string) => ({ list: pagesOf(hosts("a").map((host, i) => (i % 2 === 1 ? `${name}${i}.test` : host))) });
