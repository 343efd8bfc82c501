import { expect, test } from "vitest";
import { readDialog, readTableQuery, tableHref } from "./table-query";

const read = (text: string) => readTableQuery(new URLSearchParams(text));

test("the plain address means 200 rows by variation, losses first", () => {
	expect(read("")).toEqual({ q: "", sort: "variation", dir: "asc", page: 1, size: 200 });
	expect(tableHref(read(""))).toBe("/position-monitoring");
});

test("what is not offered is the default", () => {
	expect(read("sort=secret&dir=up&page=-2&size=100000")).toEqual(read(""));
	expect(read("page=1.5&size=abc")).toEqual(read(""));
});

test("an address keeps what differs, and reads back the same", () => {
	const query = read("q=thé&sort=term&dir=desc&page=3&size=50");
	expect(tableHref(query, "add_keywords")).toBe("/position-monitoring?q=th%C3%A9&sort=term&dir=desc&page=3&size=50&dialog=add_keywords");
	expect(readTableQuery(new URL(tableHref(query), "http://x.invalid").searchParams)).toEqual(query);
});

test("only the dialogs of this screen are known", () => {
	expect(readDialog(new URLSearchParams("dialog=remove_keywords&ids=a&ids=b"))).toEqual({ name: "remove_keywords", ids: ["a", "b"] });
	expect(readDialog(new URLSearchParams("dialog=nothing")).name).toBeNull();
});
