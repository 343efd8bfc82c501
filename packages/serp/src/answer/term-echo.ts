import { elementText } from "../html/element-text";
import type { HtmlDocument } from "../html/html-document";
import { boxText } from "./query-carriers";
import { holdsQuestion, isSameQuestion, questionForm } from "./question-form";

/** Twice the longest term of a request. */
const MAX_ECHO_CHARACTERS = 400;

/** Whether the title or a search box names the term. */
export function showsTerm(page: HtmlDocument, term: string): boolean {
	const asked = questionForm(term);
	return page.elements.some((element) => {
		if (element.tag === "title") return holdsQuestion(elementText(page, element, MAX_ECHO_CHARACTERS), asked);
		if (element.tag !== "input" && element.tag !== "textarea") return false;
		const shown = boxText(page, element);
		return shown !== null && shown !== "" && isSameQuestion(shown, asked);
	});
}
