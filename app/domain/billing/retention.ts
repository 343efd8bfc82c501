import { CONTRACT } from "../legal/contract";
import type { ProviderSubscription } from "./provider-state";

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
