import { expect, test } from "vitest";
import { closedHref, listHref, listLinks, readListState } from "./list-address";

const read = (search: string) => readListState(new URLSearchParams(search));

test("the address holds the list's state beside the table's", () => {
	const search = "?q=lamp&dialog=manage_tags&list_q=red&list_page=3&edit=x";
	expect(read(search)).toEqual({ q: "red", page: 3, sort: null, dir: "asc", size: 20, edit: "x", remove: [] });
	expect(listHref(search, { sort: "name", dir: "desc" })).toBe(
		"?q=lamp&dialog=manage_tags&list_sort=name&list_dir=desc&list_q=red&list_page=3",
	);
	expect(listHref(search, { q: "", page: 1, remove: ["a", "b"] })).toBe("?q=lamp&dialog=manage_tags&remove=a&remove=b");
	const { edit: _edit, remove: _remove, ...shown } = read(search);
	const kept = new URLSearchParams(listLinks(search).parameters({ ...shown, page: 1 })).toString();
	expect(kept).toBe("q=lamp&dialog=manage_tags&list_q=red");
});

test.each(["list_page=x", "list_page=1.5", ""])("an address without a valid page number shows the first page: %j", (search) => {
	expect(read(search).page).toBe(1);
});

test("closing a dialog keeps the table's parameters", () => {
	expect(closedHref("/position-monitoring/a", "?q=lamp&dialog=update_tags&ids=1&ids=2&groups=g&list_q=x")).toBe(
		"/position-monitoring/a?q=lamp",
	);
	expect(closedHref("/position-monitoring", "?dialog=share&remove=x")).toBe("/position-monitoring");
});
