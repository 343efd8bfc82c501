import { expect, test } from "vitest";
import { z } from "zod";
import { desktopPage, desktopRow, madeResults } from "./fixtures/page-parts";
import { googleParserSchema } from "./parser-config";
import { readGooglePage } from "./read-google-page";
import { RECENT_FIREFOX_PARSER } from "./recent-firefox-parser";

test("the first version is valid and survives JSON", () => {
	expect(googleParserSchema.parse(JSON.parse(JSON.stringify(RECENT_FIREFOX_PARSER)))).toEqual(RECENT_FIREFOX_PARSER);
});

test.each([
	[{ headings: { item: ["div > h3"], group: ["h2"] } }, "headings.item[0]: must be a mark"],
	[{ organic: { rows: [], snippets: [] } }, "organic.rows"],
	[{ types: { "not a name": { marks: [".a"] } } }, "types"],
	[{ types: { ads: { marks: [".a .b"] } } }, "types.ads.marks[0]: must be a mark"],
	[{ selectors: [] }, "selectors"],
])("a fault is named with its path: %j", (change, message) => {
	const result = googleParserSchema.safeParse({ ...RECENT_FIREFOX_PARSER, ...change });
	const text = result.error === undefined ? "" : z.prettifyError(result.error);
	const lines = result.error?.issues.map((issue) => `${z.core.toDotPath(issue.path)}: ${issue.message}`).join("\n") ?? "";
	expect(`${lines}\n${text}`).toContain(message);
});

test("data alone fix a renamed class", () => {
	const renamed = desktopPage(madeResults(8).map(desktopRow).join("")).replace(/tF2Cxc|Ww4FFb|yuRUbf/g, "renamed");
	const read = (parser: typeof RECENT_FIREFOX_PARSER) => readGooglePage({ html: renamed, status: 200, complete: true, start: 0 }, parser);
	expect(read(RECENT_FIREFOX_PARSER).outcome).toBe("unrecognised");
	const { organic } = RECENT_FIREFOX_PARSER;
	const mended = { ...RECENT_FIREFOX_PARSER, organic: { ...organic, rows: [...organic.rows, ".renamed"] } };
	expect(read(mended)).toMatchObject({ outcome: "results", organicCount: 8 });
});
