import { DEFAULT_ENGINE, type TrackedEngine } from "../reference/search-engines";

/** Where terms are searched: engine, country, language and place. */
export interface TrackedMarket {
	country: string;
	language: string;
	engine: TrackedEngine;
	/** Canonical name of a place below the country; "" for the whole country. */
	place: string;
}

/** "country.language"; of another engine than the default one with its name, and with the name of a place. */
export function marketKey({ country, language, engine, place }: TrackedMarket): string {
	const whole = engine === DEFAULT_ENGINE ? `${country}.${language}` : `${country}.${language}.${engine}`;
	return place === "" ? whole : `${whole}.${place}`;
}

/**
 * Tracked keywords as columns by row. Rows are in the order that decides which keywords count when the plan is exceeded (chosen ones, then favourites,
 * then oldest), so the first max_monitor rows are those shown. A projection of D1: rebuilt at will, valid for one account.tracked_rev.
 */
export interface TrackedKeywords {
	rev: number;
	/** Rows; each column has as many places. */
	size: number;
	/** Place in the account's sample columns. */
	ordinals: Uint32Array;
	/** 22 characters each, one after the other. */
	hids: string;
	/** Terms joined by "\n": searched as one text; `termStarts` has size + 1 places. */
	terms: string;
	termStarts: Uint32Array;
	/** Rank of the term in alphabetical order: sorting by name compares numbers. */
	termRanks: Uint32Array;
	websites: { hid: string; domain: string }[];
	website: Uint16Array;
	markets: TrackedMarket[];
	market: Uint16Array;
	/** See TRACKED_FLAGS. */
	flags: Uint8Array;
	/** Organic results looked through. */
	depths: Uint8Array;
	/** Seconds since epoch. */
	createdAt: Uint32Array;
	/** Searches a month + 1; 0 for unknown. */
	volumes: Uint32Array;
	/** Clicks and impressions of the last 28 final days (db/tables/connections.ts, monitorTraffic) + 1; 0 for unknown. */
	clicks: Uint32Array;
	impressions: Uint32Array;
	/** Addresses of wanted pages, each once. */
	wanted: string[];
	/** By row: place in `wanted` + 1; 0 where no page is wanted. */
	wantedOf: Uint32Array;
	tags: { hid: string; name: string; color: string }[];
	/** Tags of row i: tagOf[tagStarts[i]] … tagOf[tagStarts[i + 1] - 1], indexes into `tags`. */
	tagStarts: Uint32Array;
	tagOf: Uint16Array;
}

/**
 * Source of a volume: the account itself, or the simulation; without either flag the provider. kept: chosen to come first. byPage: its clicks and
 * impressions hold days that are kept by page only. wantedByRule: a rule of the website names its wanted page.
 */
export const TRACKED_FLAGS = { favorite: 1, mobile: 2, ownVolume: 4, simulatedVolume: 8, kept: 16, byPage: 32, wantedByRule: 64 } as const;

/** Clicks and impressions of the website for a keyword in the last 28 final days; each null where the service tells none. */
export interface Traffic {
	clicks: number | null;
	impressions: number | null;
	/** Days of them are kept by page only: a list with several pages of the website counts once for each. */
	byPage: boolean;
}

export const NO_TRAFFIC: Traffic = { clicks: null, impressions: null, byPage: false };

export function trafficAt({ clicks, impressions, flags }: TrackedKeywords, row: number): Traffic {
	return {
		clicks: countAt(clicks[row]),
		impressions: countAt(impressions[row]),
		byPage: ((flags[row] ?? 0) & TRACKED_FLAGS.byPage) !== 0,
	};
}

/** Keywords without any are absent. */
export function trafficByOrdinal(tracked: TrackedKeywords): Map<number, Traffic> {
	const traffic = new Map<number, Traffic>();
	for (const [row, count] of tracked.impressions.entries()) if (count > 0) traffic.set(tracked.ordinals[row] ?? 0, trafficAt(tracked, row));
	return traffic;
}

/** Clicks and impressions of several keywords. byPage: keywords whose figures hold days that are kept by page only. */
interface TrafficSum {
	clicks: number;
	impressions: number;
	byPage: number;
}

/** Sums over some rows; null where none of them has a figure. */
export function trafficOfRows(tracked: TrackedKeywords, rows: Uint32Array): TrafficSum | null {
	const sum = { clicks: 0, impressions: 0, byPage: 0 };
	let isKnown = false;
	for (const row of rows) {
		const { clicks, impressions, byPage } = trafficAt(tracked, row);
		if (impressions === null) continue;
		isKnown = true;
		if (byPage) sum.byPage++;
		sum.clicks += clicks ?? 0;
		sum.impressions += impressions;
	}
	return isKnown ? sum : null;
}

/** A count of `volumes`, `clicks` or `impressions`; null for unknown. */
export function countAt(count: number | undefined): number | null {
	return count ? count - 1 : null;
}
