import fc from "fast-check";
import { expect, test } from "vitest";
import type { Observation } from "../sample/observation";
import { PUBLISHED_RATES } from "../voice/click-rates";
import { LandingPages, type PagedKeyword } from "./landing-pages";
import { type ListedPage, sortPages } from "./sort-pages";

const at = (url: string, position: number): Observation => ({ outcome: "ranked", position, url, depth: 30 });
const absent = (depth = 30): Observation => ({ outcome: "not_found", depth, exhausted: false });
const lost: Observation = { outcome: "unknown", reason: "blocked", depth: 0, detail: null };
const page = { device: "desktop", aiOverview: "absent" } as const;
const [A, B] = ["https://a.example/a", "https://a.example/b"];

function read(keywords: readonly [now: Observation, before: Observation, volume?: number | null][], wanted: string | null = null) {
	const sums = new LandingPages(PUBLISHED_RATES, wanted);
	for (const [ordinal, [now, before, volume = 100]] of keywords.entries()) sums.add({ ordinal, volume, page, now, before });
	const { pages, ...rest } = sums.result();
	return { of: new Map(pages.map((one) => [one.url, one])), ...rest };
}

test("a page has its keywords, best and average place and volume; spellings are one page", () => {
	const { of, coverage } = read([
		[at(A, 2), lost],
		[at("http://a.example/a/", 5), lost, null],
		[at(B, 9), lost, 300],
		[absent(), lost],
		[lost, lost],
		[at("", 3), lost],
	]);
	expect(of.get("http://a.example/a/")).toMatchObject({ keywords: 2, best: 2, average: 3.5, volume: 100, withoutVolume: 1 });
	expect(of.get(B)).toMatchObject({ keywords: 1, best: 9, average: 9, volume: 300, withoutVolume: 0 });
	expect(coverage).toEqual({ keywords: 6, read: 5, unaddressed: 1 });
});

test("movement needs both days: what was not read, or not far enough, is none", () => {
	const { of } = read([
		[at(A, 2), at(A, 5)],
		[at(A, 6), at(A, 5)],
		[at(A, 4), at(`${A}/`, 4)],
		[at(A, 4), lost],
		[lost, at(A, 4)],
		[at(A, 12), absent(10)],
		[at(A, 9), absent(10)],
		[absent(10), at(A, 10)],
		[absent(10), at(A, 11)],
		[at(A, 3), at(B, 3)],
		[at("", 3), at(A, 3)],
	]);
	expect(of.get(A)?.moves).toEqual({ up: 1, down: 1, same: 1, gained: 2, lost: 1, unread: 5, places: (3 - 1 + 0) / 3 });
	expect(of.get(B)).toMatchObject({ keywords: 0, best: null, average: null, moves: { lost: 1, places: null } });
});

test("the share of a page is its clicks among all searches; unread keywords may be any page's", () => {
	const { of } = read([
		[at(A, 1), lost, 100],
		[at(B, 1), lost, 300],
	]);
	const first = PUBLISHED_RATES(1, page);
	expect(of.get(A)?.share.share).toBeCloseTo(first.rate / 4);
	expect(of.get(A)?.share.low).toBeCloseTo(first.low / 4);
	expect(of.get(A)?.share.high).toBeCloseTo(first.high / 4);
	const { of: some } = read([
		[at(A, 1), lost, 100],
		[lost, lost, 300],
	]);
	expect(some.get(A)?.share.share).toBeCloseTo(first.rate);
	expect(some.get(A)?.share.low).toBeCloseTo(first.low / 4);
	expect(some.get(A)?.share.high).toBeCloseTo(first.high);
	expect(read([[at(A, 1), lost, null]]).of.get(A)?.share).toEqual({ share: null, low: 0, high: 1 });
});

test("the keywords of a page are those of either day", () => {
	const { keywords } = read(
		[
			[at(A, 2), at(B, 5)],
			[at(B, 6), at(A, 5)],
			[at(B, 6), at(B, 5)],
		],
		"a.example/a",
	);
	expect(keywords.map(({ ordinal }) => ordinal)).toEqual([0, 1]);
});

const observation = fc.oneof(
	fc.tuple(fc.constantFrom(A, B, ""), fc.integer({ min: 1, max: 40 })).map(([url, position]) => at(url, position)),
	fc.integer({ min: 1, max: 30 }).map(absent),
);
const known = fc.record({ now: observation, before: observation, volume: fc.integer({ min: 1, max: 9_000 }), isLost: fc.boolean() });

test("a lost reading never narrows a share, and never makes a movement", () => {
	fc.assert(
		fc.property(fc.array(known, { minLength: 1, maxLength: 20 }), (list) => {
			const sums = [new LandingPages(PUBLISHED_RATES), new LandingPages(PUBLISHED_RATES)] as const;
			for (const [ordinal, { isLost, ...one }] of list.entries()) {
				const keyword: PagedKeyword = { ordinal, page, ...one };
				sums[0].add(keyword);
				sums[1].add(isLost ? { ...keyword, now: lost, page: { device: "desktop", aiOverview: "unknown" } } : keyword);
			}
			const [whole, partial] = sums.map((one) => one.result().pages);
			for (const some of partial ?? []) {
				const all = whole?.find(({ url }) => url === some.url);
				if (!all || some.share.share === null || all.share.share === null) continue;
				expect(some.share.low).toBeLessThanOrEqual(all.share.low + 1e-12);
				expect(some.share.high).toBeGreaterThanOrEqual(all.share.high - 1e-12);
				for (const way of ["up", "down", "same", "gained", "lost"] as const) expect(some.moves[way]).toBeLessThanOrEqual(all.moves[way]);
			}
		}),
	);
});

test("pages are found by a text and sorted; those without a value come last both ways", () => {
	const { of } = read([
		[at(A, 2), at(A, 5)],
		[absent(), at(B, 5)],
	]);
	const pages = [...of.values()].map((one): ListedPage => ({ ...one, clicks: null }));
	const urls = (by: Partial<Parameters<typeof sortPages>[1]>) =>
		sortPages(pages, { q: "", sort: "best", dir: "asc", ...by }).map(({ url }) => url);
	expect(urls({})).toEqual([A, B]);
	expect(urls({ dir: "desc" })).toEqual([A, B]);
	expect(urls({ sort: "url", dir: "desc" })).toEqual([B, A]);
	expect(urls({ sort: "keywords", dir: "asc" })).toEqual([B, A]);
	expect(urls({ q: "/B" })).toEqual([B]);
});
