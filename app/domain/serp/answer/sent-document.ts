import type { PageReading } from "../page-reading";
import { isDefinite } from "./outcome-for-term";

/**
 * Did scripts change the list between the document as sent and the page as shown? They may add results behind those that were sent, not take some away,
 * put others between them, or end a list that goes on. A document sent without a list (a shell that scripts fill) holds against nothing.
 */
export function isListAltered(shown: PageReading, sent: PageReading): boolean {
	if (!isDefinite(shown.outcome)) return false;
	if (sent.outcome === "other_question") return true;
	// Headings that nobody accounts for may have been results, and are gone.
	if (sent.outcome === "unrecognised" && sent.health.headingsUnaccounted > 0) return true;
	if (sent.hasNext === true && shown.hasNext === false) return true;
	const links = organicLinks(shown);
	return organicLinks(sent).some((link, place) => link !== links[place]);
}

function organicLinks(reading: PageReading): (string | null)[] {
	return reading.items.filter((item) => item.type === "organic").map((item) => item.meta.link);
}
