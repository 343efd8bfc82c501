import type { PageOutcome, PageReading } from "../page-reading";
import { isDefinite } from "./outcome-for-term";

/**
 * Whether scripts changed the list between the document as sent and the page as shown. They may add results below the sent ones, but not remove any,
 * insert others, or end a list that continues. A document that was sent without a list (a shell that scripts fill) proves nothing.
 */
export function isListAltered(shown: PageReading, sent: PageReading): boolean {
	if (!isDefinite(shown.outcome)) return mayHaveLost(shown.outcome) && sent.outcome === "results";
	if (sent.outcome === "other_question") return true;
	// Unaccounted headings may have been results that are gone.
	if (sent.outcome === "unrecognised" && sent.health.headingsUnaccounted > 0) return true;
	if (sent.hasNext === true && shown.hasNext === false) return true;
	const links = organicLinks(shown);
	return organicLinks(sent).some((link, place) => link !== links[place]);
}

/** Outcomes of a page that scripts may have left of a list. Walls are not among them: the engine may show one later. */
export function mayHaveLost(outcome: PageOutcome): boolean {
	return outcome === "unrecognised" || outcome === "js_shell";
}

/**
 * Whether the document as sent must be read. Not where both texts have the same number of headings and each result shown is in the document as sent,
 * in the same order: a removed result leaves one heading less. Costs a tenth of reading.
 */
export function mayBeAltered(shown: PageReading, texts: { shown: string; sent: string }): boolean {
	if (texts.shown === texts.sent) return false;
	if (shown.outcome !== "results" || shown.hasNext === false) return true;
	if (HEADINGS.some((mark) => countOf(mark, texts.shown) !== countOf(mark, texts.sent))) return true;
	let from = 0;
	for (const { type, meta } of shown.items) {
		if (type !== "organic") continue;
		const at = texts.sent.indexOf(`//${meta.host}${meta.path}`, from);
		if (at < 0 || meta.host === "") return true;
		from = at;
	}
	return false;
}

/** Beginnings and marks of result headings. A document that writes them in another way has none of these, and is read. */
const HEADINGS = ["<h2", "<h3", 'role="heading"'] as const;

function countOf(mark: string, text: string): number {
	let count = 0;
	for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + mark.length)) count++;
	return count;
}

function organicLinks(reading: PageReading): (string | null)[] {
	return reading.items.filter((item) => item.type === "organic").map((item) => item.meta.link);
}
