import { expect, test } from "vitest";
import { DimensionSums, QUERY_DIMENSIONS } from "./dimension-sums";
import { newLists, queryColumns } from "./query-column-fixtures";
import { sumFigures } from "./query-figures";

const [LAMPS, CHAIRS] = ["https://shop.example/lamps", "https://shop.example/chairs"];
const lists = newLists();
const october = queryColumns(
	[
		{ day: "2026-10-30", query: "desk lamp", page: LAMPS, clicks: 3, impressions: 10, positionSum: 25 },
		{ day: "2026-10-30", query: "desk lamp", page: LAMPS, device: "mobile", clicks: 1, impressions: 10, positionSum: 40 },
		{ day: "2026-10-31", query: "desk lamp", page: CHAIRS, country: "", device: "mobile", clicks: 0, impressions: 5, positionSum: 50 },
		{ day: "2026-10-31", query: "desk chair", page: CHAIRS, clicks: 4, impressions: 8, positionSum: 8 },
	],
	lists,
);
const november = queryColumns(
	[
		{ day: "2026-11-01", query: "desk chair", page: CHAIRS, clicks: 2, impressions: 4_000_000_000, positionSum: 4_000_000_000 },
		{ day: "2026-11-01", query: "floor lamp", page: LAMPS, clicks: 0, impressions: 1, positionSum: 9 },
	],
	lists,
);

test("two months are summed by each dimension, in one order, and each dimension has the same total", () => {
	const summed = QUERY_DIMENSIONS.map((by) => {
		const sums = new DimensionSums(by);
		for (const month of [october, november]) sums.add(month);
		return [by, sums.read()] as const;
	});
	expect(Object.fromEntries(summed.map(([by, all]) => [by, all.map(({ key, clicks }) => [key, clicks])]))).toEqual({
		query: [
			["desk chair", 6],
			["desk lamp", 4],
			["floor lamp", 0],
		],
		page: [
			[CHAIRS, 6],
			[LAMPS, 4],
		],
		country: [
			["fr", 10],
			["", 0],
		],
		device: [
			["desktop", 9],
			["mobile", 1],
		],
		// The days have equal clicks; the first one has more impressions.
		day: [
			["2026-10-30", 4],
			["2026-10-31", 4],
			["2026-11-01", 2],
		],
	});
	for (const [, all] of summed) expect(sumFigures(all)).toEqual({ clicks: 10, impressions: 4_000_000_034, positionSum: 4_000_000_132 });
});
