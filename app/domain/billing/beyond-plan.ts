import { CONTRACT } from "../legal/contract";
import { type Plan, planRules } from "../plan/plan-rules";
import { DAY_MS, HOUR_MS } from "../time/durations";
import { dataKeptUntil } from "./retention";

/** Days before the deletion on which its owner is warned by mail. */
const WARNING_DAYS = [30, 7, 1] as const;
/** Warnings without which nothing is deleted come at least so many days before it. */
const LEAST_DAYS = 7;
/** Warnings go so much earlier: housekeeping runs once an hour, and a late one would move the date. */
const AHEAD_MS = 2 * HOUR_MS;

/** What decides until when the keywords and URLs beyond a plan are kept. */
export interface BeyondPlan {
	/** Instant (ms) from which there are more than the plan has room for. */
	since: number;
	/** When the last paid subscription ended, ms; null where one runs or none was ever paid. */
	lapsedAt: number | null;
	/** Warnings that are sent or whose time was over before the first, and the instant of the last one. */
	warnings: number;
	warnedAt: number | null;
}

/** Keywords, and URLs, beyond the plan's maximum; 0 within it. */
export function countBeyond(account: { plan: Plan; packs: number; monitorCount: number; urlCount: number }): {
	keywords: number;
	urls: number;
} {
	const { max_monitor, max_url_monitor } = planRules(account);
	return { keywords: Math.max(0, account.monitorCount - max_monitor), urls: Math.max(0, account.urlCount - max_url_monitor) };
}

/**
 * Instant (ms) until which keywords and URLs beyond the plan are kept; every place that tells it asks here. Seven days after the plan became too
 * small, but 12 months after the end of a subscription, and never sooner than the last warning announced.
 * Source: spec A §4 "Contract rules", B §9 "Excess keyword deletion".
 */
export function beyondKeptUntil(of: BeyondPlan, now: number): number {
	const promised = Math.max(of.since + CONTRACT.excessDays * DAY_MS, of.lapsedAt === null ? 0 : dataKeptUntil(of.lapsedAt));
	const announced = WARNING_DAYS[of.warnings - 1];
	if (announced === undefined || announced > LEAST_DAYS || of.warnedAt === null) return Math.max(promised, now + LEAST_DAYS * DAY_MS);
	return Math.max(promised, of.warnedAt + announced * DAY_MS);
}

/** The step that is due: a warning that covers all whose day has come (`warnings`: their number), or the deletion, never without all of them. */
export function beyondStep(of: BeyondPlan, now: number): { do: "warn"; warnings: number } | { do: "delete" } | null {
	const until = beyondKeptUntil(of, now);
	const warnings = WARNING_DAYS.filter((days) => now >= until - days * DAY_MS - AHEAD_MS).length;
	if (warnings > of.warnings) return { do: "warn", warnings };
	return of.warnings === WARNING_DAYS.length && now >= until ? { do: "delete" } : null;
}
