import type { DayRange } from "../position/evolution";
import { daysBetween, isRealDay } from "../time/calendar";
import { addDays } from "../time/local-day";
import type { ConnectionKind } from "./connection-kinds";
import { EMPTY_AFTER_DAYS } from "./plan-visit";
import type { TwoPeriods } from "./query-figures";

export const QUERY_PERIODS = ["7", "28", "90", "6m", "16m", "own"] as const;
type QueryPeriodName = (typeof QUERY_PERIODS)[number];

const DEFAULT_PERIOD: QueryPeriodName = "28";

/** Most days of an own period. */
const MAX_OWN_DAYS = 3 * 366;

export interface QueryPeriod {
	name: QueryPeriodName;
	/** Limits of an own period, null otherwise. */
	own: DayRange | null;
}

/** Parses `period`, `from` and `to` of an address. Missing and invalid values give the default. */
export function readQueryPeriod(parameters: { get(name: string): string | null }): QueryPeriod {
	const name = QUERY_PERIODS.find((one) => one === parameters.get("period")) ?? DEFAULT_PERIOD;
	if (name !== "own") return { name, own: null };
	const [from, to] = [parameters.get("from") ?? "", parameters.get("to") ?? ""];
	if (!isRealDay(from) || !isRealDay(to)) return { name: DEFAULT_PERIOD, own: null };
	return { name, own: from <= to ? { from, to } : { from: to, to: from } };
}

export function printQueryPeriod({ name, own }: QueryPeriod): Record<string, string> {
	if (own) return { period: "own", from: own.from, to: own.to };
	return name === DEFAULT_PERIOD ? {} : { period: name };
}

/** The days of a period that ends at `last`, and the equally many days before it. last: last day whose figures the service no longer changes. */
export function daysOfPeriod({ name, own }: QueryPeriod, last: string): TwoPeriods {
	const current = own ? shortened(own) : { from: firstDay(name, last), to: last };
	const length = daysBetween(current.from, current.to) + 1;
	return { current, before: { from: addDays(current.from, -length), to: addDays(current.from, -1) } };
}

/**
 * Whether all days of a range are collected, so that its sums can be compared with those of another range. kept: days that are kept. The last days up to
 * `lastFinalDay` may be missing, because the service tells no day without an impression.
 */
export function isCollected(
	range: DayRange,
	kept: ReadonlySet<string>,
	of: { kind: ConnectionKind; firstDay: string | null; lastFinalDay: string },
): boolean {
	const days = Array.from({ length: daysBetween(range.from, range.to) + 1 }, (_, n) => addDays(range.from, n));
	// Bing tells weeks, each under the name of one day.
	if (of.kind === "bing_webmaster") return days.filter((day) => kept.has(day)).length >= Math.max(1, Math.floor(days.length / 7));
	const isLate = (day: string) => day > (of.firstDay ?? day) && addDays(day, EMPTY_AFTER_DAYS) > of.lastFinalDay && day <= of.lastFinalDay;
	return days.every((day) => kept.has(day) || isLate(day));
}

function firstDay(name: QueryPeriodName, last: string): string {
	if (name === "6m") return monthsBefore(last, 6);
	if (name === "16m") return monthsBefore(last, 16);
	return addDays(last, 1 - Number(name));
}

/** The day after the same day n months earlier; in a shorter month, after its last day. */
function monthsBefore(day: string, n: number): string {
	const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
	const lastOfMonth = new Date(Date.UTC(year, month - n, 0)).getUTCDate();
	return addDays(new Date(Date.UTC(year, month - 1 - n, Math.min(date, lastOfMonth))).toISOString().slice(0, 10), 1);
}

function shortened({ from, to }: DayRange): DayRange {
	const earliest = addDays(to, 1 - MAX_OWN_DAYS);
	return { from: from < earliest ? earliest : from, to };
}
