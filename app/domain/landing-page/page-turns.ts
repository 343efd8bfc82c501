import { pageKey, pagesInTurns } from "../position/url-changes";
import type { PlaceRead } from "../sample/observation";

/** Periods of the list (domain/voice/voice-period.ts): each of their days is read, so that no swap is missed between two of them. */
export const TURN_PERIODS = ["week", "month"] as const;

/** A day of a keyword with what is known of the website's pages. */
export interface OwnDay {
	day: string;
	/** The page that ranks; null on a day without a reading, and where no address was read. */
	ranked: PlaceRead | null;
	/** All own addresses on the list, best first; empty where fewer than two are known. */
	together: readonly PlaceRead[];
	/** Places of the list that are known; 0 where they are not kept. */
	depth: number;
}

/** A run of read days on which the same pages stood on the list. Days that were not read do not end it. */
interface TurnSpan {
	from: string;
	to: string;
	/** Number of read days. */
	days: number;
	/** The pages, best first, each with its best and worst place in the run. */
	pages: { url: string; best: number; worst: number }[];
}

/** Pages of a website that rank for one keyword by turns or together. */
export interface PageTurns {
	/** Addresses that took turns or stood together, as they were read last, in the order of their first day. */
	pages: string[];
	takesTurns: boolean;
	/** Days on which two of them stood on one list. */
	togetherDays: number;
	/** Days with an own address. */
	readDays: number;
	/** Oldest first. */
	spans: TurnSpan[];
}

/**
 * Whether pages of one website compete for a keyword; null where they do not. A day that was not read is no swap, one page under two spellings is no pair, and a
 * page that follows another one for good is a move. days: oldest first.
 */
export function turnsOf(days: readonly OwnDay[]): PageTurns | null {
	const inTurns = pagesInTurns(days.flatMap(({ ranked }) => (ranked ? [pageKey(ranked.url)] : [])));
	const spellings = new Map<string, string>();
	const concerned = new Set(inTurns);
	const spans: (TurnSpan & { keys: string })[] = [];
	let [togetherDays, readDays] = [0, 0];
	for (const { day, ranked, together, depth } of days) {
		const pages = distinctPages(together);
		const isTogether = pages.length > 1;
		if (!isTogether && !ranked) continue;
		readDays++;
		if (isTogether) togetherDays++;
		const shown = isTogether || !ranked ? pages : [{ ...ranked, key: pageKey(ranked.url) }];
		for (const { key, url } of shown) {
			spellings.set(key, url);
			if (isTogether) concerned.add(key);
		}
		if (!isRestUnread(spans.at(-1), shown, depth)) addDay(spans, day, shown);
	}
	if (concerned.size === 0) return null;
	return {
		pages: [...spellings].flatMap(([key, url]) => (concerned.has(key) ? [url] : [])),
		takesTurns: inTurns.size > 0,
		togetherDays,
		readDays,
		spans: spans.map(({ keys: _, ...span }) => span),
	};
}

type KeyedPlace = PlaceRead & { key: string };

/** Each page at its best place, best first. */
function distinctPages(places: readonly PlaceRead[]): KeyedPlace[] {
	const pages = new Map<string, KeyedPlace>();
	for (const place of places.toSorted((a, b) => a.position - b.position)) {
		const key = pageKey(place.url);
		if (!pages.has(key)) pages.set(key, { ...place, key });
	}
	return [...pages.values()];
}

/** Whether a day shows some pages of a run alone, and was not read to where the others stood: it neither continues the run nor ends it. */
function isRestUnread(run: TurnSpan | undefined, shown: readonly KeyedPlace[], depth: number): boolean {
	const keys = new Set(shown.map(({ key }) => key));
	const missing = run?.pages.filter(({ url }) => !keys.has(pageKey(url))) ?? [];
	const isPartOfRun = run !== undefined && run.pages.length - missing.length === keys.size;
	return isPartOfRun && missing.some(({ worst }) => worst > depth);
}

function addDay(spans: (TurnSpan & { keys: string })[], day: string, places: readonly KeyedPlace[]): void {
	const keys = places
		.map(({ key }) => key)
		.toSorted()
		.join("\n");
	const last = spans.at(-1);
	if (last?.keys !== keys) {
		const pages = places.map(({ url, position }) => ({ url, best: position, worst: position }));
		spans.push({ keys, from: day, to: day, days: 1, pages });
		return;
	}
	last.to = day;
	last.days++;
	for (const { key, position } of places) {
		const page = last.pages.find(({ url }) => pageKey(url) === key);
		if (!page) continue;
		page.best = Math.min(page.best, position);
		page.worst = Math.max(page.worst, position);
	}
}
