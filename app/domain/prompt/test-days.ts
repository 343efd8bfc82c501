import type { DayCount } from "./change";

/** Days of tests, by their place. */
export const dayOf = (i: number) => new Date(Date.UTC(2026, 8, 1 + i)).toISOString().slice(0, 10);

/** Days of readings that cite with the probability of their day. random: numbers from 0 to 1. */
export function drawn(random: () => number, days: number, readings: number, shareOn: (day: number) => number): DayCount[] {
	return Array.from({ length: days }, (_, i) => {
		let cited = 0;
		for (let k = 0; k < readings; k++) if (random() < shareOn(i)) cited++;
		return { day: dayOf(i), cited, n: readings };
	});
}

/** Days with the same numbers, from the day at a place on. */
export const steady = (days: number, cited: number, n: number, from = 0): DayCount[] =>
	Array.from({ length: days }, (_, i) => ({ day: dayOf(from + i), cited, n }));
