import { AD_LABELS } from "../../ads/ad-label-words";
import type { ListParser } from "../list/list-parser-config";

/** DuckDuckGo's layouts from 2015 on: with scripts, without, and lite. Source: its result pages as saved up to 2026. */
export const DUCKDUCKGO_PARSER: ListParser = {
	layouts: [
		{ name: "desktop-2022", marks: [".react-results--main", "[data-testid=result]"] },
		{ name: "desktop-2014", marks: [".js-react-results", ".results--main", "#links.js-results"] },
		{ name: "lite-2020", marks: ["a.result-link"] },
		{ name: "basic-2019", marks: ["#links.results", ".result__body"] },
		{ name: "basic-2015", marks: ["#links", ".web-result"] },
	],
	columns: ["#links", ".react-results--main", ".results--main", "table"],
	asides: [
		".results--sidebar",
		".nav-link",
		".search-filters-wrap",
		".serp__bottom-right",
		".result--more",
		".result--sep",
		".feedback-btn",
	],
	organic: {
		rows: [".result", ".web-result", "[data-layout=organic]", "a.result__a", "a.result-link"],
		titles: ["a.result__a", "a.result-link", "a.large", "[data-testid=result-title-a]"],
		addresses: [],
		snippets: [".result__snippet", ".snippet", ".result-snippet", "[data-result=snippet]"],
		siteLinks: [".result__sitelinks", "[data-testid=sitelinks]"],
		smallSiteLinks: [],
		adLabels: AD_LABELS,
	},
	types: {
		ads: { marks: [".results--ads", ".result--ad", "[data-layout=ad]", ".results_links_ad"] },
		images: { marks: ["[data-layout=images]", ".tile--img"] },
		videos: { marks: ["[data-layout=videos]", ".module--carousel-videos"] },
		news: { marks: ["[data-layout=news]", ".module--news"] },
		maps: { marks: ["[data-layout=places]", "[data-layout=maps_maps]"] },
		related_searches: { marks: ["[data-layout=related_searches]", ".related-searches"] },
		did_you_mean: { marks: ["#did_you_mean", "#did_you_means"] },
		ai_overview: { marks: ["[data-layout=duckassist]"] },
		direct_answer: { marks: ["#zero_click_wrapper", ".zci", "[data-layout=about]", "[data-layout=wikinlp]"] },
		unknown: { marks: [".module", "li[data-layout]", ".spelling-suggestion"] },
	},
	paging: { next: ["#more-results", "a.result--more__btn", "[name=nextParams]"], pager: [] },
	noResults: {
		marks: [".no-results", ".result--no-result", "[data-layout=no_results]", ".no-results-message"],
		words: ["no results found for", "no more results", "aucun résultat pour", "no se han encontrado resultados", "keine ergebnisse"],
	},
	corrected: [],
	totals: [],
	walls: {
		captcha: {
			marks: ["#challenge-form", ".anomaly-modal__modal", "form[action*=anomaly.js]"],
			words: ["bots use duckduckgo too"],
		},
		consent: { marks: [], words: [] },
		scriptWall: { marks: [], words: [] },
		jsShell: { marks: [], words: ["redirected to the non-javascript site", "this page requires javascript"] },
		softBlock: { marks: [], words: ["if this persists, please email us"] },
	},
};
