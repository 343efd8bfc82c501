import type { PageReading } from "@serpentine/serp/results";
import { secondSource } from "../source/second-source";
import { DAY_MS } from "../time/durations";
import type { Look } from "./look";

/** Organic results of a page of a search of which nothing else is known. */
const USUAL_COUNT = 10;
/** A page with less than this part of the usual results has lost some of them. */
const FEW_PART = 2 / 3;
/** On so many days the kinds of one source must show the same short page before it is the usual one: the same fault may come twice. */
const SHORT_DAYS = 3;
/** Two pages of so nearly the same length are the same short page. */
const SAME_COUNT = 1;

/** Whether a page announces a following one and yet holds far fewer organic results than a page of its search usually does. */
export function hasFew({ outcome, hasNext, organicCount }: PageReading, usualCount = USUAL_COUNT): boolean {
	return outcome === "results" && hasNext === true && organicCount < usualCount * FEW_PART;
}

/** The same of a provider's page, which may not say whether another one follows: then one may. */
export function mayHaveFew(reading: PageReading, usualCount?: number): boolean {
	return hasFew({ ...reading, hasNext: reading.hasNext ?? true }, usualCount);
}

/** How many organic results the first page of a search usually has, as far as its looks tell. */
export interface PageCount {
	usual: number;
	/** A first page that is short beside the usual one: its results, on how many days it was shown, the last of them (days since 1970), and by which source. */
	short: { count: number; days: number; day: number; source: string } | null;
}

/** As stored, in the same order. */
export type StoredPageCount = [usual: number] | [usual: number, count: number, days: number, day: number, source: string];

export function storePageCount({ usual, short }: PageCount): StoredPageCount {
	return short ? [usual, short.count, short.days, short.day, short.source] : [usual];
}

export function readPageCount([usual, count, days, day, source]: StoredPageCount): PageCount {
	const isShort = count !== undefined && days !== undefined && day !== undefined && source !== undefined;
	return { usual, short: isShort ? { count, days, day, source } : null };
}

/**
 * The count after one more look. A short first page becomes the usual one when another source shows the same, or the same source on several days;
 * one that is not short does so at once. Kinds of one source use the same line to the engine, which may cut the page for both. A page that announces
 * no further one says nothing, as the last page of a list may hold less.
 */
export function learnPageCount(before: PageCount | null, look: Pick<Look, "pages" | "source" | "finishedAt">): PageCount | null {
	const reading = look.pages[0]?.reading;
	if (reading?.outcome !== "results" || reading.hasNext !== true) return before;
	const { organicCount: count } = reading;
	if (!hasFew(reading, before?.usual)) return { usual: count, short: null };
	const at = Math.floor(look.finishedAt / DAY_MS);
	const usual = before?.usual ?? USUAL_COUNT;
	const known = before?.short && Math.abs(before.short.count - count) <= SAME_COUNT ? before.short : null;
	// Looks of two jobs may end in another order than their days.
	const day = Math.max(at, known?.day ?? at);
	const days = (known?.days ?? 0) + (known && known.day >= at ? 0 : 1);
	const isProven = known !== null && (secondSource(known.source, look.source) === "other" || days >= SHORT_DAYS);
	return isProven ? { usual: count, short: null } : { usual, short: { count, days, day, source: look.source } };
}
