import fc from "fast-check";
import { expect, test } from "vitest";
import { type OwnDay, turnsOf } from "./page-turns";

const at = (url: string, position = 3) => ({ url, position });
const on = (day: number, url: string | null, ...together: { url: string; position: number }[]): OwnDay => ({
	day: `2026-11-${String(day).padStart(2, "0")}`,
	ranked: url === null ? null : at(url),
	together,
	depth: 30,
});
const [A, B, C] = ["https://a.example/a", "https://a.example/b", "https://a.example/c"];

test("two pages that take turns are named with the days of each; days without a reading do not end a run", () => {
	expect(turnsOf([on(1, A), on(2, null), on(3, A), on(4, B), on(6, A)])).toEqual({
		pages: [A, B],
		takesTurns: true,
		togetherDays: 0,
		readDays: 4,
		spans: [
			{ from: "2026-11-01", to: "2026-11-03", days: 2, pages: [{ url: A, best: 3, worst: 3 }] },
			{ from: "2026-11-04", to: "2026-11-04", days: 1, pages: [{ url: B, best: 3, worst: 3 }] },
			{ from: "2026-11-06", to: "2026-11-06", days: 1, pages: [{ url: A, best: 3, worst: 3 }] },
		],
	});
});

test.each<[string, OwnDay[]]>([
	["a move", [on(1, A), on(2, A), on(3, B), on(4, B)]],
	["two moves", [on(1, A), on(2, B), on(3, C)]],
	["an unread day", [on(1, A), on(2, null), on(3, A)]],
	["two spellings of one page", [on(1, A), on(2, "http://a.example/a/"), on(3, `${A}#top`)]],
	["one page, whence a visitor came", [on(1, `${A}?srsltid=x`), on(2, A), on(3, `${A}?gclid=1&utm_source=y`)]],
	["one page twice on a list", [on(1, A, at(A, 2), at(`${A}/`, 5))]],
	["nothing read", [on(1, null)]],
])("%s is no cannibalisation", (_, days) => {
	expect(turnsOf(days)).toBeNull();
});

test("pages that stand on one list are named with the places of both", () => {
	expect(turnsOf([on(1, A, at(A, 2), at(B, 7)), on(2, A, at(B, 9), at(A, 3)), on(3, A)])).toEqual({
		pages: [A, B],
		takesTurns: false,
		togetherDays: 2,
		readDays: 3,
		spans: [
			{
				...{ from: "2026-11-01", to: "2026-11-02", days: 2 },
				pages: [
					{ url: A, best: 2, worst: 3 },
					{ url: B, best: 7, worst: 9 },
				],
			},
			{ from: "2026-11-03", to: "2026-11-03", days: 1, pages: [{ url: A, best: 3, worst: 3 }] },
		],
	});
});

test.each<[string, Partial<OwnDay>]>([
	["whose list is not kept", { depth: 0 }],
	["that was not read to the other page's place", { depth: 8 }],
])("a day %s does not end a run of pages that stand together, and one that was read so far does", (_, given) => {
	const both = [at(A, 2), at(B, 9)];
	const spansOf = (third: OwnDay) =>
		turnsOf([on(1, A, ...both), on(2, A, ...both), third, on(4, A, ...both)])?.spans.map(({ from, to, days, pages }) => [
			from,
			to,
			days,
			pages.length,
		]);
	expect(spansOf({ ...on(3, A), ...given })).toEqual([["2026-11-01", "2026-11-04", 3, 2]]);
	expect(spansOf(on(3, A))).toEqual([
		["2026-11-01", "2026-11-02", 2, 2],
		["2026-11-03", "2026-11-03", 1, 1],
		["2026-11-04", "2026-11-04", 1, 2],
	]);
	expect(spansOf({ ...on(3, C), ...given })).toHaveLength(3);
});

test("a page that moved once beside two that take turns is not named", () => {
	expect(turnsOf([on(1, C), on(2, A), on(3, B), on(4, A)])?.pages).toEqual([A, B]);
});

const place = fc.constantFrom(A, "http://a.example/a/", B, C).map((url) => at(url));
const day = fc.record({ ranked: fc.option(place), together: fc.oneof(fc.constant([]), fc.array(place, { maxLength: 3 })) });

test("readings that are taken away never create a pair", () => {
	fc.assert(
		fc.property(fc.array(fc.tuple(day, fc.boolean()), { maxLength: 12 }), (list) => {
			const days = list.map(([one], i): OwnDay => ({ ...on(i + 1, null), ...one }));
			const some = days.map((one, i) => (list[i]?.[1] ? one : on(i + 1, null)));
			const [whole, partial] = [turnsOf(days), turnsOf(some)];
			if (partial === null) return;
			const key = (url: string) => url.replace(/^https?:\/\//, "").replace(/\/$/, "");
			const known = new Set(whole?.pages.map(key));
			expect(partial.pages.map(key).filter((page) => !known.has(page))).toEqual([]);
			expect(partial.takesTurns && !whole?.takesTurns).toBe(false);
			expect(partial.togetherDays).toBeLessThanOrEqual(whole?.togetherDays ?? 0);
		}),
		{ numRuns: 2_000 },
	);
});
