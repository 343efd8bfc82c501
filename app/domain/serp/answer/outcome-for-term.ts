import type { HtmlDocument } from "../html/html-document";
import type { PageOutcome, PageReading } from "../page-reading";
import { answersOtherTerm } from "./term-echo";

/**
 * The outcome of a page as an answer to `term`: a page with a statement about positions counts only if it does not show another term. Without a term
 * (a stored file) nothing is compared.
 */
export function outcomeForTerm(outcome: PageOutcome, page: HtmlDocument, term: string | undefined): PageOutcome {
	if (term === undefined || !isDefinite(outcome)) return outcome;
	return answersOtherTerm(page, term) ? "other_question" : outcome;
}

/** Whether a page with this outcome makes a statement about positions. */
export function isDefinite(outcome: PageOutcome): boolean {
	return outcome === "results" || outcome === "no_results";
}

/** The reading of a page that must not count, for the reason `outcome`. */
export function withdrawReading(reading: PageReading, outcome: PageOutcome): PageReading {
	const nothing = { items: [], organicCount: 0, hasNext: null, correctedQuery: null, totalResults: null };
	return { ...reading, outcome, ...nothing, aiOverview: { state: "absent", text: "", links: [] } };
}
