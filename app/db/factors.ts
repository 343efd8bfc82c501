import { and, eq, gt, sql } from "drizzle-orm";
import type { Db } from "./client";
import { ALWAYS, type Condition } from "./guard";
import { number } from "./rows";
import { halfProof, recoveryCode, twoStep } from "./tables/factors";
import { user } from "./tables/users";

/** The sealed secret of a user's authenticator app; null for none. */
export async function twoStepOf(db: Db, userId: number) {
	const [found] = await db.select().from(twoStep).where(eq(twoStep.userId, userId));
	return found ?? null;
}

/** A secret that waits for its first code, in the place of another that waits; one that counts stays. */
export function putTwoStep(db: Db, row: { userId: number; secret: string; createdAt: number }) {
	return db.run(sql`INSERT INTO two_step (user_id, secret, last_counter, created_at)
		SELECT id, ${row.secret}, 0, ${row.createdAt} FROM user WHERE id = ${row.userId} AND two_step_at IS NULL
		ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, last_counter = 0, created_at = excluded.created_at`);
}

/** Takes the counter of a code, and with it all earlier ones: once. [] where it was taken. */
export function takeStepCounter(db: Db, userId: number, counter: number) {
	return db
		.update(twoStep)
		.set({ lastCounter: counter })
		.where(and(eq(twoStep.userId, userId), sql`${twoStep.lastCounter} < ${counter}`))
		.returning({ counter: twoStep.lastCounter });
}

/** Condition: the user signs in with an authenticator app. */
export function twoStepIsOn(userId: number): Condition {
	return sql`EXISTS (SELECT 1 FROM user WHERE id = ${userId} AND two_step_at IS NOT NULL)`;
}

/** Condition: the second step has counted since this instant. */
export function twoStepIsSince(userId: number, at: number): Condition {
	return sql`EXISTS (SELECT 1 FROM user WHERE id = ${userId} AND two_step_at = ${at})`;
}

/** From now on a sign-in needs a code of the app, where this secret's counter was just taken. */
export function startTwoStep(db: Db, userId: number, { at, secret }: { at: number; secret: string }) {
	const waits = sql`EXISTS (SELECT 1 FROM two_step WHERE user_id = ${userId} AND secret = ${secret})`;
	return db
		.update(user)
		.set({ twoStepAt: at, updatedAt: at })
		.where(and(eq(user.id, userId), sql`${user.twoStepAt} IS NULL`, waits))
		.returning({ id: user.id });
}

export function stopTwoStep(db: Db, userId: number, at: number) {
	return db.update(user).set({ twoStepAt: null, updatedAt: at }).where(eq(user.id, userId));
}

/** The password or a mailed code alone signs the user in again. */
export function freeOfSecondStep(db: Db, userId: number, at: number) {
	return db.update(user).set({ twoStepAt: null, passwordOff: false, updatedAt: at }).where(eq(user.id, userId));
}

export function deleteTwoStep(db: Db, userId: number) {
	return db.delete(twoStep).where(eq(twoStep.userId, userId));
}

export function insertRecoveryCodes(db: Db, userId: number, digests: readonly string[], at: number, when: Condition = ALWAYS) {
	return db.run(sql`INSERT INTO recovery_code (user_id, digest, created_at)
		SELECT ${userId}, value, ${at} FROM json_each(${JSON.stringify(digests)}) WHERE ${when}`);
}

/** Ends the codes that are left. */
export function deleteRecoveryCodes(db: Db, userId: number, when: Condition = ALWAYS) {
	return db.run(sql`DELETE FROM recovery_code WHERE user_id = ${userId} AND ${when}`);
}

export function takeRecoveryCode(db: Db, userId: number, digest: string) {
	return db
		.delete(recoveryCode)
		.where(and(eq(recoveryCode.userId, userId), eq(recoveryCode.digest, digest)))
		.returning({ digest: recoveryCode.digest });
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
	const [row] = await db.rows({ left: number })(sql`SELECT count(*) AS left FROM recovery_code WHERE user_id = ${userId}`);
	return row?.left ?? 0;
}

export type HalfProofRow = typeof halfProof.$inferSelect;
type Purpose = HalfProofRow["purpose"];

export function insertHalfProof(db: Db, row: typeof halfProof.$inferInsert) {
	return db.insert(halfProof).values(row);
}

/** The first half of a proof that still waits; null for none. */
export async function findHalfProof(db: Db, { digest, purpose, now }: { digest: string; purpose: Purpose; now: number }) {
	const [found] = await db
		.select()
		.from(halfProof)
		.where(isWaiting(digest, purpose, now));
	return found ?? null;
}

/** Uses it up. [] where it was used, is over or never was. */
export function takeHalfProof(db: Db, { digest, purpose, now }: { digest: string; purpose: Purpose; now: number }) {
	return db
		.delete(halfProof)
		.where(isWaiting(digest, purpose, now))
		.returning();
}

export function countHalfTry(db: Db, digest: string) {
	return db
		.update(halfProof)
		.set({ tries: sql`${halfProof.tries} + 1` })
		.where(eq(halfProof.digest, digest));
}

export function deleteHalfProofs(db: Db, userId: number, when: Condition = ALWAYS) {
	return db.run(sql`DELETE FROM half_proof WHERE user_id = ${userId} AND ${when}`);
}

function isWaiting(digest: string, purpose: Purpose, now: number) {
	return and(eq(halfProof.digest, digest), eq(halfProof.purpose, purpose), gt(halfProof.expiresAt, now));
}
