import { isOtherMarket } from "../answer/judge-market";
import { isCutQuestion, isSameQuestion, questionForm } from "../answer/question-form";
import { elementText } from "../html/element-text";
import type { HtmlDocument } from "../html/html-document";
import { scanHtml } from "../html/scan-html";
import { citedPages } from "../links/cited-pages";
import type { PageAnswer } from "../page-answer";
import type { EngineReading, PageOutcome, TextAnswer } from "../page-reading";
import { type AiModeParts, answerText, findAiModeParts, linksIn, questionOf } from "./ai-mode-parts";
import { aiModeSentence } from "./ai-mode-sentence";
import { compileParser } from "./compile-parser";
import { countWebLinks } from "./count-web-links";
import { judgeEmpty, judgeStatus } from "./judge-outcome";
import { judgeRefusal, judgeScriptWall, MAX_WEB_LINKS_OF_A_WALL } from "./judge-wall";
import { outlinePage } from "./outline-page";
import type { GoogleParser } from "./parser-config";

const LAYOUT = "ai-mode-2026";
/** Words of the page before the question that it repeats: "You said: ". */
const LEAD_IN = /^[^:：]{1,40}[:：]\s*/u;
const MAX_SENTENCE_CHARACTERS = 240;

type Found = PageOutcome | TextAnswer;

/**
 * Reads one page of Google's AI Mode. It answers only if it repeats the question and is finished: a page whose answer or sources were not written yet
 * says nothing of them. Never throws. Source of the marks: docs/answers-of-providers.md "Google's own page".
 */
export function readAiModePage(answer: PageAnswer, config: GoogleParser): EngineReading {
	const page = scanHtml(answer.html);
	const found = judge(page, answer, config);
	const isAnswer = typeof found === "object";
	return {
		outcome: isAnswer ? "results" : found,
		generation: isAnswer ? LAYOUT : "unknown",
		...{ items: [], organicCount: 0, hasNext: isAnswer ? false : null, correctedQuery: null, totalResults: null },
		...(isAnswer && { answer: found }),
		health: { blocksSeen: 1, blocksNamed: isAnswer ? 1 : 0, headingsUnaccounted: 0, ok: found !== "unrecognised" },
	};
}

function judge(page: HtmlDocument, answer: PageAnswer, config: GoogleParser): Found {
	if (answer.html.trim() === "") return judgeEmpty(answer);
	const parts = findAiModeParts(page);
	const [turn, further] = parts.turns;
	if (turn === undefined) return judgeWithoutTurn(page, answer, config);
	const refused = judgeStatus(answer.status);
	if (refused !== null) return refused;
	if (further !== undefined || page.restarted) return "unrecognised";
	return judgeQuestion(questionOf(page, turn), answer) ?? judgeMarket(page, answer) ?? judgeTurn(page, answer, parts);
}

/** Reason for which the question that a page repeats is not the one that was asked; null where it is. */
function judgeQuestion(repeated: string | null, { term }: PageAnswer): PageOutcome | null {
	if (term === undefined) return null;
	if (repeated === null) return "unrecognised";
	const asked = questionForm(term);
	const forms = [repeated, repeated.replace(LEAD_IN, "")].map(questionForm);
	if (forms.some((form) => isSameQuestion(form, asked))) return null;
	return forms.some((form) => isCutQuestion(form, asked)) ? "unrecognised" : "other_question";
}

function judgeMarket(page: HtmlDocument, { market }: PageAnswer): PageOutcome | null {
	return market !== undefined && isOtherMarket(page, market, "google") ? "other_market" : null;
}

function judgeTurn(page: HtmlDocument, { complete }: PageAnswer, parts: AiModeParts): Found {
	const { columns, panels, dialogs, ends } = parts;
	if (!complete || !page.closed || ends.length === 0) return "truncated";
	const text = answerText(page, parts);
	if (text === "") return "unrecognised";
	const sentence = aiModeSentence(text);
	if (sentence === "soft_block") return sentence;
	if (sentence !== null) return textAnswer(sentence);
	// A list of sources without any is filled later.
	if (panels.some((panel) => linksIn(page, [panel]).length === 0)) return "truncated";
	return { ...textAnswer("answered"), text, citations: citedPages(linksIn(page, [...columns, ...panels, ...dialogs])), searched: true };
}

function textAnswer(state: TextAnswer["state"]): TextAnswer {
	return { state, text: "", citations: [], searched: null, model: null };
}

/** A wall, or the sentence that nobody gets an answer in this market. Other pages of the engine are no answers. */
function judgeWithoutTurn(page: HtmlDocument, answer: PageAnswer, config: GoogleParser): Found {
	const parser = compileParser(config);
	const outline = outlinePage(page, parser);
	const mayBeWall = countWebLinks(outline) <= MAX_WEB_LINKS_OF_A_WALL;
	const refused = (mayBeWall ? judgeRefusal(answer, outline, parser) : null) ?? judgeStatus(answer.status);
	if (refused !== null) return refused;
	if (!answer.complete || !page.closed) return "truncated";
	if (!mayBeWall) return "unrecognised";
	return saysNotOffered(page, answer) ? textAnswer("not_offered") : (judgeScriptWall(answer, outline, parser) ?? "unrecognised");
}

/** Whether a part of the page is that sentence. A question with such words is repeated by the page, too. */
function saysNotOffered(page: HtmlDocument, { term = "" }: PageAnswer): boolean {
	if (aiModeSentence(term) !== null) return false;
	return page.elements.some(
		(element) =>
			element.end - element.index < 8 && aiModeSentence(elementText(page, element, MAX_SENTENCE_CHARACTERS + 1)) === "not_offered",
	);
}
