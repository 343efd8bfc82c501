import type { OtherEngine } from "./engines/engine-addresses";
import { changeEngineLayout, engineCaptcha, renderEnginePage } from "./engines/render-engine-page";
import { type FaultKind, faultStatus } from "./fault-plan";
import { captchaPage, consentPage, ERROR_PAGE, scriptWallPage, softBlockPage, TOO_MANY_PAGE } from "./pages/block-pages";
import { changeLayout } from "./pages/change-layout";
import { padding } from "./pages/padding";
import { emptyList, leadElsewhere, otherSearch, poisonedSearch } from "./pages/page-scripts";
import { changeAiModeLayout, renderAiMode } from "./pages/render-ai-mode";
import { renderPage } from "./pages/render-page";
import { sealLinks } from "./pages/seal-links";
import type { SearchRequest } from "./search-request";

export interface Answer {
	status: number;
	html: string;
	/** Characters sent before the connection breaks; null: the whole body. */
	breakAfter: number | null;
}

/** Pads the script wall to about 85 KB, the size of real ones. */
const SCRIPT_WALL_REPEATS = 3;

/** Where a page is truncated: after its first results and before its last, so that part of the list looks complete. */
function cutInsideResults(html: string, count: number): number {
	const first = html.indexOf('class="MjjYud"');
	const end = html.lastIndexOf('id="botstuff"');
	if (first < 0 || end <= first) return Math.floor(html.length * 0.6);
	return first + Math.floor((end - first) * (0.25 + ((count * 37) % 60) / 100));
}

/** Faults that answer with a page of their own, or not at all, instead of results. */
const PAGES_INSTEAD: Partial<Record<FaultKind, (request: SearchRequest) => string>> = {
	captcha: captchaPage,
	consent: consentPage,
	script_wall: (request) => scriptWallPage(request, padding(null).foot.repeat(SCRIPT_WALL_REPEATS)),
	soft_block: softBlockPage,
	too_many: () => TOO_MANY_PAGE,
	error: () => ERROR_PAGE,
	empty: () => "",
};

/** The answer to a search under a fault. `count` is the number of the exposed request; it varies where pages are truncated. */
export function answerSearch(
	request: SearchRequest,
	seed: string,
	fault: FaultKind | null,
	count: number,
	kilobytes: number | null,
	sealedRows = 1,
): Answer {
	const whole = (html: string): Answer => ({ status: fault ? faultStatus(fault) : 200, html, breakAfter: null });
	if (request.engine !== "google") return answerAt(request.engine, request, seed, { kind: fault, count });
	const instead = fault && PAGES_INSTEAD[fault];
	if (instead) return whole(instead(request));
	if (request.inWords) return answerInWords(requestUnder(fault, request, count), seed, { kind: fault, count });
	const html = renderPage(requestUnder(fault, request, count), seed, kilobytes);
	if (fault === "sealed") return whole(sealLinks(html, sealedRows, count));
	if (fault === "late_redirect") return whole(leadElsewhere(html, request, count));
	if (fault === "emptied_dom") return whole(emptyList(html, count));
	if (fault === "truncated") return whole(html.slice(0, cutInsideResults(html, count)));
	if (fault === "reset") return { status: 200, html, breakAfter: cutInsideResults(html, count) };
	return whole(fault === "layout_change" ? changeLayout(html, count % 2 === 0) : html);
}

/** The page that answers in words. Its scripts are not simulated: a fault of these kinds changes nothing. */
function answerInWords(request: SearchRequest, seed: string, { kind, count }: { kind: FaultKind | null; count: number }): Answer {
	const html = renderAiMode(request, seed, kind === "sealed" ? count : null);
	const breakAfter = Math.floor(html.length * 0.6);
	if (kind === "reset") return { status: 200, html, breakAfter };
	const shown = kind === "truncated" ? html.slice(0, breakAfter) : kind === "layout_change" ? changeAiModeLayout(html) : html;
	return { status: 200, html: shown, breakAfter: null };
}

/** The search whose listings are shown; a poisoned page keeps the words of the one that was asked. */
function requestUnder(fault: FaultKind | null, request: SearchRequest, count: number): SearchRequest {
	if (fault === "other_query") return otherSearch(request);
	return fault === "poisoned" ? poisonedSearch(request, count) : request;
}

/** The answer of another engine. Its scripts and consent pages are not simulated: a fault of these kinds shows the challenge. */
function answerAt(engine: OtherEngine, request: SearchRequest, seed: string, fault: { kind: FaultKind | null; count: number }): Answer {
	const { kind } = fault;
	const whole = (html: string): Answer => ({ status: kind ? faultStatus(kind) : 200, html, breakAfter: null });
	const html = renderEnginePage(engine, requestUnder(kind, request, fault.count), seed);
	switch (kind) {
		case null:
		case "delay":
		case "sealed":
		case "poisoned":
		case "other_query":
			return whole(html);
		case "layout_change":
			return whole(changeEngineLayout(engine, html));
		case "empty":
			return whole("");
		case "error":
			return whole(ERROR_PAGE);
		case "too_many":
			return whole(TOO_MANY_PAGE);
		case "truncated":
			return whole(html.slice(0, Math.floor(html.length * 0.6)));
		case "reset":
			return { status: 200, html, breakAfter: Math.floor(html.length * 0.6) };
		default:
			return whole(engineCaptcha(engine));
	}
}
