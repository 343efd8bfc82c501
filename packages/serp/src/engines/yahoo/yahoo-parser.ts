import { AD_LABELS } from "../../ads/ad-label-words";
import type { ListParser } from "../list/list-parser-config";

/** Yahoo's layouts from 2012 on. Source: its result pages as saved up to 2026. */
export const YAHOO_PARSER: ListParser = {
	layouts: [
		{ name: "desktop-2014", marks: ["ol.searchCenterMiddle", ".algo-sr"] },
		{ name: "desktop-2012", marks: ["#web", ".yschttl"] },
	],
	columns: [
		"#web",
		"ol.searchCenterMiddle",
		"ol.searchCenterTop",
		"ol.searchCenterTopAds",
		"ol.searchCenterBottom",
		"ol.searchCenterBottomAds",
	],
	asides: [".Pagination", ".compPagination", "#pg", ".pagination"],
	organic: {
		rows: [".algo", ".algo-sr", ".res"],
		titles: [".yschttl"],
		addresses: [".p-abs", ".fz-ms"],
		snippets: [".compText", ".abstr"],
		siteLinks: [".compArticleList", ".sitelinks", ".sm-links", ".compList"],
		smallSiteLinks: [".compLinkGrid"],
		adLabels: AD_LABELS,
	},
	types: {
		// The heading of a group of advertisements is a box of its own.
		ads: {
			marks: [".ads", "[class*=AdTop]", "[class*=AdBttm]", ".spns", ".ad"],
			words: ["Ad related to", "Ads related to", "Annunci relativi a", "Annonces liées à", "Anuncios relacionados con"],
		},
		shopping_ads: { marks: [".compPla", ".PlaTop"] },
		images: { marks: [".Img", ".imgs", "[class*=ImgGrid]"] },
		videos: { marks: [".Video", ".vid"] },
		news: { marks: [".bingnews", ".news", ".NewsAlgo"], words: ["Top Stories", "News for"] },
		people_also_ask: { marks: [".AlsoAsk", ".alsoask", ".peoplealsoask"], words: ["People also ask"] },
		related_searches: {
			marks: [".AlsoTry", ".alsoTry", "#alsotry", ".RelatedSearches"],
			words: ["Also try", "Related searches", "People also search for"],
		},
		showing_results_for: { marks: [], words: ["Including results for", "Showing results for", "Inclusi i risultati per"] },
		knowledge_graph: { marks: [".catKG"] },
		weather: { marks: [".Weather", ".twc"] },
		// Its own verticals ("shortcuts"): each contains links to the web that are not results.
		direct_answer: { marks: [".sc"] },
		unknown: { marks: [".dd"] },
	},
	paging: { next: ["a.next", "#pg-next"], pager: [".compPagination", "#pg"] },
	noResults: {
		marks: [".zrp", ".zero-result"],
		words: ["we did not find results for", "keine ergebnisse", "no hemos encontrado", "aucun résultat"],
	},
	corrected: [],
	totals: [".compPagination", "#resultCount"],
	walls: {
		captcha: { marks: ["#recaptcha-container", ".g-recaptcha"], words: [] },
		consent: {
			marks: ["#consent-page", "form.consent-form"],
			words: ["consent.yahoo.com/v2/collectconsent", "guce.advertising.com/collectidentifiers"],
		},
		scriptWall: { marks: [], words: [] },
		jsShell: { marks: [], words: [] },
		softBlock: { marks: [], words: ["unable to process this request at this time -- error 999"] },
	},
};
