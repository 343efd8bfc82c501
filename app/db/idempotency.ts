import { and, asc, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Db } from "./client";
import { idempotency, idempotencyEffect } from "./tables/settings";

export interface KeyOfAccount {
	accountId: number;
	key: string;
}

const ofKey = ({ accountId, key }: KeyOfAccount) => and(eq(idempotency.accountId, accountId), eq(idempotency.key, key));

/**
 * Writes the request's row unless its key is known, and reads the row of the key: [rows inserted, the row, its effects]. Also deletes rows of the
 * account older than `forgetBefore` (ms).
 */
export async function claimRow(db: Db, of: KeyOfAccount & { digest: string; at: number; forgetBefore: number }) {
	const { accountId, key, digest, at, forgetBefore } = of;
	const [, , inserted, rows, effects] = await db.batch([
		db.delete(idempotencyEffect).where(and(eq(idempotencyEffect.accountId, accountId), lt(idempotencyEffect.at, forgetBefore))),
		db.delete(idempotency).where(and(eq(idempotency.accountId, accountId), lt(idempotency.at, forgetBefore))),
		db.insert(idempotency).values({ accountId, key, requestDigest: digest, at }).onConflictDoNothing().returning({ at: idempotency.at }),
		db.select().from(idempotency).where(ofKey(of)),
		effectsOf(db, of),
	]);
	return { isNew: inserted.length > 0, row: rows[0], effects };
}

/** Effects recorded under a key, in order. */
export function effectsOf(db: Db, { accountId, key }: KeyOfAccount) {
	return db
		.select({ done: idempotencyEffect.done })
		.from(idempotencyEffect)
		.where(and(eq(idempotencyEffect.accountId, accountId), eq(idempotencyEffect.key, key)))
		.orderBy(asc(idempotencyEffect.part));
}

/** Takes an unanswered row over from a request that seems to have died; one of several repeats gets it. */
export async function takeRowOver(db: Db, of: KeyOfAccount & { from: number; at: number }): Promise<boolean> {
	const taken = await db
		.update(idempotency)
		.set({ at: of.at })
		.where(and(ofKey(of), eq(idempotency.at, of.from), isNull(idempotency.status)))
		.returning({ at: idempotency.at });
	return taken.length === 1;
}

/** Keeps the answer of the claim of that instant. */
export function answerRow(db: Db, of: KeyOfAccount & { at: number; status: number; body: string | null }) {
	const { status, body } = of;
	return db
		.update(idempotency)
		.set({ status, body })
		.where(and(ofKey(of), eq(idempotency.at, of.at), isNull(idempotency.status)));
}

/** Frees a key under which nothing was done. */
export function freeRow(db: Db, of: KeyOfAccount & { at: number }) {
	const { accountId, key } = of;
	const isDone = sql`EXISTS (SELECT 1 FROM idempotency_effect WHERE account_id = ${accountId} AND key = ${key})`;
	return db.delete(idempotency).where(and(ofKey(of), eq(idempotency.at, of.at), isNull(idempotency.status), sql`NOT ${isDone}`));
}

/** done: JSON. */
export function insertEffect(db: Db, of: KeyOfAccount & { part: number; done: SQL; at: number }, when: SQL): BatchItem<"sqlite"> {
	return db.run(sql`INSERT INTO idempotency_effect (account_id, key, part, done, at)
		SELECT ${of.accountId}, ${of.key}, ${of.part}, ${of.done}, ${of.at} WHERE ${when}`);
}
