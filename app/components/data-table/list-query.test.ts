import { expect, test } from "vitest";
import { printListQuery, readListQuery } from "./list-query";

const RULES = { sorts: ["name", "at"], sizes: [20, 50] } as const;
const DEFAULTS = { sort: "at", dir: "desc", size: 20 } as const;
const PLAIN = { q: "", page: 1, ...DEFAULTS };
const read = (text: string, prefix = "") => readListQuery(new URLSearchParams(text), { ...RULES, prefix }, DEFAULTS);

// Source: reliability S01.
test.each([
	"",
	"sort=constructor&dir=up&size=21&page=0",
	"sort=name'--&dir=desc,(select 1)&size=-1&page=-3",
	"order=secret.up&size=1e9&page=1.5",
	"page=1e99",
])("S01 missing and invalid values mean the defaults: %j", (text) => {
	expect(read(text)).toEqual(PLAIN);
});

test("an address reads back as the query it was printed from, and contains only what differs from the defaults", () => {
	for (const text of ["", "q=a%26b&page=2", "sort=name&dir=asc&size=50"]) {
		expect(new URLSearchParams(printListQuery(read(text), DEFAULTS)).toString().split("&").sort()).toEqual(text.split("&").sort());
		expect(read(new URLSearchParams(printListQuery(read(text))).toString())).toEqual(read(text));
	}
	expect(printListQuery({ ...PLAIN, sort: null }, {})).toEqual({ dir: "desc", size: "20" });
});

test("a select sends sort and direction in one parameter; the search text is trimmed and cut", () => {
	expect(read("order=name.asc")).toMatchObject({ sort: "name", dir: "asc" });
	expect(read(`q=+${"x".repeat(300)}`).q).toBe("x".repeat(200));
});

test("a prefix keeps the parameters of two tables apart in one address", () => {
	const text = "q=lamp&list_q=red&list_page=3";
	expect([read(text).q, read(text, "list_").q, read(text, "list_").page]).toEqual(["lamp", "red", 3]);
	expect(printListQuery(read(text, "list_"), DEFAULTS, "list_")).toEqual({ list_q: "red", list_page: "3" });
});
