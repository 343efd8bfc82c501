import type { HtmlDocument } from "../html/html-document";
import type { PageAnswer } from "../page-answer";
import type { Engine, PageOutcome, PageReading } from "../page-reading";
import { isOtherMarket } from "./judge-market";
import { judgeQuestion } from "./judge-question";

/** The outcome of a page as an answer to its request, and the words for which the engine answered where it corrected the asked ones. */
export interface Answered {
	outcome: PageOutcome;
	answeredFor: string | null;
}

/**
 * Judges a page as an answer to its request: a page with a statement about positions counts only if it proves that it answers the term, and does not
 * say that it is for another market. Without a term (a stored file with an unknown request) nothing is compared. marked: the words in the engine's
 * own mark for a corrected query.
 */
export function judgeAnswer(
	outcome: PageOutcome,
	page: HtmlDocument,
	{
		term,
		market,
		verbatim = false,
		engine,
		marked,
	}: Omit<PageAnswer, "html" | "status" | "complete" | "start"> & { engine: Engine; marked: string | null },
): Answered {
	if (!isDefinite(outcome)) return { outcome, answeredFor: null };
	if (term === undefined) return { outcome, answeredFor: marked };
	const { answers, answeredFor } = judgeQuestion(page, { term, engine, marked, verbatim });
	// The engine's notice that it found nothing names the term already.
	if (answers === "other" || (answers === "none" && outcome === "results")) return { outcome: "other_question", answeredFor: null };
	if (market !== undefined && isOtherMarket(page, market, engine)) return { outcome: "other_market", answeredFor: null };
	return { outcome, answeredFor };
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
