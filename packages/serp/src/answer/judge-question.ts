import type { HtmlDocument } from "../html/html-document";
import type { Engine } from "../page-reading";
import { type Correction, readCorrection } from "./correction";
import { queryCarriers } from "./query-carriers";
import { isSameQuestion, questionForm } from "./question-form";

/** What a page proves about the query of its list. */
export interface QuestionProof {
	/** `none`: it names no query. `other`: some part of it names another one. */
	answers: "asked" | "other" | "none";
	/** The words that the engine searched instead, where the page says so; null where it searched the asked ones. */
	answeredFor: string | null;
}

/**
 * Judges whether a page answers `term`. Each part of the page that names a query must name this one: a single one that names another makes it the
 * answer to another question. An engine that corrected the term says so and names the original; then the corrected words are no contradiction.
 * marked: the words in the engine's own mark for a corrected query. verbatim: the request forbade corrections.
 */
export function judgeQuestion(
	page: HtmlDocument,
	of: { term: string; engine: Engine; marked: string | null; verbatim: boolean },
): QuestionProof {
	const asked = questionForm(of.term);
	const others: string[] = [];
	let isProven = false;
	for (const { words, isVague } of queryCarriers(page, of.engine)) {
		if (words.some((one) => isSameQuestion(one, asked))) isProven = true;
		else if (!isVague) others.push(words.at(-1) ?? "");
	}
	const correction = readCorrection(page, { asked, others, ...of });
	const [first] = others;
	if (correction !== null && (correction.words !== null || first !== undefined)) return judgeCorrected(correction, { others, isProven });
	if (first === undefined) return { answers: isProven ? "asked" : "none", answeredFor: null };
	// An engine that finds nothing for the exact words searches them without their quotes.
	const plain = withoutQuotes(asked);
	if (isProven && plain !== asked && others.every((one) => one === plain)) return { answers: "asked", answeredFor: plain };
	return { answers: "other", answeredFor: null };
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
