import { followedBy, manualPriority, PRIORITY } from "~/db/jobs";
import { sampleAt } from "~/db/samples";
import { settingOf } from "~/db/settings";
import { isPaused } from "~/domain/billing/subscription-state";
import { planRules } from "~/domain/plan/plan-rules";
import { type PlannedDepth, planDepth, SHALLOW_DEPTH_SETTING } from "~/domain/position/depth-plan";
import { parseOrdinals } from "~/domain/sample/ordinals";
import { HOUR_MS } from "~/domain/time/durations";
import { addDays, localDay, nextLocalDayStart } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { accountNow } from "../zones/move-zone";
import { readSample } from "./read-sample";
import { requestLooks, type Wanted } from "./request-looks";

/** Time of the daily sample. Source: spec B §2 "a midnight sample returns 00:00". */
export const DAILY_TIME = "0000";
const MAX_TRIES = 8;
/** A paused account is looked at again after this time: it may have been paid for meanwhile. */
const PAUSED_AGAIN_MS = HOUR_MS;

/**
 * Requests today's looks of all monitors without a daily sample on the account's local day, and returns the next due instant. Safe to repeat: a day
 * is sampled once, and a missed day stays a gap. urgent: a user waits for it (new keywords), so it precedes daily runs. reserved: the caller runs
 * the jobs itself.
 */
export async function openDailySample(ctx: Ctx, accountId: number, how: { urgent?: boolean; reserved?: boolean } = {}): Promise<void> {
	for (let tries = 0; tries < MAX_TRIES; tries++) {
		const account = await accountNow(ctx, accountId);
		if (!account) return;
		const now = ctx.now();
		const rules = planRules({ plan: account.plan, packs: account.packs });
		const day = localDay(account.timezone, now);
		const before = await sampleAt(ctx.db, accountId, day, DAILY_TIME);
		const askedBefore = before ? parseOrdinals(before.asked) : new Set<number>();
		const followed = await followedBy(ctx.db, accountId);
		const paused = isPaused(account);
		const planOf = await dayPlan(ctx, accountId, day);
		const wanted: Wanted[] = followed
			.slice(0, paused ? 0 : rules.max_monitor)
			.filter((monitor) => !askedBefore.has(monitor.ordinal))
			.map(({ hid, depth, ...place }) => {
				const own = depth ?? account.depth;
				const plan = planOf(place.ordinal, own);
				return { ...place, monitorHid: hid, depth: own, ...(plan && { plan }) };
			});
		const nextDay = nextLocalDayStart(account.timezone, now);
		const nextDueAt = followed.length === 0 ? null : paused ? Math.min(nextDay, now + PAUSED_AGAIN_MS) : nextDay;
		const written = await requestLooks(ctx, {
			account,
			day,
			time: DAILY_TIME,
			askedBefore,
			wanted,
			priority: priorityOf(how, rules.priority, wanted.length),
			...(how.reserved ? {} : { nextDueAt }),
		});
		if (written) return;
	}
	throw new Error("the account changed at each try to open its daily sample");
}

/** The depth plan of a day, by the day before; none where the deployment reads every depth every day. */
async function dayPlan(ctx: Ctx, accountId: number, day: string): Promise<(ordinal: number, depth: number) => PlannedDepth | null> {
	const shallow = Number((await settingOf(ctx.db, SHALLOW_DEPTH_SETTING)) ?? 0);
	if (shallow <= 0) return () => null;
	const before = await readSample(ctx, accountId, { day: addDays(day, -1), time: DAILY_TIME });
	return (ordinal, depth) => planDepth({ day, ordinal, depth, shallow, yesterday: before?.get(ordinal)?.observation });
}

function priorityOf(how: { urgent?: boolean; reserved?: boolean }, plan: "high" | "low", monitors: number): number {
	if (how.reserved) return PRIORITY.reserved;
	if (how.urgent) return manualPriority(monitors);
	return plan === "high" ? PRIORITY.paidDaily : PRIORITY.freeDaily;
}
