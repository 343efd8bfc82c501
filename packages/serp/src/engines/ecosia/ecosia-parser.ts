import { AD_LABELS } from "../../ads/ad-label-words";
import type { ListParser } from "../list/list-parser-config";

/** Ecosia's layouts from 2019 on. Source: its result pages as saved up to 2026. */
export const ECOSIA_PARSER: ListParser = {
	layouts: [
		{ name: "desktop-2022", marks: ["[data-test-id=mainline]", ".mainline__result-wrapper"] },
		{ name: "desktop-2019", marks: [".mainline-results"] },
	],
	columns: ["[data-test-id=mainline]", ".mainline-results", ".mainline", ".mainline__result-wrapper", "[data-test-id=web-no-results]"],
	asides: [".pagination", ".loading-pannel-skeleton"],
	organic: {
		rows: ["article.web-result", ".js-result", "[data-test-id=organic-result]"],
		titles: [".result-title", ".result__title", ".result__link"],
		addresses: [],
		snippets: [".result-snippet", ".result__description", "[data-test-id=result-description]", ".web-result__description"],
		siteLinks: [".result__deeplinks", ".deeplinks", ".result-deeplinks", ".web-result__deep-links"],
		smallSiteLinks: [],
		adLabels: AD_LABELS,
	},
	types: {
		ads: { marks: [".js-ad", ".results-ads", ".card-ad", ".ad-result", "[data-test-id=mainline-result-ad]", "[data-test-id=ad-google]"] },
		shopping_ads: { marks: [".card-productads", "[data-test-id=mainline-result-productAds]"] },
		images: { marks: [".card-images", ".images-snippet__list", "[data-test-id=mainline-result-images]"] },
		videos: { marks: [".card-videos", ".videos-snippet__list", "[data-test-id=mainline-result-videos]"] },
		news: { marks: [".card-news", ".news-snippet__list", "[data-test-id=mainline-result-news]"] },
		maps: { marks: [".card-places", "[data-test-id=mainline-result-places]"] },
		people_also_ask: { marks: ["[data-test-id=mainline-result-peopleAlsoAsk]", ".people-also-ask"] },
		related_searches: { marks: [".card-relatedqueries", ".related-queries", "[data-test-id=related-queries]"] },
		knowledge_graph: { marks: [".card-entities", ".entity-wrapper", "article.entity"] },
		direct_answer: { marks: [".card-answer", "[data-test-id=mainline-result-answer]"] },
	},
	paging: { next: [".js-pagination-next", "[data-test-id=next-button]"], pager: [".pagination"] },
	noResults: {
		marks: [".empty-result", ".no-results", "[data-test-id=no-results]", "[data-test-id=web-no-results]"],
		words: ["unfortunately we didn’t find any results"],
	},
	corrected: [],
	totals: [".result-count", "[data-test-id=result-count]"],
	walls: {
		captcha: {
			marks: ["#challenge-form", ".g-recaptcha", "[name=cf-turnstile-response]"],
			words: ["cf-challenge", "/cdn-cgi/challenge-platform"],
		},
		consent: { marks: [], words: [] },
		scriptWall: { marks: [], words: [] },
		jsShell: { marks: [], words: [] },
		softBlock: { marks: [], words: [] },
	},
};
