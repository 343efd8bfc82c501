import type { Verdict } from "./messages";

/** Pages on which the performance of a relay rests. */
const RECENT_PAGES = 100;
const FIRST_THROTTLE_MS = 30_000;
const LONGEST_THROTTLE_MS = 7_200_000;
/** A relay keeps a little of its work, or it could not recover. */
const LEAST_FACTOR = 0.1;
const NOTE: Readonly<Record<Verdict, string>> = { good: "g", blocked: "b", error: "e" };

/** Throttle of a slot, or of all slots of a relay with one line. Instants are ms since epoch. */
export interface SlotState {
	/** Refusals in a row. */
	refusals: number;
	/** No request before. */
	throttledUntil: number | null;
	/** Last refusal that raised the throttle; requests from before it do not raise it again. */
	throttledAt: number;
}
export const FRESH_SLOT: SlotState = { refusals: 0, throttledUntil: null, throttledAt: 0 };

/** The throttle after a page: a refusal starts with 30 s and doubles up to 2 h, a good page ends it. startedAt: of the page's request. */
export function slotAfter(state: SlotState, verdict: Verdict, { startedAt, now }: { startedAt: number; now: number }): SlotState {
	if (verdict === "good") return startedAt >= state.throttledAt ? FRESH_SLOT : state;
	if (verdict === "error" || startedAt < state.throttledAt) return state;
	const wait = Math.min(LONGEST_THROTTLE_MS, FIRST_THROTTLE_MS * 2 ** state.refusals);
	return { refusals: state.refusals + 1, throttledUntil: now + wait, throttledAt: now };
}

/** The verdicts of the last pages, a letter each, the newest last. */
export function recentAfter(recent: string, verdict: Verdict): string {
	return (recent + NOTE[verdict]).slice(-RECENT_PAGES);
}

/** Share of good pages in percent; null before the first page. */
export function slotPerformance(recent: string): number | null {
	if (recent === "") return null;
	return Math.round(([...recent].filter((one) => one === NOTE.good).length / recent.length) * 100);
}

/** Share of its turn that a relay gets: its performance, at least a tenth; all of it before the first page. */
export function slotFactor(recent: string): number {
	return Math.max(LEAST_FACTOR, (slotPerformance(recent) ?? 100) / 100);
}

/** Pause before the next request of a slot: half to one and a half of the configured one. random: uniform in [0, 1). */
export function pauseAfter(pauseMs: number, random: number): number {
	return Math.round(pauseMs * (0.5 + random));
}

/** Durations are counted in classes: class n holds those below 2^n ms. */
const CLASSES = 18;

export function withDuration(times: readonly number[], ms: number): number[] {
	const place = Math.min(CLASSES - 1, Math.max(0, Math.ceil(Math.log2(Math.max(1, ms + 1)))));
	return Array.from({ length: CLASSES }, (_, i) => (times[i] ?? 0) + (i === place ? 1 : 0));
}

/** The median in ms, between the bounds of its class; null without durations. */
export function medianOf(times: readonly number[]): number | null {
	const count = times.reduce((sum, one) => sum + one, 0);
	if (count === 0) return null;
	let before = 0;
	for (const [place, inside] of times.entries()) {
		if (before + inside >= count / 2) {
			const [low, high] = place === 0 ? [0, 1] : [2 ** (place - 1), 2 ** place];
			return Math.round(low + ((count / 2 - before) / inside) * (high - low));
		}
		before += inside;
	}
	return null;
}
