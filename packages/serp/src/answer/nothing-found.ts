import { elementText } from "../html/element-text";
import type { HtmlDocument } from "../html/html-document";
import type { HtmlElement } from "../html/html-element";
import type { PageOutcome } from "../page-reading";
import { holdsQuestion, questionForm } from "./question-form";
import { showsTerm } from "./term-echo";

/** A page that challenges has little text. */
const MAX_CHALLENGE_CHARACTERS = 3_000;
/** What challenges say, in lower case. Source: challenges of search engines and of the services that guard them, of 2012 to 2026. */
const CHALLENGE_WORDS = [
	"solve the challenge",
	"solve this puzzle",
	"detected unusual traffic",
	"not a robot",
	"you are human",
	"you’re human",
	"you are a human",
	"resolver el desafío",
	"no eres un robot",
	"no soy un robot",
	"eres humano",
	"trafic inhabituel",
	"trafic exceptionnel",
	"pas un robot",
	"vous êtes humain",
	"résoudre le défi",
	"relever le défi",
	"kein roboter",
	"ein mensch sind",
	"ungewöhnlichen datenverkehr",
	"herausforderung lösen",
	"não sou um robô",
	"não é um robô",
	"resolva o desafio",
	"non sono un robot",
	"non sei un robot",
	"geen robot",
	"не робот",
	"не роботы",
	"安全验证",
	"로봇이 아닙니다",
];
/** Calls of the scripts that draw a challenge into an unnamed place. */
const CHALLENGE_CALL = /challenges\.cloudflare\.com|turnstile\.render|grecaptcha\.(render|execute)|hcaptcha\.render|captcha-delivery\.com/i;
/** Names of a challenge's forms, frames, scripts and boxes, from any vendor. No saved result page contains one. */
const CHALLENGE = /captcha|turnstile|challenge|\bcf-chl|datadome|arkose|anomaly|\/sorry\//i;
const NAMING = ["id", "class", "name", "action", "src"];

/**
 * Judges a page on which the engine says that it found nothing. It is `no_results` only if it contains no challenge, and if its notice names the
 * requested term, or is one of the engine's known sentences on a page whose title or search box names the term. notice: as the page shows it;
 * isKnown: it is such a sentence. `term` is undefined where the caller does not know it; then the term is not checked.
 */
export function judgeNothingFound(
	page: HtmlDocument,
	{ notice, isKnown }: { notice: string; isKnown: boolean },
	term: string | undefined,
): PageOutcome {
	if (hasChallenge(page, term) || CHALLENGE_CALL.test(page.source)) return "captcha";
	if (term === undefined || holdsQuestion(notice, questionForm(term)) || (isKnown && showsTerm(page, term))) return "no_results";
	return "unrecognised";
}

/** Whether a page without results contains a challenge, by the name of a part of it or by its words. Words of the requested term prove nothing. */
export function hasChallenge(page: HtmlDocument, term: string | undefined): boolean {
	if (page.elements.some(belongsToChallenge)) return true;
	const body = page.elements.find(({ tag }) => tag === "body");
	const said = body === undefined ? "" : elementText(page, body, MAX_CHALLENGE_CHARACTERS).toLowerCase();
	const asked = questionForm(term ?? "");
	return CHALLENGE_WORDS.some((word) => said.includes(word) && !asked.includes(word));
}

function belongsToChallenge(element: HtmlElement): boolean {
	return element.has("data-sitekey") || NAMING.some((name) => CHALLENGE.test(element.attribute(name) ?? ""));
}
