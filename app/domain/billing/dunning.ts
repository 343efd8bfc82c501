import { CONTRACT } from "../legal/contract";
import { DAY_MS } from "../time/durations";

/** Days after the due date on which a reminder is sent. */
const REMINDER_DAYS = [3, 7] as const;

export type DunningStep = "reminder_1" | "reminder_2" | "suspension" | "notice" | "termination";

/** Steps already taken for a subscription with an unpaid invoice; instants in ms. */
export interface Dunned {
	/** Due date of the oldest unpaid invoice. */
	overdueSince: number;
	/** When the last step was taken, for this invoice or an earlier one; null for none. */
	dunnedAt: number | null;
	/** When the last notice of termination was sent. */
	noticedAt: number | null;
}

/**
 * The steps to take now: reminders, suspension with the notice of termination, and termination when the notice has run its 15 days since it
 * was really sent. A reminder that a later step overtook, because the clock stood still, is left out.
 * Source: spec A §4 "Contract rules", §9 "Terms".
 */
export function dunningSteps({ overdueSince, dunnedAt, noticedAt }: Dunned, now: number): DunningStep[] {
	if (noticedAt !== null && noticedAt >= overdueSince) return now >= terminatedFrom(noticedAt) ? ["termination"] : [];
	if (now >= suspendedFrom(overdueSince)) return ["suspension", "notice"];
	const reminders = REMINDER_DAYS.map((days) => overdueSince + days * DAY_MS);
	const due = reminders.findLastIndex((at) => at <= now);
	const isSent = (at: number) => dunnedAt !== null && dunnedAt >= at;
	if (due < 0 || isSent(reminders[due] ?? 0)) return [];
	return [due === 0 ? "reminder_1" : "reminder_2"];
}

/** Instant from which an account with an unpaid invoice is suspended. */
export function suspendedFrom(overdueSince: number): number {
	return overdueSince + CONTRACT.suspensionDays * DAY_MS;
}

/** Instant from which a subscription is terminated whose notice was sent then. */
export function terminatedFrom(noticedAt: number): number {
	return noticedAt + CONTRACT.noticeDays * DAY_MS;
}
