import { expect, test } from "vitest";
import type { LookPage } from "../position/look";
import { otherPage, resultsPage } from "../position/look-fixtures";
import { observe } from "../position/observe";
import { HostWeights } from "./poisoning";
import { type Review, reviewLook } from "./review-look";
import { readMemory, type SearchMemory, storeMemory } from "./search-memory";
import { halfOf, known, listOf, lookOf, OWN, pagesOf, review, said, whole } from "./test-reviews";

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

test.each([
	["with the website alone", [OWN.domain], 1],
	["with two other hosts", ["b.test", OWN.domain, "c.test"], 2],
	["without results", [], 0],
])(
	"while pages are poisoned, a short list %s counts with the mark when it is read twice, and another one does not confirm it",
	(_, list, place) => {
		const read = (memory: SearchMemory | null, hosts: string[]) => review(memory, [resultsPage(hosts, false)], { twice: true });
		const first = read(null, list);
		const again = read(first.memory, list);
		expect([said(first), said(again), again.look.unconfirmed]).toEqual([null, place, true]);
		if (list.length > 1)
			expect(
				said(
					read(
						first.memory,
						list.map((host) => (host === OWN.domain ? host : `z-${host}`)),
					),
				),
			).toBeNull();
	},
);

test("a first reading of poisoned pages is overcome by the readings after it", () => {
	const poisoned = review(null, pagesOf(listOf("z", 9)));
	const second = review(poisoned.memory, pagesOf(listOf("a", 4)));
	const third = review(second.memory, pagesOf(listOf("a", 4)));
	expect([said(poisoned), said(second), said(third)]).toEqual([9, null, 4]);
});
