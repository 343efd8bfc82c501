import { RECENT_FIREFOX, readPage } from "@serpentine/serp";
import { type RankedResult, rankResults, renderPage } from "@serpentine/simulator";
import { SEED, searchFor } from "@serpentine/simulator/for-tests";
import { expect, test } from "vitest";

const read = (html: string) => readPage({ engine: "google", html, status: 200, complete: true, start: 0 }, RECENT_FIREFOX.parser).items;
const own: RankedResult = { host: "own.example", key: 1, kind: "page", url: "https://own.example/a/b" };

test("a page is rendered with another list, and with a block of videos above its first result", () => {
	const request = searchFor({ q: "garden chair" });
	const list = [...rankResults(request, SEED).slice(0, 3), own, ...rankResults(request, SEED).slice(3)];
	const plain = read(renderPage(request, SEED, 0));
	const changed = read(renderPage(request, SEED, 0, { list, hasVideosAbove: true }));
	const positioned = (items: typeof plain) => items.flatMap(({ position, meta }) => (position === null ? [] : [meta.link]));
	expect(positioned(changed).slice(0, 5)).toEqual([...positioned(plain).slice(0, 3), own.url, positioned(plain)[3]]);
	const before = (items: typeof plain) =>
		items
			.slice(
				0,
				items.findIndex(({ position }) => position === 1),
			)
			.map(({ type }) => type);
	expect(before(changed)).toContain("videos");
	expect(before(plain)).not.toContain("videos");
});

test("blocks of the first page are not repeated on the second one", () => {
	const second = searchFor({ q: "garden chair", start: "10" });
	expect(renderPage(second, SEED, 0, { hasVideosAbove: true })).toBe(renderPage(second, SEED, 0));
});
