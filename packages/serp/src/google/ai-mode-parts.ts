import { decodeEntities } from "../html/decode-entities";
import { cleanText, elementText } from "../html/element-text";
import type { HtmlDocument } from "../html/html-document";
import type { HtmlElement } from "../html/html-element";
import { PageSight } from "../html/sight/sight";
import type { GivenLink } from "../links/cited-pages";
import { AI_MODE_END_ADDRESS } from "./ai-mode-end";
import { targetOf } from "./link-target";

/** Parts of a page of AI Mode. Source of the marks: docs/answers-of-providers.md "Google's own page". */
export interface AiModeParts {
	/** Questions with their answers. */
	turns: HtmlElement[];
	/** The text of the answer; several where it is interrupted. */
	columns: HtmlElement[];
	/** Lists of cited pages beside the answer. */
	panels: HtmlElement[];
	/** Dialogs with all cited pages. */
	dialogs: HtmlElement[];
	/** The notice below a finished answer. */
	ends: HtmlElement[];
}

const MAX_ANSWER_CHARACTERS = 60_000;
const MAX_TITLE_CHARACTERS = 300;
/** Longest notice around the link of the end. */
const MAX_NOTICE_CHARACTERS = 160;

export function findAiModeParts({ elements }: HtmlDocument): AiModeParts {
	const outermost = (isPart: (element: HtmlElement) => boolean) => {
		const found: HtmlElement[] = [];
		for (const element of elements) if (isPart(element) && !found.at(-1)?.contains(element)) found.push(element);
		return found;
	};
	return {
		turns: outermost((element) => element.attribute("data-scope-id") === "turn"),
		columns: outermost((element) => element.attribute("data-container-id") === "main-col" && isInAnswer(element)),
		panels: outermost((element) => element.attribute("data-container-id") === "rhs-col"),
		dialogs: outermost((element) => element.attribute("data-type") === "hovc"),
		ends: outermost((element) => element.tag === "a" && (element.attribute("href") ?? "").includes(AI_MODE_END_ADDRESS)),
	};
}

function isInAnswer(element: HtmlElement): boolean {
	for (let above: HtmlElement | null = element; above !== null; above = above.parent)
		if (above.attribute("data-subtree") === "aimc") return true;
	return false;
}

/** The question as a turn repeats it; null where it does not. */
export function questionOf(page: HtmlDocument, turn: HtmlElement): string | null {
	const heading = page.elements
		.slice(turn.index, turn.end)
		.find((element) => element.attribute("role") === "heading" && element.attribute("aria-level") === "2");
	return heading === undefined ? null : elementText(page, heading, MAX_ANSWER_CHARACTERS);
}

/**
 * Words of the answer, a line for each of its blocks, without its buttons, its lists of sources, the names of sources that are attached to its words, the
 * notice at its end and what nobody sees.
 */
export function answerText(page: HtmlDocument, { columns, panels, dialogs, ends }: AiModeParts): string {
	const sight = new PageSight(page);
	const notices = ends.map((end) => (end.parent && elementText(page, end.parent).length <= MAX_NOTICE_CHARACTERS ? end.parent : end));
	const others = new Set([...panels, ...dialogs, ...notices]);
	const isOther = (element: HtmlElement) =>
		others.has(element) || element.tag === "button" || element.attribute("role") === "button" || sight.of(element) === "unseen";
	const left = new Set<number>();
	for (const column of columns) {
		for (const element of page.elements.slice(column.index + 1, column.end))
			if (isOther(element) || isSourceMark(page, element, column, left))
				for (let at = element.textFrom; at < element.textTo; at++) left.add(at);
	}
	return columns
		.flatMap((column) => linesIn(page, column, left))
		.join("\n")
		.slice(0, MAX_ANSWER_CHARACTERS);
}

/** A word, or the end of one: a space follows it before the next word. */
const WORD_END = /[\p{L}\p{N}.,;:!?…%)\]»”’]$/u;
/** Scripts that write words without spaces. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]$/u;

/**
 * Whether a link is attached to the words before it without a space, as the name of a source is: those are no words of the answer. left: texts that do not
 * count, marks before it among them.
 */
function isSourceMark(page: HtmlDocument, element: HtmlElement, column: HtmlElement, left: ReadonlySet<number>): boolean {
	if (element.tag !== "a" || element.textFrom === element.textTo || targetOf(page, element, column) === null) return false;
	let before = "";
	for (let at = element.textFrom; at > column.textFrom && page.textBreaks[at] !== true; at--)
		if (!left.has(at - 1)) before = `${page.source.slice(page.textRanges[at * 2 - 2], page.textRanges[at * 2 - 1])}${before}`;
	const words = decodeEntities(before);
	if (UNSPACED.test(words)) return false;
	// An even number of plain quotation marks: the last one closes.
	return words.endsWith('"') ? words.split('"').length % 2 === 1 : WORD_END.test(words);
}

/** left: texts that do not count. */
function linesIn({ source, textRanges, textBreaks }: HtmlDocument, { textFrom, textTo }: HtmlElement, left: ReadonlySet<number>): string[] {
	const lines = [""];
	for (let at = textFrom; at < textTo; at++) {
		if (textBreaks[at] === true) lines.push("");
		if (!left.has(at)) lines.push(`${lines.pop() ?? ""}${source.slice(textRanges[at * 2], textRanges[at * 2 + 1])}`);
	}
	return lines.map((line) => cleanText(decodeEntities(line))).filter((line) => line !== "");
}

/** Links to the web inside elements, in order. */
export function linksIn(page: HtmlDocument, containers: readonly HtmlElement[]): GivenLink[] {
	return containers.flatMap((container) =>
		page.elements.slice(container.index, container.end).flatMap((element): GivenLink[] => {
			const href = element.tag === "a" ? element.attribute("href") : null;
			if (href === null || href.includes(AI_MODE_END_ADDRESS)) return [];
			const target = targetOf(page, element, container);
			if (target === null) return [];
			const title = elementText(page, element, MAX_TITLE_CHARACTERS) || (element.attribute("aria-label") ?? "");
			return [target.link === null ? { href, title, sealedHost: target.host ?? "" } : { href: target.link, title }];
		}),
	);
}
