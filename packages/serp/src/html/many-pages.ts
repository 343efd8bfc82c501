import type { HtmlDocument } from "./html-document";
import type { HtmlElement } from "./html-element";

/** Whether one text contains two concatenated pages: one begins after the other's end, or an id names two of the columns, though ids are unique. */
export function isManyPages(page: HtmlDocument, columns: readonly HtmlElement[]): boolean {
	if (page.restarted) return true;
	const ids = columns.map((column) => column.attribute("id")).filter((id) => id !== null);
	return new Set(ids).size < ids.length;
}
