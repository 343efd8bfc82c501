import type { AiOverview, PageHealth, PageOutcome } from "@serpentine/serp/results";
import type { Look } from "../position/look";
import { encodeItem, type WireItem } from "../storage/result-item";
import type { InspectionStatus } from "./inspection";
import type { UNASKED_OUTCOMES } from "./inspection-choices";

export type InspectionOutcome = PageOutcome | (typeof UNASKED_OUTCOMES)[number];

/** One request of an inspection. Source: spec A §3 "Crawler inspection". */
export interface InspectionRow {
	id: string;
	keyword: string;
	datacenter: string;
	status: InspectionStatus;
	/** Number of blocks by result type. */
	items: Record<string, number>;
	/** null while it works. */
	outcome: InspectionOutcome | null;
}

/** `crawler/inspection/{hash}.json`. Source: design.md "stored objects". */
export interface InspectionObject {
	hash: string;
	config: { name: string; version: number };
	country: string;
	language: string;
	created_at: string;
	/** false while a request works. */
	done: boolean;
	rows: InspectionRow[];
}

/** The reading of an inspected page. */
export interface InspectionAnalysis {
	reader: string;
	/** Name of the page's layout. */
	generation: string | null;
	items: WireItem[];
	organic_count: number;
	has_next: boolean | null;
	corrected_query: string | null;
	total_results: number | null;
	ai_overview: AiOverview | null;
	health: PageHealth;
}

/** Steps of a request in order; their words are in the catalogue (crawler.log). */
export const LOG_STEPS = [
	"asked",
	"answered",
	"silent",
	"loaded",
	"layout",
	"outcome",
	"blocks",
	"unaccounted",
	"type",
	"next",
	"corrected",
	"totals",
	"read",
] as const;
export interface LogLine {
	step: (typeof LOG_STEPS)[number];
	at: string;
	facts: Record<string, string | number>;
}

/** `crawler/inspection/{hash}/{id}.json`. */
export interface InspectionDetail extends InspectionRow {
	analysis: InspectionAnalysis | null;
	log: LogLine[];
	/** The page as received; "" where none came. */
	html: string;
}

/** Analysis of the one page of an inspection's look; null without a page. */
export function analysisOf(look: Look): InspectionAnalysis | null {
	const page = look.pages[0];
	if (!page) return null;
	const { reading } = page;
	return {
		reader: reading.reader,
		generation: reading.generation ?? null,
		items: reading.items.map((item) => encodeItem(item, { organic: 0, blocks: 0 })),
		organic_count: reading.organicCount,
		has_next: reading.hasNext,
		corrected_query: reading.correctedQuery,
		total_results: reading.totalResults,
		ai_overview: reading.aiOverview ?? null,
		health: reading.health,
	};
}

/** The course of a request: address, answer, layout, outcome, blocks. */
export function inspectionLog(look: Look, items: Record<string, number>): LogLine[] {
	const page = look.pages[0];
	const at = (ms: number) => new Date(ms).toISOString();
	const lines: LogLine[] = [{ step: "asked", at: at(look.startedAt), facts: { source: look.source, ...look.config } }];
	if (!page) return lines;
	const { reading } = page;
	const add = (step: LogLine["step"], facts: LogLine["facts"] = {}) => lines.push({ step, at: at(page.at), facts });
	if (page.status === 0) add("silent", { ms: Math.round(page.downloadMs) });
	else {
		add("answered", { status: page.status, url: page.url });
		add("loaded", { bytes: page.bytes, ms: Math.round(page.downloadMs) });
	}
	add("read", { reader: reading.reader, ms: Math.round(page.readMs ?? 0) });
	if (reading.generation) add("layout", { generation: reading.generation });
	add("outcome", { outcome: reading.outcome });
	add("blocks", { seen: reading.health.blocksSeen, named: reading.health.blocksNamed });
	if (reading.health.headingsUnaccounted > 0) add("unaccounted", { count: reading.health.headingsUnaccounted });
	for (const [type, count] of Object.entries(items)) add("type", { type, count });
	if (reading.hasNext !== null) add("next", { next: reading.hasNext ? 1 : 0 });
	if (reading.correctedQuery !== null) add("corrected", { query: reading.correctedQuery });
	if (reading.totalResults !== null) add("totals", { count: reading.totalResults });
	return lines;
}
