import { expect, test } from "vitest";
import type { ImportSettings } from "./import-settings";
import { addressOf, chosenOf } from "./wizard-address";

const CSV = { delimiter: ";", enclosure: '"', escape: "", encoding: "utf-8" } as const;
const SETTINGS: ImportSettings = {
	reading: { csv: CSV, sheet: null, ignore_headers: true },
	columns: ["keyword", "ignore", "position"],
	filling: { website: "shop.example", country: "fr", language: "fr", device: "mobile" },
	date_order: "mdy",
	depth: 50,
	replace: true,
};

test("an address names every setting, and the columns only where they are others than the file suggests", () => {
	const others = { ...CSV, read: "1", headers: "1", date_order: "mdy", depth: "50", device: "mobile", replace: "1" };
	const suggested = { file: "a", ...others, website: "shop.example", country: "fr", language: "fr" };
	expect(chosenOf({ file: "a", settings: SETTINGS, isPreset: true })).toEqual(suggested);
	expect(chosenOf({ file: "a", settings: SETTINGS, isPreset: false })).toEqual({ ...suggested, column: "keyword,ignore,position" });
});

test.each([
	["a column as suggested", true, "keyword,ignore,position", "website", null],
	["a column that was changed", true, "keyword,date,position", "column", "keyword,date,position"],
	["columns that were chosen before", false, "keyword,ignore,position", "website", "keyword,ignore,position"],
	["chosen columns and another delimiter", false, "keyword,ignore,position", "delimiter", null],
	["chosen columns and another sheet", false, "keyword,ignore,position", "sheet", null],
	["chosen columns and another encoding", false, "keyword,ignore,position", "encoding", "keyword,ignore,position"],
	["chosen columns and other titles", false, "keyword,ignore,position", "headers", "keyword,ignore,position"],
] as const)("the address after a choice: %s", (_, isPreset, columns, changed, named) => {
	const fields: [string, string][] = [["file", "a"], ...columns.split(",").map((role): [string, string] => ["column", role])];
	const address = addressOf(fields, { isPreset, settings: SETTINGS }, changed);
	expect([address.get("file"), address.getAll("column")]).toEqual(["a", named === null ? [] : [named]]);
});
