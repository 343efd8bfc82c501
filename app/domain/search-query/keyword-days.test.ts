import { expect, test } from "vitest";
import { KeywordDaySums } from "./keyword-days";
import { ownPageTest } from "./own-page";
import { type DayRow, newLists, queryColumns } from "./query-column-fixtures";

const isOwn = ownPageTest({ domain: "shop.example", hosts: "subdomains" });
const TRACKED = { term: "red shoes", country: "fr", device: "mobile" as const };
const row = (more: Partial<DayRow>): DayRow => ({
	query: "red shoes",
	day: "2026-11-01",
	page: "https://shop.example/a",
	country: "fr",
	device: "mobile",
	clicks: 1,
	impressions: 10,
	positionSum: 30,
	...more,
});
const DAYS = [
	{ day: "2026-11-01", isFinal: true },
	{ day: "2026-11-02", isFinal: true },
	{ day: "2026-11-03", isFinal: false },
];

test("days of a query are summed over pages, once for the keyword's country and device and once for all; a day without a row has no figure", () => {
	const sums = new KeywordDaySums(TRACKED, isOwn, true);
	const lists = newLists();
	sums.add(
		queryColumns(
			[
				row({}),
				row({ page: "https://www.shop.example/b", clicks: 2, impressions: 5 }),
				row({ country: "be", clicks: 4, impressions: 40 }),
				row({ device: "desktop", clicks: 0, impressions: 7 }),
				row({ query: "blue shoes", clicks: 100, impressions: 100 }),
			],
			lists,
		),
	);
	// Columns of the next month, and a query that differs in case and blanks only.
	sums.add(queryColumns([row({ query: "Red  shoes", day: "2026-11-03", clicks: 0, impressions: 3 })], lists));
	expect(sums.read(DAYS)).toEqual({
		days: ["2026-11-01", "2026-11-02", "2026-11-03"],
		freshFrom: "2026-11-03",
		own: { clicks: [3, null, 0], impressions: [15, null, 3] },
		all: { clicks: [7, null, 0], impressions: [62, null, 3] },
		byPage: [],
	});
});

test("pages of other hosts of the property do not count, and no page counts for the website", () => {
	const sums = new KeywordDaySums(TRACKED, ownPageTest({ domain: "shop.example", hosts: "www" }), true);
	sums.add(queryColumns([row({ page: "https://blog.shop.example/a" }), row({ page: "", impressions: 4 })]));
	expect(sums.read(DAYS).all.impressions).toEqual([4, null, null]);
});

test("beside pages of other hosts, the only own page tells the figures of the website, and several own pages tell none", () => {
	const sums = new KeywordDaySums(TRACKED, ownPageTest({ domain: "shop.example", hosts: "www" }), true);
	const day = (n: number) => `2026-11-0${n}`;
	sums.add(queryColumns([1, 2, 3].map((n) => row({ day: day(n), page: "" }))));
	const other = "https://blog.shop.example/a";
	const lists = newLists();
	sums.addPages(queryColumns([row({ day: day(1), impressions: 6 }), row({ day: day(1), page: other, impressions: 9 })], lists));
	sums.addPages(
		queryColumns([row({ day: day(2), page: other }), row({ day: day(3) }), row({ day: day(3), page: "https://shop.example/b" })], lists),
	);
	expect(sums.read(DAYS).own?.impressions).toEqual([6, null, 10]);
	sums.addPages(queryColumns([row({ day: day(3), page: other })], lists));
	expect(sums.read(DAYS).all).toEqual({ clicks: [1, null, null], impressions: [6, null, null] });
});

test("a service without countries and devices has figures of all only", () => {
	const sums = new KeywordDaySums(TRACKED, isOwn, false);
	sums.add(queryColumns([row({ country: "", device: "unknown", page: "" })]));
	expect(sums.read(DAYS.slice(0, 2))).toMatchObject({ freshFrom: null, own: null, all: { clicks: [1, null], impressions: [10, null] } });
});
