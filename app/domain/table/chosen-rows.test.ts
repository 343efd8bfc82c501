import { expect, test } from "vitest";
import { queryRow, resolveSelection } from "./query-table";
import type { TableQuery } from "./table-query";
import { hidOf, QUERY, ranked, plainRow as row, tableInput } from "./test-table";

test("a selection means monitors by name, whole groups on every page, or all that the query finds; each once, and only those shown", () => {
	const rows = [
		row({ term: "red a", tagNames: ["x", "y"] }),
		row({ term: "red b", tagNames: ["y"] }),
		row({ term: "blue", tagNames: ["y"] }),
		row({ term: "red c" }),
	];
	const input = tableInput(rows);
	const hids = (picked: number[]) => picked.map((i) => rows[i]?.hid);
	const query: TableQuery = { ...QUERY, grouping: "tag", q: "red", page: 3, size: 50 };
	const select = (selection: Parameters<typeof resolveSelection>[3], shown = 4) => resolveSelection(input.tracked, shown, query, selection);
	const none = { hids: [], groups: [], all: false };
	expect(select({ ...none, groups: [hidOf("x"), hidOf("y")] })).toEqual(hids([0, 1]));
	expect(select({ ...none, groups: ["-"] })).toEqual(hids([3]));
	expect(select({ ...none, all: true })).toEqual(hids([0, 1, 3]));
	expect(select({ ...none, hids: [rows[2]?.hid ?? "", hidOf("foreign")], groups: ["-"] })).toEqual(hids([2, 3]));
	expect(select({ ...none, all: true }, 2)).toEqual(hids([0, 1]));
	const named = rows.map((one, i) => ({ ...one, hid: `${i}${crypto.randomUUID()}`.slice(0, 22) }));
	const short = resolveSelection(tableInput(named).tracked, 4, query, {
		...none,
		hids: [named[2]?.hid.slice(0, 10) ?? "", named[0]?.hid ?? "", "2"],
	});
	expect(short).toEqual([named[0]?.hid, named[2]?.hid]);
});

test("one monitor by its name, with its dictionaries; one beyond the plan too, none of another account", () => {
	const rows = [row({ term: "a" }), row({ term: "b", tagNames: ["x"], current: ranked(3) })];
	const input = tableInput(rows);
	expect(queryRow(input, rows[1]?.hid ?? "", QUERY)).toMatchObject({ row: { term: "b", tags: [0] }, tags: [{ name: "x" }] });
	expect(queryRow(input, hidOf("foreign"), QUERY)).toBeNull();
	expect(queryRow({ ...input, shown: 1 }, rows[1]?.hid ?? "", QUERY)?.row).toMatchObject({ term: "b", current: ranked(3) });
});
