import { judgeNothingFound } from "../answer/nothing-found";
import { isManyPages } from "../html/many-pages";
import type { PageAnswer } from "../page-answer";
import type { PageOutcome } from "../page-reading";
import type { CompiledParser } from "./compile-parser";
import { countWebLinks } from "./count-web-links";
import { findNotice } from "./find-notice";
import type { OrganicFindings } from "./find-organic";
import { isMarkedAs, judgeRefusal, judgeScriptWall, MAX_WEB_LINKS_OF_A_WALL } from "./judge-wall";
import type { Block, Outline } from "./outline-page";

/** Limit of unaccounted headings. Correctly read saved pages of 2009 to 2026 have none; wherever a row was missed there is one. */
const MAX_UNACCOUNTED_HEADINGS = 0;
/** Number of rows without a heading that occur on correctly read pages. */
const MAX_HEADLESS_ROWS = 3;

/**
 * Determines the outcome of a page. Results are checked first, because ordinary pages contain the words of block pages and of "nothing found".
 * Results count only on a complete page whose headings are accounted for. `no_results` requires the engine's notice about the requested term, no
 * link to the web left in the list and no challenge on the page. Anything else is unrecognised. Source: design.md "How a look travels".
 */
export function judgeOutcome(
	answer: PageAnswer,
	outline: Outline,
	groups: readonly Block[],
	findings: OrganicFindings,
	parser: CompiledParser,
): PageOutcome {
	if (answer.html.trim() === "") return judgeEmpty(answer);
	const { organic } = findings;
	if (organic.length > 0 && answer.status < 400) return judgeList(answer, outline, findings);
	const hasHeadings = organic.length > 0 || outline.unseen > 0 || countMisread(findings) > 0;
	const mayBeWall = !hasHeadings && countWebLinks(outline) <= MAX_WEB_LINKS_OF_A_WALL;
	const refused = (mayBeWall ? judgeRefusal(answer, outline, parser) : null) ?? judgeStatus(answer.status);
	if (refused !== null) return refused;
	// The words of the script wall are also in the head of ordinary pages, so a page truncated there is not a wall.
	if (!isWhole(answer, outline)) return "truncated";
	const notice = hasHeadings ? null : findNotice(outline, groups, parser, answer.term);
	if (notice !== null) {
		// This engine always names the words for which it found nothing.
		const found = { notice, elements: outline.columns, sentences: parser.noResultsWords, isKnown: false };
		return judgeNothingFound(outline.page, found, answer.term, "google");
	}
	return (mayBeWall ? judgeScriptWall(answer, outline, parser) : null) ?? "unrecognised";
}

function judgeList(answer: PageAnswer, outline: Outline, findings: OrganicFindings): PageOutcome {
	if (!isWhole(answer, outline) || isCutInFrame(outline)) return "truncated";
	return isMisread(findings) || isManyPages(outline.page, outline.columns) ? "unrecognised" : "results";
}

/**
 * Whether unaccounted headings, or rows without a heading, show that the layout has changed. One heading is enough: it may be a row with a new
 * class, and then every position below it is wrong.
 */
export function isMisread(findings: OrganicFindings): boolean {
	const { organic, headlessRows, overflows } = findings;
	return overflows || countMisread(findings) > MAX_UNACCOUNTED_HEADINGS || headlessRows > Math.max(MAX_HEADLESS_ROWS, organic.length);
}

/** Headings and rows that probably belong to the list and are not in it. */
export function countMisread({ unaccounted, broken, doubtful }: OrganicFindings): number {
	return unaccounted.length + broken + doubtful;
}

/** Outcome of an answer without a page. */
export function judgeEmpty(answer: PageAnswer): PageOutcome {
	return judgeStatus(answer.status) ?? (answer.complete ? "error" : "truncated");
}

/** Outcome by the status alone. */
export function judgeStatus(status: number): PageOutcome | null {
	if (status === 429 || status === 403) return "soft_block";
	return status >= 400 ? "error" : null;
}

/** Complete: its lists have ended, and it is closed or, in the oldest layouts, ends after its footer. */
function isWhole(answer: PageAnswer, outline: Outline): boolean {
	if (!answer.complete || !outline.columns.every((column) => column.ended)) return false;
	if (outline.page.closed) return true;
	const feet = [...(outline.marked.get("pager") ?? []), ...(outline.marked.get("footer") ?? [])];
	return outline.columns.length > 0 && feet.some((foot) => foot.ended) && !outline.page.cut;
}

/**
 * A browser closes everything that a truncated page left open. A page in the engine's own frame, which begins with the search form, is complete only
 * with the frame's footer or the link to the next page.
 */
function isCutInFrame(outline: Outline): boolean {
	if (isMarkedAs(outline, "pager") || isMarkedAs(outline, "footer") || isMarkedAs(outline, "next")) return false;
	return outline.page.elements.some((element) => element.tag === "form" && (element.attribute("action") ?? "").includes("/search"));
}
