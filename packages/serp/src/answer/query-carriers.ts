import { elementText, fieldText } from "../html/element-text";
import type { HtmlDocument } from "../html/html-document";
import type { HtmlElement } from "../html/html-element";
import { ENGINES, type Engine } from "../page-reading";
import { questionForm } from "./question-form";

/** A part of a page that names a query. */
export interface QueryCarrier {
	/** In question form. */
	words: string[];
	/** It may be anything else than the query: it proves a query that it names, and contradicts none. */
	isVague?: true;
}

/** How an engine's links name a query and a place in its list. */
interface SearchLinks {
	terms: readonly string[];
	/** Parameters of links to other pages of the same list. */
	paging: readonly string[];
	/** Its own hosts, and paths of its result pages. */
	host: RegExp;
	path: RegExp;
}

/** Source: the links of each engine's result pages, as saved up to 2026. */
const SEARCH_LINKS: Readonly<Record<Engine, SearchLinks>> = {
	google: { terms: ["q"], paging: ["start"], host: /(^|\.)google\.(com?\.)?[a-z]{2,3}$/, path: /^\/search\/?$/ },
	bing: { terms: ["q"], paging: ["first"], host: /(^|\.)bing\.com$/, path: /^(\/bing)?\/search\/?$/ },
	duckduckgo: { terms: ["q"], paging: ["s"], host: /(^|\.)duckduckgo\.com$/, path: /^(\/duckduckgo)?\/(html\/?|lite\/?)?$/ },
	yahoo: { terms: ["p"], paging: ["b"], host: /(^|\.)search\.yahoo\.(com?\.)?[a-z]{2,3}$/, path: /^(\/yahoo)?\/search(\/|;|$)/ },
	qwant: { terms: ["q"], paging: ["p"], host: /(^|\.)qwant\.com$/, path: /^(\/qwant)?\/$/ },
	ecosia: { terms: ["q"], paging: ["p"], host: /(^|\.)ecosia\.org$/, path: /^(\/ecosia)?\/search\/?$/ },
	yandex: {
		terms: ["text"],
		paging: ["p"],
		host: /(^|\.)(yandex\.(ru|com|net|by|kz|uz|com\.tr)|ya\.ru)$/,
		path: /^(\/yandex)?\/(yand)?search\/?/,
	},
	brave: { terms: ["q"], paging: ["offset"], host: /^search\.brave\.com$/, path: /^(\/brave)?\/search\/?$/ },
	baidu: { terms: ["wd", "word"], paging: ["pn"], host: /^(www|m)\.baidu\.com$/, path: /^(\/baidu)?\/s\/?$/ },
	ask: { terms: ["q"], paging: ["page"], host: /(^|\.)ask\.com$/, path: /^\/web\/?$/ },
	naver: { terms: ["query"], paging: ["start"], host: /(^|\.)search\.naver\.com$/, path: /^(\/naver)?\/search\.naver$/ },
};

/**
 * Names of the engines' search fields: Google, Bing, DuckDuckGo, Qwant, Ecosia, Brave and Ask "q", Yahoo "p", Yandex "text", Baidu "wd", Naver
 * "query".
 */
const BOX_NAMES = new Set(["q", "p", "text", "wd", "word", "query"]);
/** Fields that contain words; a hidden one repeats the term for a second form. */
const BOX_TYPES = new Set(["", "text", "search", "hidden"]);
/** Twice the longest term of a request. */
const MAX_ECHO_CHARACTERS = 400;
/**
 * Separators between the term and the engine's name in a title: "term - Google Search", "term - Ecosia - Web", "term_百度搜索", "term — Яндекс: …", "term at
 * DuckDuckGo".
 */
const TITLE_TAIL = /\s+-\s+ecosia\s+-\s+\S+$|(?:\s+[-–—|:·]\s+|_)(?:(?!\s[-–—|]\s).)*$|\s+at duckduckgo$/u;
/** Google's lists name their query in an attribute of the column. */
const ASYNC_QUERY = /(?:^|[;,])query:([^;,]*)/;
const OWN_ADDRESS = /canonical|alternate/i;
/** Where relative links lead. */
const OWN_HOST = "engine.invalid";
const ENGINE = `https://${OWN_HOST}`;

/**
 * Every part of a page that names the query of its list: title, search boxes, the list's own attribute, links to other pages of the list, and the
 * address that the page gives itself. Related searches, tabs and corrections name other queries and are none.
 */
export function* queryCarriers(page: HtmlDocument, engine: Engine): Generator<QueryCarrier> {
	for (const element of page.elements) {
		const carrier = carrierOf(page, element, engine);
		if (carrier?.words.some((words) => words !== "")) yield carrier;
	}
}

function carrierOf(page: HtmlDocument, element: HtmlElement, engine: Engine): QueryCarrier | null {
	switch (element.tag) {
		case "title":
			return titleCarrier(elementText(page, element, MAX_ECHO_CHARACTERS));
		case "meta":
			return metaCarrier(element, engine);
		case "input":
		case "textarea":
			return one(boxText(page, element));
		case "a":
			return one(pageTerm(element.attribute("href"), engine));
		case "link":
			return OWN_ADDRESS.test(element.attribute("rel") ?? "") ? one(termOf(element.attribute("href"), engine)) : null;
		case "div":
			return one(asyncTerm(element.attribute("data-async-context")));
		default:
			return null;
	}
}

function one(words: string | null): QueryCarrier | null {
	return words === null ? null : { words: [words] };
}

/** A link to a result page of an engine. */
export interface SearchLink {
	/** In question form. */
	words: string;
	parameters: URLSearchParams;
	/** It leads to a place in the list that it names. */
	isPage: boolean;
}

/** Reads a link to a result page of the engine; null for any other. */
export function readSearchLink(href: string | null, engine: Engine): SearchLink | null {
	const link = readOwnLink(href, engine);
	return link !== null && SEARCH_LINKS[engine].path.test(link.url.pathname) ? link : null;
}

/** Reads a link to any of the engine's own services that names a term; null for any other. */
export function readOwnLink(href: string | null, engine: Engine): (SearchLink & { url: URL }) | null {
	const { terms, paging, host } = SEARCH_LINKS[engine];
	if (href === null || !terms.some((term) => href.includes(`${term}=`)) || !URL.canParse(href, ENGINE)) return null;
	const url = new URL(href, ENGINE);
	const parameters = url.searchParams;
	const name = terms.find((term) => parameters.has(term));
	if (name === undefined || !isOwnHost(url.hostname, host)) return null;
	const words = questionForm((parameters.get(name) ?? "").slice(0, MAX_ECHO_CHARACTERS));
	return { url, words, parameters, isPage: paging.some((parameter) => parameters.has(parameter)) };
}

/** The address that a form of the engine leads to; null for a form of another website. */
export function readFormAddress(action: string, engine: Engine): URL | null {
	if (!URL.canParse(action, ENGINE)) return null;
	const url = new URL(action, ENGINE);
	return isOwnHost(url.hostname, SEARCH_LINKS[engine].host) ? url : null;
}

/** The engine that an address belongs to, by its host, or by the first part of its path where one address serves several; Google without either. */
export function engineOf({ hostname, pathname }: Pick<URL, "hostname" | "pathname">): Engine {
	const named = pathname.split("/")[1];
	return ENGINES.find((engine) => SEARCH_LINKS[engine].host.test(hostname)) ?? ENGINES.find((engine) => engine === named) ?? "google";
}

function isOwnHost(hostname: string, host: RegExp): boolean {
	return hostname === OWN_HOST || host.test(hostname);
}

function termOf(href: string | null, engine: Engine): string | null {
	return readSearchLink(href, engine)?.words ?? null;
}

/** The term of a link to another page of the list. Related searches name no place. */
function pageTerm(href: string | null, engine: Engine): string | null {
	if (href === null || !SEARCH_LINKS[engine].paging.some((parameter) => href.includes(`${parameter}=`))) return null;
	const link = readSearchLink(href, engine);
	return link?.isPage ? link.words : null;
}

/** The title and, where an engine's name follows, the part before it. A title without that name may be the engine's name alone. */
function titleCarrier(text: string): QueryCarrier {
	const title = questionForm(text);
	const term = title.replace(TITLE_TAIL, "");
	return term === title ? { words: [title], isVague: true } : { words: [title, term] };
}

function metaCarrier(element: HtmlElement, engine: Engine): QueryCarrier | null {
	const name = element.attribute("property") ?? element.attribute("name") ?? "";
	const content = element.attribute("content") ?? "";
	if (name === "og:url") return one(termOf(content, engine));
	// Some engines give all their pages the same.
	return name === "og:title" || name === "twitter:title" ? { ...titleCarrier(content.slice(0, MAX_ECHO_CHARACTERS)), isVague: true } : null;
}

function asyncTerm(context: string | null): string | null {
	const query = context === null ? undefined : ASYNC_QUERY.exec(context)?.[1];
	if (query === undefined) return null;
	try {
		return questionForm(decodeURIComponent(query));
	} catch {
		return questionForm(query);
	}
}

/** The words in a search box, in question form; null for any other element. */
export function boxText(page: HtmlDocument, element: HtmlElement): string | null {
	if (!BOX_NAMES.has((element.attribute("name") ?? "").toLowerCase())) return null;
	if (element.tag === "textarea") return questionForm(fieldText(page, element, MAX_ECHO_CHARACTERS));
	if (!BOX_TYPES.has((element.attribute("type") ?? "").toLowerCase())) return null;
	return questionForm((element.attribute("value") ?? "").slice(0, MAX_ECHO_CHARACTERS));
}
