import type { HtmlDocument } from "../html/html-document";
import type { Engine } from "../page-reading";
import { type Correction, readCorrection } from "./correction";
import { readNoticeAbove } from "./notice-above";
import type { PageParts } from "./page-parts";
import { queryCarriers } from "./query-carriers";
import { isCutQuestion, isSameQuestion, questionForm } from "./question-form";

/** What a page proves about the query of its list. */
export interface QuestionProof {
	/**
	 * `none`: it names no query. `other`: some part of it names another one. `unclear`: a notice above the list is about the asked words, and nobody can
	 * tell whether the list is for them.
	 */
	answers: "asked" | "other" | "none" | "unclear";
	/** The words that the engine searched instead, where the page says so; null where it searched the asked ones. */
	answeredFor: string | null;
}

/**
 * Judges whether a page answers `term`. Each part of the page that names a query must name this one: a single one that names another makes it the
 * answer to another question. An engine that corrected the term says so and names the original; then the corrected words are no contradiction.
 * marked: the words in the engine's own mark for a corrected query. verbatim: the request forbade corrections. parts: null where the parts of the page
 * are not known.
 */
export function judgeQuestion(
	page: HtmlDocument,
	of: { term: string; engine: Engine; marked: string | null; verbatim: boolean; parts?: PageParts | null },
): QuestionProof {
	const asked = questionForm(of.term);
	const { isProven, others } = readCarriers(page, asked, of.engine);
	const notice = of.parts ? readNoticeAbove(page, { asked, engine: of.engine, parts: of.parts }) : null;
	const correction = withWords(readCorrection(page, { asked, others, ...of }), notice);
	const [first] = others;
	if (correction !== null && (correction.words !== null || first !== undefined)) return judgeCorrected(correction, { others, isProven });
	const plainOnly = plainQuestion(asked, others);
	// Nothing was found for the asked words: the list below the notice is another one.
	const isUnclear = isBelowNotice(of.parts) || (notice !== null && !(isProven && plainOnly !== null));
	if (isUnclear) return { answers: "unclear", answeredFor: null };
	if (first === undefined) return { answers: isProven ? "asked" : "none", answeredFor: null };
	return isProven && plainOnly !== null ? { answers: "asked", answeredFor: plainOnly } : { answers: "other", answeredFor: null };
}

function isBelowNotice(parts: PageParts | null | undefined): boolean {
	return parts?.notices.some(({ index }) => index < parts.listFrom) ?? false;
}

/** An engine that finds nothing for the exact words searches them without their quotes: those words; null where the page is not for them. */
function plainQuestion(asked: string, others: readonly string[]): string | null {
	const plain = withoutQuotes(asked);
	return plain !== asked && others.length > 0 && others.every((one) => one === plain) ? plain : null;
}

/** The statement of a correction; a notice that offers to search the asked words is one, and may say the other words. */
function withWords(correction: Correction | null, notice: ReturnType<typeof readNoticeAbove>): Correction | null {
	const words = notice?.offers ? notice.words : null;
	if (correction !== null) return { ...correction, words: correction.words ?? words };
	return notice?.offers ? { words, namesAsked: true } : null;
}

/** Whether a part of the page names the asked words, and the other queries that parts of it name. */
function readCarriers(page: HtmlDocument, asked: string, engine: Engine): { isProven: boolean; others: string[] } {
	const others: string[] = [];
	let isProven = false;
	for (const { words, isVague } of queryCarriers(page, engine)) {
		if (words.some((one) => isSameQuestion(one, asked))) isProven = true;
		else if (!isVague && !words.some((one) => isCutQuestion(one, asked))) others.push(words.at(-1) ?? "");
	}
	return { isProven, others };
}

function judgeCorrected(correction: Correction, of: { others: readonly string[]; isProven: boolean }): QuestionProof {
	const words = correction.words ?? of.others[0] ?? null;
	const isSaid = of.others.every((one) => words !== null && isSameQuestion(one, questionForm(words)));
	if (words === null || !isSaid || !(of.isProven || correction.namesAsked)) return { answers: "other", answeredFor: null };
	return { answers: "asked", answeredFor: words };
}

function withoutQuotes(words: string): string {
	return words.replaceAll('"', "").replace(/ +/g, " ").trim();
}
