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
	const others: string[] = [];
	let isProven = false;
	for (const { words, isVague } of queryCarriers(page, of.engine)) {
		if (words.some((one) => isSameQuestion(one, asked))) isProven = true;
		else if (!isVague && !words.some((one) => isCutQuestion(one, asked))) others.push(words.at(-1) ?? "");
	}
	const notice = of.parts ? readNoticeAbove(page, { asked, engine: of.engine, parts: of.parts }) : null;
	const correction = readCorrection(page, { asked, others, ...of }) ?? offeredBy(notice);
	const [first] = others;
	if (correction !== null && (correction.words !== null || first !== undefined)) return judgeCorrected(correction, { others, isProven });
	const plainOnly = plainQuestion(asked, others);
	if (notice !== null && !(isProven && plainOnly !== null)) return { answers: "unclear", answeredFor: null };
	if (first === undefined) return { answers: isProven ? "asked" : "none", answeredFor: null };
	return isProven && plainOnly !== null ? { answers: "asked", answeredFor: plainOnly } : { answers: "other", answeredFor: null };
}

/** An engine that finds nothing for the exact words searches them without their quotes: those words; null where the page is not for them. */
function plainQuestion(asked: string, others: readonly string[]): string | null {
	const plain = withoutQuotes(asked);
	return plain !== asked && others.length > 0 && others.every((one) => one === plain) ? plain : null;
}

/** A notice that offers to search the asked words is the statement of a correction. */
function offeredBy(notice: ReturnType<typeof readNoticeAbove>): Correction | null {
	return notice?.offers ? { words: notice.words, namesAsked: true } : null;
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
