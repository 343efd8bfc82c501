import { elementText, fieldText } from "../html/element-text";
import type { HtmlDocument } from "../html/html-document";
import type { HtmlElement } from "../html/html-element";
import { holdsQuestion, isSameQuestion, questionForm } from "./question-form";

/**
 * Names of the engines' search fields: Google, Bing, DuckDuckGo, Qwant, Ecosia, Brave and Ask "q", Yahoo "p", Yandex "text", Baidu "wd", Naver
 * "query".
 */
const BOX_NAMES = new Set(["q", "p", "text", "wd", "word", "query"]);
/** Fields that contain words; a hidden one repeats the term for a second form. */
const BOX_TYPES = new Set(["", "text", "search", "hidden"]);
const NO_TERMS: string[] = [];
/** Twice the longest term of a request. */
const MAX_ECHO_CHARACTERS = 400;
/** Separators between the term and the engine's name in a title: "term - Google Search", "term_百度搜索", "term — Яндекс: …", "term at DuckDuckGo". */
const TITLE_TAIL = /(?:\s+[-–—|:·]\s+|_)(?:(?!\s[-–—|]\s).)*$|\s+at duckduckgo$/u;

/**
 * Whether the page shows that it answers another term. False where its title or its search box shows the term, or where neither shows any: not every
 * layout does. An engine that searched another term says so and offers the original ("Search instead for …"). Ends at the first echo of the term,
 * which is the title on nearly all pages.
 */
export function answersOtherTerm(page: HtmlDocument, term: string): boolean {
	const asked = questionForm(term);
	let showsOther = false;
	for (const element of page.elements) {
		for (const shown of element.tag === "title" ? titleTerms(page, element) : boxTerms(page, element)) {
			if (isSameQuestion(shown, asked)) return false;
			showsOther = true;
		}
	}
	return showsOther && !offersTerm(page, asked);
}

/** Whether the title or a search box names the term. */
export function showsTerm(page: HtmlDocument, term: string): boolean {
	const asked = questionForm(term);
	return page.elements.some((element) => {
		if (element.tag === "title") return holdsQuestion(elementText(page, element, MAX_ECHO_CHARACTERS), asked);
		return boxTerms(page, element).some((shown) => isSameQuestion(shown, asked));
	});
}

/**
 * Candidates for the term in a title: the whole title, or the part before the engine's name. A title without that name may be the engine's name
 * alone, so it proves the term or nothing.
 */
function titleTerms(page: HtmlDocument, element: HtmlElement): string[] {
	const title = questionForm(elementText(page, element, MAX_ECHO_CHARACTERS));
	const term = title.replace(TITLE_TAIL, "");
	return term === title ? [] : [title, term];
}

/** The term in a search box, if the element is a text field. */
function boxTerms(page: HtmlDocument, element: HtmlElement): string[] {
	if (element.tag !== "input" && element.tag !== "textarea") return NO_TERMS;
	const shown = boxText(page, element);
	return shown === "" ? NO_TERMS : [shown];
}

function boxText(page: HtmlDocument, element: HtmlElement): string {
	if (!BOX_NAMES.has((element.attribute("name") ?? "").toLowerCase())) return "";
	if (element.tag === "textarea") return questionForm(fieldText(page, element, MAX_ECHO_CHARACTERS));
	if (!BOX_TYPES.has((element.attribute("type") ?? "").toLowerCase())) return "";
	return questionForm((element.attribute("value") ?? "").slice(0, MAX_ECHO_CHARACTERS));
}

/** A link of the engine that requests exactly this term without correction. */
function offersTerm(page: HtmlDocument, asked: string): boolean {
	return page.elements.some((element) => {
		const href = element.tag === "a" ? element.attribute("href") : null;
		if (href === null || !href.includes("nfpr=1") || !URL.canParse(href, "https://engine.invalid")) return false;
		return questionForm(new URL(href, "https://engine.invalid").searchParams.get("q") ?? "") === asked;
	});
}
