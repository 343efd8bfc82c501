import { isSameQuestion, questionForm } from "../answer/question-form";
import { ElementRanges } from "../html/element-ranges";
import { elementText } from "../html/element-text";
import type { HtmlElement } from "../html/html-element";
import type { CompiledParser } from "./compile-parser";
import { countWebLinksInList } from "./count-web-links";
import { hasWords } from "./judge-wall";
import { type Block, countLinks, type Outline } from "./outline-page";

const MAX_NOTICE_CHARACTERS = 20_000;
const MAX_TERM_CHARACTERS = 2_000;
/** Elements that mark a quoted term within its sentence. */
const QUOTING = new Set(["em", "b", "strong", "span"]);
/** Minimum number of letters in a sentence besides its quoted term: the shortest notices, in Chinese, have some ten. */
const MIN_SENTENCE_LETTERS = 6;
const MIN_SUGGESTIONS = 2;

/**
 * The engine's notice that it found nothing; null without one, or where a link to the web is left in the list. It is recognised by known words, or
 * in any language by its structure: a sentence that quotes the requested term, with suggestions below it and no link.
 */
export function findNotice(outline: Outline, groups: readonly Block[], parser: CompiledParser, term: string | undefined): string | null {
	if (outline.columns.length === 0 || countWebLinksInList(outline, groups) > 0) return null;
	const text = outline.columns.map((column) => elementText(outline.page, column, MAX_NOTICE_CHARACTERS)).join(" ");
	if (hasWords(text.toLowerCase(), parser.noResultsWords)) return text;
	if (term === undefined) return null;
	const asked = questionForm(term);
	const columns = new ElementRanges(outline.columns);
	const away = new ElementRanges([
		...(outline.marked.get("aside") ?? []),
		...(outline.marked.get("panel") ?? []),
		...outline.blocks.map(({ element }) => element),
	]);
	for (const element of outline.page.elements) {
		if (!QUOTING.has(element.tag) || !columns.has(element) || away.has(element)) continue;
		if (!isSameQuestion(questionForm(elementText(outline.page, element, MAX_TERM_CHARACTERS)), asked)) continue;
		const sentence = sentenceAround(outline, element);
		if (sentence !== null && (hasSuggestions(outline, sentence) || standsAlone(outline, sentence)))
			return elementText(outline.page, sentence, MAX_NOTICE_CHARACTERS);
	}
	return null;
}

/** The nearest element around a quoted term that contains more than the term. */
function sentenceAround({ page }: Outline, quoted: HtmlElement): HtmlElement | null {
	const letters = countLetters(elementText(page, quoted, MAX_TERM_CHARACTERS));
	for (let around = quoted.parent; around !== null && around.tag !== "a"; around = around.parent) {
		const said = countLetters(elementText(page, around, MAX_NOTICE_CHARACTERS)) - letters;
		if (said >= MIN_SENTENCE_LETTERS) return around;
	}
	return null;
}

/** Whether a list of suggestions follows the sentence, without a link in either. */
function hasSuggestions(outline: Outline, sentence: HtmlElement): boolean {
	const around = sentence.parent;
	if (around === null || countLinks(outline, sentence) > 0) return false;
	const inside = outline.page.elements.slice(sentence.end, around.end);
	const list = inside.find((element) => element.tag === "ul" && element.parent === around);
	if (list === undefined || countLinks(outline, list) > 0) return false;
	return inside.filter((element) => element.tag === "li" && element.parent === list).length >= MIN_SUGGESTIONS;
}

/** In basic HTML: whether the card around the sentence is the only row with words and without a link, title or snippet. */
function standsAlone(outline: Outline, sentence: HtmlElement): boolean {
	const rows = outline.rows.filter((row) => countLinks(outline, row) === 0 && elementText(outline.page, row, 1) !== "");
	const [row] = rows;
	if (row === undefined || rows.length > 1 || !row.contains(sentence) || !(outline.marked.get("card") ?? []).includes(row)) return false;
	const parts = [...(outline.marked.get("item_heading") ?? []), ...(outline.marked.get("snippet") ?? [])];
	return !parts.some((part) => row.contains(part));
}

function countLetters(text: string): number {
	return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}
