import { hasChallenge, judgeNothingFound } from "../../answer/nothing-found";
import { ElementRanges } from "../../html/element-ranges";
import { elementText } from "../../html/element-text";
import type { HtmlElement } from "../../html/html-element";
import { isManyPages } from "../../html/many-pages";
import type { PageAnswer } from "../../page-answer";
import type { PageOutcome } from "../../page-reading";
import type { ListMeaning } from "./compile-list-parser";
import type { ListFindings } from "./find-results";
import type { ListParser } from "./list-parser-config";
import { isBlock, type ListBlock, type ListOutline, type ListRow } from "./outline-list";
import { saysFailure } from "./says-failure";

/** A wall has a link or two to help pages; a page with more links to the web contains results, read or not. */
const MAX_WEB_LINKS_OF_A_WALL = 8;
const MAX_NOTICE_CHARACTERS = 20_000;
const MAX_SHELL_CHARACTERS = 40;
const MIN_SUGGESTIONS = 2;
/** A link to another search of the engine, by the parameter of its words. */
const SEARCH_LINK = /[?&;](?:q|p|wd|text|query)=./;
/** Pages are indented: this many characters of source may be needed to find the visible ones. */
const MAX_BLANK_CHARACTERS = 20_000;

/**
 * Determines the outcome of a page. Results are checked first, because ordinary pages contain the words of block pages. Results count only on a
 * complete page whose titles are accounted for. `no_results` requires the engine's notice about the requested term, no link to the web left in the
 * list and no challenge on the page. Anything else is unrecognised. Source: design.md "How a look travels".
 */
export function judgeListOutcome(answer: PageAnswer, outline: ListOutline, findings: ListFindings, parser: ListParser): PageOutcome {
	if (answer.html.trim() === "") return judgeStatus(answer.status) ?? (answer.complete ? "error" : "truncated");
	if (findings.organic.length > 0 && answer.status < 400) return judgeList(answer, outline, findings);
	const isEmpty =
		findings.organic.length === 0 && outline.unseen === 0 && findings.unaccounted.length === 0 && findings.headless.length === 0;
	const source = answer.html.toLowerCase();
	const refused = (isEmpty ? judgeRefusal(answer.status, outline, source, parser) : null) ?? judgeStatus(answer.status);
	if (refused !== null) return refused;
	if (!answer.complete) return "truncated";
	const notice = isEmpty && isWhole(answer, outline) ? findNotice(outline, parser) : "";
	if (notice !== "") return judgeSaid(notice, { answer, outline, source }, parser);
	const wall = isEmpty ? (judgeScriptWall(outline, source, parser) ?? judgeUnnamedWall(outline, answer.term, parser)) : null;
	if (wall !== null) return wall;
	return isWhole(answer, outline) ? "unrecognised" : "truncated";
}

/** The outcome of a page without results whose notice says why. */
function judgeSaid(
	notice: string,
	{ answer: { term }, outline, source }: { answer: PageAnswer; outline: ListOutline; source: string },
	parser: ListParser,
): PageOutcome {
	if (saysFailure(notice, term, parser.walls.failure?.words)) return "error";
	return hasWords(source, parser.walls.captcha.words) ? "captcha" : judgeNotice(outline, notice, term, parser);
}

function judgeList(answer: PageAnswer, outline: ListOutline, findings: ListFindings): PageOutcome {
	if (!isWhole(answer, outline)) return "truncated";
	return isMisread(findings) || isManyPages(outline.page, outline.columns) ? "unrecognised" : "results";
}

/**
 * Whether the layout seems to have changed: titles in no row, rows without a title, links in a result's position, or results' addresses outside all
 * rows.
 */
export function isMisread(findings: ListFindings): boolean {
	return countMisread(findings) > 0;
}

/** Number of such signs. */
export function countMisread({ unaccounted, headless, lookAlikes, unresolved, doubtful, repeated }: ListFindings): number {
	return unaccounted.length + headless.length + lookAlikes.length + unresolved.length + doubtful + repeated.length;
}

function judgeStatus(status: number): PageOutcome | null {
	if (status === 429 || status === 403) return "soft_block";
	return status >= 400 ? "error" : null;
}

/** Complete: it does not end inside its lists, and is closed or at least has lists. */
function isWhole(answer: PageAnswer, outline: ListOutline): boolean {
	if (!answer.complete || outline.page.cut || !outline.columns.every((column) => column.ended)) return false;
	return outline.page.closed || outline.columns.length > 0;
}

function judgeRefusal(status: number, outline: ListOutline, source: string, { walls }: ListParser): PageOutcome | null {
	if (outline.webLinks > MAX_WEB_LINKS_OF_A_WALL) return has(outline, "captcha") ? "captcha" : null;
	if (has(outline, "captcha")) return "captcha";
	if (hasWords(source, walls.captcha.words)) return status === 429 ? "soft_block" : "captcha";
	if (has(outline, "consent") || hasWords(source, walls.consent.words)) return "consent";
	return has(outline, "soft_block") || hasWords(source, walls.softBlock.words) ? "soft_block" : null;
}

function judgeScriptWall(outline: ListOutline, source: string, { walls }: ListParser): PageOutcome | null {
	if (outline.webLinks > MAX_WEB_LINKS_OF_A_WALL) return null;
	if (has(outline, "script_wall") || hasWords(source, walls.scriptWall.words)) return "script_wall";
	return has(outline, "js_shell") || hasWords(source, walls.jsShell.words) || isShell(outline) ? "js_shell" : null;
}

function judgeNotice(outline: ListOutline, notice: string, term: string | undefined, { noResults }: ListParser): PageOutcome {
	const marked = outline.marked.get("no_results") ?? [];
	const found = {
		notice,
		elements: marked.length > 0 ? marked : [...outline.columns, ...(outline.marked.get("aside") ?? [])],
		sentences: noResults.words.map((word) => word.toLowerCase()),
		isKnown: hasWords(notice.toLowerCase(), noResults.words) || hasSuggestions(outline),
	};
	return judgeNothingFound(outline.page, found, term, outline.engine);
}

/** A challenge without a known mark, or the engine's own statement that it is out of order. */
function judgeUnnamedWall(outline: ListOutline, term: string | undefined, { walls }: ListParser): PageOutcome | null {
	if (outline.webLinks > MAX_WEB_LINKS_OF_A_WALL) return null;
	if (hasChallenge(outline.page, term)) return "captcha";
	const body = outline.page.elements.filter(({ tag }) => tag === "body");
	return saysFailure(textOf(outline, body), term, walls.failure?.words) ? "error" : null;
}

/**
 * Whether the marked notice suggests other searches, as Yandex' "EmptySearchResults" of 2026 does in each of its languages: a challenge or a failure
 * suggests none.
 */
function hasSuggestions({ page, marked }: ListOutline): boolean {
	const notices = new ElementRanges(marked.get("no_results") ?? []);
	const isSuggestion = (element: HtmlElement) =>
		element.tag === "a" && notices.has(element) && SEARCH_LINK.test(element.attribute("href") ?? "");
	return page.elements.filter(isSuggestion).length >= MIN_SUGGESTIONS;
}

/** The engine's own notice, where no link to the web is left in the list outside its blocks and the notice itself; else empty. */
function findNotice(outline: ListOutline, { noResults }: ListParser): string {
	const marked = outline.marked.get("no_results") ?? [];
	const notices = new ElementRanges(marked);
	const linked = outline.strayLinks.some((link) => !link.own && !notices.has(link.anchor));
	// Some layouts leave the list out where it would be empty: then the notice alone takes its place.
	const isMissing = outline.columns.length === 0 && (marked.length === 0 || outline.webLinks > MAX_WEB_LINKS_OF_A_WALL);
	if (isMissing || linked || outline.parts.some((part) => mayHoldResults(part, notices))) return "";
	const said = textOf(outline, marked);
	if (said !== "") return said;
	// Some layouts say it above the list, where they also say how they read a misspelt term.
	const text = textOf(outline, [...outline.columns, ...(outline.marked.get("aside") ?? [])]);
	return hasWords(text.toLowerCase(), noResults.words) ? text : "";
}

function textOf({ page }: ListOutline, elements: readonly HtmlElement[]): string {
	return elements
		.map((element) => elementText(page, element, MAX_NOTICE_CHARACTERS))
		.join(" ")
		.trim();
}

/** A row with a link or beside the notice, and an unnamed block with titles in it. */
function mayHoldResults(part: ListRow | ListBlock, notices: ElementRanges): boolean {
	return isBlock(part) ? part.type === "unknown" && part.titles.length > 0 : part.links.length > 0 || !notices.touches(part.element);
}

function has(outline: ListOutline, kind: ListMeaning["kind"]): boolean {
	return (outline.marked.get(kind) ?? []).length > 0;
}

/** `text` is in lower case. */
function hasWords(text: string, words: readonly string[]): boolean {
	return words.some((word) => text.includes(word.toLowerCase()));
}

/** Scripts and no text. */
function isShell({ page }: ListOutline): boolean {
	const body = page.elements.find((element) => element.tag === "body");
	const hasScript = page.elements.some((element) => element.tag === "script");
	return hasScript && body !== undefined && elementText(page, body, MAX_BLANK_CHARACTERS).length < MAX_SHELL_CHARACTERS;
}
