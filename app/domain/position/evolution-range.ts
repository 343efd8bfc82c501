import { daysBetween, isRealDay } from "../time/calendar";
import { addDays } from "../time/local-day";
import type { DayRange } from "./evolution";

/** "age": since the keyword is tracked. Source: spec B §2 "Evolution", §9 "Evolution chart". */
export const EVOLUTION_RANGES = ["age", "30", "60", "90", "year", "last-year", "custom"] as const;
export type EvolutionRangeName = (typeof EVOLUTION_RANGES)[number];

export interface EvolutionRange {
	name: EvolutionRangeName;
	/** Limits of a custom range. */
	custom: DayRange | null;
}

/** Source: spec B §4 "the keyword's age in days, capped at 360". */
export const MAX_AGE_DAYS = 360;
/** One day alone is no line. */
const MIN_AGE_DAYS = 7;
/** Most days of a custom range. */
const MAX_CUSTOM_DAYS = 3 * 366;

/** Parses `range`, `from` and `to` of an address; the default for missing and invalid values. */
export function readEvolutionRange(parameters: URLSearchParams): EvolutionRange {
	const name = EVOLUTION_RANGES.find((one) => one === parameters.get("range")) ?? "age";
	if (name !== "custom") return { name, custom: null };
	const [from = "", to = ""] = [parameters.get("from") ?? "", parameters.get("to") ?? ""];
	if (!isRealDay(from) || !isRealDay(to)) return { name: "age", custom: null };
	return { name, custom: from <= to ? { from, to } : { from: to, to: from } };
}

/** The days of a range. first: of the keyword's first reading, else the day it was added. Only "age" leaves out days before it and after today. */
export function daysOfRange({ name, custom }: EvolutionRange, { today, first }: { today: string; first: string }): DayRange {
	const year = Number(today.slice(0, 4));
	switch (name) {
		case "30":
		case "60":
		case "90":
			return { from: addDays(today, 1 - Number(name)), to: today };
		case "year":
			return { from: `${year}-01-01`, to: today };
		case "last-year":
			return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
		case "custom":
			if (custom) return shortened({ from: custom.from, to: custom.to > today ? today : custom.to });
			break;
		case "age":
	}
	const age = Math.min(MAX_AGE_DAYS, Math.max(MIN_AGE_DAYS, daysBetween(first, today)));
	return { from: addDays(today, -age), to: today };
}

/** Whether the keyword has older readings than "age" shows. */
export function isAgeCapped({ today, first }: { today: string; first: string }): boolean {
	return daysBetween(first, today) > MAX_AGE_DAYS;
}

function shortened({ from, to }: DayRange): DayRange {
	const earliest = addDays(to, 1 - MAX_CUSTOM_DAYS);
	return { from: from > to ? to : from < earliest ? earliest : from, to };
}

/** Days of the chart beside result pages. */
const TREND_DAYS = 90;
/** Days shown after an earlier date. */
const TREND_AFTER = 30;

/** The days around the date of a result page: up to today where it is recent. */
export function trendRange({ date, today }: { date: string; today: string }): DayRange {
	const after = addDays(date, TREND_AFTER);
	const to = after < today ? after : today;
	return { from: addDays(to, 1 - TREND_DAYS), to };
}

/** The range from its first day with a reading, but of a week at least. */
export function trimmedRange({ from, to }: DayRange, firstReading: string | undefined): DayRange {
	const latest = addDays(to, -MIN_AGE_DAYS);
	if (firstReading === undefined || firstReading > latest) return { from: latest > from ? latest : from, to };
	return { from: firstReading > from ? firstReading : from, to };
}
