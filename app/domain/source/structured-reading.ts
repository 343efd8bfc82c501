import { GOOGLE_ADDRESSES, hidesTarget, isSealedLink, type ResolvedLink, readShownAddress, resolveHref } from "@serpentine/serp";
import {
	type AiOverview,
	isReadEngine,
	type PageLink,
	type PageOutcome,
	type PageReading,
	type ResultItem,
	type ResultMeta,
	SERP_FEATURES,
	type SerpFeature,
} from "@serpentine/serp/results";
import type { ProviderName } from "../reference/providers";
import { compareMarket } from "./market-answers";
import type { AskedSearch, EchoedMarket, Provided, ProviderOutcome, UnreadAnswer } from "./provided";
import type { StructuredText } from "./structured-text";

/** Version of the rules of this file, as readings name it. */
const READER = "provided-2";

/** One organic result of a structured answer. */
export interface StructuredResult {
	link: string | null;
	/** Address that the result shows as text. It counts where the link does not tell where it leads. */
	shown?: string | null | undefined;
	/** Name of a sealed link, by which the provider tells later where it leads. */
	linkToken?: string | null | undefined;
	title: string;
	snippet: string;
	/** The provider's rank among organic results; null where it gives none. */
	rank: number | null;
	/** The provider's rank among all blocks; null where it gives none. */
	blockRank: number | null;
}

/** A block beside the web results. */
export interface StructuredBlock {
	/** Name of a result type. */
	type: string;
	/** Pages that it shows. host: shown in place of a missing link. */
	links: { link: string | null; title: string; host?: string }[];
	/** The provider's rank among all blocks; null where it gives none. */
	rank: number | null;
}

/** The results that a provider's answer holds, before any judgement. */
export interface StructuredPage {
	organic: StructuredResult[];
	/** Whether the engine has further pages; null where the answer does not say. */
	hasNext: boolean | null;
	/** The answer itself says that the engine has no results here. */
	saysNoResults: boolean;
	market: EchoedMarket;
	requestId: string | null;
	/** As the answer bills it; null where it does not: then the price list holds. */
	costMicros: number | null;
	correctedQuery?: string | null | undefined;
	totalResults?: number | null | undefined;
	aiOverview?: AiOverview | undefined;
	/** Blocks beside the web results of the first page. */
	blocks?: readonly StructuredBlock[];
	/** As of Capabilities; none by default. */
	reads?: readonly SerpFeature[];
	/** Fewer pages than asked were read of a whole list, and nothing tells why. */
	isShort?: boolean;
}

/** A provider's answer: results, an answer in words, or why there is neither. */
export type StructuredAnswer =
	| StructuredPage
	| StructuredText
	| {
			refusal: Exclude<ProviderOutcome, "ok" | "partial">;
			requestId?: string | null | undefined;
			unread?: UnreadAnswer | null;
			/** Some bill a failure of the engine; absent: a refusal is free. */
			costMicros?: number | null;
	  };

/** The page outcome of a refusal; all of them give "unknown". */
const REFUSED: Readonly<Record<Exclude<ProviderOutcome, "ok" | "partial">, PageOutcome>> = {
	pending: "waiting",
	blocked: "soft_block",
	quota: "provider_refused",
	auth: "provider_refused",
	bad_request: "provider_refused",
	error: "error",
};

export interface ReadStructured {
	reading: PageReading;
	provided: Provided;
}

/**
 * The same list of results that the reader of pages gives, from a structured answer. The answer counts only if it echoes what was asked and has
 * no gap: a missing rank means that a result was dropped, and an empty list counts only where the answer says that there are no results. The list ends
 * only where the answer proves it: a pager without a following page, or a count that is reached.
 * price: micro-units for an answer that does not say what it cost; 0 for one that is not billed. held: organic results read before this page.
 * Source: design.md point 1, providers.md C4.
 */
export function readStructured(
	answer: StructuredAnswer,
	of: { provider: ProviderName; asked: AskedSearch; held: number; price: number },
): ReadStructured {
	const about = {
		provider: of.provider,
		requestId: answer.requestId ?? null,
		market: {},
		degraded: [],
		examined: { from: of.held, to: 0 },
	};
	if ("refusal" in answer) return readRefusal(answer, of, about);
	if ("answer" in answer) return readText(answer, of, about);
	const { organic, market } = answer;
	const { degraded, other } = compareMarket(of.asked, market);
	const shared = { ...about, market, degraded, costMicros: answer.costMicros ?? of.price };
	const outcome = other ?? outcomeOf(answer, of.held);
	const total = answer.totalResults ?? null;
	if (outcome !== "results" && outcome !== "no_results")
		return { reading: emptyReading(of.provider, outcome), provided: { ...shared, outcome: "partial" } };
	const examined = { from: of.held + 1, to: organic.length === 0 ? 0 : of.held + organic.length };
	const isFirst = of.held === 0;
	return {
		reading: {
			...emptyReading(of.provider, outcome),
			items: itemsOf(organic, isFirst ? (answer.blocks ?? []) : []),
			organicCount: organic.length,
			// The list ends where the engine's own count is reached, too.
			hasNext: outcome === "no_results" ? null : (answer.hasNext ?? (total === of.held + organic.length ? false : null)),
			correctedQuery: answer.correctedQuery ?? null,
			totalResults: total,
			...(answer.aiOverview && { aiOverview: answer.aiOverview }),
			notRead: SERP_FEATURES.filter((feature) => !answer.reads?.includes(feature)),
		},
		provided: {
			...{ ...shared, outcome: "ok", examined },
			...(!isFirst && organic[0]?.rank === of.held + 1 && { follows: true as const }),
			...(answer.isShort && { short: true as const }),
		},
	};
}

/** Nothing was read; it costs something only where it was carried out, or may have been. */
function readRefusal(
	{ refusal, unread, costMicros }: Extract<StructuredAnswer, { refusal: unknown }>,
	of: { provider: ProviderName; price: number },
	about: Omit<Provided, "outcome" | "costMicros">,
): ReadStructured {
	const provided = { ...about, outcome: refusal, costMicros: costMicros ?? of.price, ...(unread && { unread }) };
	return { reading: emptyReading(of.provider, REFUSED[refusal]), provided };
}

/** A whole answer is a page with results of which none is a row: it is definite, and nothing follows it. */
function readText(
	{ answer, market, costMicros }: StructuredText,
	of: { provider: ProviderName; asked: AskedSearch; price: number },
	about: Omit<Provided, "outcome" | "costMicros">,
): ReadStructured {
	const { degraded, other } = compareMarket(of.asked, market);
	const shared = { ...about, market, degraded, costMicros: costMicros ?? of.price };
	const lost = other ?? ("lost" in answer ? answer.lost : null);
	if (lost !== null || "lost" in answer)
		return { reading: textReading(of, lost ?? "unrecognised"), provided: { ...shared, outcome: "partial" } };
	return { reading: { ...textReading(of, "results"), hasNext: false, answer }, provided: { ...shared, outcome: "ok" } };
}

/** Without the name of an engine that has no pages of its own. */
function textReading({ provider, asked }: { provider: ProviderName; asked: AskedSearch }, outcome: PageOutcome): PageReading {
	const { engine: _, ...reading } = emptyReading(provider, outcome);
	return isReadEngine(asked.engine) ? { ...reading, engine: asked.engine } : reading;
}

/** The reading of a page that was not asked for, with the reason. */
export function unaskedReading(outcome: "over_budget" | "no_source" | "place_not_supported" | "waiting" | "error"): PageReading {
	return emptyReading("none", outcome);
}

function outcomeOf({ organic, saysNoResults }: StructuredPage, held: number): PageOutcome {
	if (organic.length === 0) return saysNoResults ? "no_results" : "unrecognised";
	return hasGap(organic, held) ? "truncated" : "results";
}

/** Ranks count up by one: from 1 on the first page, and on later pages from wherever the provider begins to count. */
function hasGap(organic: readonly StructuredResult[], held: number): boolean {
	return organic.some(({ rank }, i) => {
		const before = i === 0 ? (held === 0 ? 0 : null) : (organic[i - 1]?.rank ?? null);
		return rank !== null && before !== null && rank !== before + 1;
	});
}

/** Whether a result's link does not tell where it leads. Providers pass on what the engine sends them. */
export function isSealedResult({ link, shown }: Pick<StructuredResult, "link" | "shown">): boolean {
	const url = addressOf(link)?.url;
	return url !== undefined && (isSealedLink(url) || hidesTarget(url, readShownAddress(shown ?? ""), GOOGLE_ADDRESSES));
}

/** The web address of a provider's link, relative or not, with the engine's redirects resolved; null for none. */
function addressOf(link: string | null): ResolvedLink | null {
	return link === null ? null : resolveHref(link.trim(), "https://www.google.com");
}

/** Host that a result shows as text; "" for none. */
export function shownHost({ shown }: Pick<StructuredResult, "shown">): string {
	return readShownAddress(shown ?? "")?.host ?? "";
}

/** Blocks without a rank stand behind the list: nothing tells their place. */
function itemsOf(organic: readonly StructuredResult[], blocks: readonly StructuredBlock[]): ResultItem[] {
	const rows = organic.map(itemOf);
	const ranked = blocks.filter(({ rank }) => rank !== null).map((block) => blockItem(block, block.rank ?? 0));
	const last = [...rows, ...ranked].reduce((most, { blockPosition }) => Math.max(most, blockPosition), 0);
	const others = blocks.filter(({ rank }) => rank === null).map((block, i) => blockItem(block, last + 1 + i));
	return [...rows, ...ranked, ...others].sort((a, b) => a.blockPosition - b.blockPosition);
}

function blockItem({ type, links }: StructuredBlock, blockPosition: number): ResultItem {
	const meta: ResultMeta = { link: null, title: "", snippet: "", secure: false, host: "", path: "" };
	const shown = links.flatMap(({ link, title, host }): PageLink[] => {
		if (link === null || isSealedResult({ link })) return [{ link: null, title, sealed: true, host: host ?? "" }];
		const address = addressOf(link);
		return address?.link ? [{ link: address.link, title }] : [];
	});
	return { type, position: null, blockPosition, meta, ...(shown.length > 0 && { links: shown }) };
}

function itemOf(result: StructuredResult, place: number): ResultItem {
	const { link, title, snippet, blockRank } = result;
	const meta = isSealedResult(result) ? sealedMeta(result) : openMeta(link, { title, snippet });
	return { type: "organic", position: place + 1, blockPosition: blockRank ?? place + 1, meta };
}

function openMeta(link: string | null, words: { title: string; snippet: string }): ResultMeta {
	const address = addressOf(link);
	const url = address?.url;
	const place = { secure: url?.protocol === "https:", host: url?.hostname ?? "", path: url?.pathname ?? "" };
	return { link: address?.link ?? null, ...words, ...place };
}

/** As in the reader of pages: it keeps its place, and counts by the host that it shows. */
function sealedMeta({ title, snippet, shown }: StructuredResult): ResultMeta {
	const { host, path, secure } = readShownAddress(shown ?? "") ?? { host: "", path: "/", secure: false };
	return { link: null, title, snippet, secure, host, path, sealed: true };
}

function emptyReading(provider: ProviderName | "none", outcome: PageOutcome): PageReading {
	return {
		outcome,
		reader: READER,
		engine: "google",
		generation: provider,
		items: [],
		organicCount: 0,
		hasNext: null,
		correctedQuery: null,
		totalResults: null,
		health: { blocksSeen: 0, blocksNamed: 0, headingsUnaccounted: 0, ok: true },
	};
}
