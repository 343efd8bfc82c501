import { and, eq, sql } from "drizzle-orm";
import type { Db } from "./client";
import type { Condition } from "./guard";
import { user } from "./tables/users";

/** Condition: the user has this password's hash. */
export function passwordIs(userId: number, passwordHash: string): Condition {
	return sql`EXISTS (SELECT 1 FROM user WHERE id = ${userId} AND password_hash = ${passwordHash})`;
}

/** Sets a password; `provenHash`: only while the password is still the one that was proven. Returns [] otherwise. */
export function setPassword(db: Db, change: { userId: number; passwordHash: string; provenHash: string | null; at: number }) {
	const { userId, passwordHash, provenHash, at } = change;
	return db
		.update(user)
		.set({ passwordHash, passwordOff: false, updatedAt: at })
		.where(and(eq(user.id, userId), provenHash === null ? undefined : eq(user.passwordHash, provenHash)))
		.returning({ id: user.id });
}

/** Takes the password away from a user who has a passkey and recovery codes. Returns [] for others. */
export function switchPasswordOff(db: Db, change: { userId: number; passwordHash: string; at: number }) {
	const { userId, passwordHash, at } = change;
	const hasOthers = sql`EXISTS (SELECT 1 FROM passkey WHERE user_id = ${userId}) AND EXISTS (SELECT 1 FROM recovery_code WHERE user_id = ${userId})`;
	return db
		.update(user)
		.set({ passwordHash, passwordOff: true, updatedAt: at })
		.where(and(eq(user.id, userId), hasOthers))
		.returning({ id: user.id });
}

/** Replaces the hash of an unchanged password by a costlier one. */
export function replacePasswordHash(db: Db, userId: number, from: string, to: string) {
	return db
		.update(user)
		.set({ passwordHash: to })
		.where(and(eq(user.id, userId), eq(user.passwordHash, from)));
}
