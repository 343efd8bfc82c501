import type { ListParser } from "../list/list-parser-config";

/** Brave's layouts from 2021 on. Source: its result pages as saved up to 2022. */
export const BRAVE_PARSER: ListParser = {
	layouts: [{ name: "desktop-2021", marks: ["#results", "[data-type=web]"] }],
	columns: ["#results"],
	asides: ["#pagination-snippet", ".pagination"],
	organic: {
		rows: [".snippet"],
		titles: ["a.result-header", ".snippet-title", ".title"],
		addresses: ["cite", ".netloc", ".snippet-url"],
		snippets: [".snippet-content", ".snippet-description", ".generic-snippet"],
		siteLinks: [".result-cluster", ".deep-results", ".deep-result", ".sitelinks"],
		smallSiteLinks: [".deep-links"],
	},
	types: {
		ads: { marks: ["[data-type=ad]", ".snippet.ad"] },
		featured_snippet: { marks: ["#featured_snippet", ".featured-snippet"] },
		videos: { marks: ["#video-carousel", "[data-type=videos]", "#videos"] },
		news: { marks: ["#news-carousel", "[data-type=news]", "#news"] },
		images: { marks: ["#image-carousel", "[data-type=images]"] },
		maps: { marks: ["#locations", "[data-type=locations]", "[data-type=poi]"] },
		people_also_ask: { marks: ["#faq", "[data-type=faq]"] },
		discussions_and_forums: { marks: ["#discussions", "[data-type=discussions]"] },
		knowledge_graph: { marks: ["#infobox", "[data-type=infobox]", ".infobox"] },
		ai_overview: { marks: ["#llm-snippet", "#chatllm", "#summarizer"] },
		direct_answer: { marks: ["#rh-card", "[data-type=rich]"] },
		related_searches: { marks: ["#related-queries"] },
		unknown: { marks: [".card"] },
	},
	paging: { next: [".pagination-next", "#pagination-next"], pager: ["#pagination", "#pagination-snippet"] },
	noResults: { marks: ["#not-found", ".no-results", "#noresults"], words: ["not many great matches came back"] },
	corrected: [],
	totals: [],
	walls: {
		captcha: { marks: ["#pow-captcha", ".captcha"], words: ["pow-captcha"] },
		consent: { marks: [], words: [] },
		scriptWall: { marks: [], words: [] },
		jsShell: { marks: [], words: [] },
		softBlock: { marks: [], words: [] },
	},
};
