import { HOUR_MS } from "../time/durations";

/** Ceiling of the first delay between retries. Source: reliability R20–R23. */
export const RETRY_BASE_MS = 30_000;
export const RETRY_FLOOR_MS = 5_000;
export const RETRY_CEILING_MS = 6 * HOUR_MS;

/**
 * Delay before the next retry for searches that stayed unknown, in ms: 30 s × 2^retry, full jitter, at least 5 s, at most 6 h. retry: earlier retries
 * of these searches. random: uniform in [0, 1).
 */
export function retryDelayMs(retry: number, random: number): number {
	const ceiling = Math.min(RETRY_CEILING_MS, RETRY_BASE_MS * 2 ** Math.max(0, Math.min(retry, 30)));
	return Math.round(RETRY_FLOOR_MS + random * (ceiling - RETRY_FLOOR_MS));
}
