import { and, eq, ne, sql } from "drizzle-orm";
import { LANGUAGE_CHOSEN } from "~/domain/account/user-meta";
import type { Db } from "./client";
import { account, user } from "./tables/users";

/** Condition: the user has not chosen a language. */
const isOpen = (userId: number) =>
	sql`EXISTS (SELECT 1 FROM user WHERE id = ${userId} AND json_extract(meta, ${`$.${LANGUAGE_CHOSEN}`}) IS NOT 1)`;

/** Sets the language of the account that the user owns, unless the user has chosen a language. Runs before followUserLanguage in a batch. */
export function followAccountLanguage(db: Db, userId: number, language: string) {
	const owned = sql`${account.id} IN (SELECT account_id FROM membership WHERE user_id = ${userId} AND role = 'owner')`;
	return db
		.update(account)
		.set({ language, rev: sql`${account.rev} + 1` })
		.where(and(owned, ne(account.language, language), isOpen(userId)));
}

/** Sets the user's language, unless the user has chosen a language. */
export function followUserLanguage(db: Db, userId: number, language: string, at: number) {
	return db
		.update(user)
		.set({ language, updatedAt: at })
		.where(and(eq(user.id, userId), ne(user.language, language), isOpen(userId)));
}
