import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "../time/durations";

/** Time that a receiver has for its answer. */
export const DELIVERY_TIMEOUT_MS = 5 * SECOND_MS;
/** A message that no attempt delivered for this long is given up. */
export const DELIVERY_PATIENCE_MS = 3 * DAY_MS;
/** Characters of an answer that the log keeps. */
export const ANSWER_MAX_BYTES = 4_096;
export const LOG_DAYS = 30;

/** Delay after each failed attempt; the last one repeats. Source: Standard Webhooks 1.0.0 "Deliverability and reliability". */
const DELAYS_MS = [
	5 * SECOND_MS,
	5 * MINUTE_MS,
	30 * MINUTE_MS,
	2 * HOUR_MS,
	5 * HOUR_MS,
	10 * HOUR_MS,
	14 * HOUR_MS,
	20 * HOUR_MS,
	24 * HOUR_MS,
];
/** Share of a delay by which it is lengthened at most, so that receivers that were down do not get everything at once. */
const JITTER = 0.2;
/** Failures in a row after which an endpoint rests: its messages would wait for time-outs all day. */
const FAILURES_BEFORE_REST = 12;
const FIRST_REST_MS = MINUTE_MS;
const LONGEST_REST_MS = HOUR_MS;

/** Delay before the next attempt. attempts: made so far, at least 1; random: in [0, 1). */
export function retryDelayMs(attempts: number, random: number): number {
	const delay = DELAYS_MS[Math.min(attempts, DELAYS_MS.length) - 1] ?? 0;
	return Math.round(delay * (1 + JITTER * random));
}

/** Time for which an endpoint with so many failures in a row gets nothing; 0 for none. */
export function restMs(failuresInRow: number): number {
	const rounds = Math.floor(failuresInRow / FAILURES_BEFORE_REST);
	return rounds === 0 ? 0 : Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** (rounds - 1));
}
