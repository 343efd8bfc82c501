import { escapeHtml } from "../pages/escape-html";
import { rankResults } from "../rank-results";
import type { SearchRequest } from "../search-request";
import { takePage } from "../split-pages";
import { writeResult } from "../write-result";
import { OTHER_ENGINES, type OtherEngine, pageAddress } from "./engine-addresses";
import { ENGINE_PAGES } from "./engine-pages";

/** One result page of an engine beside Google, in that engine's structure. */
export function renderEnginePage(engine: OtherEngine, request: SearchRequest, seed: string): string {
	const pages = ENGINE_PAGES[engine];
	const { results, hasNext } = takePage(request, seed, rankResults(request, seed));
	const pageLink = (page: number) =>
		escapeHtml(pageAddress(engine, { text: request.text.trim(), country: request.country, hl: request.hl, page }));
	const rows = results
		.map((result) => writeResult(request, result))
		.map(({ url, host, title, snippet }, index) =>
			pages.row({
				href: escapeHtml(url),
				host: escapeHtml(host),
				title: escapeHtml(title),
				snippet: escapeHtml(snippet),
				place: index + 1,
			}),
		);
	const pager = pages.pager({
		previous: request.page > 0 ? pageLink(request.page - 1) : null,
		next: hasNext ? pageLink(request.page + 1) : null,
	});
	const list = rows.length > 0 ? pages.list(rows.join(""), pager) : pages.list(pages.nothing(escapeHtml(request.text.trim())), "");
	return wholePage(engine, request, list);
}

/** The engine's challenge: it shows neither the term nor a list. */
export function engineCaptcha(engine: OtherEngine): string {
	return `<!DOCTYPE html><html><head><meta charset="UTF-8"><title>${engine}</title></head><body>${ENGINE_PAGES[engine].captcha}</body></html>`;
}

/** The same results under another class or attribute. */
export function changeEngineLayout(engine: OtherEngine, html: string): string {
	return html.replaceAll(ENGINE_PAGES[engine].rowMark, "renamed-row");
}

function wholePage(engine: OtherEngine, request: SearchRequest, body: string): string {
	const text = escapeHtml(request.text.trim());
	const box = `<form action="${OTHER_ENGINES[engine].path}"><input type="text" name="${OTHER_ENGINES[engine].term}" value="${text}"></form>`;
	return `<!DOCTYPE html><html lang="${escapeHtml(request.hl)}"><head><meta charset="UTF-8"><title>${text}${ENGINE_PAGES[engine].title}</title></head><body><header>${box}</header>${body}<footer></footer></body></html>`;
}
