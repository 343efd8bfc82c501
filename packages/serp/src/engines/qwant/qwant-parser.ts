import { AD_LABELS } from "../../ads/ad-label-words";
import type { ListParser } from "../list/list-parser-config";

/** Qwant's layouts: the basic version of 2016 and the one of 2021. Source: its result pages as saved up to 2022. */
export const QWANT_PARSER: ListParser = {
	layouts: [
		{ name: "desktop-2021", marks: ["[data-testid=sectionWeb]", "[class*=SearchHeader-module]"] },
		{ name: "basic-2016", marks: ["#contenerresults"] },
	],
	columns: ["#contenerresults", ".results--web", "[data-testid=containerWeb]", "[class*=LeftContent-module]", "[class*=Web-module__]"],
	asides: ["[class*=Web-module__AdsMention]", "[class*=Web-module__containerBranding]"],
	organic: {
		rows: ["[data-testid=webResult]", "[class*=WebResult-module__container]", "div.result"],
		titles: ["[class*=WebResult-module__title]", "[class*=SER-module__title]", "span.title"],
		addresses: ["[class*=WebResult-module__permalink]", "[class*=SER-module__permalink]"],
		snippets: ["[class*=WebResult-module__description]", "[class*=SER-module__description]"],
		siteLinks: ["[class*=WebResult-module__links]", "[data-testid=webResultLinks]"],
		smallSiteLinks: [],
		adLabels: AD_LABELS,
	},
	types: {
		ads: { marks: [".result--ext", "[data-testid=adResult]", "[data-monitoring=adsWebSerpOk]"] },
		shopping_ads: { marks: ["[class*=CardShopping-module]", "[data-testid=sectionShopping]"] },
		images: { marks: ["[data-testid=sectionImages]"] },
		videos: { marks: ["[data-testid=sectionVideos]"] },
		news: { marks: ["[data-testid=sectionNews]"] },
		related_searches: { marks: ["[data-testid=relatedSearches]", "[class*=RelatedSearches-module]"] },
		knowledge_graph: { marks: ["[data-testid=sectionIA]"] },
		unknown: { marks: ["[class*=Web-module__containerSection]"] },
	},
	paging: { next: ["[data-testid=buttonShowMore]"], pager: [] },
	noResults: {
		marks: ["[data-testid=noResults]", "[class*=NoResult-module]", "[class*=InfiniteList-module__EmptyPage]", "p.message"],
		words: [
			"no results found",
			"aucun résultat trouvé",
			"keine ergebnisse gefunden",
			"no se han encontrado resultados",
			"nessun risultato trovato",
		],
	},
	corrected: [],
	totals: [],
	walls: {
		captcha: { marks: ["[class*=Captcha-module]", "iframe[src*=captcha-delivery]"], words: ["captcha-delivery.com"] },
		consent: { marks: [], words: [] },
		scriptWall: { marks: [], words: [] },
		jsShell: { marks: [], words: [] },
		softBlock: { marks: [], words: [] },
	},
};
