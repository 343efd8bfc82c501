import { namesOf } from "~/domain/by-name";

/** Products whose exports are known by their headers, with their names. */
export const ORIGIN_NAMES = {
	serpentine: "Serpentine",
	openseo: "OpenSEO",
	serpbear: "SerpBear",
	serposcope: "Serposcope",
	seo_panel: "SEO Panel",
	bisibility: "Bisibility",
	accuranker: "AccuRanker",
	semrush: "Semrush",
	se_ranking: "SE Ranking",
	ahrefs: "Ahrefs",
	nightwatch: "Nightwatch",
	wincher: "Wincher",
	mangools: "Mangools",
	moz: "Moz",
	sistrix: "SISTRIX",
	advanced_web_ranking: "Advanced Web Ranking",
	keyword_planner: "Google Keyword Planner",
	screaming_frog: "Screaming Frog",
	bing_webmaster: "Bing Webmaster Tools",
	search_console: "Google Search Console",
} as const;
export type ImportOrigin = keyof typeof ORIGIN_NAMES;
export const IMPORT_ORIGINS = namesOf(ORIGIN_NAMES);

/** Number of other tools whose exports are recognised; the product's own files are one of the origins. */
export const OTHER_TOOLS = IMPORT_ORIGINS.length - 1;

/** Remarks on a product's exports. averages: its positions are averages, not places; pages: its rows are pages, not keywords; own: what the files lack. */
export type OriginRemark = "averages" | "pages" | "own";
export const ORIGIN_REMARKS: Partial<Record<ImportOrigin, OriginRemark>> = {
	serpentine: "own",
	search_console: "averages",
	bing_webmaster: "averages",
	screaming_frog: "pages",
};

/** Products whose menu labels are known from their documentation or their code (i18n "imports.guide.menu"). */
export const KNOWN_MENUS = [
	"search_console",
	"serpbear",
	"bisibility",
	"serposcope",
	"accuranker",
] as const satisfies readonly ImportOrigin[];
