import { CONTRACT } from "../legal/contract";
import { DAY_MS } from "../time/durations";
import type { ProviderSubscription } from "./provider-state";

/** Days before the destruction on which its owner is warned. */
const WARNING_DAYS = [30, 7] as const;

export interface Retention {
	/** When the last paid subscription ended, ms. */
	lapsedAt: number;
	/** Warnings that were sent. */
	warnings: number;
	/** When the last of them was sent. */
	warnedAt: number | null;
}

/** When the last subscription ended; null while one runs, and where none was ever paid. */
export function lapsedAt(subscriptions: readonly ProviderSubscription[]): number | null {
	const runs = subscriptions.some(({ status }) => status !== "canceled" && status !== "incomplete" && status !== "incomplete_expired");
	const ends = subscriptions.flatMap(({ status, endedAt }) => (status === "canceled" && endedAt !== null ? [endedAt] : []));
	return runs || ends.length === 0 ? null : Math.max(...ends);
}

/** Instant from which the data of an ended subscription may be destroyed: 12 months later. Source: spec A §4 "Contract rules". */
export function dataKeptUntil(lapsed: number): number {
	const end = new Date(lapsed);
	end.setUTCMonth(end.getUTCMonth() + CONTRACT.retentionMonths);
	return end.getTime();
}

/** Instant of destruction that the next warning announces: never sooner than a week after it. */
export function destroyedFrom({ lapsedAt: lapsed, warnings, warnedAt }: Retention, now: number): number {
	const lastWarning = warnings < WARNING_DAYS.length ? now : (warnedAt ?? now);
	return Math.max(dataKeptUntil(lapsed), lastWarning + WARNING_DAYS[1] * DAY_MS);
}

/** The step that is due now: a warning 30 and 7 days before, then the destruction, which never comes without both. */
export function retentionStep(of: Retention, now: number): "warn" | "destroy" | null {
	const { lapsedAt: lapsed, warnings } = of;
	const days = WARNING_DAYS[warnings];
	if (days !== undefined) return now >= dataKeptUntil(lapsed) - days * DAY_MS ? "warn" : null;
	return now >= destroyedFrom(of, now) ? "destroy" : null;
}
