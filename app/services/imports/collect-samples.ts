import { type DaySpan, isWithin } from "~/domain/import/day-span";
import type { ImportedRow } from "~/domain/import/import-row";
import { keywordKey } from "~/domain/import/survey";
import { placeOf } from "~/domain/sample/codes";
import type { DayCollector } from "./write-history";

interface WantedSamples {
	span: DaySpan;
	ordinals: ReadonlyMap<string, number>;
	/** Depth for a "not found" that names none. */
	depth: number;
}

/** Adds the positions of a row to their days. Returns how many were joined with another one of the same keyword and day. */
export function collectSamples(days: DayCollector, read: ImportedRow, { span, ordinals, depth }: WantedSamples): number {
	const ordinal = read.seen.length > 0 ? ordinals.get(keywordKey(read)) : undefined;
	if (ordinal === undefined) return 0;
	return read.seen.filter(({ day, code, depth: named }) => {
		if (!isWithin(day, span)) return false;
		const place = placeOf(code);
		return days.add(day, ordinal, { code, depth: named ?? (place || depth), url: place > 0 ? read.url : null });
	}).length;
}

/** First ordinal, and how many there are up to the last. */
export function boundsOf(ordinals: ReadonlyMap<string, number>): [number, number] {
	let [first, last] = [Number.POSITIVE_INFINITY, 0];
	for (const ordinal of ordinals.values()) {
		first = Math.min(first, ordinal);
		last = Math.max(last, ordinal);
	}
	return [first, last - first + 1];
}
