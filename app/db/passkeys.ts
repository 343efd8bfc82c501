import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "./client";
import { ALWAYS, type Condition } from "./guard";
import { number } from "./rows";
import { passkey } from "./tables/factors";

export type PasskeyRow = typeof passkey.$inferSelect;

/** A user's passkeys, the first one first. */
export function passkeysOf(db: Db, userId: number) {
	return db.select().from(passkey).where(eq(passkey.userId, userId)).orderBy(asc(passkey.id));
}

export async function countPasskeys(db: Db, userId: number): Promise<number> {
	const [row] = await db.rows({ n: number })(sql`SELECT count(*) AS n FROM passkey WHERE user_id = ${userId}`);
	return row?.n ?? 0;
}

export async function passkeyByCredential(db: Db, credentialId: string) {
	const [found] = await db.select().from(passkey).where(eq(passkey.credentialId, credentialId));
	return found ?? null;
}

/** Adds a passkey that no user has yet. */
export function insertPasskey(db: Db, row: Omit<typeof passkey.$inferInsert, "id">) {
	return db.insert(passkey).values(row).onConflictDoNothing().returning({ hid: passkey.hid });
}

/** Condition: the user has a passkey with that hid. */
export function passkeyExists(userId: number, hid: string): Condition {
	return sql`EXISTS (SELECT 1 FROM passkey WHERE user_id = ${userId} AND hid = ${hid})`;
}

/** Takes the counter of a use. [] where the stored one is already as high: the authenticator was copied, or the answer was played again. */
export function takePasskeyUse(db: Db, id: number, { counter, at }: { counter: number; at: number }) {
	return db
		.update(passkey)
		.set({ counter, lastUsedAt: at })
		.where(and(eq(passkey.id, id), sql`(${passkey.counter} < ${counter} OR (${counter} = 0 AND ${passkey.counter} = 0))`))
		.returning({ id: passkey.id });
}

export function renamePasskey(db: Db, userId: number, hid: string, name: string) {
	return db
		.update(passkey)
		.set({ name })
		.where(and(eq(passkey.userId, userId), eq(passkey.hid, hid)))
		.returning({ hid: passkey.hid });
}

/** Condition: the user signs in with the password too, or has another passkey. */
export function mayLosePasskey(userId: number): Condition {
	return sql`((SELECT password_off FROM user WHERE id = ${userId}) = 0 OR (SELECT count(*) FROM passkey WHERE user_id = ${userId}) > 1)`;
}

/** Deletes all passkeys of a user. */
export function deletePasskeys(db: Db, userId: number) {
	return db.delete(passkey).where(eq(passkey.userId, userId));
}

export function deletePasskey(db: Db, userId: number, hid: string, when: Condition = ALWAYS) {
	return db
		.delete(passkey)
		.where(and(eq(passkey.userId, userId), eq(passkey.hid, hid), when))
		.returning({ hid: passkey.hid });
}
