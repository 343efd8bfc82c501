import fc from "fast-check";
import { expect, test } from "vitest";
import { otherPage, resultsPage } from "../position/look-fixtures";
import { observe } from "../position/observe";
import { DAY_MS, HOUR_MS } from "../time/durations";
import type { RunMoves } from "./jumps";
import { HostWeights } from "./poisoning";
import { reviewLook } from "./review-look";
import { lastConfirmed } from "./review-values";
import { NO_MEMORY, readMemory, type SearchMemory, storeMemory } from "./search-memory";
import { halfOf, hosts, known, listOf, lookOf, now, OWN, pagesOf, review, said, wait } from "./test-reviews";
import { moreEvidence } from "./weigh-readings";

test("an ordinary look passes unchanged and its value is remembered", () => {
	const one = review(known(4), pagesOf(listOf("a", 6)));
	expect([said(one), one.newlyHeld, one.suspectPages, one.memory.waiting]).toEqual([6, 0, 0, null]);
	expect([Object.keys(one.look).includes("held"), lastConfirmed(one.memory, OWN, now())]).toEqual([false, 6]);
});

test("a jump is held with the last confirmed value, and published when a second reading agrees", () => {
	const first = review(known(4), pagesOf(listOf("a", 17)));
	expect([said(first), first.newlyHeld, first.look.held, lastConfirmed(first.memory, OWN, now())]).toEqual([null, 1, [OWN.domain], 4]);
	expect(observe(first.look, OWN)).toEqual({ outcome: "unknown", reason: "confirming", depth: 20, detail: null });
	const second = review(first.memory, pagesOf(listOf("a", 18)));
	expect([said(second), second.newlyHeld, second.memory.waiting, lastConfirmed(second.memory, OWN, now())]).toEqual([18, 0, null, 18]);
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
	expect([weaker.first.get(OWN.domain)?.url, lastConfirmed(weaker.memory, OWN, now())]).toEqual(["https://own.test/", 15]);
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
});

test.each([
	["the same source an hour later", "fetch", HOUR_MS, null],
	["the same source on another day", "fetch", DAY_MS, 0],
	["another kind of the source an hour later", "browser", HOUR_MS, 0],
	["another source an hour later", "serper", HOUR_MS, 0],
])("a list of a known search that ends without any host is one fault or an end: as shown by %s", (_, source, passes, answer) => {
	for (const list of [[resultsPage([], false)], [resultsPage(listOf("a", null).slice(0, 10), false), otherPage("no_results")]]) {
		const memory = known(15);
		const empty = review(memory, list);
		// Each look of this file is a day after the one before it.
		wait(passes - DAY_MS);
		expect([said(empty), said(review(empty.memory, list, { source }))]).toEqual([null, answer]);
	}
});

test("shallow looks do not make a deep list strange", () => {
	let memory = known(4);
	for (let day = 0; day < 9; day++) memory = review(memory, pagesOf(listOf("a", 4)).slice(0, 1)).memory;
	expect(said(review(memory, pagesOf(listOf("a", 16))))).toBeNull();
	const deep = review(memory, pagesOf(listOf("a", 5)));
	expect([said(deep), deep.suspectPages]).toEqual([5, 0]);
});

test("a second opinion shows the usual list: two pages that other results half fill confirm no jump", () => {
	const jump = review(known(4), halfOf("z").list);
	const again = review(jump.memory, halfOf("y").list);
	expect([said(jump), said(again), said(review(again.memory, pagesOf(listOf("a", 4))))]).toEqual([null, null, 4]);
});

test("a memory older than 14 days is dropped", () => {
	const memory = known(4);
	wait(14 * DAY_MS);
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
