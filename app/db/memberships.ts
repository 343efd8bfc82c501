import { and, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
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

/** hids of the websites that a member sees, JSON list; null for all. Of a left join: whoever is no member any more sees none. A client never sees all. */
export const SEEN_WEBSITES = sql<JsonText<
	string[]
> | null>`CASE WHEN ${membership.userId} IS NULL OR (${membership.role} = 'client' AND ${membership.websites} IS NULL) THEN '[]' ELSE ${membership.websites} END`;

/** 1 for a user with an authenticator app or a passkey, else 0. Index passkey_user. */
export const HAS_STEP = sql<number>`(${user.twoStepAt} IS NOT NULL OR EXISTS (SELECT 1 FROM passkey p WHERE p.user_id = ${user.id}))`;

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

/** Makes a user a member of accounts, by their hids. */
export async function joinAccounts(db: Db, userId: number, hids: readonly string[]): Promise<void> {
	const found = await db
		.select({ id: account.id })
		.from(account)
		.where(inArray(account.hid, [...hids]));
	for (const { id } of found) await db.insert(membership).values({ userId, accountId: id, role: "manager" });
}

/** Users and accounts of the memberships of some users. */
export function membershipsOf(db: Db, userIds: readonly number[]) {
	const { userId, accountId } = membership;
	return db
		.select({ userId, accountId })
		.from(membership)
		.where(sql`${userId} IN (SELECT value FROM json_each(${JSON.stringify(userIds)}))`);
}

/**
 * The accounts that a user is in, the home account (homeAccount) first, each with the user's role in it and the name of its owner: the company, else the
 * address.
 */
export async function accountChoices(db: Db, userId: number) {
	const owner = alias(membership, "owner");
	const name = sql<string>`COALESCE(NULLIF(TRIM(${user.company}), ''), ${user.email}, '')`;
	return await db
		.select({ hid: account.hid, role: membership.role, name })
		.from(membership)
		.innerJoin(account, eq(account.id, membership.accountId))
		.leftJoin(owner, sql`owner.account_id = ${membership.accountId} AND owner.role = 'owner'`)
		.leftJoin(user, eq(user.id, owner.userId))
		.where(eq(membership.userId, userId))
		.orderBy(sql`${membership.role} = 'owner' DESC`, membership.accountId);
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
