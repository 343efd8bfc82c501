import { expect, test } from "vitest";
import { columnsOfDay } from "../search-query/gather-queries";
import type { QueryRow } from "../search-query/query-columns";
import { PagesPerList } from "./pages-per-list";

const row = (given: Partial<QueryRow>): QueryRow => ({
	...{ query: "lamp", page: "", country: "us", device: "mobile", clicks: 0, impressions: 10, positionSum: 10 },
	...given,
});
const DAY = "2026-11-01";
const kept = { day: DAY, rows: 2, impressions: 99, propertyRows: 1, propertyImpressions: 10 };

function sums(days: (typeof kept | (Omit<typeof kept, "propertyRows"> & { propertyRows: null }))[], pages: QueryRow[], lists: QueryRow[]) {
	const found = new PagesPerList(days);
	for (const { day } of days) {
		found.addProperty(columnsOfDay(day, lists));
		found.addPages(columnsOfDay(day, pages));
	}
	return found;
}

// Source: support.google.com/webmasters/answer/17011364: by property a list counts once, by page once for each of its pages.
test("impressions by page divided by those by property are the pages of a list", () => {
	const found = sums([kept], [row({ page: "/a" }), row({ page: "/b", impressions: 5 })], [row({})]);
	expect(found.of("lamp")).toEqual({ pages: 1.5, lists: 10, isLeast: false });
	expect(found.of("unnamed")).toBeNull();
});

test("a day that is kept by page only does not count", () => {
	expect(sums([{ ...kept, propertyRows: null }], [row({ page: "/a" })], [row({})]).of("lamp")).toBeNull();
});

test("rows that are missing by page make a lower bound, and rows by page without lists do not count", () => {
	expect(sums([kept], [row({ page: "/a", impressions: 4 })], [row({})]).of("lamp")).toEqual({ pages: 1, lists: 10, isLeast: true });
	expect(sums([{ ...kept, rows: 50_000 }], [row({ page: "/a" })], [row({})]).of("lamp")?.isLeast).toBe(true);
	expect(sums([{ ...kept, impressions: 9 }], [row({ page: "/a" })], [row({})]).of("lamp")?.isLeast).toBe(true);
	const other = sums([kept], [row({ page: "/a" }), row({ page: "/b", device: "desktop" })], [row({})]);
	expect(other.of("lamp")).toEqual({ pages: 1, lists: 10, isLeast: false });
});
