import type { HtmlDocument } from "../html/html-document";
import type { HtmlElement } from "../html/html-element";
import type { PageOutcome } from "../page-reading";
import { holdsQuestion, questionForm } from "./question-form";
import { showsTerm } from "./term-echo";

/** Names of a challenge's forms, frames, scripts and boxes, from any vendor. No saved result page contains one. */
const CHALLENGE = /captcha|turnstile|challenge|\bcf-chl|datadome|arkose|anomaly|\/sorry\//i;
const NAMING = ["id", "class", "name", "action", "src"];

/**
 * Judges a page on which the engine says that it found nothing. It is `no_results` only if it contains no challenge, and if its notice, its title or
 * its search box names the requested term. `term` is undefined where the caller does not know it; then this is not checked.
 */
export function judgeNothingFound(page: HtmlDocument, notice: string, term: string | undefined): PageOutcome {
	if (page.elements.some(belongsToChallenge)) return "captcha";
	if (term === undefined || holdsQuestion(notice, questionForm(term)) || showsTerm(page, term)) return "no_results";
	return "unrecognised";
}

function belongsToChallenge(element: HtmlElement): boolean {
	return element.has("data-sitekey") || NAMING.some((name) => CHALLENGE.test(element.attribute(name) ?? ""));
}
