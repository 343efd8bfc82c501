import { AD_LABELS } from "../../ads/ad-label-words";
import type { ListParser } from "../list/list-parser-config";

/** Ask's layouts of 2018 and 2021. Source: its result pages as saved up to 2022. */
export const ASK_PARSER: ListParser = {
	layouts: [
		{ name: "desktop-2021", marks: [".PartialSearchResults"] },
		{ name: "desktop-2012", marks: ["#teoma-results", "#midblock"] },
	],
	columns: [".PartialSearchResults-results", "#teoma-results", "#midblock", ".PartialSearchResults"],
	asides: ["#paging", ".PartialWebPagination"],
	organic: {
		rows: [".PartialSearchResults-item", ".wresult"],
		titles: [".PartialSearchResults-item-title", "a.title"],
		addresses: [],
		snippets: [".PartialSearchResults-item-abstract", ".abstract"],
		siteLinks: [],
		smallSiteLinks: [],
		adLabels: AD_LABELS,
	},
	types: {
		ads: { marks: [".PartialSearchResults-ad", ".spl_ad_plus", ".spl_shd_plus", "[class*=SponsoredListing]"] },
		related_searches: { marks: ["#mrRSM", "[class*=PartialRelatedSearch]"] },
		people_also_ask: { marks: ["#rrQnA"] },
	},
	paging: { next: ["[class*=PartialWebPagination-next]"], pager: ["#paging", "[class*=PartialWebPagination]"] },
	noResults: { marks: ["[class*=PartialNoResults]", ".PartialNoSearchResults"], words: ["did not match with any web results"] },
	corrected: [],
	totals: [],
	walls: {
		captcha: { marks: [".g-recaptcha"], words: [] },
		consent: { marks: [], words: [] },
		scriptWall: { marks: [], words: [] },
		jsShell: { marks: [], words: [] },
		softBlock: { marks: [], words: [] },
	},
};
