import { elementText } from "../html/element-text";
import type { PageOutcome } from "../page-reading";
import type { CompiledParser, Meaning } from "./compile-parser";
import type { Outline } from "./outline-page";

/** A wall has a link or two to help pages; a page with more links to the web contains results, read or not. */
export const MAX_WEB_LINKS_OF_A_WALL = 2;
const MAX_SHELL_CHARACTERS = 40;
/** Pages are indented: this many characters of source may be needed to find the visible ones. */
const MAX_BLANK_CHARACTERS = 20_000;

/** The kind of page that makes a demand or sends us away instead of answering; null for none. Checked only where no result was found. */
export function judgeRefusal(answer: { html: string; status: number }, outline: Outline, parser: CompiledParser): PageOutcome | null {
	const { captcha, consent, softBlock } = parser.config.walls;
	if (isMarkedAs(outline, "captcha")) return "captcha";
	// With 429 and without a form there is nothing to solve: the engine only sends us away.
	if (hasWords(answer.html, captcha.words)) return answer.status === 429 ? "soft_block" : "captcha";
	if (isMarkedAs(outline, "consent") || hasWords(answer.html, consent.words)) return "consent";
	return isMarkedAs(outline, "soft_block") || hasWords(answer.html, softBlock.words) ? "soft_block" : null;
}

/** A page that continues only with scripts. Ordinary pages contain the same words; their frame distinguishes them from a wall. */
export function judgeScriptWall(answer: { html: string }, outline: Outline, parser: CompiledParser): PageOutcome | null {
	if (isMarkedAs(outline, "pager") || isMarkedAs(outline, "totals")) return null;
	if (isMarkedAs(outline, "script_wall") || hasWords(answer.html, parser.config.walls.scriptWall.words)) return "script_wall";
	return isShell(outline) ? "js_shell" : null;
}

export function isMarkedAs(outline: Outline, kind: Meaning["kind"]): boolean {
	return (outline.marked.get(kind) ?? []).length > 0;
}

/** Whether `text` contains one of the words; for case-insensitive use both are in lower case. */
export function hasWords(text: string, words: readonly string[]): boolean {
	return words.some((word) => text.includes(word));
}

/** Scripts and no text. */
function isShell(outline: Outline): boolean {
	const body = outline.page.elements.find((element) => element.tag === "body");
	const hasScript = outline.page.elements.some((element) => element.tag === "script");
	return hasScript && body !== undefined && elementText(outline.page, body, MAX_BLANK_CHARACTERS).length < MAX_SHELL_CHARACTERS;
}
