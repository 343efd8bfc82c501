import type { PageOutcome } from "@serpentine/serp/results";
import type { Search } from "~/domain/position/search";
import type { UnknownReason } from "~/domain/sample/observation";

/** One request of the app, and the pages of the simulator that may be answered with. */
export interface Asked {
	term: string;
	/** Parameters of the request's address. */
	params: URLSearchParams;
	/** Zero-based page. */
	page: number;
	/** Number of this request among those of its term, from 1. */
	count: number;
	verbatim: boolean;
	/** The page of this request. */
	own(): Promise<string>;
	/** A page of the simulator with other parameters, in the words of its /search. */
	other(change: Record<string, string>): Promise<string>;
}

export type HostileAnswer = string | { status: number; html: string } | { redirect: string } | { cutAfter: number; html: string } | "reset";

export type Market = Pick<Search, "engine" | "country" | "language" | "device">;

export interface HostileWay {
	/** Also the first word of its terms, unless `term` makes them. */
	name: string;
	what: string;
	answer(asked: Asked): Promise<HostileAnswer>;
	/**
	 * What may be said: the truth of the asked words, or the truth of other words with their name, or what the pages show, where nobody could know that it
	 * is another search's list. Else only an unknown. "must": the page is honest, and only the truth is right.
	 */
	may: "truth" | "other words" | "list shown" | "unknown" | "must";
	/** Reasons that an unknown may have, and the outcomes of its page; absent: any. */
	reasons?: readonly UnknownReason[];
	details?: readonly (PageOutcome | null)[];
	/** Words of the keyword number `i`. */
	term?: ((i: number) => string) | undefined;
	market?: Partial<Market>;
	/** Why no reader of the page can tell: its wrong values are only counted. */
	undetectable?: string;
	/** The asked words have no results: the truth is "not found". */
	isEmpty?: boolean;
}

export const WEBSITE = "example-shop.com";
export const ELSEWHERE = "elsewhere entirely";
const DEFAULT_MARKET: Market = { engine: "google", country: "us", language: "en", device: "desktop" };

export function marketOf(way: HostileWay): Market {
	return { ...DEFAULT_MARKET, ...way.market };
}

export function termOf(way: HostileWay, i: number): string {
	return way.term?.(i) ?? `${way.name} ${i}`;
}

export function correctedWords(term: string): string {
	return `${term} corrected`;
}

/** The other search whose list the engine always gives for this term. */
export function elsewhereOf(term: string): string {
	return `${ELSEWHERE} ${term.replace(/\D+/g, "")}`;
}

/** The text as HTML. */
export function escaped(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

/** The page with another query's name in every place. */
export function renamed(html: string, from: string, to: string): string {
	const plus = (words: string) => new URLSearchParams({ q: words }).toString().slice(2);
	return html.replaceAll(from, escaped(to)).replaceAll(encodeURIComponent(from), encodeURIComponent(to)).replaceAll(plus(from), plus(to));
}

/** Another search's list below the asked words, everywhere: only what a kind adds tells it from a list for them. */
export async function disguised(asked: Asked, change: Record<string, string> = {}, words = asked.term): Promise<string> {
	const other = elsewhereOf(asked.term);
	return renamed(await asked.other({ ...change, q: other }), other, words);
}

type Said = Partial<Pick<HostileWay, "may" | "market" | "term" | "undetectable" | "isEmpty">>;
type Page = (asked: Asked) => Promise<HostileAnswer>;
type Made = (name: string, what: string, answer: Page, said?: Said) => HostileWay;

const made =
	(may: HostileWay["may"], market: Partial<Market>): Made =>
	(name, what, answer, { market: own, ...said } = {}) => ({ name, what, answer, may, market: { ...market, ...own }, ...said });

/** Makers of kinds at one engine: a page of which nothing may be said; one that may be read if it is read rightly; an honest one that must be read. */
export function kindsAt(market: Partial<Market>): { none: Made; right: Made; honest: Made } {
	return { none: made("unknown", market), right: made("truth", market), honest: made("must", market) };
}

export const secondPage = (change: Page) => (asked: Asked) => (asked.page === 1 ? change(asked) : asked.own());
