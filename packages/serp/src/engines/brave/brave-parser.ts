import { AD_LABELS } from "../../ads/ad-label-words";
import type { ListParser } from "../list/list-parser-config";

/**
 * Brave's layouts from 2021 on. Sources: its result pages as saved up to 2022; for the layout of 2025 the parsers and cut-out pages of independent
 * public projects, written from pages of July to September 2026. They agree on `div.snippet[data-type=web][data-pos]` with one link around the site's
 * name, `cite.snippet-url` and `div.title.search-snippet-title`, and on `.generic-snippet` behind the link (hearth, podcast_article and hf_gaia_agent:
 * tests of their readers of Brave). seo_audit's `find_competitors` lists the other blocks as "checked against saved result pages, September 2026":
 * section#mixed-main as the column, `data-type=ad`, `data-type=cluster` ("video" with `.video-cluster-grid`), an untyped snippet for an entity, #faq,
 * #discussions, #locations, #llm-snippet, #search-elsewhere, and #infobox in section#mixed-side.
 */
export const BRAVE_PARSER: ListParser = {
	layouts: [
		{ name: "desktop-2025", marks: [".search-snippet-title", "#mixed-main"] },
		{ name: "desktop-2021", marks: ["#results", "[data-type=web]"] },
	],
	columns: ["#results", "#mixed-top", "#mixed-main", ".serp-columns-main", "#search-page"],
	asides: ["#pagination-snippet", ".pagination", "#pagination", "#mixed-side"],
	organic: {
		// Results name their type, and some of 2022 have nothing but the class; other snippets are an entity, an answer or links to other engines.
		rows: ["[data-type=web]", "[class=snippet]"],
		titles: ["a.result-header", ".snippet-title", ".title"],
		addresses: ["cite", ".netloc", ".snippet-url"],
		snippets: [".snippet-content", ".snippet-description", ".generic-snippet", ".video-snippet", ".recipe-snippet"],
		siteLinks: [".result-cluster", ".deep-results", ".deep-result", ".sitelinks"],
		smallSiteLinks: [".deep-links"],
		adLabels: AD_LABELS,
	},
	types: {
		ads: { marks: ["[data-type=ad]", ".snippet.ad"] },
		featured_snippet: { marks: ["#featured_snippet", ".featured-snippet"] },
		videos: { marks: ["#video-carousel", "[data-type=videos]", "#videos", ".video-cluster-grid", ".cluster-videos"] },
		news: { marks: ["#news-carousel", "[data-type=news]", "#news", ".enrichment-card-item"] },
		images: { marks: ["#image-carousel", "[data-type=images]"] },
		maps: { marks: ["#locations", "[data-type=locations]", "[data-type=poi]"] },
		people_also_ask: { marks: ["#faq", "[data-type=faq]"] },
		discussions_and_forums: { marks: ["#discussions", "[data-type=discussions]", ".cluster-discussions"] },
		knowledge_graph: { marks: ["#infobox", "#infobox-snippet", "[data-type=infobox]", ".infobox"] },
		ai_overview: { marks: ["#llm-snippet", "#chatllm", "#summarizer"] },
		direct_answer: { marks: ["#rh-card", "[data-type=rich]"] },
		related_searches: { marks: ["#related-queries"] },
		unknown: { marks: [".card", ".snippet"] },
	},
	paging: { next: [".pagination-next", "#pagination-next"], pager: ["#pagination", "#pagination-snippet"] },
	noResults: { marks: ["#not-found", ".no-results", "#noresults"], words: ["not many great matches came back"] },
	corrected: [],
	totals: [],
	walls: {
		captcha: { marks: ["#pow-captcha", ".captcha"], words: ["pow-captcha", "decided to schedule a captcha", 'page:"/captcha"'] },
		consent: { marks: [], words: [] },
		scriptWall: { marks: [], words: [] },
		jsShell: { marks: [], words: [] },
		softBlock: { marks: [], words: [] },
	},
};
