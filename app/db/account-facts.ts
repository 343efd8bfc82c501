import { and, count, eq, isNull } from "drizzle-orm";
import type { Db } from "./client";
import { billingCustomer, planGrant, subscription } from "./tables/billing";
import { dailyCount } from "./tables/checks";
import { urlMonitor } from "./tables/url-monitors";

/** Use and billing of an account in one batch: its URLs, a counter of one day, the mirrored customer and subscription, and the grant. */
export async function accountFacts(db: Db, { accountId, subject, day }: { accountId: number; subject: string; day: string }) {
	const [[tracked], [counter], [customer], [subscribed], [grant]] = await db.batch([
		db.select({ urls: count() }).from(urlMonitor).where(eq(urlMonitor.accountId, accountId)),
		db
			.select({ count: dailyCount.count })
			.from(dailyCount)
			.where(and(eq(dailyCount.subject, subject), eq(dailyCount.day, day))),
		db.select().from(billingCustomer).where(eq(billingCustomer.accountId, accountId)),
		db.select().from(subscription).where(eq(subscription.accountId, accountId)),
		db
			.select()
			.from(planGrant)
			.where(and(eq(planGrant.accountId, accountId), isNull(planGrant.endedAt))),
	]);
	return {
		urls: tracked?.urls ?? 0,
		counted: counter?.count ?? 0,
		customer: customer ?? null,
		subscription: subscribed ?? null,
		grant: grant ?? null,
	};
}
