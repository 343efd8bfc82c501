import {
	addressAnswers,
	type CrawlerConfig,
	isDefinite,
	isListAltered,
	mayBeAltered,
	mayHaveLost,
	readPage,
	VERBATIM,
	withdrawReading,
} from "@serpentine/serp";
import { isReadEngine, type PageReading } from "@serpentine/serp/results";
import { areaOfPlace } from "~/domain/check/datacenter";
import type { Look, LookPage } from "~/domain/position/look";
import { mayPass, pagePauseMs } from "~/domain/position/page-retry";
import { isSameList } from "~/domain/position/resume";
import type { Search } from "~/domain/position/search";
import { hasFew, mayHaveFew } from "~/domain/position/usual-count";
import { type Walk, walkPages } from "~/domain/position/walk-pages";
import { isTrackedEngine } from "~/domain/reference/search-engines";
import type { FetchedPage, SourceSession } from "../source-ports";

/** The engine skips organic places by tens, however many results its pages truly hold. */
export const PAGE_STEP_PLACES = 10;

type Reader = typeof readPage;

/** Pages that an earlier look read without a gap. */
export interface KeptPages {
	/** When that look began. */
	startedAt: number;
	pages: LookPage[];
	/** Stored body of each page, in the same order. */
	bodies: TakenLook["bodies"];
	/** Whether the look shows the places of all websites that it is for. */
	isFound(look: Look): boolean;
}

export interface LookWish {
	search: Search;
	/** Organic results wanted. */
	depth: number;
	/** Further results, page after page, as long as the look shows that they are needed. */
	deepen?: { depth: number; isNeeded(look: Look): boolean } | undefined;
	config: CrawlerConfig;
	/** The look continues from these pages and requests them again only if the list has changed since. */
	kept?: KeptPages | null;
	/** Is called with the look after each page from which it can continue. */
	onPage?(soFar: TakenLook): void;
	/** Organic results that a page of this search usually has; ten where it is not known. */
	usualCount?: number | undefined;
	/** Sealed links are to be resolved. */
	opensLinks?: boolean;
	/** As of WantedPage. */
	isWanted?: ((host: string) => boolean) | undefined;
	/** Name of the session's source as the look keeps it; the config's by default. */
	source?: string;
	now(): number;
	/** Uniform in [0, 1). */
	random(): number;
	sleep(ms: number): Promise<void>;
}

export interface TakenLook {
	look: Look;
	/** Stored body of each page of the look, in the same order. */
	bodies: { body: Uint8Array; encoding: FetchedPage["encoding"] }[];
	/** Number of its pages that an earlier look has read. */
	resumed: number;
	/** Page requests, repeated ones included. */
	requests: number;
}

/**
 * Looks at one search: page after page until `depth` organic results are counted, the list ends, or a page cannot be read. Temporary faults are
 * retried a few times; a refusal ends the look at once, and a later look continues from its pages. Never throws for a source or an engine: the
 * pages contain the outcome. Source: design.md "How a look travels" 3, point 1.
 */
export async function takeLook(session: SourceSession, wish: LookWish, read: Reader = readPage): Promise<TakenLook> {
	const { kept = null, ...plain } = wish;
	const at = wish.now();
	const pages: LookPage[] = [...(kept?.pages ?? [])];
	const bodies: TakenLook["bodies"] = [...(kept?.bodies ?? [])];
	const taken = (requests: number): TakenLook => ({
		look: lookOf({ ...wish, depth: wanted }, kept?.startedAt ?? at, [...pages]),
		bodies: [...bodies],
		resumed: kept?.pages.length ?? 0,
		requests,
	});
	let requests = 0;
	let wanted = wish.depth;
	while (pages.length < wish.config.browser.maxPages) {
		const asked = await askPage(session, { ...wish, depth: wanted }, read, { at, before: pages });
		requests += asked.tries;
		pages.push(asked.page);
		bodies.push({ body: asked.fetched.body, encoding: asked.fetched.encoding });
		const walk = walkPages(pages);
		if (walk.gap !== null || walk.exhausted) break;
		if (isShort(asked.page, walk, wanted)) break;
		if (walk.organic.length >= wish.depth) {
			if (!wish.deepen || walk.organic.length >= wish.deepen.depth || !wish.deepen.isNeeded(taken(requests).look)) break;
			wanted = wish.deepen.depth;
		}
		wish.onPage?.(taken(requests));
	}
	const lastKept = kept?.pages.at(-1);
	if (!kept || !lastKept || walkPages(pages).gap !== null || kept.isFound(taken(requests).look)) return taken(requests);
	const again = await askPage(session, wish, read, { at, before: kept.pages.slice(0, -1) });
	requests += again.tries;
	if (isDefinite(again.page.reading.outcome)) {
		if (isSameList(lastKept, again.page)) return taken(requests);
		const anew = await takeLook(session, plain, read);
		return { ...anew, requests: requests + anew.requests };
	}
	// Without that proof the later pages do not count: a later look starts from the kept ones again.
	pages.splice(kept.pages.length, pages.length, again.page);
	bodies.splice(kept.pages.length, bodies.length, { body: again.fetched.body, encoding: again.fetched.encoding });
	return taken(requests);
}

/** Whether a provider stopped before the wanted depth of a whole list: another request would buy the same pages. */
export function isShort(page: LookPage | undefined, { organic }: Pick<Walk, "organic">, depth: number): boolean {
	return page?.provided?.short === true && organic.length < depth;
}

function lookOf(wish: LookWish, startedAt: number, pages: LookPage[]): Look {
	const { name, version } = wish.config;
	const source = wish.source ?? wish.config.browser.source;
	return { search: wish.search, source, config: { name, version }, depth: wish.depth, startedAt, finishedAt: wish.now(), pages };
}

/**
 * Asks for the page that follows these, again as long as its fault may pass. A list for corrected words is asked for once more without correction, where
 * the engine has that; a list that the engine still corrects is what it shows.
 */
async function askPage(session: SourceSession, wish: LookWish, read: Reader, place: { at: number; before: readonly LookPage[] }) {
	const { before, at } = place;
	const { triesPerPage } = wish.config.browser;
	const { start, held } = pageAfter(before);
	let verbatim = before.some((page) => page.verbatim);
	let corrections = 0;
	for (let tries = 1; ; tries++) {
		const fetched = await fetchWithoutThrowing(session, {
			search: wish.search,
			wanted: wish.depth,
			...(wish.opensLinks && { opensLinks: true, ...(wish.isWanted && { isWanted: wish.isWanted }) }),
			...(verbatim && { verbatim }),
			...{ start, held, at },
		});
		const page = readFetched(fetched, wish, read, { start, verbatim, before });
		const { gap } = walkPages([...before, page]);
		if (session.judge) await session.judge(fetched, gap ?? page.reading.outcome);
		if (!verbatim && page.reading.correctedQuery !== null && hasVerbatim(wish.search, fetched)) {
			verbatim = true;
			corrections++;
			continue;
		}
		// Another request would buy the same page behind the same short one.
		const isLoose = fetched.structured !== undefined && gap === "short_page";
		const isPassing = gap === "no_results" || (!isLoose && mayPass({ ...fetched, outcome: gap ?? page.reading.outcome }));
		if (tries - corrections >= triesPerPage || !isPassing) return { fetched, page, tries };
		await wish.sleep(pagePauseMs(tries - corrections - 1, wish.random()));
	}
}

/** Place in the list of the page that follows these, and the results that they hold. */
function pageAfter(pages: readonly LookPage[]) {
	return { start: pages.length * PAGE_STEP_PLACES, held: walkPages(pages).organic.length };
}

/** A provider's list is paid for: it is not asked for twice. */
function hasVerbatim({ engine }: Search, { structured }: FetchedPage): boolean {
	return structured === undefined && isTrackedEngine(engine) && VERBATIM[engine] !== undefined;
}

function readFetched(
	fetched: FetchedPage,
	wish: LookWish,
	read: Reader,
	{ before, ...asked }: { start: number; verbatim: boolean; before: readonly LookPage[] },
): LookPage {
	const { url, status, bytes, downloadMs, html, structured, via } = fetched;
	if (structured) {
		const isFew = mayHaveFew(structured.reading, wish.usualCount);
		return { url, status, bytes, downloadMs, at: wish.now(), ...structured, ...(isFew && { few: true as const }) };
	}
	// Without any answer nothing was cut short: the reader calls an empty whole answer an error.
	const complete = fetched.complete || status === 0;
	const { engine, term, country, language, device, place } = wish.search;
	const request = { term, device, market: { country, language }, place: areaOfPlace(place), ...asked };
	const readAt = (start: number, text: string) =>
		readWithoutThrowing(() => {
			if (!isReadEngine(engine)) throw new Error(`${engine} has no pages`);
			return read({ ...request, engine, start, html: text, status, complete }, wish.config.parser);
		});
	const readHtml = (text: string) => readAt(asked.start, text);
	const startedAt = wish.now();
	const answered = readAnswer(fetched, readHtml(html), readHtml);
	const reading = repeatsEarlier(answered, before, (start) => readAt(start, html)) ? withdrawReading(answered, "repeated_page") : answered;
	const at = wish.now();
	const marks = {
		...(via && { via: { kind: via.kind, country: via.country } }),
		...(hasFew(reading, wish.usualCount) && { few: true as const }),
		...(asked.verbatim && { verbatim: true as const }),
	};
	return { url, status, bytes, downloadMs, ...(at > startedAt && { readMs: at - startedAt }), at, reading, ...marks };
}

/** Whether a page that is no answer to the request is an earlier page of the list again: as an answer to that one's request it has its results. */
function repeatsEarlier({ outcome }: PageReading, before: readonly LookPage[], readAt: (start: number) => PageReading): boolean {
	if (outcome !== "other_question") return false;
	return before.some((_, place) => walkPages([...before, { reading: readAt(place * PAGE_STEP_PLACES) }]).gap === "repeated_page");
}

/** The reading of a page that answers the request; for any other page only the reason why it does not count. Source: design.md point 1. */
function readAnswer({ asked, url, html, sent }: FetchedPage, shown: PageReading, readHtml: (html: string) => PageReading): PageReading {
	if (!isDefinite(shown.outcome) && !mayHaveLost(shown.outcome)) return shown;
	if (isDefinite(shown.outcome) && !addressAnswers(asked, url)) return withdrawReading(shown, "other_question");
	if (sent === "as-shown") return shown;
	// Without the document as sent nothing proves that scripts left the list as it was.
	if (sent === "unavailable") return isDefinite(shown.outcome) ? withdrawReading(shown, "error") : shown;
	const texts = { shown: html, sent: sent.html };
	return mayBeAltered(shown, texts) && isListAltered(shown, readHtml(sent.html), texts) ? withdrawReading(shown, "altered") : shown;
}

/** A page that makes the reader throw is kept as unrecognised, so that it fails this look and not its batch. */
function readWithoutThrowing(read: () => PageReading): PageReading {
	try {
		return read();
	} catch {
		const health = { blocksSeen: 0, blocksNamed: 0, headingsUnaccounted: 0, ok: false };
		const nothing = { items: [], organicCount: 0, hasNext: null, correctedQuery: null, totalResults: null };
		return { outcome: "unrecognised", reader: "failed", ...nothing, health };
	}
}

/** A source that throws against its contract fails this page and not the batch. */
async function fetchWithoutThrowing(session: SourceSession, request: Parameters<SourceSession["fetchPage"]>[0]): Promise<FetchedPage> {
	try {
		return await session.fetchPage(request);
	} catch {
		const nothing = {
			asked: "",
			url: "",
			status: 0,
			html: "",
			sent: "as-shown",
			body: new Uint8Array(),
			encoding: "identity",
			bytes: 0,
			complete: false,
			downloadMs: 0,
		} as const;
		return { ...nothing, failure: "network" };
	}
}
