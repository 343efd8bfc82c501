import type { HostRule } from "@serpentine/serp/hosts";
import { type AiOverview, aiOverviewOf, matchesOnPage, notReadOf, type PageOutcome, type SerpFeature } from "@serpentine/serp/results";
import type { Look, LookPage } from "../position/look";
import { walkPages } from "../position/walk-pages";
import type { Seen } from "../sample/observation";
import { encodeEntry, type WireEntry } from "../sample/wire";
import { encodeItem, type WireItem } from "./result-item";

/** Version of the result page's shape; 1 is the specification's current one. */
const RESULT_PAGE_VERSION = 1;

/** `{hid}/results/{date}/{monitor}_{HHmm}.json`: the pages of a monitor's look as one list. Source: spec B §3 "Result page". */
export interface ResultPage {
	document: { created_at: string; version: number };
	request: {
		device: string;
		hl: string;
		gl: string;
		/** Requested host. */
		google_domain: string;
		google_ip: null;
		/** Organic results wanted. */
		num: number;
		q: string;
	};
	page: {
		/** On the first page. */
		url: string;
		/** ms, all pages together. */
		download_duration: number;
		/** ms, all pages together; null where the runtime's clock does not advance. */
		parser_duration: number | null;
		/** The query that the engine searched: ours or its correction. */
		search: string;
		/** ms from start to end of the look. */
		time_taken: number;
		total_results: number | null;
	};
	/** Pages in reading order, unreadable ones included. counts: only false, of a page that counts for no position; its results are left out. */
	pages: { url: string; status: number; outcome: PageOutcome; organic_count: number; at: string; counts?: false }[];
	/** Positions count across pages; only organic results have one. */
	items: WireItem[];
	/** On the first page; `not_loaded` where a script was to fill its place, `not_read` where the source does not show it. */
	ai_overview: AiOverview;
	/** Features that the source did not show of the first page: a block that is not among the items may be there. */
	not_read: readonly SerpFeature[];
	/** The website's places within the monitor's depth. */
	matches: { positions: number[]; results: { position: number; block_position: number; link: string }[] };
	/** The sample's entry for the monitor. */
	monitor: WireEntry;
}

/** look: as it counts for the monitor (position/counting.ts). */
export function resultPage(look: Look, monitor: { domain: string; hosts?: HostRule; seen: Seen }): ResultPage {
	const { search, pages } = look;
	const walk = walkPages(pages);
	const items = runningItems(pages.slice(0, walk.pagesCounted));
	const depth = monitor.seen.observation.depth;
	const first = pages[0];
	const readMs = pages.flatMap((page) => page.readMs ?? []);
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
			parser_duration: readMs.length > 0 ? readMs.reduce((sum, ms) => sum + ms, 0) : null,
			search: first?.reading.correctedQuery ?? search.term,
			time_taken: look.finishedAt - look.startedAt,
			total_results: pages.find((page) => page.reading.totalResults !== null)?.reading.totalResults ?? null,
		},
		pages: pages.map(({ url, status, at, reading, counts }) => ({
			url,
			status,
			outcome: reading.outcome,
			organic_count: reading.organicCount,
			at: iso(at),
			...(counts === false && { counts }),
		})),
		items,
		// A page that was not read, or does not count, shows no absence.
		ai_overview:
			first && walk.pagesCounted > 0
				? aiOverviewOf(first.reading)
				: (first?.reading.aiOverview ?? { state: "not_loaded", text: "", links: [] }),
		not_read: first ? notReadOf(first.reading) : [],
		matches: ownResults(items, monitor, depth),
		monitor: encodeEntry(monitor.seen),
	};
}

/** The blocks of pages as one list. The position is the running count of organic results, never a page number times ten. */
export function runningItems(pages: readonly Pick<LookPage, "reading">[]): ResultPage["items"] {
	let organic = 0;
	let blocks = 0;
	const items: ResultPage["items"] = [];
	for (const { reading } of pages) {
		items.push(...reading.items.map((item) => encodeItem(item, { organic, blocks })));
		organic += reading.organicCount;
		blocks += reading.items.reduce((most, item) => Math.max(most, item.blockPosition), 0);
	}
	return items;
}

/** All of the website's own results, not only the first. */
function ownResults(items: ResultPage["items"], website: { domain: string; hosts?: HostRule }, depth: number): ResultPage["matches"] {
	const blocks = items.map(({ position, block_position: blockPosition, meta }) => ({ position, blockPosition, meta }));
	const own = matchesOnPage(blocks, website).filter(({ position }) => position <= depth);
	return {
		positions: own.map(({ position }) => position),
		results: own.map(({ position, blockPosition, link }) => ({ position, block_position: blockPosition, link })),
	};
}

function hostOf(address: string | undefined): string {
	return address !== undefined && URL.canParse(address) ? new URL(address).host : "";
}
