import { expect, test } from "vitest";
import { EVERY_ROW, newLists, queryColumns } from "./query-column-fixtures";
import { averagePosition, clickRate, QuerySums, sumFigures } from "./query-figures";

const PERIODS = { current: { from: "2026-11-08", to: "2026-11-14" }, before: { from: "2026-11-01", to: "2026-11-07" } };

const LISTS = newLists();
const OCTOBER = queryColumns([{ day: "2026-10-31", query: "lamp", clicks: 9, impressions: 9, positionSum: 9 }], LISTS);
const NOVEMBER = queryColumns(
	[
		{ day: "2026-11-07", query: "lamp", clicks: 1, impressions: 10, positionSum: 45 },
		{ day: "2026-11-08", query: "lamp", clicks: 2, impressions: 20, positionSum: 70, page: "https://a.example/1" },
		{ day: "2026-11-14", query: "lamp", clicks: 3, impressions: 1, positionSum: 3, country: "de", device: "mobile" },
		{ day: "2026-11-14", query: "desk", clicks: 0, impressions: 4, positionSum: 42 },
		{ day: "2026-11-15", query: "desk", clicks: 7, impressions: 7, positionSum: 7 },
	],
	LISTS,
);

function sums(filter = EVERY_ROW, months = [OCTOBER, NOVEMBER]) {
	const all = new QuerySums(PERIODS, filter);
	for (const month of months) all.add(month);
	return all;
}

test("figures of both periods are exact sums over days, pages, countries and devices; other days do not count", () => {
	expect(sums().read()).toEqual([
		{ name: "lamp", current: { clicks: 5, impressions: 21, positionSum: 73 }, before: { clicks: 1, impressions: 10, positionSum: 45 } },
		{ name: "desk", current: { clicks: 0, impressions: 4, positionSum: 42 }, before: { clicks: 0, impressions: 0, positionSum: 0 } },
	]);
});

test("the order of the months changes no sum", () => {
	const byName = (months: (typeof NOVEMBER)[]) =>
		sums(EVERY_ROW, months)
			.read()
			.toSorted((a, b) => (a.name < b.name ? -1 : 1));
	expect(byName([NOVEMBER, OCTOBER])).toEqual(byName([OCTOBER, NOVEMBER]));
});

test("a filter by country, device or page counts only its rows", () => {
	const current = (filter: Partial<typeof EVERY_ROW>) =>
		sums({ ...EVERY_ROW, ...filter })
			.read()
			.map(({ name, current }) => [name, current.clicks]);
	expect(current({ country: "de" })).toEqual([["lamp", 3]]);
	expect(current({ device: "desktop" })).toEqual([
		["lamp", 2],
		["desk", 0],
	]);
	expect(current({ page: "https://a.example/1" })).toEqual([["lamp", 2]]);
	expect(current({ page: "https://a.example/other" })).toEqual([]);
});

test("countries of the current period, those with the most impressions first", () => {
	expect(sums().countries()).toEqual(["fr", "de"]);
	expect(sums({ ...EVERY_ROW, country: "de" }).countries()).toEqual(["fr", "de"]);
	expect(sums({ ...EVERY_ROW, device: "mobile" }).countries()).toEqual(["de"]);
});

test("the average is the position sum by impressions, and nothing without an impression", () => {
	const all = sumFigures(
		sums()
			.read()
			.map(({ current }) => current),
	);
	expect(all).toEqual({ clicks: 5, impressions: 25, positionSum: 115 });
	expect([averagePosition(all), clickRate(all)]).toEqual([4.6, 0.2]);
	const none = { clicks: 0, impressions: 0, positionSum: 0 };
	expect([averagePosition(none), clickRate(none)]).toEqual([null, null]);
});

test("more than a thousand queries, and sums above 32 bits", () => {
	const most = 4_294_967_295;
	const rows = Array.from({ length: 3_000 }, (_, i) => ({
		day: "2026-11-08",
		query: `q${i}`,
		clicks: i,
		impressions: most,
		positionSum: most,
	}));
	const all = sums(EVERY_ROW, [queryColumns(rows), queryColumns(rows)]).read();
	expect(all.length).toBe(3_000);
	expect(sumFigures(all.map(({ current }) => current))).toEqual({
		clicks: 2_999 * 3_000,
		impressions: 2 * 3_000 * most,
		positionSum: 2 * 3_000 * most,
	});
});
