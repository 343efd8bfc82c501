import { and, count, eq, isNull, sql } from "drizzle-orm";
import { preparedBatchOnce } from "./prepared-once";
import { billingCustomer, planGrant, subscription } from "./tables/billing";
import { dailyCount } from "./tables/checks";
import { urlMonitor } from "./tables/url-monitors";

const facts = preparedBatchOnce((db) => {
	const accountId = sql.placeholder("accountId");
	return [
		db.select({ urls: count() }).from(urlMonitor).where(eq(urlMonitor.accountId, accountId)).prepare(),
		db
			.select({ count: dailyCount.count })
			.from(dailyCount)
			.where(and(eq(dailyCount.subject, sql.placeholder("subject")), eq(dailyCount.day, sql.placeholder("day"))))
			.prepare(),
		db.select().from(billingCustomer).where(eq(billingCustomer.accountId, accountId)).prepare(),
		db.select().from(subscription).where(eq(subscription.accountId, accountId)).prepare(),
		db
			.select()
			.from(planGrant)
			.where(and(eq(planGrant.accountId, accountId), isNull(planGrant.endedAt)))
			.prepare(),
	];
});

/** Use and billing of an account in one batch: its URLs, a counter of one day, the mirrored customer and subscription, and the grant. */
export async function accountFacts(...asked: Parameters<typeof facts>) {
	const [[tracked], [counter], [customer], [subscribed], [grant]] = await facts(...asked);
	return {
		urls: tracked?.urls ?? 0,
		counted: counter?.count ?? 0,
		customer: customer ?? null,
		subscription: subscribed ?? null,
		grant: grant ?? null,
	};
}
