import { subscriptionCounts } from "~/db/billing";
import { monthlyRevenue } from "~/domain/billing/revenue";
import type { Ctx } from "../ctx";

/** Figures of the subscriptions for administrators. churned: ended in this month (UTC). revenue: cents a month without tax. */
export async function readFigures(ctx: Ctx): Promise<{ revenue: number; active: number; pastDue: number; churned: number }> {
	const now = new Date(ctx.now());
	const { priced, ...counts } = await subscriptionCounts(ctx.db, Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
	return { revenue: monthlyRevenue(priced, ctx.now()), ...counts };
}
