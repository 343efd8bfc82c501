import { namesOf } from "../by-name";
import { planColumns } from "./column-plan";
import { guessPreset } from "./guess-preset";
import type { ColumnRole } from "./import-settings";
import { type ImportOrigin, ORIGIN_REMARKS, type OriginRemark } from "./origin-names";
import { findTitles } from "./title-row";

/** Titles of the export that brings most, a row, and a line above the titles that dates them, as the product writes them; in the order in which they are shown. Sources: origins.ts. */
const SAMPLES = {
	search_console: ["Top queries,Clicks,Impressions,CTR,Position", "red shoes,30,5000,0.6%,11.2"],
	semrush: ["Keyword,Tags,*.shop.example/*_20260529,*.shop.example/*_20260530,Search Volume,CPC", "red shoes,brand,5,3,3200,0.5"],
	ahrefs: [
		"Keyword,Country,Volume,KD,Current position,Current URL,Current update date",
		"red shoes,France,480,12,3,https://shop.example/red,2026-05-30",
	],
	se_ranking: ["Keyword,URL,Tags,Search vol.,2026-05-29,2026-05-30", "red shoes,https://shop.example/red,brand,480,5,3"],
	accuranker: [
		"Keyword,Tags,Search engine,Date,Rank,Initial rank,URL,Search volume",
		"red shoes,brand,Google,30-05-2026,3,9,https://shop.example/red,480",
	],
	moz: [
		"Keyword,Labels,Google en-US Rank,Google en-US SERP Date,Google en-US URL",
		"red shoes,brand,3,2026-05-30,https://shop.example/red",
	],
	sistrix: ["Keyword,Position#1,Position#2", "red shoes,5,3"],
	advanced_web_ranking: ["Keyword,Website,Search Engine,Position,Best,Date", "red shoes,shop.example,Google,3,1,2026-05-30"],
	nightwatch: ["Keyword,Organic Rank,Local Pack Rank,Search Volume Local", "red shoes,3,,480"],
	wincher: ["Keyword,Position,Change,Searches,Traffic", "red shoes,3,1,480,20"],
	mangools: ["Keyword,Rank,Est. visits,Search volume", "red shoes,3,20,480"],
	serpbear: [
		"ID,Keyword,Position,URL,Country,Device,Updated,Added,Tags",
		"1,red shoes,3,https://shop.example/red,United States,desktop,2026-05-30T10:49:53.113Z,2025-01-01T00:00:00.000Z,brand",
	],
	openseo: ["Keyword,Previous position,Current position,Country code,Current update date", "red shoes,18,16,US,2026-05-30"],
	bisibility: ["keyword,checked_at,position,provider,requested_depth", "red shoes,2026-05-30,4,serper,100"],
	serposcope: [
		"date,rank,url,target,keyword,device,country,local,custom",
		"2026-05-30,4,https://shop.example/red,shop.example,red shoes,D,FR,,",
	],
	seo_panel: [
		"Website,Keyword,google.com(05/30),google.com(04/30),google.com(+/-)",
		"shop.example,red shoes,3,5,2",
		"Keyword Position Summary(2026-04-30 - 2026-05-30)",
	],
	bing_webmaster: ["Keyword,Impressions,Clicks,CTR,Avg. Position", "red shoes,5000,30,0.6%,4.5"],
	keyword_planner: ["Keyword,Currency,Avg. monthly searches,Competition", "red shoes,EUR,480,Low"],
	screaming_frog: ["Address,Content Type,Status Code,Indexability", "https://shop.example/red,text/html,200,Indexable"],
} as const satisfies Record<Exclude<ImportOrigin, "serpentine">, readonly [titles: string, row: string, above?: string]>;

/** Whether an export holds positions: with their days, without a day, or as the remark on its product says. */
export type ExportKind = "days" | "undated" | Exclude<OriginRemark, "own">;

export interface OriginGuide {
	origin: ImportOrigin;
	kind: ExportKind;
	columns: { title: string; sample: string; role: ColumnRole }[];
}

/** An export of each other product as an import recognises it. */
export function originGuides(): OriginGuide[] {
	return namesOf(SAMPLES).map((origin) => {
		const [titles, row, above] = SAMPLES[origin].map((line) => line.split(","));
		const rows = [...(above ? [above] : []), titles ?? [], row ?? []].map((cells, place) => ({ line: place + 1, cells }));
		const { columns } = guessPreset(rows);
		const dated = planColumns(columns, findTitles(rows).titles, "dmy").positions.length > 0;
		const remark = ORIGIN_REMARKS[origin];
		return {
			origin,
			kind: remark && remark !== "own" ? remark : dated ? "days" : "undated",
			columns: columns.map((role, column) => ({ title: titles?.[column] ?? "", sample: row?.[column] ?? "", role })),
		};
	});
}
