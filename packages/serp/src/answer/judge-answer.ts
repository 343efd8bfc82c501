import type { HtmlDocument } from "../html/html-document";
import type { PageAnswer } from "../page-answer";
import type { Engine, PageOutcome, PageReading } from "../page-reading";
import { isOtherMarket } from "./judge-market";
import { judgeQuestion } from "./judge-question";
import { isAiMode, judgeRequest } from "./judge-request";
import type { PageParts } from "./page-parts";

/** The outcome of a page as an answer to its request, and the words for which the engine answered where it corrected the asked ones. */
export interface Answered {
	outcome: PageOutcome;
	answeredFor: string | null;
}

/**
 * Judges a page as an answer to its request: a page with a statement about positions counts only if it proves that it answers the term, and does not
 * say that it is another list, another page of it, or for another market or device. Without a term (a stored file with an unknown request) nothing is
 * compared. marked: the words in the engine's own mark for a corrected query.
 */
export function judgeAnswer(
	outcome: PageOutcome,
	page: HtmlDocument,
	request: Omit<PageAnswer, "html" | "status" | "complete"> & { engine: Engine; marked: string | null; parts: PageParts },
): Answered {
	const { term, market, verbatim = false, engine, marked, parts } = request;
	const refused = (reason: PageOutcome): Answered => ({ outcome: reason, answeredFor: null });
	if (!isDefinite(outcome)) return refused(outcome);
	// Its answer is prose about the words, and says neither what a list holds nor that it is empty.
	if (engine === "google" && isAiMode(page)) return refused("other_question");
	if (term === undefined) return { outcome, answeredFor: marked };
	// The notice above an empty list is the engine's own that it found nothing, and is judged as such.
	const of = { term, engine, marked, verbatim, parts: outcome === "results" ? parts : null };
	const { answers, answeredFor } = judgeQuestion(page, of);
	if (answers === "unclear") return refused("unrecognised");
	// The engine's notice that it found nothing names the term already.
	if (answers === "other" || (answers === "none" && outcome === "results")) return refused("other_question");
	const said = judgeRequest(page, { ...request, term, parts });
	if (said !== null) return refused(said);
	if (market !== undefined && isOtherMarket(page, market, engine)) return refused("other_market");
	return { outcome, answeredFor };
}

/** Whether a page with this outcome makes a statement about positions. */
export function isDefinite(outcome: PageOutcome): boolean {
	return outcome === "results" || outcome === "no_results";
}

/** The reading of a page that must not count, for the reason `outcome`. */
export function withdrawReading({ answer: _, ...reading }: PageReading, outcome: PageOutcome): PageReading {
	const nothing = { items: [], organicCount: 0, hasNext: null, correctedQuery: null, totalResults: null };
	return { ...reading, outcome, ...nothing, aiOverview: { state: "absent", text: "", links: [] } };
}
