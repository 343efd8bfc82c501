import type { HtmlDocument } from "./html-document";
import type { HtmlElement } from "./html-element";

/** Do two pages lie behind each other in one text? One begins behind the other's end, or an id names two of the columns, though ids are unique. */
export function isManyPages(page: HtmlDocument, columns: readonly HtmlElement[]): boolean {
	if (page.restarted) return true;
	const ids = columns.map((column) => column.attribute("id")).filter((id) => id !== null);
	return new Set(ids).size < ids.length;
}
