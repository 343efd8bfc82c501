import { elementText } from "../html/element-text";
import type { HtmlDocument } from "../html/html-document";
import type { HtmlElement } from "../html/html-element";
import type { Engine, PageOutcome } from "../page-reading";
import { countLetters, plainWords, wordsSetApart } from "./notice-above";
import { isCutQuestion, questionForm } from "./question-form";
import { showsTerm } from "./term-echo";

/** A page that challenges has little text. */
const MAX_CHALLENGE_CHARACTERS = 3_000;
const MAX_SENTENCE_CHARACTERS = 1_000;
/** Letters of a sentence beside the words that it names. */
const MIN_SENTENCE_LETTERS = 4;
/** Texts of a notice with its suggestions. */
const MAX_SENTENCE_TEXTS = 40;
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

/** The engine's statement that it found nothing. */
export interface NothingFound {
	/** As the page shows it. */
	notice: string;
	/** Elements that hold it. */
	elements: readonly HtmlElement[];
	/** Its known sentences, in lower case. */
	sentences: readonly string[];
	/** It is known to say so without the words, too. */
	isKnown: boolean;
}

/**
 * Judges a page on which the engine says that it found nothing. It is `no_results` only if it contains no challenge, and if its notice names the
 * requested term, or is one of the engine's known sentences, names no words, and stands on a page whose title or search box names the term. `term` is
 * undefined where the caller does not know it; then the term is not checked.
 */
export function judgeNothingFound(page: HtmlDocument, found: NothingFound, term: string | undefined, engine: Engine): PageOutcome {
	if (hasChallenge(page, term) || CHALLENGE_CALL.test(page.source)) return "captcha";
	return term === undefined || isAboutTerm(page, found, questionForm(term), engine) ? "no_results" : "unrecognised";
}

function isAboutTerm(page: HtmlDocument, found: NothingFound, asked: string, engine: Engine): boolean {
	const plain = plainWords(asked);
	const sentences = sentencesOf(page, found);
	const named = sentences.flatMap((sentence) => {
		const whole = countLetters(elementText(page, sentence, MAX_SENTENCE_CHARACTERS));
		// A sentence that is set apart as a whole names no words.
		const isSentence = (words: string) =>
			whole - countLetters(words) < MIN_SENTENCE_LETTERS || found.sentences.some((known) => words.includes(known));
		return wordsSetApart(page, sentence, engine).filter((words) => words === plain || !isSentence(words));
	});
	if (named.includes(plain)) return true;
	if (named.some((words) => isCutQuestion(words, plain))) return showsTerm(page, asked, engine);
	const text = questionForm(found.notice);
	const at = text.indexOf(asked);
	if (named.some((words) => words.includes(plain)) || (named.length > 0 && at < 0)) return false;
	if (at >= 0)
		return !goesOn(page, found, asked) && (showsTerm(page, asked, engine) || !/^[\p{L}\p{N}]/u.test(text.slice(at + asked.length)));
	return found.isKnown && !namesOther(page, sentences, found) && showsTerm(page, asked, engine);
}

/** Whether further words follow the asked ones in their sentence: the engine searched a longer term, or nobody can tell. */
function goesOn(page: HtmlDocument, { elements }: NothingFound, asked: string): boolean {
	let smallest: string | null = null;
	for (const around of elements) {
		for (const element of page.elements.slice(around.index, around.end)) {
			if (element.textTo - element.textFrom > MAX_SENTENCE_TEXTS) continue;
			const text = questionForm(elementText(page, element, MAX_SENTENCE_CHARACTERS));
			if (text.includes(asked) && (smallest === null || text.length <= smallest.length)) smallest = text;
		}
	}
	return smallest !== null && /^["']?\s+["']?[\p{L}\p{N}]/u.test(smallest.slice(smallest.indexOf(asked) + asked.length));
}

/** Whether a known sentence goes on with words: those that the engine searched. */
function namesOther(page: HtmlDocument, sentences: readonly HtmlElement[], found: NothingFound): boolean {
	const texts = sentences.map((sentence) => questionForm(elementText(page, sentence, MAX_SENTENCE_CHARACTERS)));
	return texts.some((text) =>
		found.sentences.some(
			(known) => text.includes(known) && /^\s*:?\s*["']?[\p{L}\p{N}]/u.test(text.slice(text.indexOf(known) + known.length)),
		),
	);
}

/** The smallest elements that hold a known sentence; the elements of the notice where none does. */
function sentencesOf(page: HtmlDocument, { elements, sentences }: NothingFound): readonly HtmlElement[] {
	const found: HtmlElement[] = [];
	for (const around of elements) {
		for (const element of page.elements.slice(around.index, around.end)) {
			if (element.textTo - element.textFrom > MAX_SENTENCE_TEXTS) continue;
			const text = elementText(page, element, MAX_SENTENCE_CHARACTERS).toLowerCase();
			if (!sentences.some((sentence) => text.includes(sentence))) continue;
			if (found.at(-1)?.contains(element)) found.pop();
			found.push(element);
		}
	}
	return found.length > 0 ? found : elements.filter(({ textFrom, textTo }) => textTo - textFrom <= MAX_SENTENCE_TEXTS);
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
