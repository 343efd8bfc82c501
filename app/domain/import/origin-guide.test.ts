import { expect, test } from "vitest";
import { guessPreset } from "./guess-preset";
import { originGuides } from "./origin-guide";
import { IMPORT_ORIGINS, OTHER_TOOLS } from "./origin-names";

test("the guide shows an export of each other product, and an import recognises it by these titles", () => {
	const guides = originGuides();
	expect(guides).toHaveLength(OTHER_TOOLS);
	expect(guides.map(({ origin }) => origin).toSorted()).toEqual(IMPORT_ORIGINS.filter((one) => one !== "serpentine").toSorted());
	for (const { origin, columns } of guides) {
		const rows = [columns.map(({ title }) => title), columns.map(({ sample }) => sample)].map((cells, place) => ({
			line: place + 1,
			cells,
		}));
		expect([origin, guessPreset(rows).origin]).toEqual([origin, origin]);
		expect([origin, columns.filter(({ title, sample, role }) => title === "" || (sample === "" && role !== "ignore"))]).toEqual([
			origin,
			[],
		]);
	}
});

test.each([
	["serpbear", "days", ["keyword", "position", "url", "country", "device", "date", "tags"]],
	["semrush", "days", ["keyword", "tags", "position", "position", "volume"]],
	["se_ranking", "days", ["keyword", "url", "tags", "volume", "position", "position"]],
	["moz", "days", ["keyword", "tags", "position", "date", "url"]],
	["wincher", "undated", ["keyword", "position", "volume"]],
	["keyword_planner", "undated", ["keyword", "volume"]],
	["search_console", "averages", ["keyword"]],
	["screaming_frog", "pages", []],
] as const)("the export of %s brings %s and these columns", (origin, kind, roles) => {
	const guide = originGuides().find((one) => one.origin === origin);
	expect([guide?.kind, guide?.columns.map(({ role }) => role).filter((role) => role !== "ignore")]).toEqual([kind, roles]);
});
