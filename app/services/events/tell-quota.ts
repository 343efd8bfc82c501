import type { Statement } from "~/db/client";
import { both, type Condition } from "~/db/guard";
import { isUsedUp } from "~/db/webhook-messages";
import { utcDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { tellEndpoints } from "./tell-endpoints";

/**
 * The statement that tells a quota of which nothing is left; it comes after those that use it, under their condition. Each quota is told once a
 * day. day: local day of the account, or UTC where the quota knows no day.
 */
export function tellQuota(
	ctx: Ctx,
	accountId: number,
	{ quota, max, day = utcDay(ctx.now()) }: { quota: keyof typeof isUsedUp; max: number; day?: string },
	when: Condition,
): Statement {
	const event = { type: "quota.reached", key: `quota:${quota}:${day}`, data: { quota, max, day } } as const;
	return tellEndpoints(ctx, accountId, event, both(when, isUsedUp[quota](accountId, max, day)));
}
