import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { JsonText } from "~/domain/own-json";
import type { Db } from "./client";
import type { Condition } from "./guard";
import { account, membership, user } from "./tables/users";

/** Condition: the membership is the one of its account's owner. Index membership_owner. */
export const ofOwner: SQL = sql`${membership.role} = 'owner'`;

/**
 * The account of a user where nothing else names one: the account that they own, else the first that they are a member of. `userId`: a column. Key of
 * membership.
 */
export function homeAccount(userId: SQL): SQL {
	return sql`(SELECT h.account_id FROM membership h WHERE h.user_id = ${userId} ORDER BY h.role = 'owner' DESC, h.account_id LIMIT 1)`;
}

/** Condition: the user owns the account. */
export function isOwner({ accountId, userId }: { accountId: number; userId: number }): Condition {
	return sql`EXISTS (SELECT 1 FROM membership WHERE account_id = ${accountId} AND user_id = ${userId} AND role = 'owner')`;
}

/** hids of the websites that a member sees, JSON list; null for all. Of a left join: whoever is no member any more sees none. */
export const SEEN_WEBSITES = sql<JsonText<
	string[]
> | null>`CASE WHEN ${membership.userId} IS NULL THEN '[]' ELSE ${membership.websites} END`;

/** Condition: the membership is the one of its user's homeAccount. */
export const isHome: SQL = eq(membership.accountId, homeAccount(sql`${user.id}`));

/** The account that administrators see beside this user (homeAccount). */
export async function accountOfUser(db: Db, userHid: string): Promise<{ id: number; hid: string } | null> {
	const [found] = await db
		.select({ id: account.id, hid: account.hid })
		.from(account)
		.innerJoin(membership, eq(membership.accountId, account.id))
		.innerJoin(user, and(eq(user.id, membership.userId), isHome))
		.where(eq(user.hid, userHid));
	return found ?? null;
}

/** The language of the user who owns an account; null for none. */
export async function languageOfAccount(db: Db, accountId: number): Promise<string | null> {
	const [found] = await db
		.select({ language: user.language })
		.from(user)
		.innerJoin(membership, eq(membership.userId, user.id))
		.where(and(eq(membership.accountId, accountId), ofOwner));
	return found?.language ?? null;
}

/** The accounts that a user is in, without the mark of the last write. */
export function accountsOfUser(db: Db, userId: number) {
	return accountsBy(db, eq(membership.userId, userId));
}

/** The accounts that a user owns, without the mark of the last write. */
export function ownedAccounts(db: Db, userId: number) {
	return accountsBy(db, and(eq(membership.userId, userId), ofOwner));
}

function accountsBy(db: Db, which: SQL | undefined) {
	const { writeMark: _mark, ...columns } = getTableColumns(account);
	return db
		.select(columns)
		.from(account)
		.innerJoin(membership, eq(membership.accountId, account.id))
		.where(which)
		.orderBy(membership.accountId);
}
