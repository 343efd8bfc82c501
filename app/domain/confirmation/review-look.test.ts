import fc from "fast-check";
import { expect, test } from "vitest";
import type { Look, LookPage } from "../position/look";
import { otherPage, resultsPage } from "../position/look-fixtures";
import { observe } from "../position/observe";
import { DAY_MS } from "../time/durations";
import type { RunMoves } from "./jumps";
import { HostWeights } from "./poisoning";
import { type Review, reviewLook } from "./review-look";
import { type FollowedWebsite, lastConfirmed } from "./review-values";
import { NO_MEMORY, readMemory, type SearchMemory, storeMemory } from "./search-memory";
import { moreEvidence } from "./weigh-readings";

const OWN = { domain: "own.test", hosts: "subdomains", depth: 20, leastDepth: 20 } as const;
const START = 20_000 * DAY_MS;
let clock = START;

const hosts = (name: string, count = 20) => Array.from({ length: count }, (_, i) => `${name}${i}.test`);
const listOf = (name: string, place: number | null) => {
	const list = hosts(name);
	if (place !== null) list.splice(place - 1, 1, OWN.domain);
	return list;
};
const pagesOf = (list: string[], hasNext = true): LookPage[] => [resultsPage(list.slice(0, 10)), resultsPage(list.slice(10), hasNext)];

function lookOf(pages: LookPage[], source = "fetch"): Look {
	clock += DAY_MS;
	const search = { engine: "google", term: "tea", country: "us", language: "en", device: "desktop", place: "" } as const;
	return { search, source, config: { name: "c", version: 1 }, depth: 20, startedAt: clock, finishedAt: clock, pages };
}

function review(
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
function said({ look, first }: Review): number | null {
	const earlier = first.get(OWN.domain)?.value;
	if (earlier) return earlier.place ?? 0;
	const seen = observe(look, OWN);
	return seen.outcome === "unknown" ? null : seen.outcome === "ranked" ? seen.position : 0;
}

const known = (place: number | null = 4) => review(review(null, pagesOf(listOf("a", place))).memory, pagesOf(listOf("a", place))).memory;

test("an ordinary look passes unchanged and its value is remembered", () => {
	const one = review(known(4), pagesOf(listOf("a", 6)));
	expect([said(one), one.newlyHeld, one.suspectPages, one.memory.waiting]).toEqual([6, 0, 0, null]);
	expect([Object.keys(one.look).includes("held"), lastConfirmed(one.memory, OWN, clock)]).toEqual([false, 6]);
});

test("a jump is held with the last confirmed value, and published when a second reading agrees", () => {
	const first = review(known(4), pagesOf(listOf("a", 17)));
	expect([said(first), first.newlyHeld, first.look.held, lastConfirmed(first.memory, OWN, clock)]).toEqual([null, 1, [OWN.domain], 4]);
	expect(observe(first.look, OWN)).toEqual({ outcome: "unknown", reason: "confirming", depth: 20, detail: null });
	const second = review(first.memory, pagesOf(listOf("a", 18)));
	expect([said(second), second.newlyHeld, second.memory.waiting, lastConfirmed(second.memory, OWN, clock)]).toEqual([18, 0, null, 18]);
	expect(second.look.opinion?.values).toEqual([{ domain: OWN.domain, first: 17, second: 18, counts: "both" }]);
});

test("a second reading at the usual place refutes a jump; the disagreement is kept", () => {
	const first = review(known(4), pagesOf(listOf("a", null)));
	const second = review(first.memory, pagesOf(listOf("a", 5)));
	expect([said(first), said(second), second.memory.waiting]).toEqual([null, 5, null]);
	expect(second.look.opinion).toMatchObject({ source: "fetch", values: [{ first: 0, second: 5, counts: "second" }] });
});

test("of two different jumps the one with more evidence counts, and both are kept", () => {
	const first = review(known(4), pagesOf(listOf("a", 15)));
	const later = review(first.memory, pagesOf(listOf("a", 20)));
	expect([said(later), later.look.opinion?.values[0]?.counts]).toEqual([20, "second"]);
	// The second reading has less of what the search had: a page of other hosts, though not yet a strange one.
	const less = [...listOf("a", null).slice(0, 16), ...hosts("z", 3), OWN.domain];
	const weaker = review(first.memory, pagesOf(less));
	expect([said(weaker), weaker.look.opinion?.values, weaker.look.held]).toEqual([
		15,
		[{ domain: OWN.domain, first: 15, second: 20, counts: "first" }],
		[OWN.domain],
	]);
	expect([weaker.first.get(OWN.domain)?.url, lastConfirmed(weaker.memory, OWN, clock)]).toEqual(["https://own.test/", 15]);
});

test("evidence: usual hosts, then more of them, then depth, then open addresses, then the later reading", () => {
	const one = { suspect: false, share: 0.9, depth: 30, sealed: 0, at: 1 };
	expect([
		moreEvidence({ ...one, suspect: true }, { ...one, share: 0.2 }),
		moreEvidence(one, { ...one, share: 0.5, depth: 100 }),
		moreEvidence(one, { ...one, share: 0.95, depth: 20 }),
		moreEvidence({ ...one, sealed: 3 }, one),
		moreEvidence({ ...one, sealed: 3 }, { ...one, sealed: 4 }),
		moreEvidence(one, { ...one, at: 2 }),
	]).toEqual(["second", "first", "first", "second", "first", "second"]);
});

test("a page with other hosts is suspect: it drops nobody, and what stands before it still counts", () => {
	const poisoned = review(known(4), pagesOf(hosts("z")));
	expect([said(poisoned), poisoned.suspectPages, poisoned.look.pages.map(({ suspect }) => suspect)]).toEqual([null, 2, [true, true]]);
	expect(observe(poisoned.look, OWN)).toMatchObject({ reason: "confirming", detail: "poisoned", depth: 0 });
	const good = review(poisoned.memory, pagesOf(listOf("a", 4)));
	const secondPage = review(known(4), pagesOf([...listOf("a", 4).slice(0, 10), ...hosts("z", 10)]));
	expect([said(secondPage), secondPage.look.pages.map(({ suspect }) => suspect)]).toEqual([4, [undefined, true]]);
	expect([said(good), good.memory.waiting, good.look.opinion?.suspect]).toEqual([4, null, true]);
});

test("a list that has truly become another one counts when a second reading shows it too", () => {
	const first = review(known(4), pagesOf(listOf("n", 18)));
	const second = review(first.memory, pagesOf(listOf("n", 18)));
	expect([said(first), said(second), second.suspectPages, second.newlyHeld]).toEqual([null, 18, 0, 0]);
	expect(said(review(second.memory, pagesOf(listOf("n", 17))))).toBe(17);
	// Two poisoned pages have nothing in common.
	expect(said(review(first.memory, pagesOf(listOf("y", 18))))).toBeNull();
});

test("a suspect reading is no opinion: a jump seen before it is confirmed by the reading after it", () => {
	const jump = review(known(4), pagesOf(listOf("a", 17)));
	const poisoned = review(jump.memory, pagesOf(hosts("z")));
	const third = review(poisoned.memory, pagesOf(listOf("a", 17)));
	expect([said(poisoned), poisoned.newlyHeld, said(third)]).toEqual([null, 0, 17]);
	const suspectFirst = review(known(4), pagesOf(listOf("z", 17)));
	expect(said(review(suspectFirst.memory, pagesOf(listOf("a", 17))))).toBeNull();
});

test("the value of a suspect page is never published, however often other pages are suspect after it", () => {
	const missed = pagesOf([...hosts("z", 10), ...hosts("a").slice(10)]);
	let memory = review(review(null, missed).memory, missed).memory;
	const readings = [
		[...listOf("y", 1).slice(0, 10), ...hosts("a").slice(10)],
		[...listOf("a", 6).slice(0, 10), ...hosts("x").slice(10)],
		[...listOf("a", 6).slice(0, 10), ...hosts("w").slice(10)],
		listOf("a", 6),
	];
	const answers = readings.map((list) => {
		const one = review(memory, pagesOf(list));
		memory = one.memory;
		return said(one);
	});
	expect(answers).toEqual([null, null, null, 6]);
});

test("two lists that end early, each with other results of few hosts on its last page, confirm nothing", () => {
	const endingIn = (name: string) => [resultsPage(listOf("a", null).slice(0, 10)), resultsPage(hosts(name, 3), false)];
	const first = review(known(12), endingIn("z"));
	const second = review(first.memory, endingIn("y"));
	expect([said(first), said(second)]).toEqual([null, null]);
	expect(said(review(second.memory, endingIn("y")))).toBe(0);
	expect(said(review(second.memory, pagesOf(listOf("a", 12))))).toBe(12);
});

test("a list that ends long before its usual end is suspect, and counts when it ends there again", () => {
	const short = [resultsPage(listOf("a", null).slice(0, 10)), resultsPage(hosts("z", 2), false)];
	const first = review(known(15), short);
	expect([said(first), first.look.pages[1]?.suspect]).toEqual([null, true]);
	expect(said(review(first.memory, short))).toBe(0);
	const empty = review(known(15), [resultsPage([], false)]);
	expect([said(empty), said(review(empty.memory, [resultsPage([], false)]))]).toEqual([null, 0]);
});

test("shallow looks do not make a deep list strange", () => {
	let memory = known(4);
	for (let day = 0; day < 9; day++) memory = review(memory, pagesOf(listOf("a", 4)).slice(0, 1)).memory;
	expect(said(review(memory, pagesOf(listOf("a", 16))))).toBeNull();
	const deep = review(memory, pagesOf(listOf("a", 5)));
	expect([said(deep), deep.suspectPages]).toEqual([5, 0]);
});

test("the first reading of a search counts at once in quiet times, and twice read while pages are poisoned", () => {
	expect(said(review(null, pagesOf(listOf("a", 4))))).toBe(4);
	const first = review(null, pagesOf(listOf("a", 4)), { twice: true });
	const other = review(first.memory, pagesOf(listOf("z", 9)), { twice: true });
	expect([said(first), said(other)]).toEqual([null, null]);
	const agreed = review(other.memory, pagesOf(listOf("a", 4)), { twice: true });
	expect([said(agreed), agreed.memory.looks, agreed.memory.waiting]).toEqual([4, 2, null]);
});

test("the first reading of a search counts with a mark, until another reading shows the same list", () => {
	const isMarked = ({ look }: Review) => look.unconfirmed === true;
	const first = review(null, pagesOf(listOf("a", 4)));
	expect([said(first), isMarked(first)]).toEqual([4, true]);
	expect(isMarked(review(first.memory, pagesOf(listOf("a", 5))))).toBe(false);
	// So has the second one where it shows another list than the first, though not a strange one; one that is read further has not.
	const half = listOf("a", 5).map((host, i) => ([1, 3, 5, 7].includes(i % 10) ? `z${i}.test` : host));
	expect([said(review(first.memory, pagesOf(half))), isMarked(review(first.memory, pagesOf(half)))]).toEqual([5, true]);
	expect(isMarked(review(review(null, pagesOf(listOf("a", 4)).slice(0, 1)).memory, pagesOf(listOf("a", 4))))).toBe(false);
	// Read twice, it is confirmed; while it waits, it says nothing.
	const waiting = review(null, pagesOf(listOf("a", 4)), { twice: true });
	const agreed = review(waiting.memory, pagesOf(listOf("a", 4)), { twice: true });
	expect([isMarked(waiting), isMarked(agreed), said(agreed)]).toEqual([false, false, 4]);
	// Another list than the first one is suspect, and when it is shown again it is confirmed.
	const poisoned = review(null, pagesOf(listOf("z", 9)));
	const second = review(poisoned.memory, pagesOf(listOf("a", 4)));
	const third = review(second.memory, pagesOf(listOf("a", 4)));
	expect([isMarked(poisoned), isMarked(second), isMarked(third), said(third)]).toEqual([true, false, false, 4]);
});

/** Readings of one search in their order; what is published of each, and whether it has the mark. */
function read(...readings: { list: LookPage[]; source?: string }[]): { answers: (number | null)[]; marks: boolean[]; unproved: number[] } {
	let memory: SearchMemory | null = null;
	const reviews = readings.map(({ list, source }) => {
		const one = review(memory, list, source === undefined ? {} : { source });
		memory = one.memory;
		return one;
	});
	return {
		answers: reviews.map(said),
		marks: reviews.map(({ look }) => look.unconfirmed === true),
		unproved: reviews.map(({ unproved }) => unproved),
	};
}

const whole = (place: number | null, name = "a") => ({ list: pagesOf(listOf(name, place)) });
/** The usual list with another search's results at every second place: each page keeps so much that it is not suspect. */
const halfOf = (name: string) => ({ list: pagesOf(hosts("a").map((host, i) => (i % 2 === 1 ? `${name}${i}.test` : host))) });

test.each([
	["that is missed again", [whole(null), whole(null)], [null, 0]],
	["that is found again", [whole(null), whole(7)], [null, 7]],
	["of another list, which two more readings show", [whole(null, "z"), whole(7), whole(7)], [null, null, 7]],
	["of a list that only the first reading after it does not show", [whole(null), whole(7, "z"), whole(null)], [null, null, 0]],
	["of two half poisoned pages and a whole one", [halfOf("z"), halfOf("y"), whole(17)], [null, null, 17]],
	[
		"after places at the end of the list, once in its life",
		[whole(19), whole(null), whole(null), whole(20), whole(null)],
		[19, null, 0, 20, 0],
	],
] as const)("a first “not found” counts only with a second reading: of a website %s", (_, readings, answers) => {
	const { answers: told, unproved } = read(...readings);
	expect([told, unproved.filter(Boolean).length]).toEqual([
		answers,
		answers.filter((answer) => answer === null).length > 1 ? expect.any(Number) : 1,
	]);
});

const unreadable = (list: LookPage[]) => [...list.slice(0, 1), otherPage("captcha")];

test.each([
	["below the wanted depth", { depth: 10, leastDepth: 10 }, whole(15).list, "not_found"],
	["below the depth of one of two followers", { depth: 20, leastDepth: 10 }, whole(15).list, "not_found"],
	["nowhere on the one page that one of two followers wants", { depth: 20, leastDepth: 10 }, unreadable(whole(15).list), "not_found"],
	["within the depth of both followers", { depth: 20, leastDepth: 10 }, whole(9).list, "ranked"],
] as const)("a first “not found” for any follower is read twice: of a website that stands %s", (_, depths, list, outcome) => {
	const website = { ...OWN, ...depths };
	const shallow = ({ look }: Review) => observe(look, { ...OWN, depth: 10 });
	const first = review(null, list, { website });
	const isFirstMissing = outcome === "not_found";
	expect([shallow(first).outcome, first.unproved]).toEqual(isFirstMissing ? ["unknown", 1] : [outcome, 0]);
	// The list of another search proves nothing.
	const other = review(first.memory, pagesOf(listOf("z", 15)), { website });
	expect(shallow(other)).toMatchObject({ outcome: "unknown", reason: "confirming" });
	const second = review(first.memory, list, { website });
	expect([shallow(second).outcome, second.look.unconfirmed]).toEqual([outcome, undefined]);
	const third = review(second.memory, list, { website });
	expect([shallow(third).outcome, third.unproved]).toEqual([outcome, 0]);
});

test("a website that another account begins to follow is read twice where it is missed, on a search that is known for long", () => {
	const other = { domain: "other.test", hosts: "subdomains", depth: 20, leastDepth: 20 } as const;
	const look = lookOf(pagesOf(listOf("a", 4)));
	const memory = readMemory(storeMemory(known()));
	const weights = new HostWeights([memory]);
	const both = reviewLook({ look, lookId: "x", websites: [OWN, other], memory, weights, readsNewTwice: false, moves: new Map() });
	expect([both.look.held, both.unproved, both.newlyHeld, observe(both.look, OWN).outcome]).toEqual([["other.test"], 1, 1, "ranked"]);
});

const shortList = (place: number | null, name = "a", length = 6) => [resultsPage(listOf(name, place).slice(0, length), false)];
const short = (place: number | null, source?: string, name?: string) => ({ list: shortList(place, name), ...(source && { source }) });

test.each([
	["the same source shows again", [short(3), short(3), short(4)], [null, 3, 4], [true, true, true]],
	["another kind of the source shows too", [short(3), short(3, "browser"), short(4)], [null, 3, 4], [true, false, false]],
	["another source shows too", [short(null), short(null, "serper"), short(null)], [null, 0, 0], [true, false, false]],
	["a whole list follows", [short(3), whole(5), whole(5)], [null, 5, 5], [true, true, false]],
	["a whole list without the website follows", [short(3), whole(null), whole(null)], [null, null, 0], [true, true, false]],
	["another short list follows", [short(3), short(3, "browser", "z"), short(3, "browser", "z")], [null, null, 3], [true, true, true]],
	["is empty, and again", [{ list: [resultsPage([], false)] }, { list: [resultsPage([], false)] }], [null, 0], [true, true]],
] satisfies [string, { list: LookPage[]; source?: string }[], (number | null)[], boolean[]][])(
	"a short list of an unknown search counts only when it is read twice: one that %s",
	(_, readings, answers, marks) => {
		const told = read(...readings);
		expect([told.answers, told.marks]).toEqual([answers, marks]);
	},
);

test("a second opinion shows the usual list: two pages that other results half fill confirm no jump", () => {
	const jump = review(known(4), halfOf("z").list);
	const again = review(jump.memory, halfOf("y").list);
	expect([said(jump), said(again), said(review(again.memory, pagesOf(listOf("a", 4))))]).toEqual([null, null, 4]);
});

test("a first reading of poisoned pages is overcome by the readings after it", () => {
	const poisoned = review(null, pagesOf(listOf("z", 9)));
	const second = review(poisoned.memory, pagesOf(listOf("a", 4)));
	const third = review(second.memory, pagesOf(listOf("a", 4)));
	expect([said(poisoned), said(second), said(third)]).toEqual([9, null, 4]);
});

test("a memory older than 14 days is dropped", () => {
	const memory = known(4);
	clock += 14 * DAY_MS;
	const one = review(memory, pagesOf(listOf("n", 18)));
	expect([said(one), one.suspectPages]).toEqual([18, 0]);
});

test("more than a third of a website's keywords in one run: each further movement is held", () => {
	const moves = new Map<string, RunMoves>();
	const answers = Array.from({ length: 12 }, () => said(review(known(12), pagesOf(listOf("a", 15)), { moves })));
	expect(answers).toEqual([15, 15, 15, 15, 15, 15, 15, 15, null, null, null, null]);
});

test("followed hosts and hosts of many searches say little about a page", () => {
	const common = hosts("everywhere", 10);
	const memories = Array.from({ length: 30 }, (_, i) => review(null, pagesOf([...common, ...hosts(`own${i}x`, 10)])).memory);
	const weights = new HostWeights(memories);
	const known = memories[0]?.hosts ?? NO_MEMORY.hosts;
	const share = (list: string[]) => {
		const one = reviewLook({
			look: lookOf([resultsPage(list)]),
			lookId: "x",
			websites: [],
			memory: null,
			weights,
			readsNewTwice: false,
			moves: new Map(),
		});
		return weights.share([...one.memory.hosts.keys()], known);
	};
	expect(share([...common.slice(0, 5), ...hosts("z", 5)])).toBeLessThan(0.3);
	expect(share([...common.slice(0, 5), ...hosts("own0x", 5)])).toBe(1);
});

test("a memory is read as it was written", () => {
	const place = fc.record({ place: fc.integer({ min: 1, max: 20 }), list: fc.integer({ min: 0, max: 3 }) });
	fc.assert(
		fc.property(fc.array(place, { minLength: 1, maxLength: 9 }), (looks) => {
			let memory: SearchMemory | null = null;
			for (const { place, list } of looks) memory = review(memory, pagesOf(listOf(`l${list}`, place))).memory;
			const stored = storeMemory(memory ?? NO_MEMORY);
			expect(storeMemory(readMemory(stored))).toEqual(stored);
			expect(readMemory(stored)).toMatchObject({ looks: memory?.looks, length: memory?.length, hosts: memory?.hosts });
		}),
		{ numRuns: 40 },
	);
});
