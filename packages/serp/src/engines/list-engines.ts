import type { Engine } from "../page-reading";
import { ASK_PARSER } from "./ask/ask-parser";
import { BAIDU_PARSER } from "./baidu/baidu-parser";
import { BING_PARSER } from "./bing/bing-parser";
import { BRAVE_PARSER } from "./brave/brave-parser";
import { DUCKDUCKGO_PARSER } from "./duckduckgo/duckduckgo-parser";
import { ECOSIA_PARSER } from "./ecosia/ecosia-parser";
import type { ListEngine } from "./list/list-engine";
import type { ListParser } from "./list/list-parser-config";
import { NAVER_PARSER } from "./naver/naver-parser";
import { QWANT_PARSER } from "./qwant/qwant-parser";
import { YAHOO_PARSER } from "./yahoo/yahoo-parser";
import { YANDEX_PARSER } from "./yandex/yandex-parser";

/** An engine that shows one list of rows. */
export type ListEngineName = Exclude<Engine, "google">;

/** The engines that show one list of rows, with their own addresses. Source: their result pages as saved up to 2026. */
export const LIST_ENGINES: Record<ListEngineName, ListEngine> = {
	bing: {
		name: "bing",
		base: "https://www.bing.com",
		ownHosts: /(^|\.)(bing\.com|(go|support|privacy|account|choice|help)\.microsoft\.com)$/,
		ownPaths:
			/^\/(search|images|videos|news|maps|shop|shopping|aclick|ck|account|rewards|fwlink|translator|explore|travel|profile|alink|chat|copilotsearch)?(\/|$)/,
		paging: { parameter: "first", counts: "results", first: 1 },
	},
	duckduckgo: {
		name: "duckduckgo",
		base: "https://duckduckgo.com",
		ownHosts: /(^|\.)duckduckgo\.com$/,
		ownPaths:
			/^\/(html|lite|l|y\.js|about|settings|feedback|params|privacy|spread|app|traffic|bang|bangs|c|i|lr|newsletter|tracker-radar|compare-privacy|duckduckgo-help-pages)?(\.html)?(\/|$)/,
		paging: { parameter: "s", counts: "results", first: 0 },
	},
	yahoo: {
		name: "yahoo",
		base: "https://search.yahoo.com",
		ownHosts: /(^|\.)yahoo\.(com?\.)?[a-z]{2,3}$|(^|\.)(yimg\.com|yahoosandbox\.com)$/,
		ownPaths: /^\/(search|cbclk|preferences|local|beacon|_ylt|web|mobile|images|video|news|legal|adc)?(\/|;|$)/,
		paging: { parameter: "b", counts: "results", first: 1 },
	},
	qwant: {
		name: "qwant",
		base: "https://www.qwant.com",
		ownHosts: /(^|\.)qwant\.com$/,
		ownPaths: /^/,
		paging: { parameter: "p", counts: "pages", first: 1 },
	},
	ecosia: {
		name: "ecosia",
		base: "https://www.ecosia.org",
		ownHosts: /(^|\.)ecosia\.(org|co|zendesk\.com|helpscoutdocs\.com)$/,
		ownPaths: /^/,
		paging: { parameter: "p", counts: "pages", first: 0 },
	},
	yandex: {
		name: "yandex",
		base: "https://yandex.com",
		ownHosts: /(^|\.)(yandex\.(ru|com|net|by|kz|uz|com\.tr)|ya\.ru|yastatic\.net)$/,
		ownPaths:
			/^\/(search|yandsearch|images|video|maps|support|tune|portal|company|all|soft|showcaptcha|checkcaptcha|safety|jobs|legal|blogs|redir|count|alice|an)?(\/|$)/,
		outwardPaths: /^\/clck\//,
		paging: { parameter: "p", counts: "pages", first: 0 },
	},
	brave: {
		name: "brave",
		base: "https://search.brave.com",
		ownHosts: /(^|\.)(brave\.com|brave\.app)$/,
		ownPaths: /^\/(search|images|news|videos|goggles|settings|help|ask|discussions|a|redirect|search-feedback|about|privacy|terms)?(\/|$)/,
		paging: { parameter: "offset", counts: "pages", first: 0 },
	},
	baidu: {
		name: "baidu",
		base: "https://www.baidu.com",
		ownHosts:
			/^(www|m|wap|cpro|nourl\.ubs|image|video|news|v|map|tieba\.map|passport|cache\.baiducontent|e|h5\.|top|help|ir|home|jump2)\.baidu\.com$/,
		ownPaths: /^\/(s|baidu\.php|duty|gaoji|cache|more|search|sf|f)?(\/|$)/,
		outwardPaths: /^\/link$/,
		paging: { parameter: "pn", counts: "results", first: 0 },
	},
	ask: {
		name: "ask",
		base: "https://www.ask.com",
		ownHosts: /(^|\.)(ask|askmediagroup)\.com$/,
		ownPaths: /^\/(web|youtube|news|images|local|pictures|answers|about|sitesearch)?(\/|$)/,
		paging: { parameter: "page", counts: "pages", first: 1 },
	},
	naver: {
		name: "naver",
		base: "https://search.naver.com",
		ownHosts: /^(search|link|adcr|keep|help|nid|m\.search|www|cr|cr2|cr3|policy|dict|map|submit|ader|ad)\.naver\.(com|net)$/,
		ownPaths: /^/,
		paging: { parameter: "start", counts: "results", first: 1 },
	},
};

/** Built-in marks of each engine for a new database, in the form of the parser part of a crawler config. */
export const LIST_PARSERS: Record<ListEngineName, ListParser> = {
	bing: BING_PARSER,
	duckduckgo: DUCKDUCKGO_PARSER,
	yahoo: YAHOO_PARSER,
	qwant: QWANT_PARSER,
	ecosia: ECOSIA_PARSER,
	yandex: YANDEX_PARSER,
	brave: BRAVE_PARSER,
	baidu: BAIDU_PARSER,
	ask: ASK_PARSER,
	naver: NAVER_PARSER,
};
