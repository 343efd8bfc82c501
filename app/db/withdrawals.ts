import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "./client";
import type { Condition } from "./guard";
import { withdrawal } from "./tables/billing";

export interface OpenWithdrawal {
	subscription: string;
	accountId: number;
	declaredAt: number;
}

/** Was this subscription withdrawn from? */
export async function wasWithdrawn(db: Db, subscription: string): Promise<boolean> {
	return (await db.$count(withdrawal, eq(withdrawal.subscription, subscription))) > 0;
}

/** Is a declaration carried out: cancelled and paid back? */
export async function isWithdrawalDone(db: Db, subscription: string): Promise<boolean> {
	return (await db.$count(withdrawal, and(eq(withdrawal.subscription, subscription), isNotNull(withdrawal.doneAt)))) > 0;
}

/** Writes a declaration; a repeated one changes nothing. Statement of a batch. */
export function insertWithdrawal(db: Db, row: OpenWithdrawal) {
	return db.insert(withdrawal).values(row).onConflictDoNothing();
}

/** Declarations whose cancellation and refund are not done, the oldest first. */
export function openWithdrawals(db: Db, limit: number): Promise<OpenWithdrawal[]> {
	return db
		.select({ subscription: withdrawal.subscription, accountId: withdrawal.accountId, declaredAt: withdrawal.declaredAt })
		.from(withdrawal)
		.where(isNull(withdrawal.doneAt))
		.orderBy(withdrawal.declaredAt)
		.limit(limit)
		.all();
}

/** Condition: the cancellation or the refund is still to be done. */
export function isWithdrawalOpen(subscription: string): Condition {
	return sql`EXISTS (SELECT 1 FROM withdrawal WHERE subscription = ${subscription} AND done_at IS NULL)`;
}

/** Statement of a batch. refunded: cents. */
export function endWithdrawal(db: Db, subscription: string, { refunded, at }: { refunded: number; at: number }) {
	return db
		.update(withdrawal)
		.set({ doneAt: at, refunded })
		.where(and(eq(withdrawal.subscription, subscription), isNull(withdrawal.doneAt)));
}
