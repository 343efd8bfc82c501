import { type Plan, planRules } from "./plan-rules";

/** Days that keywords beyond the plan are kept, paused, before they are deleted. Source: spec B §9 "Excess keyword deletion". */
export const EXCESS_GRACE_DAYS = 7;
const MS_PER_DAY = 24 * 3_600_000;

/** Keywords followed beyond what the plan has room for; 0 while there is room. */
export function countExcess(account: { plan: Plan; packs: number; monitorCount: number }): number {
	return Math.max(0, account.monitorCount - planRules(account).max_monitor);
}

/** Instant (ms) from which excess keywords are deleted, by the instant since when there are any. */
export function excessDeletedFrom(excessSince: number): number {
	return excessSince + EXCESS_GRACE_DAYS * MS_PER_DAY;
}
