import { MINUTE_MS } from "../time/durations";
import { addDays, localDay, startOfLocalDay, startOfLocalHour } from "../time/local-day";
import { parseTableDate, type TableDate } from "./report-dates";

/** An instant with its zone, as answers write it: "2026-11-25T22:25:00.000Z", "2026-11-25T22:25+01:00". */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * A date in any of the forms in which a call answers one: a day, a sample ("2026-11-25 22:25") or an instant. An instant counts as its day in the zone.
 * null for anything else.
 */
export function readSentDate(text: string | null, timezone: string): TableDate | null {
	const at = instantOf(text);
	return at === null ? parseTableDate(text) : { day: localDay(timezone, at), time: null };
}

/** Is a text a date in one of these forms? No zone decides that. */
export function isSentDate(text: string): boolean {
	return readSentDate(text, "UTC") !== null;
}

/** Instants (ms) of a span between two such dates, the last day included; null where one is no date. */
export function readSentSpan({ from, to }: { from: string; to: string }, timezone: string): { from: number; to: number } | null {
	const [first, last] = [startOf(from, timezone, 0), startOf(to, timezone, 1)];
	return first === null || last === null ? null : { from: first, to: last };
}

/** An instant, a sample's minute, or the start of a day, so many days later. */
function startOf(text: string, timezone: string, daysLater: number): number | null {
	const date = parseTableDate(text);
	if (!date) return instantOf(text);
	if (date.time === null) return startOfLocalDay(timezone, addDays(date.day, daysLater));
	return startOfLocalHour(timezone, date.day, Number(date.time.slice(0, 2))) + Number(date.time.slice(2)) * MINUTE_MS;
}

function instantOf(text: string | null): number | null {
	// The runtime reads 30 February as 2 March.
	if (text === null || !INSTANT.test(text) || !parseTableDate(text.slice(0, 10))) return null;
	const at = Date.parse(text);
	return Number.isNaN(at) ? null : at;
}
