import { namesOf } from "../by-name";
import { HOUR_MS } from "../time/durations";
import { addDays } from "../time/local-day";

/** States of a span by their code in url_span.state. */
export const SPAN_STATES = { indexed: 1, notIndexed: 0, mismatch: 2, unknown: -1 } as const;
export type SpanState = keyof typeof SPAN_STATES;

/** Addresses are asked once a day: after a longer time without an answer a span ends, and another one begins with the next answer. */
export const MAX_GAP_MS = 49 * HOUR_MS;

export function spanState(found: number, protocolMismatch: boolean): number {
	return found === 0 && protocolMismatch ? SPAN_STATES.mismatch : found;
}

export function stateOfCode(code: number): SpanState {
	const known = namesOf(SPAN_STATES).find((name) => SPAN_STATES[name] === code);
	return known ?? "unknown";
}

/** A span of one address. */
export interface UrlSpanRow {
	urlMonitorId: number;
	state: number;
	/** ms since epoch. */
	firstAt: number;
	lastAt: number;
}

/** Numbers of addresses by state on one day; addresses without an answer are in none. */
export interface IndexationDay extends Record<SpanState, number> {
	day: string;
}

/**
 * The states of addresses by day, oldest first. A span covers the days from its first to its last answer; on a day with several, the later one
 * counts. spans: in order of time.
 */
export function indexationDays(
	spans: readonly UrlSpanRow[],
	{ from, to, dayOf }: { from: string; to: string; dayOf: (at: number) => string },
): IndexationDay[] {
	const states = new Map<string, Map<number, number>>();
	for (let day = from; day <= to; day = addDays(day, 1)) states.set(day, new Map());
	for (const { urlMonitorId, state, firstAt, lastAt } of spans) {
		const last = dayOf(lastAt);
		let day = dayOf(firstAt);
		if (day < from) day = from;
		for (; day <= last && day <= to; day = addDays(day, 1)) states.get(day)?.set(urlMonitorId, state);
	}
	return [...states].map(([day, byUrl]) => {
		const counts = { day, indexed: 0, notIndexed: 0, mismatch: 0, unknown: 0 };
		for (const state of byUrl.values()) counts[stateOfCode(state)] += 1;
		return counts;
	});
}
