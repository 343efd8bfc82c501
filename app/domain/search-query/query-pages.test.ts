import { expect, test } from "vitest";
import { EVERY_ROW, newLists, queryColumns } from "./query-column-fixtures";
import { PageSums } from "./query-pages";

const PERIODS = { current: { from: "2026-11-08", to: "2026-11-14" }, before: { from: "2026-11-01", to: "2026-11-07" } };
const row = (query: string, page: string, clicks: number, impressions: number, day = "2026-11-08") => ({
	day,
	query,
	page: page && `https://a.example/${page}`,
	clicks,
	impressions,
	positionSum: impressions * 5,
});

function sums(...rows: ReturnType<typeof row>[]) {
	const pages = new PageSums(PERIODS, EVERY_ROW);
	// Each row alone, as many columns of one reading.
	const lists = newLists();
	for (const one of rows) pages.add(queryColumns([one], lists));
	return pages;
}

test("pages with exact sums of both periods, the number of their queries and the best one", () => {
	const { pages } = {
		pages: sums(
			row("a", "1", 1, 10),
			row("b", "1", 3, 5),
			row("b", "1", 2, 5, "2026-11-07"),
			row("c", "1", 0, 9, "2026-11-01"),
			row("a", "2", 0, 4),
			row("a", "", 8, 8),
		).pages(),
	};
	expect(pages).toEqual([
		{
			name: "https://a.example/1",
			current: { clicks: 4, impressions: 15, positionSum: 75 },
			before: { clicks: 2, impressions: 14, positionSum: 70 },
			queries: 2,
			best: "b",
		},
		{
			name: "https://a.example/2",
			current: { clicks: 0, impressions: 4, positionSum: 20 },
			before: { clicks: 0, impressions: 0, positionSum: 0 },
			queries: 1,
			best: "a",
		},
	]);
});

test("a query is shared when a second page gets a tenth of its clicks, or of its impressions where nobody clicks", () => {
	const shared = sums(
		row("clicked", "1", 9, 50),
		row("clicked", "2", 1, 50),
		row("one page", "1", 19, 50),
		row("one page", "2", 1, 5000),
		row("shown", "1", 0, 9),
		row("shown", "2", 0, 1),
		row("rare", "1", 0, 5),
		row("rare", "2", 0, 4),
		row("before", "1", 5, 50),
		row("before", "2", 5, 50, "2026-11-07"),
		row("worse", "1", 6, 50),
		row("worse", "2", 4, 50),
		row("worse", "3", 0, 90),
	).shared();
	expect(
		shared.map(({ query, clicksBeside, pages }) => [query, clicksBeside, pages.map(({ page, share }) => [page.slice(-1), share])]),
	).toEqual([
		[
			"worse",
			4,
			[
				["1", 0.6],
				["2", 0.4],
			],
		],
		[
			"clicked",
			1,
			[
				["1", 0.9],
				["2", 0.1],
			],
		],
		[
			"shown",
			0,
			[
				["1", 0.9],
				["2", 0.1],
			],
		],
	]);
	expect(shared[0]?.figures).toEqual({ clicks: 10, impressions: 190, positionSum: 950 });
});
