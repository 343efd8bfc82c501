import { DAY_MS } from "../time/durations";
import { addDays, localDay, startOfLocalDay } from "../time/local-day";

/** Lists of users that a metric counts, in the order of the metrics. Source: spec A §2 "Administrator screens". */
export const USER_FILTERS = [
	"active_24h",
	"active_7d",
	"inactive_7d",
	"inactive_7_14d",
	"inactive_7_30d",
	"new_today",
	"new_yesterday",
	"new_7d",
	"unvalidated",
	"monitors",
	"checks",
	"urls",
	"websites",
	"subscribed",
	"past_due",
	"ended",
] as const;
export type UserFilter = (typeof USER_FILTERS)[number];

/** Conditions of a filter; all that are set must hold. Instants in ms, from (included) and before. */
export interface UserCondition {
	seenFrom?: number;
	/** A user who was never seen counts from their sign-up. */
	seenBefore?: number;
	createdFrom?: number;
	createdBefore?: number;
	isUnvalidated?: true;
	/** More than none of it. */
	has?: "monitors" | "checks" | "urls" | "websites";
	subscription?: "active" | "past_due";
	lapsedFrom?: number;
}

/** The condition of a filter now. Days are those of the reader's zone; the month is the UTC month. */
export function userCondition(filter: UserFilter, { now, timezone }: { now: number; timezone: string }): UserCondition {
	const ago = (days: number) => now - days * DAY_MS;
	const today = localDay(timezone, now);
	const startOf = (day: string) => startOfLocalDay(timezone, day);
	switch (filter) {
		case "active_24h":
			return { seenFrom: ago(1) };
		case "active_7d":
			return { seenFrom: ago(7) };
		case "inactive_7d":
			return { seenBefore: ago(7) };
		case "inactive_7_14d":
			return { seenFrom: ago(14), seenBefore: ago(7) };
		case "inactive_7_30d":
			return { seenFrom: ago(30), seenBefore: ago(7) };
		case "new_today":
			return { createdFrom: startOf(today) };
		case "new_yesterday":
			return { createdFrom: startOf(addDays(today, -1)), createdBefore: startOf(today) };
		case "new_7d":
			return { createdFrom: ago(7) };
		case "unvalidated":
			return { isUnvalidated: true };
		case "subscribed":
			return { subscription: "active" };
		case "past_due":
			return { subscription: "past_due" };
		case "ended":
			return { lapsedFrom: startOfMonth(now) };
		default:
			return { has: filter };
	}
}

/** The first instant of the UTC month. */
export function startOfMonth(now: number): number {
	const at = new Date(now);
	return Date.UTC(at.getUTCFullYear(), at.getUTCMonth());
}
