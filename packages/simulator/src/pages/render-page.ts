import { share } from "../hash";
import { rankResults } from "../rank-results";
import { type SearchRequest, searchKey } from "../search-request";
import { type ResultPage, takePage } from "../split-pages";
import { type RankedResult, type WrittenResult, writeResult } from "../write-result";
import { aiOverviewBlock, featuredSnippetBlock, knowledgePanel, questionsBlock, sitelinks } from "./block-answers";
import { extraBlock } from "./block-extras";
import { localBlock, relatedBlock, storiesBlock, videosBlock } from "./block-groups";
import { adsBlock, shoppingAdsBlock } from "./block-offers";
import { type BlockPlan, planBlocks } from "./block-plan";
import { escapeHtml } from "./escape-html";
import { noMatchCard } from "./no-match";
import { organicDesktop, organicVideoDesktop } from "./organic-desktop";
import { organicMobile } from "./organic-mobile";
import { type PageContext, pageContext } from "./page-context";
import { pageFrame, pageNavigation } from "./page-frame";

/** Changes of a page against the one that its search has. */
export interface PageChange {
	/** Organic list in place of the search's own. */
	list?: RankedResult[];
	/** A block of videos above the first result of the first page. */
	hasVideosAbove?: boolean;
}

function organicRow(context: PageContext, plan: BlockPlan, result: WrittenResult, rank: number): string {
	const links = rank === 0 && plan.sitelinks !== "none" ? sitelinks(context, plan.sitelinks, result) : "";
	if (context.request.device === "mobile") return organicMobile(context, result, rank, links);
	if (result.kind === "video" && rank > 0) return organicVideoDesktop(context, result, rank);
	return plan.sitelinks === "table" ? organicDesktop(context, result, rank, "", links) : organicDesktop(context, result, rank, links);
}

/** Rows of the main column: the web results with the blocks between them. */
function mainRows(context: PageContext, plan: BlockPlan, results: WrittenResult[], above: string[]): string {
	const rows = [...above];
	if (plan.featuredSnippet) rows.push(featuredSnippetBlock(context));
	results.forEach((result, rank) => {
		rows.push(organicRow(context, plan, result, rank));
		// Real pages have empty rows between the results.
		if (rank % 3 === 2) rows.push('<div class="MjjYud"></div>');
		if (rank === 0 && plan.localPack) rows.push(localBlock(context));
		if (rank === 1 && plan.peopleAlsoAsk) rows.push(questionsBlock(context));
		if (rank === 3 && plan.videos) rows.push(videosBlock(context));
		if (rank === 4 && plan.extra !== null) rows.push(extraBlock(context, plan.extra));
		if (rank === 5 && plan.topStories) rows.push(storiesBlock(context));
	});
	return rows.join("");
}

function resultStats(context: PageContext): string {
	const count = Math.round(10 ** (4.5 + share(context.key, 80) * 4.5) / 1000) * 1000;
	const seconds = (0.18 + share(context.key, 81) * 0.5).toFixed(2);
	const text = context.texts.count
		.replace("{n}", count.toLocaleString(context.request.language).replace(/[\u00a0\u202f]/g, "&nbsp;"))
		.replace("{s}", context.request.language === "en" ? seconds : seconds.replace(".", ","));
	return `<div class="LHJvCe"><div id="result-stats">${text}</div></div>`;
}

function resultsColumn(context: PageContext, plan: BlockPlan, page: ResultPage, results: WrittenResult[], hasVideosAbove: boolean): string {
	const { texts, request } = context;
	const videos = hasVideosAbove && request.page === 0 ? [videosBlock(context)] : [];
	const omitted = page.hasNext
		? ""
		: `<p id="ofr" class="card-section"><i>${escapeHtml(texts.omitted.replace("{n}", String(page.total)))}</i></p>`;
	const lastKnown = Math.max(request.page + (page.hasNext ? 1 : 0), page.hasNext ? Math.min(9, Math.floor(page.total / 10)) : request.page);
	const related = plan.relatedSearches ? relatedBlock(context) : "";
	const ads = adsBlock(context, "tads", plan.topAds);
	const bottomAds = plan.bottomAds ? adsBlock(context, "bottomads", plan.bottomAds) : '<div id="bottomads"></div>';
	const rso = `<h1 class="bNg8Rb Uo8X3b">${escapeHtml(texts.searchResults)}</h1><div class="dURPMd" id="rso" data-async-context="query:${encodeURIComponent(request.text.trim())}">${mainRows(context, plan, results, videos)}</div>`;
	const botstuff = `<div id="botstuff"><div data-hveid="${context.mark()}"><div id="bres">${related}</div>${omitted}${pageNavigation(context, page.hasNext, lastKnown)}</div></div>`;
	const shopping = plan.shoppingAds ? shoppingAdsBlock(context) : "";
	const top = `<div id="taw"><div id="tvcap">${shopping}${ads}</div></div>`;
	if (request.device === "mobile")
		return `${top}<div id="topstuff"></div><div data-hveid="${context.mark()}">${rso}</div>${bottomAds}${botstuff}`;
	return `${top}<div class="eqAnXb" id="res"><div id="topstuff"></div><div id="search"><div data-hveid="${context.mark()}">${rso}</div></div></div>${bottomAds}${botstuff}`;
}

/** The HTML of one result page. `kilobytes`: null for the usual weight, 0 for none, else at least this much. */
export function renderPage(
	request: SearchRequest,
	seed: string,
	kilobytes: number | null,
	{ list, hasVideosAbove = false }: PageChange = {},
): string {
	const key = searchKey(request, seed);
	const context = pageContext(request, key);
	const page = takePage(request, seed, list ?? rankResults(request, seed));
	if (page.results.length === 0) return pageFrame(context, { stats: "", above: "", column: noMatchCard(context), side: "" }, kilobytes);
	const plan = planBlocks(request, key);
	const results = page.results.map((result) => writeResult(request, result));
	const above = plan.aiOverview === "none" ? "" : aiOverviewBlock(context, plan.aiOverview, results.slice(0, 3));
	const side = plan.knowledgePanel ? knowledgePanel(context) : "";
	const column = resultsColumn(context, plan, page, results, hasVideosAbove);
	return pageFrame(context, { stats: resultStats(context), above, column, side }, kilobytes);
}
