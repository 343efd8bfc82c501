import { utf8 } from "@serpentine/table-files/test-support";
import { expect, test } from "vitest";
import type { ImportOrigin } from "./origin-names";
import { type ReadRow, readExport } from "./test-exports";

/** A product's headers, a row, and what is read of it. The sources of the headers are in origins.ts. */
const EXPORTS: [ImportOrigin, string, string, ReadRow][] = [
	[
		"openseo",
		"Keyword,Previous position,Current position,Country code,Current update date",
		"red shoes,18,16,SA,2026-05-30",
		["red shoes", "sa", ["2026-05-30", 16]],
	],
	[
		"serpbear",
		"ID,Keyword,Position,URL,Country,City,Device,Updated,Added,Tags",
		"1, red shoes, 3, https://shop.example/red, Turkey, , mobile, 2026-05-30T10:49:53.113Z, 2025-01-01T00:00:00.000Z, a",
		["red shoes", "tr mobile", ["2026-05-30", 3]],
	],
	[
		"bisibility",
		"keyword,checked_at,position,provider,requested_depth",
		"red shoes,2026-05-30,4,x,100",
		["red shoes", "gb", ["2026-05-30", 4]],
	],
	[
		"semrush",
		"Keyword,Position,Search Volume,Keyword Difficulty,CPC,URL,Timestamp,Position Type",
		"red shoes,4,880,34,1.2,https://shop.example/a,2026-05-30,Organic",
		["red shoes", "gb", ["2026-05-30", 4]],
	],
	[
		"ahrefs",
		"Keyword,Country,Location,Volume,KD,Current position,Current URL,Current update date",
		"red shoes,France,,480,12,3,https://shop.example/red,2026-05-30",
		["red shoes", "fr", ["2026-05-30", 3]],
	],
	["ahrefs", "#,Keyword,Country,Difficulty,Volume,CPC,Parent Keyword", "1,red shoes,us,12,480,1.2,shoes", ["red shoes", "us"]],
	["accuranker", "Keyword,Search engine,Date,Rank,Initial rank", "red shoes,Google,30-05-2026,3,9", ["red shoes", "gb", ["2026-05-30", 3]]],
	[
		"se_ranking",
		"Keyword,URL,Tags,Search vol.,2026-05-29,2026-05-30",
		"red shoes,https://shop.example/red,a,480,5,3",
		["red shoes", "gb", ["2026-05-29", 5], ["2026-05-30", 3]],
	],
	["nightwatch", "Keyword,Organic Rank,Local Pack Rank,Search Volume Local", "red shoes,3,,480", ["red shoes", "gb"]],
	["wincher", "Keyword,Position,Change,Searches,Traffic", "red shoes,3,1,480,20", ["red shoes", "gb"]],
	["mangools", "Keyword,Rank,Est. visits,Search volume", "red shoes,3,20,480", ["red shoes", "gb"]],
	[
		"moz",
		"Keyword,Labels,Google en-US Rank,Google en-US SERP Date,Google en-US URL",
		"red shoes,a,3,2026-05-30,https://shop.example/red",
		["red shoes", "gb", ["2026-05-30", 3]],
	],
	["sistrix", "Keyword;Position#1;Position#2", "red shoes;5;3", ["red shoes", "gb"]],
	[
		"advanced_web_ranking",
		"Keyword,Website,Search Engine,Position,Best,Date",
		"red shoes,shop.example,Google,3,1,2026-05-30",
		["red shoes", "gb", ["2026-05-30", 3]],
	],
	[
		"serposcope",
		"date,rank,url,target,keyword,device,country,local,custom",
		"2026-05-30,4,https://shop.example/,shop.example,red shoes,D,FR,,",
		["red shoes", "fr", ["2026-05-30", 4]],
	],
	["bing_webmaster", "Keyword,Impressions,Clicks,CTR,Avg. Position", "red shoes,10,1,10%,4.5", ["red shoes", "gb"]],
	[
		"keyword_planner",
		"Keyword,Currency,Avg. monthly searches,Competition,Searches: May 2026",
		"red shoes,EUR,480,Low,500",
		["red shoes", "gb"],
	],
];

test.each(EXPORTS)("%s is told by its headers: %s", async (origin, headers, row, read) => {
	expect(await readExport(utf8(`${headers}\r\n${row}\r\n`))).toMatchObject({ origin, rows: [read] });
});

test("pages of a crawl are no keywords", async () => {
	const crawl = "Address,Content Type,Status Code,Status,Indexability,Title 1\nhttps://shop.example/,text/html,200,OK,Indexable,Shop\n";
	const { origin, isCertain, columns } = await readExport(utf8(crawl));
	expect([origin, isCertain, new Set(columns)]).toEqual(["screaming_frog", false, new Set(["ignore"])]);
});
