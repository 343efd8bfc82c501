import { sql } from "drizzle-orm";
import { isFree } from "~/domain/billing/subscription-state";
import type { Plan } from "~/domain/plan/plan-rules";
import { isAwaited } from "~/domain/sample/codes";
import { localDay, startOfLocalDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { loadDayColumns } from "../samples/day-cursor";
import { DAILY_TIME } from "../samples/open-daily-sample";

/**
 * Are first positions still awaited? On the free plan keywords cannot be refreshed by hand meanwhile: true while the day's reading is open and
 * a keyword that was added today has not been looked for in it yet. One that was looked for and refused is awaited no more: it may be asked for
 * again by hand. Always false on other plans. The one home of this rule. Source: spec B §2 "Refresh is disabled", docs/decisions/0025.
 */
export async function isInitialLoading(ctx: Ctx, account: { id: number; plan: Plan; timezone: string }): Promise<boolean> {
	if (!isFree(account)) return false;
	const day = localDay(account.timezone, ctx.now());
	const added = await ctx.db.all<{ ordinal: number }>(sql`SELECT ordinal FROM monitor
		WHERE account_id = ${account.id} AND created_at >= ${startOfLocalDay(account.timezone, day)}
			AND EXISTS (SELECT 1 FROM sample WHERE account_id = ${account.id} AND day = ${day} AND time = ${DAILY_TIME} AND closed_at IS NULL)`);
	if (added.length === 0) return false;
	const reading = await loadDayColumns(ctx, account.id, { day, time: DAILY_TIME });
	return reading !== null && added.some(({ ordinal }) => isAwaited(reading.codes[ordinal - reading.first]));
}
