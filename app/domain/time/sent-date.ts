import { MINUTE_MS } from "./durations";
import { addDays, localDay, startOfLocalDay, startOfLocalHour } from "./local-day";

/** A day of the account, or one sample of it. */
export interface LocalDate {
	/** "YYYY-MM-DD" in the account's zone. */
	day: string;
	/** "HHmm" of one sample; null for what stands for the day. "0000" is the daily sample. */
	time: string | null;
}

const SHAPE = /^(\d{4}-\d{2}-\d{2})(?:[T ]([01]\d|2[0-3]):?([0-5]\d))?$/;
/** An instant with its zone, as answers write it: "2026-11-25T22:25:00.000Z", "2026-11-25T22:25+01:00". */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * "2026-11-21" (the day) or one sample: "2026-11-21T1435", or "2026-11-21 14:35" as POST monitors/refresh answers it. null for anything else, including
 * days that no calendar has.
 */
export function parseLocalDate(text: string | null): LocalDate | null {
	const [, day, hour, minute] = SHAPE.exec(text ?? "") ?? [];
	if (day === undefined || !isCalendarDay(day)) return null;
	return { day, time: hour === undefined ? null : `${hour}${minute}` };
}

function isCalendarDay(day: string): boolean {
	const ms = Date.parse(`${day}T00:00:00Z`);
	return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day);
}

/**
 * A date in any of the forms in which a call answers one: a day, a sample ("2026-11-25 22:25") or an instant. An instant counts as its day in the zone.
 * null for anything else.
 */
export function readSentDate(text: string | null, timezone: string): LocalDate | null {
	const at = instantOf(text);
	return at === null ? parseLocalDate(text) : { day: localDay(timezone, at), time: null };
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
	const date = parseLocalDate(text);
	if (!date) return instantOf(text);
	if (date.time === null) return startOfLocalDay(timezone, addDays(date.day, daysLater));
	return startOfLocalHour(timezone, date.day, Number(date.time.slice(0, 2))) + Number(date.time.slice(2)) * MINUTE_MS;
}

function instantOf(text: string | null): number | null {
	// The runtime reads 30 February as 2 March.
	if (text === null || !INSTANT.test(text) || !parseLocalDate(text.slice(0, 10))) return null;
	const at = Date.parse(text);
	return Number.isNaN(at) ? null : at;
}
