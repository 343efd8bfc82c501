import { AD_LABELS } from "../../ads/ad-label-words";
import type { ListParser } from "../list/list-parser-config";

/** Baidu's layouts from 2013 on. Its links do not reveal their targets. Source: its result pages as saved up to 2026. */
export const BAIDU_PARSER: ListParser = {
	layouts: [
		{ name: "desktop-2021", marks: [".new-pmd"] },
		{ name: "desktop-2013", marks: ["#content_left"] },
	],
	// Where nothing is found the list is missing, and only the notice is there.
	columns: ["#content_left", ".content_none", ".nors"],
	asides: ["#page", ".result-molecule"],
	organic: {
		rows: [".result", ".result-op"],
		titles: ["h3.t"],
		addresses: [],
		snippets: [".c-abstract", "[class*=content-right]", "[class*=summary-text]"],
		siteLinks: [".c-offset", ".op-site-links"],
		smallSiteLinks: [],
		adLabels: AD_LABELS,
	},
	types: {
		ads: { marks: ["[data-tuiguang]", ".ec_wise_ad", ".ec_tuiguang_pplink", ".ad-block"] },
		related_searches: { marks: ["#rs", "#rs_new"] },
	},
	paging: { next: ["a.n"], pager: ["#page"] },
	noResults: {
		marks: [".content_none", ".norsTitle", ".nors"],
		words: ["很抱歉，没有找到", "抱歉没有找到", "抱歉，未找到", "没有找到与"],
	},
	corrected: [],
	totals: [".nums", ".nums_text"],
	walls: {
		captcha: { marks: ["form[action*=captcha]", ".passMod_dialog-wrapper"], words: ["wappass.baidu.com/static/captcha", "百度安全验证"] },
		consent: { marks: [], words: [] },
		scriptWall: { marks: [], words: [] },
		jsShell: { marks: [], words: [] },
		softBlock: { marks: [], words: [] },
	},
};
