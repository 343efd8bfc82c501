import { expect, test } from "vitest";
import { DEFAULT_OPTIONS, readUrlQuery, type UrlQuery, urlParameters } from "./url-query";

const read = (query: string, remembered = DEFAULT_OPTIONS) => readUrlQuery(new URLSearchParams(query), remembered);

test("the table's options: page size 200 of 50 to 1,000, sort by found descending, group by domain", () => {
	expect(read("")).toEqual({ q: "", sort: "found", dir: "desc", size: 200, grouped: true, page: 1 });
	for (const size of [50, 100, 200, 500, 1_000] as const) expect(read(`size=${size}`).size).toBe(size);
	expect([20, 49, 1_001, 2_000].map((size) => read(`size=${size}`).size)).toEqual([200, 200, 200, 200]);
	expect(read("sort=url&dir=asc&group=none&page=3&q=+Shop+")).toEqual({
		q: "Shop",
		sort: "url",
		dir: "asc",
		size: 200,
		grouped: false,
		page: 3,
	});
});

// Source: reliability S01.
test.each([
	"sort=found;DROP TABLE url_monitor",
	"sort=constructor",
	"sort=url'--",
	"dir=desc,(select 1)",
	"size=201",
	"size=-1",
	"size=1e9",
	"page=0",
	"page=-1",
	"page=1.5",
	"page=1e99",
	"group=domain' OR 1",
])("S01 %s is ignored", (query) => {
	expect(read(query)).toEqual(read(""));
});

test("an address reads back as the query it was made from", () => {
	const query: UrlQuery = { q: "a&b", sort: "done_at", dir: "asc", size: 50, grouped: false, page: 2 };
	expect(read(new URLSearchParams(urlParameters(query)).toString())).toEqual(query);
});
