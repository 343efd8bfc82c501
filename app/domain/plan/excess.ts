import { DAY_MS } from "../time/durations";
import { type Plan, planRules } from "./plan-rules";

/** Days that keywords beyond the plan are kept, paused, before they are deleted. Source: spec B §9 "Excess keyword deletion". */
export const EXCESS_GRACE_DAYS = 7;

/** Tracked keywords beyond the plan's maximum; 0 within it. */
export function countExcess(account: { plan: Plan; packs: number; monitorCount: number }): number {
	return Math.max(0, account.monitorCount - planRules(account).max_monitor);
}

/** Instant (ms) from which excess keywords are deleted. excessSince: instant at which the excess began. */
export function excessDeletedFrom(excessSince: number): number {
	return excessSince + EXCESS_GRACE_DAYS * DAY_MS;
}
