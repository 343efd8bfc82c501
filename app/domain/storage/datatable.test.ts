import { expect, test } from "vitest";
import { datatablePage } from "./datatable";

const rows = ["b 10", "\u00E9t\u00E9", "B 9", "a", "zoo"].map((name, n) => ({ name, n: String(n % 2) }));
const columns = { name: (row: { name: string }) => row.name, n: (row: { n: string }) => row.n };
type Query = Parameters<typeof datatablePage>[1];
const all: Query = { page: 1, itemsPerPage: 20, sortBy: null, isDescending: false };
const namesOf = (query: Partial<Query>) => datatablePage(rows, { ...all, ...query }, columns).data.map(({ name }) => name);

test("rows sort as readers expect: accents beside their letter, numbers by size", () => {
	expect(namesOf({ sortBy: "name" })).toEqual(["a", "B 9", "b 10", "\u00E9t\u00E9", "zoo"]);
	expect(namesOf({ sortBy: "name", isDescending: true })).toEqual(["zoo", "\u00E9t\u00E9", "b 10", "B 9", "a"]);
});

test("equal rows keep the default order, and an unknown column gives the default order", () => {
	expect(namesOf({ sortBy: "n" })).toEqual(["b 10", "B 9", "zoo", "\u00E9t\u00E9", "a"]);
	for (const sortBy of ["id", "__proto__", "toString", "name; DROP TABLE tag"])
		expect(namesOf({ sortBy })).toEqual(rows.map(({ name }) => name));
});

test("a page is a slice, and the total counts all rows", () => {
	expect(datatablePage(rows, { ...all, page: 2, itemsPerPage: 2 }, columns)).toMatchObject({
		data: [{ name: "B 9" }, { name: "a" }],
		meta: { total: 5 },
	});
	expect(datatablePage(rows, { ...all, page: 4, itemsPerPage: 2 }, columns)).toEqual({ data: [], meta: { total: 5 } });
});
