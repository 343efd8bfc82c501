import { MIXED, queryOfTrade, type TradeWords } from "./trade-words";

/** Traffic of an invented website: the same seed and day give the same rows. */
export interface SeededSite {
	seed: number;
	/** "https://www.shop.example", without a slash at its end. */
	origin: string;
	/** Number of queries; those of `words` come first. */
	queries: number;
	words: readonly string[];
	pages: number;
	/** Country of most searches, as Google writes it: "fra". */
	country: string;
	/** Expected impressions of the first query on a day, times three. */
	volume: number;
	/** Queries besides `words`. */
	trade: TradeWords;
	/** What is known elsewhere of a query of `words` on a day, so that both tell the same; absent: nothing. */
	knownOf?: (query: string, day: number) => KnownQuery | null;
}

export interface KnownQuery {
	place: number;
	/** Page that stands there. */
	page: string;
	/** Searches of a month. */
	searches: number;
}

/**
 * Result lists that are alike: one query, country and device, with the same pages in the same order. What a service counts is made from them (fake-console.ts).
 */
export interface ResultLists {
	query: string;
	country: string;
	device: "DESKTOP" | "MOBILE" | "TABLET";
	/** False for a query that the service does not name: it counts in totals only. */
	isNamed: boolean;
	/** Number of lists. */
	lists: number;
	/** Lists in which at least one page was clicked. */
	clicked: number;
	/** Different pages of the website, the topmost first. */
	pages: ListedPage[];
}

interface ListedPage {
	page: string;
	/** Sum of the positions of the page in all of these lists. */
	positionSum: number;
	/** Lists in which it was clicked: a searcher may click several pages. */
	clicks: number;
}

const OTHER_COUNTRIES = ["usa", "gbr", "deu", "esp", "bel", "che", "zzz"];
const DAYS_OF_MONTH = 30;
/** Queries from this share of the list on are not named. */
const NAMED_SHARE = 0.75;

export function seededSite(given: Partial<SeededSite> & Pick<SeededSite, "origin">): SeededSite {
	const queries = given.queries ?? 200;
	return { seed: 1, words: [], pages: 30, country: "fra", volume: 60 * Math.sqrt(queries / 200), trade: MIXED, ...given, queries };
}

/** All result lists of a day that show the website. share: part of them that the service knows so far. */
export function listsOf(site: SeededSite, day: string, share = 1): ResultLists[] {
	const all: ResultLists[] = [];
	eachLists(site, day, share, (one) => all.push(one));
	return all;
}

/** The same, one after the other: those of a large website and 16 months do not fit into memory. */
export function eachLists(site: SeededSite, day: string, share: number, take: (lists: ResultLists) => void): void {
	const at = Date.parse(day) / 86_400_000;
	const weekday = new Date(Date.parse(day)).getUTCDay();
	// Saturdays and Sundays have less, and the year grows.
	const season = (weekday === 0 || weekday === 6 ? 0.7 : 1) * (0.8 + (at % 365) / 900);
	for (let i = 0; i < site.queries; i++) {
		const word = site.words[i];
		const known = word === undefined ? null : (site.knownOf?.(word, at) ?? null);
		const usual = known ? (known.searches / DAYS_OF_MONTH) * seenShare(known.place) : site.volume / (i + 3) ** 0.9;
		const luck = chance(site.seed, i, at);
		const lists = Math.floor(usual * season * share * (0.6 + 0.8 * luck) + chance(site.seed + 1, i, at));
		if (lists > 0) giveQuery(site, { i, at, lists, query: word ?? queryOf(site, i), known }, take);
	}
}

/** Share of the searchers who see the page of results with this place. Almost everybody reads the first page alone. */
function seenShare(place: number): number {
	return place <= 10 ? 0.9 : place <= 20 ? 0.12 : 0.04;
}

interface Searched {
	i: number;
	at: number;
	lists: number;
	query: string;
	known: KnownQuery | null;
}

/** A query is searched for on one or two devices. Every seventh has lists with a second page, every thirteenth with up to six. */
function giveQuery(site: SeededSite, { i, at, lists, query, known }: Searched, take: (lists: ResultLists) => void): void {
	const onMobile = Math.floor(lists * (0.4 + 0.3 * chance(site.seed + 2, i, at)));
	const parts: [ResultLists["device"], number][] = [
		["MOBILE", onMobile],
		[chance(site.seed + 3, i, at) < 0.08 ? "TABLET" : "DESKTOP", lists - onMobile],
	];
	const country =
		chance(site.seed + 4, i, at) < 0.85 ? site.country : (OTHER_COUNTRIES[Math.floor(chance(site.seed + 5, i, at) * 7)] ?? "zzz");
	const position = known ? known.place : positionOf(site, i, at);
	const of = { query, country, isNamed: i < site.queries * NAMED_SHARE };
	for (const [device, shown] of parts) {
		if (shown === 0) continue;
		const clicked = Math.min(shown, Math.floor(shown * rateOf(position) + chance(site.seed + 6, i, at) * 0.9));
		const give = (one: Pick<ResultLists, "lists" | "clicked" | "pages">) => take({ ...of, device, ...one });
		if (known) give({ lists: shown, clicked, pages: [{ page: known.page, positionSum: position * shown, clicks: clicked }] });
		else giveDevice(site, { i, shown, clicked, position }, give);
	}
}

/** Lists of one device with one page, with several, and with the same ones in the other order. */
function giveDevice(
	site: SeededSite,
	{ i, shown, clicked, position }: { i: number; shown: number; clicked: number; position: number },
	take: (lists: Pick<ResultLists, "lists" | "clicked" | "pages">) => void,
): void {
	const most = i % 13 === 0 ? 6 : i % 7 === 0 ? 2 : 1;
	const several = most > 1 ? Math.floor((shown * (most === 6 ? 9 : 4)) / 10) : 0;
	// In a third of the lists with several pages, another page is the topmost one.
	const turned = Math.floor(several / 3);
	const kinds: [number, number][] = [
		[shown - several, 1],
		[several - turned, most],
		[turned, -most],
	];
	let left = clicked;
	for (const [lists, pages] of kinds) {
		if (lists === 0) continue;
		const part = Math.min(lists, Math.ceil((clicked * lists) / shown), left);
		left -= part;
		take({ lists, clicked: part, pages: pagesOf(site, { i, pages, count: lists, clicked: part, position }) });
	}
}

/** Pages of some lists. pages: their number, below 0 for the other order. A page that would stand twice stands once. */
function pagesOf(
	site: SeededSite,
	{ i, pages, count, clicked, position }: { i: number; pages: number; count: number; clicked: number; position: number },
): ListedPage[] {
	const names = new Set(Array.from({ length: Math.abs(pages) }, (_, n) => pageOf(site, i + n)));
	const ordered = pages < 0 ? [...names].reverse() : [...names];
	return ordered.map((page, n) => ({
		page,
		positionSum: Math.round((position + n) * count),
		// Each third searcher who clicks the topmost page goes on to the second one.
		clicks: n === 0 ? clicked : n === 1 ? Math.floor(clicked / 3) : 0,
	}));
}

/** A query keeps its place for some weeks, and moves a little each day. */
function positionOf(site: SeededSite, i: number, at: number): number {
	// A search for the name of the website finds it.
	if (site.trade !== MIXED && isOfBrand(i)) return 1 + 0.4 * chance(site.seed + 9, i, at);
	const home = 1 + 34 * chance(site.seed + 7, i, 0) ** 2;
	const drift = 5 * (chance(site.seed + 8, i, Math.floor(at / 28)) - 0.5);
	return Math.max(1, home + drift + chance(site.seed + 9, i, at) - 0.5);
}

function rateOf(position: number): number {
	return 0.32 / position ** 1.15;
}

function brandOf({ origin }: SeededSite): string {
	const [name = ""] = new URL(origin).hostname.replace(/^www\./, "").split(".");
	return name.replaceAll("-", " ");
}

function isOfBrand(i: number): boolean {
	return i % 23 === 5;
}

function queryOf(site: SeededSite, i: number): string {
	return `${isOfBrand(i) ? `${brandOf(site)} ` : ""}${queryOfTrade(site.trade, i).query}`;
}

/** A website of a trade has a page for each of its things. */
function pageOf(site: SeededSite, i: number): string {
	const { origin, pages, seed, trade } = site;
	if (trade !== MIXED) return `${origin}/${slugOf(trade.things[queryOfTrade(trade, i).thing] ?? "")}`;
	const n = Math.floor(chance(seed + 10, i, 0) * pages);
	return n === 0 ? `${origin}/` : `${origin}/page-${n}`;
}

function slugOf(words: string): string {
	return words
		.normalize("NFD")
		.replace(/[\u0300-\u036f]/g, "")
		.replace(/[^a-z0-9]+/g, "-");
}

/** Uniform in [0, 1), by mixing the bits of three numbers. */
function chance(seed: number, i: number, day: number): number {
	let mixed = Math.imul(seed + 0x9e37, 0x85ebca6b) ^ Math.imul(i + 1, 0xc2b2ae35) ^ Math.imul(day + 7, 0x27d4eb2f);
	mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
	mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
	return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}
