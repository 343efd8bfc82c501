import { DAY_MS, HOUR_MS, MINUTE_MS } from "../time/durations";
import { addDays, localDay, utcDay } from "../time/local-day";
import type { ConnectionKind, QueryRefusal } from "./connection-kinds";
import type { PropertyDay } from "./query-columns";

/** Google's days. Source: developers.google.com/webmaster-tools/v1/searchanalytics/query, "startDate": "in PT time (UTC - 7:00/8:00)". */
export const GOOGLE_TIMEZONE = "America/Los_Angeles";
/** Google keeps 16 months. Source: support.google.com/webmasters/answer/7576553 */
const DAYS_KEPT_BY_SERVICE = 490;
/** 28 final days and those that Google may be late with. */
const NEWEST_DAYS = 35;
/** Most older days whose totals are asked for in one call: five calls for all that Google keeps. Totals of 16 months may take it long, or fail. */
const SPAN_DAYS = 92;
/** A day that the service does not tell is empty once it tells final days that are so many days later. */
export const EMPTY_AFTER_DAYS = 3;
/** Google's days become final once a day; fresh ones move every few hours. */
const NEXT_VISIT_MS = 6 * HOUR_MS;
/** Share of the time until a next visit by which it is lengthened at most. */
const JITTER = 0.1;
const LONGEST_PAUSE_MS = 6 * HOUR_MS;

/** First pause after a refusal that names none; it doubles with each further one. The right to read a property is asked about daily. */
const FIRST_PAUSE_MS: Readonly<Record<QueryRefusal, number>> = {
	// Google counts its load in spans of ten minutes. Source: developers.google.com/webmaster-tools/limits
	quota: 15 * MINUTE_MS,
	rate: MINUTE_MS,
	unreachable: MINUTE_MS,
	unreadable: HOUR_MS,
	not_configured: HOUR_MS,
	// The connection is broken: nobody asks before it is mended, and then at once.
	revoked: MINUTE_MS,
	no_access: DAY_MS,
};

/** Days of the service, both included. */
export interface DaySpan {
	from: string;
	to: string;
}

/** Days that the service may have. Google's days are Pacific time. */
export function visitRange(kind: ConnectionKind, now: number): DaySpan {
	const to = kind === "google_search_console" ? localDay(GOOGLE_TIMEZONE, now) : utcDay(now);
	return { from: addDays(to, -DAYS_KEPT_BY_SERVICE), to };
}

/**
 * Parts of a range to ask for. newest: days that may still change. older: parts with a day that is not kept as final, the newest first. Bing answers all weeks
 * at once. before: days that are left of the last visit say that the first day is not certain yet.
 */
export function visitSpans(
	range: DaySpan,
	kept: readonly Pick<KeptDay, "day" | "isFinal">[],
	before: { kind: ConnectionKind; firstDay: string | null; daysLeft: number },
): { newest: DaySpan; older: DaySpan[] } {
	if (before.kind !== "google_search_console") return { newest: range, older: [] };
	const newest = { from: addDays(range.to, 1 - NEWEST_DAYS), to: range.to };
	const { firstDay, daysLeft } = before;
	const first = firstDay !== null && firstDay > range.from && daysLeft === 0 ? firstDay : range.from;
	const finals = new Set(kept.flatMap(({ day, isFinal }) => (isFinal ? [day] : [])));
	const older: DaySpan[] = [];
	for (let day = addDays(newest.from, -1); day >= first; day = addDays(day, -1)) {
		if (finals.has(day)) continue;
		const last = older.at(-1);
		if (last && addDays(day, SPAN_DAYS) > last.to) last.from = day;
		else older.push({ from: day, to: day });
	}
	return { newest, older };
}

/** A day that is kept. */
export interface KeptDay {
	day: string;
	isFinal: boolean;
	totalClicks: number | null;
	totalImpressions: number | null;
	totalPositionSum: number | null;
}

export interface VisitPlan {
	firstDay: string | null;
	lastFinalDay: string | null;
	/** Days whose rows are asked for, the newest first. */
	ask: PropertyDay[];
	/** Days without any figure, which are kept without a question. */
	empty: string[];
}

/**
 * Compares the days that a service tells with those that are kept. A final day is never asked for again; a fresh one is when it became final or moved.
 * before: first and last final day so far. from: first day that was asked for; kept days before it are not given.
 */
export function planVisit(
	told: readonly PropertyDay[],
	kept: readonly KeptDay[],
	before: Pick<VisitPlan, "firstDay" | "lastFinalDay">,
	from = "",
): VisitPlan {
	const known = new Map(kept.map((one) => [one.day, one]));
	const names = new Set(told.map((one) => one.day));
	const finals = told.filter((one) => one.isFinal).map((one) => one.day);
	const firstDay = [before.firstDay, ...names].filter((day) => day !== null).sort()[0] ?? null;
	const lastFinalDay =
		[before.lastFinalDay, ...finals]
			.filter((day) => day !== null)
			.sort()
			.at(-1) ?? null;
	const ask = told.filter((one) => isAsked(one, known.get(one.day)));
	const empty: string[] = [];
	if (firstDay !== null && lastFinalDay !== null) {
		for (let day = firstDay < from ? from : firstDay; addDays(day, EMPTY_AFTER_DAYS) <= lastFinalDay; day = addDays(day, 1)) {
			const one = known.get(day);
			if (names.has(day) || one?.isFinal) continue;
			// A fresh day that had figures and has none any more: its rows are asked for a last time.
			if (one) ask.push({ day, isFinal: true, totals: { clicks: 0, impressions: 0, positionSum: 0 } });
			else empty.push(day);
		}
	}
	return { firstDay, lastFinalDay, ask: ask.sort((a, b) => (a.day < b.day ? 1 : -1)), empty };
}

function isAsked({ isFinal, totals }: PropertyDay, kept: KeptDay | undefined): boolean {
	if (!kept) return true;
	if (kept.isFinal) return false;
	const isSame =
		totals !== null &&
		totals.clicks === kept.totalClicks &&
		totals.impressions === kept.totalImpressions &&
		totals.positionSum === kept.totalPositionSum;
	return isFinal || !isSame;
}

/** Time until the visit after one that was answered. random: in [0, 1). */
export function nextVisitMs(random: number): number {
	return Math.round(NEXT_VISIT_MS * (1 + JITTER * random));
}

/** Time until the visit after a refusal. afterMs: the pause that the service asked for, 0 without one; tries: visits since the last answer, at least 1. */
export function pauseMs(refusal: QueryRefusal, afterMs: number, tries: number): number {
	if (afterMs > 0) return Math.min(afterMs, DAY_MS);
	const first = FIRST_PAUSE_MS[refusal];
	return Math.max(first, Math.min(LONGEST_PAUSE_MS, first * 2 ** Math.min(tries - 1, 16)));
}
