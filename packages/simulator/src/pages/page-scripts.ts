import { parseQuery, type SearchRequest } from "../search-request";

const OTHER_TEXT = "elsewhere entirely";
/** Times at which a page navigates away: during the reading, soon after it was sent, and after most readers have left. */
const LEAD_AFTER_MS = [null, 30, 400] as const;

/** Another search in the same market, as a mix-up of answers would give. */
export function otherSearch(request: SearchRequest): SearchRequest {
	const text = `${OTHER_TEXT} ${request.text.trim().length}`;
	return { ...request, text, query: parseQuery(text), page: 0 };
}

/** The search as asked, with the listings of another one; `count`: number of the impression. */
export function poisonedSearch(request: SearchRequest, count: number): SearchRequest {
	return { ...request, query: { ...request.query, term: `${request.query.term} ${count}` } };
}

/** The page with a script that navigates to another search; `count` varies the time. */
export function leadElsewhere(html: string, request: SearchRequest, count: number): string {
	const query = new URLSearchParams({ q: otherSearch(request).text, gl: request.country, hl: request.hl, device: request.device });
	const lead = `location = "/search?${query}"`;
	const afterMs = LEAD_AFTER_MS[count % LEAD_AFTER_MS.length] ?? null;
	return withScript(html, afterMs === null ? lead : `setTimeout(() => { ${lead} }, ${afterMs})`);
}

/** The page with a script that removes results, and the link to the next page, from the list; `count` varies how many remain: none to three. */
export function emptyList(html: string, count: number): string {
	const rows = `document.querySelectorAll("#rso .MjjYud").forEach((row, n) => { if (n >= ${count % 4}) row.remove(); });`;
	return withScript(html, `${rows} document.querySelectorAll("#pnnext, a.T7sFge, #botstuff table").forEach((way) => way.remove());`);
}

function withScript(html: string, script: string): string {
	return html.replace("</body>", `<script>${script}</script></body>`);
}
