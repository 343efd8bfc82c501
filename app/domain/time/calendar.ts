import { DAY_MS } from "./durations";

/** Years that days and stored paths may name. */
export const MIN_YEAR = 2000;
export const MAX_YEAR = 2100;

/** "YYYY-MM-DD" of the calendar, from MIN_YEAR to MAX_YEAR. */
export function isRealDay(day: string): boolean {
	const year = Number(day.slice(0, 4));
	if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || year < MIN_YEAR || year > MAX_YEAR) return false;
	const ms = Date.parse(`${day}T00:00:00Z`);
	return !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 10) === day;
}

/** Whole days from one day to another, both "YYYY-MM-DD". */
export function daysBetween(from: string, to: string): number {
	return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}
