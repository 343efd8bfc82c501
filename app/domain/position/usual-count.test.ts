import { expect, test } from "vitest";
import { DAY_MS } from "../time/durations";
import { resultsPage, tenHosts } from "./look-fixtures";
import { hasFew, learnPageCount, type PageCount, readPageCount, storePageCount } from "./usual-count";

const page = (count: number, hasNext: boolean | null = true) => resultsPage([...tenHosts(0), ...tenHosts(1)].slice(0, count), hasNext);
/** Looks in order: results of the first page, day, source. */
function learn(looks: readonly [count: number, day: number, source?: string][], before: PageCount | null = null): PageCount | null {
	return looks.reduce<PageCount | null>((known, [count, day, source = "fetch"]) => {
		const next = learnPageCount(known, { pages: [page(count)], source, finishedAt: day * DAY_MS });
		return next && readPageCount(storePageCount(next));
	}, before);
}

test.each([
	[6, true, undefined, true],
	[7, true, undefined, false],
	[1, false, undefined, false],
	[1, null, undefined, false],
	[13, true, 20, true],
	[14, true, 20, false],
	[4, true, 5, false],
	[3, true, 5, true],
])("%i results with a following page: %s, where %s are usual, are few: %s", (count, hasNext, usual, isFew) => {
	expect(hasFew(page(count, hasNext).reading, usual)).toBe(isFew);
});

test("a short page is the usual one after three days of one source, never by repeating it on one day", () => {
	expect(
		learn([
			[4, 1],
			[4, 1],
			[4, 1],
			[4, 1],
		]),
	).toMatchObject({ usual: 10, short: { count: 4, days: 1 } });
	expect(
		learn([
			[4, 1],
			[4, 2],
		]),
	).toMatchObject({ usual: 10, short: { days: 2 } });
	expect(
		learn([
			[4, 1],
			[5, 2],
			[4, 3],
		]),
	).toEqual({ usual: 4, short: null });
	// Looks that end in another order than their days count each day once.
	expect(
		learn([
			[4, 1],
			[4, 2],
			[4, 1],
			[4, 2],
		]),
	).toMatchObject({ usual: 10, short: { days: 2 } });
	// Another length begins anew.
	expect(
		learn([
			[4, 1],
			[4, 2],
			[2, 3],
		]),
	).toMatchObject({ usual: 10, short: { count: 2, days: 1 } });
});

test("another source that shows the same settles it at once; a page that is not short does so too", () => {
	expect(
		learn([
			[4, 1, "fetch"],
			[4, 1, "serper"],
		]),
	).toEqual({ usual: 4, short: null });
	// Another kind of the same source uses the same line to the engine.
	expect(
		learn([
			[4, 1, "fetch"],
			[4, 1, "browser"],
			[4, 2, "fetch"],
		]),
	).toMatchObject({ usual: 10, short: { count: 4, days: 2 } });
	expect(
		learn([
			[4, 1],
			[9, 1],
		]),
	).toEqual({ usual: 9, short: null });
	expect(
		learn([
			[20, 1],
			[12, 1],
		]),
	).toMatchObject({ usual: 20, short: { count: 12 } });
});

test("a page without a following one, or without a list, says nothing", () => {
	const before = { usual: 20, short: null };
	for (const one of [page(3, false), page(3, null), { ...page(3), reading: { ...page(3).reading, outcome: "captcha" as const } }])
		expect(learnPageCount(before, { pages: [one], source: "fetch", finishedAt: 0 })).toBe(before);
	expect(learnPageCount(before, { pages: [], source: "fetch", finishedAt: 0 })).toBe(before);
});
