import { and, count, eq, sql } from "drizzle-orm";
import { preparedBatchOnce } from "./prepared-once";
import { billingCustomer, subscription } from "./tables/billing";
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
	];
});

/** Use and billing of an account in one batch: its URLs, a counter of one day, and the mirrored customer and subscription. */
export async function accountFacts(...asked: Parameters<typeof facts>) {
	const [[tracked], [counter], [customer], [subscribed]] = await facts(...asked);
	return { urls: tracked?.urls ?? 0, counted: counter?.count ?? 0, customer: customer ?? null, subscription: subscribed ?? null };
}
