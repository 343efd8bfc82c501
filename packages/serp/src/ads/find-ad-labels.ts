import { elementText } from "../html/element-text";
import type { HtmlDocument } from "../html/html-document";
import type { HtmlElement } from "../html/html-element";
import { MarkIndex } from "../html/mark-index";

/** Labels as data of a parser config. */
export interface AdLabelMarks {
	marks: readonly string[];
	words: readonly string[];
}

/** A label and a name of a separator ("Ad · shop.example") are no longer. */
const MAX_CHARACTERS = 80;
const MAX_TEXTS = 8;
const AROUND = /^[\s\p{Cf}·•:|()[\]]+|[\s\p{Cf}·•:|()[\]]+$/gu;

const WITHOUT_SPACES = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]{4,16}$/u;

/** Elements that are nothing but a label of advertisements, by their text, their name for screen readers or their mark; outermost only. */
export function findAdLabels(page: HtmlDocument, { marks, words }: AdLabelMarks): HtmlElement[] {
	const known = new Set(words.map(normal));
	const marked = new MarkIndex<true>().add(marks, true);
	const labels: HtmlElement[] = [];
	let end = 0;
	for (const element of page.elements) {
		if (element.index < end || !isLabel(page, element, known, marked)) continue;
		labels.push(element);
		// A name for screen readers may be that of a whole group, which may contain further labels.
		if (isShort(page, element)) end = element.end;
	}
	return labels;
}

/** Whether a label has a mark of its own: no text that a result quotes has one. */
export function isMarkedLabel(page: HtmlDocument, label: HtmlElement, { marks }: Pick<AdLabelMarks, "marks">): boolean {
	const marked = new MarkIndex<true>().add(marks, true);
	return page.elements.slice(label.index, Math.max(label.end, label.index + 1)).some((element) => marked.meaningsOf(element).length > 0);
}

function isLabel(page: HtmlDocument, element: HtmlElement, words: ReadonlySet<string>, marked: MarkIndex<true>): boolean {
	const name = element.attribute("aria-label");
	if (name !== null && isWord(normal(name), words)) return true;
	if (!isShort(page, element) || element.textTo === element.textFrom) return false;
	const text = elementText(page, element, MAX_CHARACTERS);
	return text !== "" && (isWord(normal(text.split(/[·•]/u, 1)[0] ?? ""), words) || marked.meaningsOf(element).length > 0);
}

/** Whether the text is one of the words, or in a script without spaces two of them together ("贊助商廣告"). */
function isWord(text: string, words: ReadonlySet<string>): boolean {
	if (words.has(text)) return true;
	if (!WITHOUT_SPACES.test(text)) return false;
	for (let at = 2; at < text.length - 1; at++) if (words.has(text.slice(0, at)) && words.has(text.slice(at))) return true;
	return false;
}

function isShort(page: HtmlDocument, { textFrom, textTo }: HtmlElement): boolean {
	if (textTo - textFrom > MAX_TEXTS) return false;
	if (textTo === textFrom) return true;
	let length = 0;
	for (let at = textFrom; at < textTo; at++) length += (page.textRanges[at * 2 + 1] ?? 0) - (page.textRanges[at * 2] ?? 0);
	return length <= MAX_CHARACTERS;
}

function normal(text: string): string {
	return text.normalize("NFKC").replace(AROUND, "").replace(/\s+/g, " ").toLowerCase();
}
