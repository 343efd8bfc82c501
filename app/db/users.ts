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
		.set({ passwordHash, updatedAt: at })
		.where(and(eq(user.id, userId), provenHash === null ? undefined : eq(user.passwordHash, provenHash)))
		.returning({ id: user.id });
}

/** Sets the last use of the app by a user. */
export function touchUser(db: Db, userId: number, { at, ip }: { at: number; ip: string | null }) {
	return db.update(user).set({ lastRequestAt: at, lastIpAddress: ip }).where(eq(user.id, userId));
}

/** Sets country and language of a user where `when` holds; what is absent stays. */
export function setUserLocale(db: Db, userId: number, locale: { country?: string; language?: string; at: number }, when: Condition) {
	const { at, ...set } = locale;
	return db
		.update(user)
		.set({ ...set, updatedAt: at })
		.where(and(eq(user.id, userId), when));
}

/** Disables a user who asked for removal. */
export function disableUser(db: Db, userId: number, at: number) {
	return db.update(user).set({ status: "disabled", removalAskedAt: at, updatedAt: at }).where(eq(user.id, userId));
}
