import { utf8 } from "@serpentine/table-files/test-support";
import { expect, test } from "vitest";
import { readExport } from "./test-exports";

const read = (...lines: string[]) => readExport(utf8(`${lines.join("\r\n")}\r\n`), "2026-06-01");

test.each([
	["Keyword,Position", "red shoes,3", [["Position", "undated"]]],
	[
		"Keyword,Organic Rank,Local Pack Rank",
		"red shoes,3,2",
		[
			["Organic Rank", "undated"],
			["Local Pack Rank", "second"],
		],
	],
	["Keyword,Position,Date", "red shoes,3,2026-05-30", []],
	["Keyword,2026-05-29,2026-05-30", "red shoes,5,3", []],
])("of the titles %s the positions without a day are named: %j", async (titles, row, left) => {
	expect((await read(titles, row)).left.map(({ header, why }) => [header, why])).toEqual(left);
});

const SERPBEAR = "ID,Keyword,Position,URL,Country,City,Device,Updated,Added,Tags";
const seen = "3, https://shop.example/red, France, , desktop, 2026-05-30T10:49:53.113Z, 2025-01-01T00:00:00.000Z";

test("fields beyond the titles are further tags where the tags stand last, and are not named as left out", async () => {
	const { rows, left, isCertain, reader } = await read(SERPBEAR, `1, red shoes, ${seen}, brand,sale`, `2, blue shoes, ${seen}, `);
	expect(rows).toEqual([
		["red shoes", "fr", ["2026-05-30", 3]],
		["blue shoes", "fr", ["2026-05-30", 3]],
	]);
	expect([isCertain, left.map(({ header }) => header)]).toEqual([true, ["ID", "City", "Added"]]);
	expect(reader.read(`1,red shoes,${seen},brand,sale`.split(",").map((cell) => cell.trim()))).toMatchObject({
		tags: ["brand", "sale"],
		unread: [],
	});
});

test("a row with more fields than titles is refused by that name where its fields do not fit, as of a keyword with a comma", async () => {
	const { rows } = await read(SERPBEAR, `1, red, blue shoes, ${seen}, brand`);
	expect(rows).toEqual(["surplus"]);
});

test("a field beyond the titles that is no tag is named, while the row is taken", async () => {
	const { reader } = await read("Keyword,Position,Date", "red shoes,3,2026-05-30");
	expect(reader.read(["red shoes", "3", "2026-05-30", "more"])).toMatchObject({
		term: "red shoes",
		unread: [{ day: null, fault: "surplus" }],
	});
	expect(reader.read(["red shoes", "3", "2026-05-30", "", " "])).toMatchObject({ term: "red shoes", unread: [] });
});

test("a path or wildcard of a website is named once for each website, while its rows are taken", async () => {
	const { reader } = await read("Keyword,Website", "red shoes,shop.example");
	const parts = ["*.shop.example", "https://shop.example/blog/*", "*.shop.example", "shop.example", "sc-domain:shop.example"];
	expect(parts.map((website) => reader.read(["red shoes", website]))).toMatchObject(
		[1, 1, 0, 0, 0].map((count) => ({
			domain: "shop.example",
			unread: Array.from({ length: count }, () => ({ day: null, fault: "website_part" })),
		})),
	);
});
