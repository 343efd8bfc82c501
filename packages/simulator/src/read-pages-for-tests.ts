import { renderPage } from "./pages/render-page";
import { parseSearchRequest, type SearchRequest } from "./search-request";

export const SEED = "1";
/** 2026-09-04, an arbitrary day. */
export const DAY = 20_700;

/** A search as /search parses it. */
export function searchFor(params: Record<string, string>, day = DAY): SearchRequest {
	const request = parseSearchRequest(new URLSearchParams(params), day * 86_400_000);
	if ("problem" in request) throw new Error(request.problem);
	return request;
}

const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };
const decode = (text: string): string => text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);

/**
 * Organic links of a page by text search only, as an independent check of the pages: each row of the main column is a MjjYud block; a web result has
 * its row's marks and none of a block's.
 */
export function organicLinks(html: string): string[] {
	const bare = html.replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, "");
	const start = bare.indexOf('id="rso"');
	if (start < 0) return [];
	const column = bare.slice(start, bare.indexOf('id="botstuff"', start));
	const links: string[] = [];
	for (const block of column.split('<div class="MjjYud">').slice(1)) {
		if (/related-question-pair|ifM9O|VkpGBb|jsname="wRSfy"|WlydOe/.test(block)) continue;
		const link = /<a [^>]*?(?:class="zReHs"|class="cz3goc BmP5tf")[^>]*? href="([^"]+)"/.exec(block);
		if (link?.[1]) links.push(decode(link[1]));
	}
	return links;
}

/** Follows a search page by page until no next page is linked; returns the links of each page. */
export function readAllPages(params: Record<string, string>, day = DAY): string[][] {
	const pages: string[][] = [];
	for (let page = 0; page < 30; page++) {
		const html = renderPage(searchFor({ ...params, start: String(page * 10) }, day), SEED, 0);
		pages.push(organicLinks(html));
		if (!/id="pnnext"|class="T7sFge/.test(html)) break;
	}
	return pages;
}
