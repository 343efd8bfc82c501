import { and, eq, lt, sql } from "drizzle-orm";
import type { Db } from "./client";
import { changes } from "./guard";
import { numberOrNull } from "./rows";
import { paymentAttempt } from "./tables/billing";

export type AttemptRow = typeof paymentAttempt.$inferSelect;

export async function insertAttempt(db: Db, row: Omit<typeof paymentAttempt.$inferInsert, "id">): Promise<void> {
	await db.insert(paymentAttempt).values(row);
}

/** Writes an attempt that is begun as soon as it is sent; a repeated one changes nothing. */
export async function insertAttemptOnce(db: Db, row: Omit<typeof paymentAttempt.$inferInsert, "id">): Promise<void> {
	await db.insert(paymentAttempt).values(row).onConflictDoNothing({ target: paymentAttempt.hid });
}

export async function attemptOf(db: Db, accountId: number, hid: string): Promise<AttemptRow | null> {
	const [row] = await db
		.select()
		.from(paymentAttempt)
		.where(and(eq(paymentAttempt.hid, hid), eq(paymentAttempt.accountId, accountId)));
	return row ?? null;
}

export async function begunAttempt(db: Db, accountId: number): Promise<AttemptRow | null> {
	const [row] = await db
		.select()
		.from(paymentAttempt)
		.where(and(eq(paymentAttempt.accountId, accountId), eq(paymentAttempt.state, "begun")));
	return row ?? null;
}

/** Begins an attempt unless another one is under way. The card is kept, so that each try asks for the same. */
export async function beginAttempt(db: Db, id: number, { method, at }: { method: string | null; at: number }): Promise<boolean> {
	const result = await db.run(sql`UPDATE payment_attempt SET state = 'begun', begun_at = ${at}, method = ${method}
		WHERE id = ${id} AND state = 'shown' AND NOT EXISTS (
			SELECT 1 FROM payment_attempt other WHERE other.account_id = payment_attempt.account_id AND other.state = 'begun')`);
	return changes(result) === 1;
}

/** Notes that an attempt is sent to the provider now; false when it was ended meanwhile. */
export async function stampAttempt(db: Db, id: number, at: number): Promise<boolean> {
	const result = await db
		.update(paymentAttempt)
		.set({ begunAt: at })
		.where(and(eq(paymentAttempt.id, id), eq(paymentAttempt.state, "begun")));
	return changes(result) === 1;
}

export async function noteProviderId(db: Db, id: number, providerId: string): Promise<void> {
	await db.update(paymentAttempt).set({ providerId }).where(eq(paymentAttempt.id, id));
}

export async function endAttempt(db: Db, id: number, { state, at }: { state: "done" | "dropped"; at: number }): Promise<void> {
	await db
		.update(paymentAttempt)
		.set({ state, endedAt: at })
		.where(and(eq(paymentAttempt.id, id), sql`state IN ('shown', 'begun')`));
}

/** Attempts begun before that instant whose outcome is open. */
export function openAttempts(db: Db, before: number, limit: number): Promise<AttemptRow[]> {
	return db
		.select()
		.from(paymentAttempt)
		.where(and(eq(paymentAttempt.state, "begun"), lt(paymentAttempt.begunAt, before)))
		.orderBy(paymentAttempt.begunAt)
		.limit(limit)
		.all();
}

/** Largest number of packs that an account had by its attempts of that rhythm since then (ms): those that were paid, and those that they changed. */
export async function peakSince(db: Db, accountId: number, { since, yearly }: { since: number; yearly: boolean }): Promise<number> {
	const [row] = await db.rows({ peak: numberOrNull })(sql`SELECT max(max(packs, coalesce(from_packs, 0))) AS peak FROM payment_attempt
		WHERE account_id = ${accountId} AND state = 'done' AND yearly = ${yearly ? 1 : 0} AND ended_at >= ${since}`);
	return row?.peak ?? 0;
}
