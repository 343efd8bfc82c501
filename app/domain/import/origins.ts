import { headerKey } from "./header-key";
import type { ColumnRole, EntityReading } from "./import-settings";
import type { ImportOrigin } from "./origin-names";

/** A header; of a list any one; or one of a form. Compared as `headerKey` writes them. */
type Header = string | RegExp | readonly (string | RegExp)[];

interface Preset {
	origin: ImportOrigin;
	/** Headers that all stand in a file. */
	headers: readonly Header[];
	/** The file has no other headers. */
	isWhole?: true;
	/** The form of all other headers. */
	others?: RegExp;
	/** Roles that differ from those of the header words; the first that fits counts. */
	roles?: readonly (readonly [string | RegExp, ColumnRole])[];
}

const OWN_COLUMNS = [
	["website", "site", "sitio"],
	["keyword", "mot cle", "palabra clave"],
	["country", "pays", "pais"],
	["language", "langue", "idioma"],
	["device", "appareil", "dispositivo"],
] as const;

/** In the order they are tried: the more special ones first. */
const PRESETS: readonly Preset[] = [
	// Exports of this product (domain/export/raw.ts): a row for each reading, or a column for each day.
	{ origin: "serpentine", headers: [...OWN_COLUMNS, ["answered for", "repondu pour", "respondio por"], ["counts", "retenu", "valida"]] },
	{
		origin: "serpentine",
		headers: OWN_COLUMNS,
		others: /^(?:search engine|moteur de recherche|buscador|\d{4} \d{2} \d{2})$/,
	},
	{
		origin: "openseo",
		headers: ["keyword", "previous position", "current position", "country code", "current update date"],
		isWhole: true,
		roles: [["previous position", "ignore"]],
	},
	// https://github.com/every-app/open-seo/blob/main/src/client/features/rank-tracking/RankTrackingTableParts.tsx: each device has its columns.
	{
		origin: "openseo",
		headers: ["keyword", ["desktop position", "mobile position"], ["desktop serp features", "mobile serp features"]],
		roles: [
			["desktop position", "position"],
			["desktop url", "url"],
		],
	},
	// https://github.com/towfiqi/serpbear/blob/main/utils/client/exportcsv.ts
	{
		origin: "serpbear",
		headers: ["id", "keyword", "position", "url", "country", "device", "updated", "added"],
		roles: [["added", "ignore"]],
	},
	{
		origin: "serpbear",
		headers: ["keyword", "volume", "competition", "competitionscore", "country", "added"],
		roles: [["added", "ignore"]],
	},
	// https://github.com/serphacker/serposcope (GoogleTargetController): the later version has "country" where the earlier one has "tld" and "datacenter".
	{
		origin: "serposcope",
		headers: ["date", "rank", "target", "keyword", "device", "local", "custom"],
		roles: [
			["target", "website"],
			["tld", "country"],
		],
	},
	// https://github.com/seopanel/Seo-Panel (report.ctrl.php): a column for each engine and each end of the period, and one for the change.
	{ origin: "seo_panel", headers: ["website", "keyword", /^google( [a-z]{2,3}){1,2}$/] },
	// https://github.com/CorgiCorner/bisibility/blob/main/lib/actions/keyword-import-export-helpers.ts, its history and its list.
	{ origin: "bisibility", headers: ["keyword", "checked at", "position", "provider", "requested depth"] },
	{ origin: "bisibility", headers: ["keyword", "position", ["target url", "topic"], ["topic", "intent"], ["device", "change"]] },
	{ origin: "bisibility", headers: ["keyword", "organic position", "estimated traffic", "cpc cents"] },
	{ origin: "bisibility", headers: ["keyword", "source seed", "saved at"], roles: [["saved at", "ignore"]] },
	// No header of AccuRanker's is published: the columns of its keyword list.
	{
		origin: "accuranker",
		headers: [
			"keyword",
			"rank",
			["initial rank", "share of voice", "base rank", "ai share of voice", "search type", "starred", "rank change"],
		],
	},
	// https://www.semrush.com/kb/, position tracking: a column for each website and day, "*.example.com/*_20240131".
	{
		origin: "semrush",
		headers: [
			"keyword",
			/(?:^| )20\d{6}(?: (?:type|landing|difference))?$/,
			["tags", "intents", "search volume", "cpc", "keyword difficulty"],
		],
	},
	// https://github.com/carcher2/my-seo-pipeline (semrush_api_keyword_reports_gptpro.md), and the exports of its positions and its keyword tools.
	{
		origin: "semrush",
		headers: [
			"keyword",
			["keyword difficulty", "keyword difficulty index", "intents", "keyword intents"],
			["position type", "serp features by keyword", "timestamp", "cpc", "cpc usd", "competitive density", "database", "number of results"],
		],
		roles: [
			["page", "ignore"],
			["topic", "ignore"],
		],
	},
	// Its rankings table: "Search vol." and a column for each day, below a line with the engine and the place.
	{
		origin: "se_ranking",
		headers: ["keyword", "search vol", ["url in serp", "ranking url", "position", "kei", "search intent", /^\d{4} \d{2} \d{2}$/]],
	},
	{ origin: "se_ranking", headers: ["keyword", "search volume", ["url in serp", "traffic forecast", "kei"]] },
	// https://github.com/Optinet-Solutions-AI/GRG-Dashboard/blob/main/scripts/import-rankings.mjs for its rank tracker, which writes UTF-16.
	{
		origin: "ahrefs",
		headers: ["keyword", "current position", ["current url", "current update date", "position change", "current position kind"]],
	},
	{ origin: "ahrefs", headers: ["keyword", "position history", "position history date"] },
	{
		origin: "ahrefs",
		headers: ["keyword", ["difficulty", "kd"], "volume", ["parent keyword", "parent topic", "traffic potential", "global volume"]],
		roles: [["languages", "ignore"]],
	},
	// https://docs.nightwatch.io/en/articles/4874335-all-nightwatch-metrics-definitions, and the names of its API (nightwatch-seo/nightwatch-docs-rendered).
	{
		origin: "nightwatch",
		headers: [
			["keyword", "query"],
			["organic rank", "places rank", "image carousel rank", "search volume local", "average cpc local", "local pack rank"],
		],
		roles: [
			["organic rank", "position"],
			["rank", "ignore"],
			["date added", "ignore"],
		],
	},
	{
		origin: "nightwatch",
		headers: ["query", "google gl", ["google hl", "position organic", "adwords local search volume"]],
		roles: [
			["position organic", "position"],
			["position", "ignore"],
			["last processed at", "date"],
			["adwords local search volume", "volume"],
			["url", "website"],
			["result url", "url"],
		],
	},
	// https://www.wincher.com/faq names its "Searches"; the second are the names of its API (https://api.wincher.com/v1).
	{ origin: "wincher", headers: ["keyword", "position", "searches", ["change", "position change", "best position", "traffic", "groups"]] },
	{
		origin: "wincher",
		headers: ["keyword", "ranking position", ["ranking url", "ranking updated at", "preferred url"]],
		roles: [
			["ranking position", "position"],
			["ranking updated at", "date"],
		],
	},
	// Mangools: "Avg. Search Volume (Last Known Values)" of KWFinder; SERPWatcher's own titles are not published.
	{
		origin: "mangools",
		headers: ["keyword", /^avg search volume last/],
		roles: [[/^avg search volume last/, "volume"]],
	},
	{
		origin: "mangools",
		headers: ["keyword", ["rank", "position", "latest rank"], ["est visits", "ev", "performance index", "dominance index"]],
	},
	// https://github.com/jetendo/jetendo (processMoz): five lines stand above the titles, and each engine has its columns.
	{
		origin: "moz",
		headers: ["keyword", "labels", /^(?:google|bing|yahoo) .*\brank$/],
		roles: [
			[/^google (?!mobile )[a-z]{2} [a-z]{2} rank$/, "position"],
			[/^google (?!mobile )[a-z]{2} [a-z]{2} serp date$/, "date"],
			[/^google (?!mobile )[a-z]{2} [a-z]{2} url$/, "url"],
			[/^google (?!mobile )[a-z]{2} [a-z]{2} search volume$/, "volume"],
			["location", "ignore"],
		],
	},
	{ origin: "moz", headers: ["keyword", ["min volume", "max volume", "monthly volume"], ["organic ctr", "priority"]], roles: [] },
	// https://github.com/wingerter/seo-ranking-changes-analyzer (app.py) for the comparison of two days, of which the second is the later one.
	{
		origin: "sistrix",
		headers: [["keyword", "suchbegriff"], "position 1", "position 2"],
		roles: [["position 2", "position"]],
	},
	{
		origin: "sistrix",
		headers: [["keyword", "suchbegriff"], "position", "url", ["wettbewerb", "competition"], ["klicks", "clicks", "traffic", "suchvolumen"]],
	},
	// https://www.advancedwebranking.com/docs/developer-api-v2.html: a row for each website, keyword, engine and day.
	{
		origin: "advanced_web_ranking",
		headers: [
			"keyword",
			"website",
			"search engine",
			["position", "rank"],
			["best", "page", "previous", "best position", "previous position", "visibility"],
		],
		roles: [["page", "ignore"]],
	},
	// https://support.google.com/google-ads/answer/6325025: two lines stand above the titles; "Searches: May 2025" are monthly volumes.
	{
		origin: "keyword_planner",
		headers: ["keyword", "avg monthly searches", ["competition", "currency", "top of page bid low range"]],
		roles: [["organic average position", "ignore"]],
	},
	// https://www.screamingfrog.co.uk/seo-spider/user-guide/tabs/: pages of a crawl.
	{ origin: "screaming_frog", headers: ["address", "status code", ["indexability", "content type"]] },
	{ origin: "bing_webmaster", headers: ["keyword", "impressions", "clicks", "ctr", ["avg position", "average position"]] },
	// The tables of the bulk export to BigQuery: https://support.google.com/webmasters/answer/12917991
	{
		origin: "search_console",
		headers: ["data date", "site url", "query", "is anonymized query", "search type", "impressions", "clicks"],
		roles: [
			["data date", "date"],
			["site url", "website"],
		],
	},
	{ origin: "search_console", headers: [["query", "keyword"], "clicks", "impressions", "ctr"] },
];

/** The preset of the product whose export has these headers; null for none that is known. */
export function presetOf(keys: readonly string[]): Preset | null {
	const filled = keys.filter((key) => key !== "");
	const fits = ({ headers, isWhole, others }: Preset) =>
		headers.every((header) => filled.some((key) => isOf(header, key))) &&
		(!isWhole || filled.length === headers.length) &&
		(!others || (filled.length > headers.length && filled.every((key) => others.test(key) || headers.some((header) => isOf(header, key)))));
	return PRESETS.find(fits) ?? null;
}

/** How the character references of a file with these titles are read, where nobody chose: our own exports write texts as they are. */
export function entityReadingOf(titles: readonly string[]): EntityReading {
	return presetOf(titles.map(headerKey))?.origin === "serpentine" ? "kept" : "decoded";
}

function isOf(header: Header, key: string): boolean {
	if (typeof header === "string") return header === key;
	return header instanceof RegExp ? header.test(key) : header.some((one) => isOf(one, key));
}

/** The role that a product's header has there; null where its words decide. */
export function originRole({ roles = [] }: Preset, key: string): ColumnRole | null {
	return roles.find(([header]) => (typeof header === "string" ? header === key : header.test(key)))?.[1] ?? null;
}
