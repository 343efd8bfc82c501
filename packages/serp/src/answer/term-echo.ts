import type { HtmlDocument } from "../html/html-document";
import type { Engine } from "../page-reading";
import { queryCarriers } from "./query-carriers";

/** Whether the title, a search box or another part of the page names the term. asked: in question form. */
export function showsTerm(page: HtmlDocument, asked: string, engine: Engine): boolean {
	for (const { words } of queryCarriers(page, engine)) if (words.includes(asked)) return true;
	return false;
}
