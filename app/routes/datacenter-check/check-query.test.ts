import { expect, test } from "vitest";
import { checkParameters, checksHref, readCheckQuery, serpHref } from "./check-query";

const read = (text: string) => readCheckQuery(new URLSearchParams(text));

test("the table shows twenty checks, newest first, unless the address sets other values; invalid values are ignored", () => {
	const plain = { q: "", sort: "created_at", dir: "desc", size: 20, page: 1, add: true };
	expect(read("")).toEqual(plain);
	expect(read("sort=secret&dir=up&size=21&page=-3&add=yes")).toEqual(plain);
	expect([19, 20, 50, 100, 200].map((size) => read(`size=${size}`).size)).toEqual([20, 20, 50, 100, 20]);
	expect(read("q=+shoes+&sort=average&dir=asc&size=100&page=4&add=0")).toEqual({
		q: "shoes",
		sort: "average",
		dir: "asc",
		size: 100,
		page: 4,
		add: false,
	});
});

test("a page shows 20, 50 or 100 checks; any other size counts as 20", () => {
	expect(["20", "50", "100", "30", "101"].map((size) => read(`size=${size}`).size)).toEqual([20, 50, 100, 20, 20]);
});

test("an address reads back as the query it was made from, and contains only differences from the defaults", () => {
	for (const text of ["", "q=a%26b&page=2", "sort=domain&dir=asc&size=50", "add=0"]) {
		const query = read(text);
		expect(readCheckQuery(new URLSearchParams(checkParameters(query)))).toEqual(query);
	}
	expect(checksHref(read(""))).toBe("/datacenter-check");
	expect(serpHref(read("q=x"), "id", "142.250.1.1")).toBe("/datacenter-check?q=x&dialog=check_serp&id=id&datacenter=142.250.1.1");
});
