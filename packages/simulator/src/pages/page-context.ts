import { mix } from "../hash";
import { PAGE_STEP, type SearchRequest } from "../search-request";
import { escapeHtml } from "./escape-html";
import { TEXTS, type Texts } from "./texts";

/** Shared state of the parts of a page; it counts the marks that must differ within a page. */
export interface PageContext {
	request: SearchRequest;
	texts: Texts;
	/** The query as typed, escaped. */
	safeText: string;
	/** Random choices of the page; the same for every day, so that blocks do not come and go. */
	key: number;
	/** The next value of data-hveid and the like. */
	mark(): string;
}

export function pageContext(request: SearchRequest, key: number): PageContext {
	let counter = 0;
	return {
		request,
		texts: TEXTS[request.language],
		safeText: escapeHtml(request.text.trim()),
		key,
		mark: () => `C${(mix(key, 70, ++counter) % 46_656).toString(36)}Q${counter.toString(36).toUpperCase()}`,
	};
}

/** Relative address of a page of the same search, escaped for an attribute. */
export function pageHref(context: PageContext, page: number): string {
	const { request } = context;
	const params = new URLSearchParams({ q: request.text.trim(), gl: request.country, hl: request.hl, device: request.device });
	params.set("datacenter", request.datacenter);
	params.set("at", new Date(request.day * 86_400_000).toISOString().slice(0, 10));
	if (request.uule !== undefined) params.set("uule", request.uule);
	if (page > 0) params.set("start", String(page * PAGE_STEP));
	return escapeHtml(`/search?${params}&sa=N&ved=2ahUKEw${context.mark()}`);
}

/** Relative address of another search from this page. */
export function otherSearchHref(context: PageContext, text: string): string {
	const { request } = context;
	const params = new URLSearchParams({ q: text, gl: request.country, hl: request.hl, device: request.device });
	return escapeHtml(`/search?${params}&sa=X&ved=2ahUKEw${context.mark()}`);
}
