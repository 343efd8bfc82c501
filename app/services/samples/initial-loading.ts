import { sql } from "drizzle-orm";
import { isFree } from "~/domain/billing/subscription-state";
import type { Plan } from "~/domain/plan/plan-rules";
import { localDay, startOfLocalDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { DAILY_TIME } from "./open-daily-sample";
import { tallySample } from "./tally-sample";

/**
 * Are first positions still awaited? On the free plan keywords cannot be refreshed by hand meanwhile: true while the day's reading is open and
 * a keyword that was added today has no definite answer in it. Always false on other plans. Source: spec B §2 "Refresh is disabled".
 */
export async function isInitialLoading(ctx: Ctx, account: { id: number; plan: Plan; timezone: string }): Promise<boolean> {
	if (!isFree(account)) return false;
	const day = localDay(account.timezone, ctx.now());
	const added = await ctx.db.all<{ ordinal: number }>(sql`SELECT ordinal FROM monitor
		WHERE account_id = ${account.id} AND created_at >= ${startOfLocalDay(account.timezone, day)}
			AND EXISTS (SELECT 1 FROM sample WHERE account_id = ${account.id} AND day = ${day} AND time = ${DAILY_TIME} AND closed_at IS NULL)`);
	if (added.length === 0) return false;
	const tally = await tallySample(
		ctx,
		account.id,
		{ day, time: DAILY_TIME },
		added.map(({ ordinal }) => ordinal),
	);
	return tally !== null && tally.unknown > 0;
}
