import type { ColumnRole } from "./import-settings";

/** Products whose exports are known by their headers. */
export const IMPORT_ORIGINS = [
	"openseo",
	"serpbear",
	"serposcope",
	"seo_panel",
	"accuranker",
	"semrush",
	"se_ranking",
	"ahrefs",
	"bing_webmaster",
	"search_console",
] as const;
export type ImportOrigin = (typeof IMPORT_ORIGINS)[number];

/** "google.com(+/-)", as `headerKey` writes it. */
const SEO_PANEL_CHANGE = /^google( [a-z]{2,3}){1,2}$/;

interface OriginPreset {
	/** Headers that all stand in the product's files; of a list any one; or one of a form. */
	headers: (string | string[] | RegExp)[];
	/** Roles that differ from those of the header words. */
	roles: Record<string, ColumnRole>;
}

/** In the order they are tried: the more special ones first. Headers are compared as `headerKey` writes them. */
const PRESETS: Record<ImportOrigin, OriginPreset> = {
	openseo: {
		headers: ["keyword", "current position", "country code", "current update date"],
		roles: { "current position": "position", "previous position": "ignore", "country code": "country", "current update date": "date" },
	},
	serpbear: {
		headers: ["id", "keyword", "position", "url", "country", "device", "updated", "added"],
		roles: { updated: "date", added: "ignore" },
	},
	// Two versions: the later one has "country" where the earlier one has "tld" and "datacenter".
	serposcope: { headers: ["date", "rank", "target", "keyword", "device", "local", "custom"], roles: { target: "website", tld: "country" } },
	// The position summary: a column for each search engine and each end of its period, and one for the change.
	seo_panel: { headers: ["website", "keyword", SEO_PANEL_CHANGE], roles: {} },
	accuranker: {
		headers: ["keyword", "rank", ["initial rank", "share of voice", "base rank", "ai share of voice"]],
		roles: { "search engine": "ignore" },
	},
	semrush: {
		headers: [
			"keyword",
			["keyword difficulty", "intents", "keyword intents"],
			["position type", "serp features by keyword", "timestamp", "cpc"],
		],
		roles: { timestamp: "date" },
	},
	se_ranking: {
		headers: ["keyword", ["search vol", "search volume"], ["url in serp", "ranking url", "traffic forecast", "kei"]],
		roles: {},
	},
	ahrefs: { headers: ["keyword", "current position", "current url"], roles: { "current position": "position", updated: "date" } },
	// Averages, as those of Search Console.
	bing_webmaster: {
		headers: ["keyword", "impressions", "clicks", "ctr", ["avg position", "average position"]],
		roles: { "avg position": "ignore", "average position": "ignore" },
	},
	// Its positions are averages, which nobody saw: they are not imported.
	search_console: {
		headers: [
			// SerpBear passes them on with the header "keyword".
			["top queries", "query", "keyword", "requetes les plus frequentes", "consultas principales", "consultas"],
			["clicks", "clics"],
			["impressions", "impresiones"],
			"ctr",
		],
		roles: { position: "ignore", posicion: "ignore" },
	},
};

/** The product whose export has these headers; null for none that is known. */
export function originOf(keys: readonly string[]): ImportOrigin | null {
	const has = (one: OriginPreset["headers"][number]): boolean => {
		if (one instanceof RegExp) return keys.some((key) => one.test(key));
		return typeof one === "string" ? keys.includes(one) : one.some((key) => keys.includes(key));
	};
	return IMPORT_ORIGINS.find((origin) => PRESETS[origin].headers.every(has)) ?? null;
}

/** The role that a product's header has there; null where its words decide. */
export function originRole(origin: ImportOrigin, key: string): ColumnRole | null {
	return PRESETS[origin].roles[key] ?? null;
}

/** Whether a product's positions are averages over a period. */
export function hasAverages(origin: ImportOrigin | null): boolean {
	return origin === "search_console" || origin === "bing_webmaster";
}
