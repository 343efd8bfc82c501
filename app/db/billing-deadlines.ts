import { eq, sql } from "drizzle-orm";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import { number, present, type RowOf } from "./rows";
import { leftCustomer, subscription } from "./tables/billing";

// Subscriptions and customers for whom the clock has a step to take.

const OVERDUE = {
	accountId: t.subscription.accountId,
	providerId: present(t.subscription.providerId),
	overdueSince: present(t.subscription.overdueSince),
	dunnedAt: t.subscription.dunnedAt,
	noticedAt: t.subscription.noticedAt,
};
export type Overdue = RowOf<typeof OVERDUE>;

export function overdueSubscriptions(db: Db) {
	return db.rows(OVERDUE)(sql`SELECT account_id AS accountId, provider_id AS providerId, overdue_since AS overdueSince,
			dunned_at AS dunnedAt, noticed_at AS noticedAt
		FROM subscription WHERE overdue_since IS NOT NULL AND provider_id IS NOT NULL`);
}

/** Notes a step of dunning. Statement of a batch. */
export function noteDunned(db: Db, accountId: number, { at, isNotice }: { at: number; isNotice: boolean }) {
	return db
		.update(subscription)
		.set({ dunnedAt: at, ...(isNotice && { noticedAt: at }) })
		.where(eq(subscription.accountId, accountId));
}

/** Provider's subscriptions that would renew although their account's owner asked for its removal. */
export function leavingSubscriptions(db: Db) {
	return db.rows({
		accountId: t.subscription.accountId,
		providerId: present(t.subscription.providerId),
		schedule: t.subscription.schedule,
	})(sql`SELECT s.account_id AS accountId, s.provider_id AS providerId, s.schedule
		FROM user u JOIN membership m ON m.user_id = u.id AND m.role = 'owner' JOIN subscription s ON s.account_id = m.account_id
		WHERE u.removal_asked_at IS NOT NULL AND s.ends_at IS NULL AND s.ended_at IS NULL AND s.provider_id IS NOT NULL
			AND s.status IN ('active', 'past_due', 'unpaid')`);
}

/** The owner of an account, and whether the removal is still asked for. */
export async function leavingOwner(db: Db, accountId: number): Promise<{ userId: number; isLeaving: boolean } | null> {
	const [row] = await db.rows({ userId: number, isLeaving: number })(sql`SELECT u.id AS userId, u.removal_asked_at IS NOT NULL AS isLeaving
		FROM membership m JOIN user u ON u.id = m.user_id WHERE m.account_id = ${accountId} AND m.role = 'owner'`);
	return row ? { userId: row.userId, isLeaving: row.isLeaving === 1 } : null;
}

/** Customers to cancel at the provider. Customers without a failed try come first, then those with the oldest failure. */
export function leftCustomers(db: Db, limit: number): Promise<{ providerId: string }[]> {
	const { providerId, leftAt, failedAt } = leftCustomer;
	return db.select({ providerId }).from(leftCustomer).orderBy(failedAt, leftAt).limit(limit).all();
}

export async function noteLeftFailure(db: Db, providerId: string, at: number): Promise<void> {
	await db.update(leftCustomer).set({ failedAt: at }).where(eq(leftCustomer.providerId, providerId));
}

export async function forgetLeftCustomer(db: Db, providerId: string): Promise<void> {
	await db.delete(leftCustomer).where(eq(leftCustomer.providerId, providerId));
}

/** Running subscriptions whose card ends with one of these months. */
export function expiringCards(db: Db, months: readonly { year: number; month: number }[]) {
	return db.rows({
		accountId: t.billingCustomer.accountId,
		cardId: present(t.billingCustomer.cardId),
		brand: present(t.billingCustomer.cardBrand),
		last4: present(t.billingCustomer.cardLast4),
		year: present(t.billingCustomer.cardExpYear),
		month: present(t.billingCustomer.cardExpMonth),
	})(sql`
		SELECT c.account_id AS accountId, card_id AS cardId, card_brand AS brand, card_last4 AS last4, card_exp_year AS year, card_exp_month AS month
		FROM billing_customer c JOIN subscription s ON s.account_id = c.account_id
		WHERE s.status IN ('active', 'past_due', 'unpaid') AND s.platform = 'provider' AND s.ends_at IS NULL AND card_id IS NOT NULL
			AND card_exp_year * 100 + card_exp_month IN (SELECT value FROM json_each(${JSON.stringify(months.map(({ year, month }) => year * 100 + month))}))`);
}

/** Subscriptions that the provider charges again within this time; nothing about them is overdue. */
export function renewingSubscriptions(db: Db, { from, to }: { from: number; to: number }) {
	return db
		.select()
		.from(subscription)
		.where(sql`platform = 'provider' AND status = 'active' AND ends_at IS NULL AND ended_at IS NULL AND overdue_since IS NULL
			AND period_end > ${from} AND period_end <= ${to}`);
}
