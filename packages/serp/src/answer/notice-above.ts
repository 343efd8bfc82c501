import { elementText } from "../html/element-text";
import type { HtmlDocument } from "../html/html-document";
import type { HtmlElement } from "../html/html-element";
import type { Engine } from "../page-reading";
import type { PageParts } from "./page-parts";
import { readFormAddress, readSearchLink } from "./query-carriers";
import { questionForm } from "./question-form";
import { choosesOther } from "./search-fields";

/** A notice above the list that is about the asked words. */
export interface NoticeAbove {
	/** It offers to search the asked words: the list is not, or not only, for them. Otherwise it only quotes them. */
	offers: boolean;
	/** The words that it names beside the asked ones, as the page shows them; null where it names none, or several. */
	words: string | null;
}

/** Elements that set words apart within a sentence. */
const QUOTING = new Set(["b", "strong", "i", "em", "q", "mark", "cite", "u"]);
/** Elements that say nothing about the list. */
const BESIDE = new Set(["nav", "header", "form", "select", "button", "head", "footer", "aside"]);
/** Elements that hold one notice. */
const SENTENCES = new Set(["p", "div", "span", "li", "td", "h1", "h2", "h3", "h4", "section"]);
const MAX_WORDS_CHARACTERS = 400;
/** Texts of a notice with what stands beside it above the list. */
const MAX_NOTICE_TEXTS = 40;
/** Texts of a sentence with a link to other words and one to the asked words, and its levels above a link. */
const MAX_PAIR_TEXTS = 8;
const MAX_PAIR_ELEMENTS = 40;
const MAX_PAIR_LEVELS = 2;
/** Texts of a sentence. */
const MAX_SENTENCE_TEXTS = 24;
/** Letters of a sentence beside the words that it quotes. */
const MIN_SENTENCE_LETTERS = 4;
/** Levels between quoted words and the notice. */
const MAX_LEVELS = 5;
/** Words in quotation marks of any language. */
const QUOTED = /["“”„«»‹›「」『』]\s*([^"“”„«»‹›「」『』]+?)\s*["“”„«»‹›「」『』]/gu;

/**
 * The notice above the list that is about the asked words; null without one. No list for exactly those words needs one, so it is found by what it does,
 * in any language: it offers to search them, or quotes them in a short sentence without a link to the web. asked: in question form.
 */
export function readNoticeAbove(page: HtmlDocument, of: { asked: string; engine: Engine; parts: PageParts }): NoticeAbove | null {
	const { asked, engine, parts } = of;
	const plain = plainWords(asked);
	const above = new AboveList(page, parts, engine);
	for (const element of above.elements) {
		if (element.tag !== "a") continue;
		const link = readSearchLink(element.attribute("href"), engine);
		if (link === null || link.isPage || choosesOther(link.parameters, engine) || plainWords(link.words) !== plain) continue;
		// A link to the same words with another text is a tab or a tool of the page, unless it stands beside a link to other words.
		const isNamed = questionForm(elementText(page, element, MAX_WORDS_CHARACTERS)).includes(plain);
		if (isNamed || isBesideOther(page, element, plain, engine)) return { offers: true, words: otherWords(page, element, of) };
	}
	const quoted = above.elements.find((element) => above.isFree(element) && quotes(page, element, plain) && above.isNotice(element));
	return quoted === undefined ? null : { offers: false, words: otherWords(page, quoted, of) };
}

/** The part of a page above its list, without blocks and navigation. */
class AboveList {
	readonly elements: HtmlElement[] = [];
	/** Texts, and links to the web, before each text of the page: only those of this part. */
	readonly #texts: number[] = [];
	readonly #links: number[] = [];
	readonly #until: number;

	constructor(page: HtmlDocument, parts: PageParts, engine: Engine) {
		this.#until = Math.min(parts.listFrom, page.elements.length);
		const shut = new Set<number>();
		const linked = new Map<number, number>();
		for (let at = 0; at < this.#until; at++) {
			const element = page.elements[at];
			if (element === undefined) break;
			if (isBeside(element) || parts.away.has(element)) {
				for (let text = element.textFrom; text < element.textTo; text++) shut.add(text);
				at = element.end - 1;
				continue;
			}
			this.elements.push(element);
			if (element.tag === "a" && leadsAway(element, engine)) linked.set(element.textFrom, (linked.get(element.textFrom) ?? 0) + 1);
		}
		const last = page.elements[this.#until]?.textFrom ?? page.textRanges.length / 2;
		let texts = 0;
		let links = 0;
		for (let text = 0; text <= last; text++) {
			this.#texts.push(texts);
			this.#links.push(links);
			if (!shut.has(text)) texts++;
			links += linked.get(text) ?? 0;
		}
	}

	/** Whether an element is whole in this part: neither the list nor a block begins inside. */
	isFree({ end, textFrom, textTo }: HtmlElement): boolean {
		return end <= this.#until && (this.#texts[textTo] ?? 0) - (this.#texts[textFrom] ?? 0) === textTo - textFrom;
	}

	/** Whether the largest element around this one that ends above the list is short and leads nowhere: a notice, and no part of a box. */
	isNotice(element: HtmlElement): boolean {
		let top = element;
		while (top.parent !== null && top.parent.end <= this.#until) top = top.parent;
		const count = (before: readonly number[]) => (before[top.textTo] ?? 0) - (before[top.textFrom] ?? 0);
		return count(this.#texts) <= MAX_NOTICE_TEXTS && count(this.#links) === 0;
	}
}

/** Whether a link stands in one short sentence with a link to other words. */
function isBesideOther(page: HtmlDocument, anchor: HtmlElement, plain: string, engine: Engine): boolean {
	for (let around = anchor.parent, level = 0; around !== null && level < MAX_PAIR_LEVELS; around = around.parent, level++) {
		if (around.textTo - around.textFrom > MAX_PAIR_TEXTS || around.end - around.index > MAX_PAIR_ELEMENTS) return false;
		const isOther = page.elements.slice(around.index, around.end).some((one) => {
			const link = one.tag === "a" ? readSearchLink(one.attribute("href"), engine) : null;
			return link !== null && !link.isPage && plainWords(link.words) !== plain;
		});
		if (isOther) return true;
	}
	return false;
}

function isBeside(element: HtmlElement): boolean {
	return BESIDE.has(element.tag) || element.attribute("role") === "navigation";
}

/** Whether a link leads to another website. */
function leadsAway(anchor: HtmlElement, engine: Engine): boolean {
	const href = anchor.attribute("href") ?? "";
	return /^(?:https?:)?\/\//i.test(href) && readFormAddress(href, engine) === null;
}

/** Whether an element sets the asked words apart in a sentence. */
function quotes(page: HtmlDocument, element: HtmlElement, plain: string): boolean {
	if (QUOTING.has(element.tag))
		return plainWords(questionForm(elementText(page, element, MAX_WORDS_CHARACTERS))) === plain && isInSentence(page, element, plain);
	if (!SENTENCES.has(element.tag) || element.textTo - element.textFrom > MAX_SENTENCE_TEXTS) return false;
	const text = elementText(page, element, MAX_WORDS_CHARACTERS);
	return [...text.matchAll(QUOTED)].some(([whole, words = ""]) => {
		const rest = countLetters(text) - countLetters(whole);
		return plainWords(questionForm(words)) === plain && rest >= MIN_SENTENCE_LETTERS;
	});
}

function isInSentence(page: HtmlDocument, element: HtmlElement, plain: string): boolean {
	for (let around = element.parent, level = 0; around !== null && level < MAX_LEVELS; around = around.parent, level++) {
		if (around.tag === "a" || around.textTo - around.textFrom > MAX_SENTENCE_TEXTS) return false;
		if (countLetters(elementText(page, around, MAX_WORDS_CHARACTERS)) - countLetters(plain) >= MIN_SENTENCE_LETTERS) return true;
	}
	return false;
}

/** The only other words that the notice around an element searches or sets apart. */
function otherWords(
	page: HtmlDocument,
	element: HtmlElement,
	{ asked, engine, parts }: { asked: string; engine: Engine; parts: PageParts },
) {
	for (let around = element.parent, level = 0; around !== null && level < MAX_LEVELS; around = around.parent, level++) {
		if (around.textTo - around.textFrom > MAX_SENTENCE_TEXTS || around.end > parts.listFrom) return null;
		const words = new Set(wordsSetApart(page, around, engine).filter((one) => one !== plainWords(asked)));
		if (words.size > 0) return words.size === 1 ? ([...words][0] ?? null) : null;
	}
	return null;
}

/** Engines quote the words that they would search unchanged, or mark them with a plus. */
export function plainWords(words: string): string {
	return words.replace(/^[+"]+|"+$/g, "").trim();
}

/** The words that a notice searches or sets apart, in plain form. */
export function wordsSetApart(page: HtmlDocument, notice: HtmlElement, engine: Engine): string[] {
	const marked = page.elements.slice(notice.index, notice.end).flatMap((element) => {
		// A link that is an item of a list is a suggestion.
		const isLink = element.tag === "a" && element.parent?.tag !== "li";
		const link = isLink ? readSearchLink(element.attribute("href"), engine) : null;
		if (link !== null) return [link.words];
		return QUOTING.has(element.tag) ? [questionForm(elementText(page, element, MAX_WORDS_CHARACTERS))] : [];
	});
	const text = elementText(page, notice, MAX_WORDS_CHARACTERS);
	const quoted = [...text.matchAll(QUOTED)].map(([, words = ""]) => questionForm(words));
	return [...marked, ...quoted].map(plainWords).filter((words) => words !== "");
}

export function countLetters(text: string): number {
	return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}
