import { hostMatchesDomain } from "../normalize/domain";
import { encodeEntry, type WireEntry } from "../position/codec";
import type { Look, LookPage } from "../position/look";
import type { Seen } from "../position/seen";
import type { PageOutcome, ResultItem } from "../serp/page-reading";

/** Version of the result page's shape; 1 is the spec's current one. */
const RESULT_PAGE_VERSION = 1;

/** `{hid}/results/{date}/{monitor}_{HHmm}.json`: what a monitor's look read, as one list over its pages. Source: spec B §3 "Result page". */
export interface ResultPage {
	document: { created_at: string; version: number };
	request: {
		device: string;
		hl: string;
		gl: string;
		/** Host that was asked. */
		google_domain: string;
		google_ip: null;
		/** Organic results wanted. */
		num: number;
		q: string;
	};
	page: {
		/** Of the first page. */
		url: string;
		/** ms, all pages together. */
		download_duration: number;
		parser_duration: null;
		/** The query that the engine searched: ours or its correction. */
		search: string;
		/** ms from start to end of the look. */
		time_taken: number;
		total_results: number | null;
	};
	/** Pages in the order of reading, also those that could not be read. */
	pages: { url: string; status: number; outcome: PageOutcome; organic_count: number; at: string }[];
	/** Positions run over the pages; organic alone has one. */
	items: { type: string; position: number | null; block_position: number; meta: ResultItem["meta"] }[];
	/** Where the website stands, within the depth that counts for the monitor. */
	matches: { positions: number[] };
	/** What the sample says of the monitor. */
	monitor: WireEntry;
}

export function resultPage(look: Look, monitor: { domain: string; seen: Seen }): ResultPage {
	const { search, pages } = look;
	const items = runningItems(readWithoutGap(pages));
	const depth = monitor.seen.observation.depth;
	const first = pages[0];
	const iso = (ms: number) => new Date(ms).toISOString();
	return {
		document: { created_at: iso(look.finishedAt), version: RESULT_PAGE_VERSION },
		request: {
			device: search.device,
			hl: search.language,
			gl: search.country,
			google_domain: hostOf(first?.url),
			google_ip: null,
			num: look.depth,
			q: search.term,
		},
		page: {
			url: first?.url ?? "",
			download_duration: pages.reduce((sum, page) => sum + page.downloadMs, 0),
			parser_duration: null,
			search: first?.reading.correctedQuery ?? search.term,
			time_taken: look.finishedAt - look.startedAt,
			total_results: pages.find((page) => page.reading.totalResults !== null)?.reading.totalResults ?? null,
		},
		pages: pages.map(({ url, status, at, reading }) => ({
			url,
			status,
			outcome: reading.outcome,
			organic_count: reading.organicCount,
			at: iso(at),
		})),
		items,
		matches: { positions: matchingPositions(items, monitor.domain).filter((position) => position <= depth) },
		monitor: encodeEntry(monitor.seen),
	};
}

/** The pages up to the first that gave no results: behind a gap no position is known. */
function readWithoutGap(pages: LookPage[]): LookPage[] {
	const gap = pages.findIndex((page) => page.reading.outcome !== "results");
	return gap === -1 ? pages : pages.slice(0, gap);
}

/** Position is the running count of organic results, never a page number times ten. */
function runningItems(pages: LookPage[]): ResultPage["items"] {
	let organic = 0;
	let blocks = 0;
	const items: ResultPage["items"] = [];
	for (const { reading } of pages) {
		for (const { type, position, blockPosition, meta } of reading.items) {
			items.push({ type, position: position === null ? null : organic + position, block_position: blocks + blockPosition, meta });
		}
		organic += reading.organicCount;
		blocks += reading.items.reduce((most, item) => Math.max(most, item.blockPosition), 0);
	}
	return items;
}

function matchingPositions(items: ResultPage["items"], domain: string): number[] {
	return items.flatMap(({ position, meta }) => (position !== null && hostMatchesDomain(meta.host, domain) ? [position] : []));
}

function hostOf(address: string | undefined): string {
	return address !== undefined && URL.canParse(address) ? new URL(address).host : "";
}
