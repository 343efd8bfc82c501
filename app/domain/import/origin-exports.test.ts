import { utf8 } from "@serpentine/table-files/test-support";
import { expect, test } from "vitest";
import type { ImportOrigin } from "./origin-names";
import { type ReadRow, readExport } from "./test-exports";

test.each<[ImportOrigin, string, string[], ReadRow[]]>([
	[
		"serpbear",
		"its client's exportCSV: blanks behind commas, country names, tags that are not enclosed",
		[
			"ID,Keyword,Position,URL,Country,City,Device,Updated,Added,Tags",
			"1, red shoes, 3, https://shop.example/red, United States, , desktop, 2026-05-30T10:49:53.113Z, 2025-01-01T00:00:00.000Z, a,b",
			"2, blue shoes, -, -, France, , desktop, 2026-05-30T10:49:53.113Z, 2025-01-01T00:00:00.000Z, ",
			"3, green shoes, 4, -, France, , mobile, 2026-05-30T10:49:53.113Z, 2025-01-01T00:00:00.000Z, ",
		],
		[
			["red shoes", "us", ["2026-05-30", 3]],
			["blue shoes", "fr", ["2026-05-30", 0]],
			["green shoes", "fr mobile", ["2026-05-30", 4]],
		],
	],
	[
		"serposcope",
		"GoogleTargetController, version 2: the end of a google address",
		[
			"date,rank,url,target,keyword,device,tld,datacenter,local,custom",
			'2026-05-30,4,https://shop.example/,shop.example,"red shoes",D,fr,,,',
			"2026-05-30,32767,,shop.example,blue shoes,D,co.uk,,,",
		],
		[
			["red shoes", "fr", ["2026-05-30", 4]],
			["blue shoes", "gb", ["2026-05-30", 0]],
		],
	],
	[
		"serposcope",
		"GoogleTargetController, version 3: the country by its code",
		["date,rank,url,target,keyword,device,country,local,custom", "2026-05-30,4,https://shop.example/,shop.example,red shoes,D,FR,,"],
		[["red shoes", "fr", ["2026-05-30", 4]]],
	],
	[
		"seo_panel",
		"the position summary of report.ctrl.php: a heading with the period, days without a year",
		[
			'"","Keyword Position Summary(2026-04-30 - 2026-05-30)",""',
			'""',
			'"Website","Keyword","google.com(05/30)","google.com(04/30)","google.com(+/-)","bing.com(05/30)","bing.com(04/30)","bing.com(+/-)"',
			'"http://www.shop.example","red shoes","3","5","2","9","8","-1"',
			'"http://www.shop.example","blue shoes","","7","","","",""',
		],
		[
			["red shoes", "gb", ["2026-05-30", 3], ["2026-04-30", 5]],
			["blue shoes", "gb", ["2026-04-30", 7]],
		],
	],
	[
		"accuranker",
		"the keyword list: its words for no rank and for no reading",
		[
			"Keyword,Tags,Search engine,Date,Rank,Initial date,Initial rank,URL,Search volume,Share of voice",
			"red shoes,brand,Google,30-05-2026,3,01-01-2025,9,https://shop.example/red,480,12.3",
			"blue shoes,,Google,30-05-2026,Not in top 100,01-01-2025,-,,90,0",
			"green shoes,,Google,30-05-2026,No rank for date,01-01-2025,-,,90,0",
			"white shoes,,Bing,30-05-2026,2,01-01-2025,-,,90,0",
		],
		[
			["red shoes", "gb", ["2026-05-30", 3]],
			["blue shoes", "gb", ["2026-05-30", 0]],
			["green shoes", "gb"],
			["white shoes", "gb bing", ["2026-05-30", 2]],
		],
	],
	[
		"semrush",
		"the rankings overview of position tracking: lines above the titles, masks of several websites",
		[
			"Semrush Position Tracking Rankings Overview",
			"Project,Shop",
			"",
			"Keyword,Tags,Intents,*.shop.example/*_20260523,*.shop.example/*_20260523_type,*.shop.example/*_20260523_landing,*.rival.example/*_20260523,*.shop.example/*_20260530,*.shop.example/*_difference,Search Volume,CPC,Keyword Difficulty",
			"red shoes,brand,commercial,7,organic,https://shop.example/red,4,6,1,3200,12.5,44",
			"blue shoes,,commercial,-,local,,2,9,,1900,10.2,40",
		],
		[
			["red shoes", "gb", ["2026-05-23", 7], ["2026-05-30", 6]],
			["blue shoes", "gb", ["2026-05-23", 0], ["2026-05-30", 9]],
		],
	],
	[
		"se_ranking",
		"the rankings table: a column for each day",
		["Keyword,Search vol.,KEI,2026-05-29,2026-05-30", "red shoes,480,1.2,5,3", "blue shoes,90,0.4,-,12"],
		[
			["red shoes", "gb", ["2026-05-29", 5], ["2026-05-30", 3]],
			["blue shoes", "gb", ["2026-05-29", 0], ["2026-05-30", 12]],
		],
	],
	[
		"ahrefs",
		"organic keywords, with the position before beside today's; it names no day, so keywords alone are imported",
		[
			"Keyword,Volume,KD,CPC,Previous organic traffic,Current organic traffic,Organic traffic change,Previous position,Current position,Position change,Previous position kind,Current position kind,Current URL,Previous URL",
			"red shoes,480,12,0.5,10,12,2,5,3,2,Organic,Organic,https://shop.example/red,https://shop.example/red",
		],
		[["red shoes", "gb"]],
	],
	[
		"search_console",
		"the queries: averages are no positions that were seen",
		["Top queries,Clicks,Impressions,CTR,Position", "red shoes,30,5000,0.6%,11.2"],
		[["red shoes", "gb"]],
	],
	[
		"search_console",
		"the same in Spanish",
		["Consultas principales,Clics,Impresiones,CTR,Posición", "zapatos rojos,30,5000,0.6%,11.2"],
		[["zapatos rojos", "gb"]],
	],
	[
		"search_console",
		"as SerpBear passes it on",
		["ID,Keyword,Position,Impressions,Clicks,CTR,Country,Device", "0, red shoes, 11, 5000, 30, 0.6, France, desktop"],
		[["red shoes", "fr"]],
	],
])("X02: an export of %s, %s, is read whole by its preset", async (origin, _, lines, rows) => {
	expect(await readExport(utf8(`${lines.join("\r\n")}\r\n`), "2026-06-01")).toMatchObject({ origin, isCertain: true, rows });
});
