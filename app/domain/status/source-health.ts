import { isOneOf } from "~/domain/one-of";
import { DAY_MS } from "../time/durations";
import { utcDay } from "../time/local-day";

/** How a look ended. "read": the list was read without a gap; "blocked": the engine refused; "unread": any other end. */
export const LOOK_ENDS = ["read", "blocked", "unread"] as const;
export type LookEnd = (typeof LOOK_ENDS)[number];

/**
 * Marks of a look that was read. "sealed": a result hides its address; "poisoned": the page is suspected of other listings;
 * "disagreeing": a second source said something else.
 */
export const LOOK_MARKS = ["sealed", "poisoned", "disagreeing"] as const;
export type LookMark = (typeof LOOK_MARKS)[number];

export const LOOK_COUNTS = [...LOOK_ENDS, ...LOOK_MARKS] as const;
export type LookCountName = (typeof LOOK_COUNTS)[number];

/** Steps of times in one doubling: a step is 9 % wide. */
const STEPS_PER_DOUBLING = 8;

/** The step of a time on the logarithmic scale; step 0 is a millisecond or less. */
export function timeStep(ms: number): number {
	return ms <= 1 ? 0 : Math.round(Math.log2(ms) * STEPS_PER_DOUBLING);
}

/** Median of times in steps, in ms; null without any. */
export function medianOfSteps(times: readonly { step: number; looks: number }[]): number | null {
	const all = times.reduce((sum, { looks }) => sum + looks, 0);
	let upTo = 0;
	for (const { step, looks } of times.toSorted((a, b) => a.step - b.step)) {
		upTo += looks;
		if (looks > 0 && upTo * 2 >= all) return Math.round(2 ** (step / STEPS_PER_DOUBLING));
	}
	return null;
}

/** Looks of one source on one UTC day. */
export interface SourceHealth extends Record<LookCountName, number> {
	/** "YYYY-MM-DD" */
	day: string;
	source: string;
	looks: number;
	medianMs: number | null;
	/** Micro-units of a US dollar for 1,000 looks; null where nothing is paid. */
	costPerThousand: number | null;
}

export interface HealthFacts {
	/** day: UTC days since epoch. */
	counts: readonly { day: number; source: string; outcome: LookCountName; looks: number }[];
	times: readonly { day: number; source: string; step: number; looks: number }[];
	/** Looks that were paid, and what they cost. */
	costs: readonly { day: string; source: string; looks: number; micros: number }[];
}

const THOUSAND = 1_000;

/** Health by day, the newest first, and source. */
export function sourceHealth(facts: HealthFacts): SourceHealth[] {
	const rows = new Map<string, SourceHealth>();
	const keyOf = (day: string, source: string) => `${day} ${source}`;
	const dayOf = (day: number) => utcDay(day * DAY_MS);
	for (const { day, source, outcome, looks } of facts.counts) {
		const key = keyOf(dayOf(day), source);
		const row = rows.get(key) ?? emptyHealth(dayOf(day), source);
		row[outcome] += looks;
		if (isOneOf(LOOK_ENDS, outcome)) row.looks += looks;
		rows.set(key, row);
	}
	for (const [key, row] of rows) {
		row.medianMs = medianOfSteps(facts.times.filter(({ day, source }) => keyOf(dayOf(day), source) === key));
		const paid = facts.costs.filter(({ day, source }) => keyOf(day, source) === key);
		const looks = paid.reduce((sum, one) => sum + one.looks, 0);
		if (looks > 0) row.costPerThousand = Math.round((paid.reduce((sum, one) => sum + one.micros, 0) / looks) * THOUSAND);
	}
	return [...rows.values()].toSorted((a, b) => b.day.localeCompare(a.day) || a.source.localeCompare(b.source));
}

function emptyHealth(day: string, source: string): SourceHealth {
	const none = { read: 0, blocked: 0, unread: 0, sealed: 0, poisoned: 0, disagreeing: 0 };
	return { day, source, looks: 0, ...none, medianMs: null, costPerThousand: null };
}
