import { expect, test } from "vitest";
import { readPastedTable } from "./pasted-table";

const read = (...lines: string[]) => readPastedTable(lines.join("\n"));

test("a text without tabs is not a table", () => {
	expect(read("desk lamp", "floor lamp")).toBeNull();
});

test("each keyword has its own tags, and tag names are compared without case", () => {
	const table = read("Desk lamp\tSummer, Sale", "", "floor lamp\tsale", "chair\t", "desk  lamp\tnew");
	expect(table).toMatchObject({ keywords: ["Desk lamp", "floor lamp", "chair", "desk  lamp"], header: null, columns: ["keyword", "tags"] });
	expect(table?.tags).toEqual(["Summer", "Sale", "new"]);
	expect([...(table?.tagsOf ?? [])]).toEqual([
		["desk lamp", ["Summer", "Sale", "new"]],
		["floor lamp", ["Sale"]],
	]);
});

test.each([
	[
		"titles name the columns in any order",
		["Tags\tMot-clé\tPosition", "été\tlampe\t3"],
		["tags", "keyword", "not_taken"],
		["lampe"],
		["été"],
	],
	["a second column of numbers is not read as tags", ["lamp\t1,200", "chair\t90"], ["keyword", "not_taken"], ["lamp", "chair"], []],
	["a third column is not read", ["lamp\tsale\t3"], ["keyword", "tags", "not_taken"], ["lamp"], ["sale"]],
])("%s", (_, lines, columns, keywords, tags) => {
	expect(read(...lines)).toMatchObject({ columns, keywords, tags });
});
