import type { Engine } from "../page-reading";

/** Advanced search of Google: each field that narrows the list. */
const GOOGLE_ADVANCED = ["as_q", "as_epq", "as_oq", "as_eq", "as_qdr", "as_sitesearch", "as_filetype", "as_occt", "as_rights", "as_dt"];

/**
 * Parameters of links, forms and addresses that choose another list: vertical, mode, date, language, country of the pages, website. No request sends
 * one, but for the mode of web results (`PLAIN_VALUES`). Source: the engines' filter menus and advanced searches, as saved up to 2026.
 */
const FILTERS: Readonly<Record<Engine, readonly string[]>> = {
	google: ["safe", "tbm", "tbs", "udm", "lr", "cr", "near", "imgsz", ...GOOGLE_ADVANCED],
	bing: ["adlt", "filters", "qft", "scope", "rf", "freshness", "interval"],
	duckduckgo: ["iax", "ia", "iar", "iaf", "df"],
	yahoo: ["age", "btf", "vs", "vl", "vc", "vf", "vm", "vd", "fl", "vst", "imgsz", "mobvs"],
	qwant: ["t", "freshness", "since", "license"],
	ecosia: ["freshness", "imageType", "license", "resolution", "size", "videoLength", "color"],
	yandex: ["within", "site", "lang", "mime", "constraintid", "from_day", "to_day", "isize", "rstr", "date_within"],
	brave: ["tf", "goggles_id", "goggles", "lang"],
	baidu: ["gpc", "si", "ct", "lm", "ft", "tfflag", "q1", "q2", "q3", "q4", "q5", "q6", "rtt", "bsst", "medium"],
	ask: ["ueid", "adt"],
	naver: ["where", "nso", "pd", "ds", "de", "sort", "nso_open", "photo", "field"],
};

/** Values that choose the list of a plain search. */
const PLAIN_VALUES: Readonly<Partial<Record<Engine, Readonly<Record<string, RegExp>>>>> = {
	// The form for a date of one's own, not yet filled in.
	google: { safe: /^(?:off|images|vss|blur|medium|moderate)$/, tbs: /^(?:cdr:1,cd_min:x,cd_max:x|bkt:[a-z])$/ },
	// The search without corrections.
	bing: { adlt: /^(?:off|moderate|demote)$/, filters: /^rcrse:"1"$/ },
	duckduckgo: { ia: /^web$/, df: /^a$/ },
	qwant: { t: /^web$/ },
	// Its form names the page of all kinds on the page of web results, too.
	naver: { where: /^(?:web|webkr|nexearch|m|m_web)$/, nso: /^so:r,(?:a:all,)?p:all$/, pd: /^0$/, sort: /^0$/, photo: /^0$/, field: /^0$/ },
	baidu: { ct: /^\d{7,}$/, lm: /^(?:-1|0)$/, gpc: /^stf$/, rtt: /^1$/, bsst: /^1$/ },
	yandex: { lang: /^$/ },
};

/** Paths of verticals, below the name of the engine where one address serves several. */
const VERTICAL_PATH =
	/^(?:\/[a-z]+)??\/(?:images?|imghp|videos?|news|maps?|shop|shopping|local|chat|copilotsearch|goggles|discussions)(?:\/|;|$)/;
/** Hosts of verticals. */
const VERTICAL_HOST = /^(?:images?|videos?|news|maps?|shopping|local)\./;

export type Fields = Pick<URLSearchParams, "get" | "getAll">;

/** Whether fields of a page's own search choose another list than the request did. */
export function choosesOther(fields: Fields, engine: Engine): boolean {
	const plain = PLAIN_VALUES[engine] ?? {};
	return FILTERS[engine].some((name) => fields.getAll(name).some((value) => value.trim() !== "" && plain[name]?.test(value) !== true));
}

/** Whether an address is that of one of the engine's other services. */
export function isVertical({ hostname, pathname }: Pick<URL, "hostname" | "pathname">): boolean {
	return VERTICAL_PATH.test(pathname) || VERTICAL_HOST.test(hostname);
}

/** Whether fields choose Google's AI Mode: an answer in prose, never a list. */
export function choosesAiMode(fields: Fields): boolean {
	return fields.getAll("udm").includes("50");
}
