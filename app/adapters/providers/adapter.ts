import { z } from "zod";
import type { AnswerEngine } from "~/domain/reference/answer-engines";
import type { AskedEngine } from "~/domain/reference/search-engines";
import { PLACES_PER_PAGE } from "~/domain/source/price";
import type { AskedSearch } from "~/domain/source/provided";
import type { StructuredAnswer, StructuredResult } from "~/domain/source/structured-reading";
import type { Charge, ChargeSpan } from "~/services/source-ports";

/** One page, or the whole list down to `pages` pages, as an adapter is asked for it. */
export interface AskedPage {
	search: AskedSearch;
	/** Organic places that are skipped; 0 where the provider starts at the first page always. */
	start: number;
	/** Organic results read before. */
	held: number;
	/** Pages of the engine in this request. */
	pages: number;
	/** Sealed links are to be resolved. */
	opensLinks: boolean;
	/** Names the request in the provider's list of what it took; "" for none. */
	tag: string;
	/** Key in its parts, in the order of the provider's `keyParts`. */
	key: readonly string[];
}

/** An HTTP request. */
export interface ProviderCall {
	url: string;
	method: "GET" | "POST";
	headers: Record<string, string>;
	/** JSON; null for none. */
	body: unknown;
}

/** The differences between providers: how a search is written, and how the answer is read. Pure. */
export interface ProviderAdapter {
	/** Tells where the sealed links of an answer lead, by a request of its own; absent where the search itself resolves them. */
	links?: LinkCall;
	call(asked: AskedPage): ProviderCall;
	/** Throws on an answer of another shape. Source of the shapes: providers.md C2. */
	read(answer: unknown, asked: AskedPage): StructuredAnswer;
	/** Engines that answer in words. Source of the shapes: docs/answers-of-providers.md. */
	answers?: Readonly<Partial<Record<AnswerEngine, AnswerCall>>>;
	balance?: BalanceCall;
	charges?: ChargesCall;
}

/** Request and reading of one engine that answers in words. As of ProviderAdapter. */
export type AnswerCall = Pick<ProviderAdapter, "call" | "read">;

/** A request for the addresses behind the tokens of sealed links. It costs nothing. */
interface LinkCall {
	/** tokens: of one page, in the order of its results. */
	call(tokens: readonly string[], key: readonly string[]): ProviderCall;
	/** Address of each token; null for one that is not known, or not yet. Throws on an answer of another shape. */
	read(answer: unknown, tokens: readonly string[]): (string | null)[];
}

/** The remaining balance in the provider's own words ("12.5 USD", "2,300 searches"); absent where no call tells. */
interface BalanceCall {
	call(key: readonly string[]): ProviderCall;
	read(answer: unknown): string;
}

/** A provider that answers later. */
export interface QueueAdapter {
	/** tag: repeated by the provider in its list of finished tasks. callback: address that it calls then; its query can be added to. */
	ask(asked: AskedPage, note: { tag: string; callback: string }): ProviderCall;
	/** Throws on an answer of another shape. costMicros: null where the answer does not say. */
	readAsked(answer: unknown): { taskId: string; costMicros: number | null } | { refusal: Refusal };
	collect(taskId: string, key: readonly string[]): ProviderCall;
	read(answer: unknown, asked: AskedPage): StructuredAnswer;
	/** Finished tasks whose lists were not fetched yet. */
	ready(key: readonly string[]): ProviderCall;
	readReady(answer: unknown): { taskId: string; tag: string }[];
	/** Engines that answer in words: their tasks are put in and collected at other addresses. */
	answers?: Readonly<Partial<Record<AnswerEngine, Pick<QueueAdapter, "ask" | "collect" | "read" | "ready">>>>;
	balance?: BalanceCall;
	charges?: ChargesCall;
}

/** Lists of what the provider took, each in parts. They cost nothing. */
export interface ChargesCall {
	/** Names of the lists, and the one in which requests for an engine stand. */
	lists: readonly string[];
	listOf(engine: AskedEngine): string;
	/** offset: requests of the list that earlier parts held. */
	call(of: { list: string; offset: number } & ChargeSpan, key: readonly string[]): ProviderCall;
	/** One entry for each request. Throws on an answer of another shape. */
	read(answer: unknown): Charge[];
	/** Requests of a part; one with fewer is the last. */
	partLength: number;
}

/** Why an answer holds no list. */
export type Refusal = Extract<StructuredAnswer, { refusal: unknown }>["refusal"];

export function getCall(url: string, query: Record<string, string | number>, headers: Record<string, string> = {}): ProviderCall {
	const address = new URL(url);
	for (const [name, value] of Object.entries(query)) if (value !== "") address.searchParams.set(name, String(value));
	return { url: address.href, method: "GET", headers, body: null };
}

export function postCall(url: string, body: unknown, headers: Record<string, string>): ProviderCall {
	return { url, method: "POST", headers: { "content-type": "application/json", ...headers }, body };
}

/** Basic authentication (RFC 7617), in UTF-8. */
export function basicAuth([login = "", password = ""]: readonly string[]): Record<string, string> {
	const bytes = new TextEncoder().encode(`${login}:${password}`);
	return { authorization: `Basic ${btoa(String.fromCharCode(...bytes))}` };
}

/** Parts that most answers share. */
export const optionalText = z.string().nullish();
export const optionalNumber = z.number().nullish();

/** A pager: its page, the following one, and those that it names by their numbers. */
export const pagerSchema = z
	.looseObject({ current: optionalNumber.catch(null), next: z.unknown().optional(), other_pages: z.unknown().optional() })
	.nullish()
	.catch(null);

/** An organic result with `link`, `title`, `snippet` and `position`, as most providers name them. */
export const linkedResultSchema = z.looseObject({
	link: optionalText,
	title: optionalText,
	snippet: optionalText,
	position: optionalNumber,
	displayed_link: optionalText,
	link_token: optionalText,
});

export function linkedResult(one: z.infer<typeof linkedResultSchema>): StructuredResult {
	const { link = null, title, snippet, position: rank = null, displayed_link: shown, link_token: linkToken } = one;
	return { link, title: title ?? "", snippet: snippet ?? "", rank, blockRank: null, shown, linkToken };
}

/** A pager tells whether it links to a following page, its own page, and the numbers of the others. */
interface Pager {
	hasNext: boolean;
	current: number | null | undefined;
	others: readonly number[];
}

/**
 * Whether the engine has further pages. A pager without a following page proves the end only where it is the asked page's and names other pages, all of
 * them before it: a pager of one page is what an answer holds too where the pager was not read. tellsEnd: the provider's documentation says that the
 * following page is left out where there is none.
 */
export function hasNextIn(pager: Pager, { start }: Pick<AskedPage, "start">, tellsEnd = false): boolean | null {
	const page = start / PLACES_PER_PAGE + 1;
	if (pager.hasNext || pager.others.some((other) => other > page)) return true;
	return pager.current === page && (tellsEnd || pager.others.length > 0) ? false : null;
}

/** The pager as most providers write it; null where the answer has none. */
export function pagerOf(pagination: z.infer<typeof pagerSchema>): Pager | null {
	if (!pagination) return null;
	const { next, current, other_pages } = pagination;
	const names = typeof other_pages === "object" && other_pages !== null ? Object.keys(other_pages) : [];
	return { hasNext: Boolean(next), current, others: names.map(Number).filter((one) => one > 0) };
}

/** Without nulls, for the echoed market. */
export function echoOf(value: string | null | undefined): string | undefined {
	return value ?? undefined;
}
