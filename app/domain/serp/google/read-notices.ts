import { elementText } from "../html/element-text";
import type { Outline } from "./outline-page";

/** A count with its separators: "1,230,000", "1 230 000", "1.230.000". */
const COUNT = /\d{1,3}(?:[.,\s’'](?=\d{2,3}(?:\D|$))\d{2,3})+|\d+/g;

/** The query that the engine searched instead of ours ("Showing results for …"); null when it searched ours. */
export function readCorrectedQuery(outline: Outline): string | null {
	const notice = outline.marked.get("corrected")?.[0];
	const text = notice === undefined ? "" : elementText(outline.page, notice, 400);
	return text === "" ? null : text;
}

/** The engine's own number of results; null when it shows none. "Page 2 of about 1,230 results (0.4 s)" is 1230. */
export function readTotalResults(outline: Outline): number | null {
	for (const element of outline.marked.get("totals") ?? []) {
		const text = elementText(outline.page, element, 200).replace(/\(.*$/, "");
		const last = text.match(COUNT)?.pop();
		const count = last === undefined ? Number.NaN : Number(last.replace(/\D/g, ""));
		if (Number.isSafeInteger(count)) return count;
	}
	return null;
}
