import { and, asc, eq, getTableColumns, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { Db } from "./client";
import type { Condition } from "./guard";
import { HAS_STEP, SEEN_WEBSITES } from "./memberships";
import { number } from "./rows";
import { apiToken } from "./tables/sessions";
import { account, membership, user } from "./tables/users";

const { passwordHash: _never, ...userColumns } = getTableColumns(user);

export type TokenRow = typeof apiToken.$inferSelect;

/** Adds an API token where `when` holds. */
export function insertToken(db: Db, token: Omit<TokenRow, "id" | "lastUsedAt">, when: Condition) {
	const { hid, userId, accountId, label, scope, prefix, digest, createdAt, expiresAt, clientId, keepsMade } = token;
	return db.run(sql`INSERT INTO api_token (hid, user_id, account_id, label, scope, prefix, digest, created_at, expires_at, client_id, keeps_made)
		SELECT ${hid}, ${userId}, ${accountId}, ${label}, ${scope}, ${prefix}, ${digest}, ${createdAt}, ${expiresAt}, ${clientId},
			${keepsMade ? 1 : 0} WHERE ${when}`);
}

/** Condition: the token exists. */
export function tokenExists(hid: string): Condition {
	return sql`EXISTS (SELECT 1 FROM api_token WHERE hid = ${hid})`;
}

/**
 * Condition: the request may still act for its user. The session or API token that it showed is good, the user is active, and the
 * password is the proven one (`provenHash`; null where a recent sign-in was the proof).
 */
export function mayStillAct(
	shown: { session: { id: number; digest: string } } | { tokenId: number },
	userId: number,
	provenHash: string | null,
): Condition {
	const isGood =
		"tokenId" in shown
			? sql`EXISTS (SELECT 1 FROM api_token WHERE id = ${shown.tokenId})`
			: sql`EXISTS (SELECT 1 FROM session WHERE id = ${shown.session.id} AND digest = ${shown.session.digest})`;
	const password = provenHash === null ? sql`` : sql` AND password_hash = ${provenHash}`;
	return sql`${isGood} AND EXISTS (SELECT 1 FROM user WHERE id = ${userId} AND status = 'active'${password})`;
}

/** Columns of the tokens that their owner sees, the oldest first. */
export function tokensOfAccount(db: Db, accountId: number) {
	const { hid, label, scope, prefix, createdAt, lastUsedAt, expiresAt, clientId, keepsMade } = apiToken;
	const columns = { hid, label, scope, prefix, createdAt, lastUsedAt, expiresAt, clientId, keepsMade };
	return db.select(columns).from(apiToken).where(eq(apiToken.accountId, accountId)).orderBy(asc(apiToken.id));
}

/** Condition: fewer than `max` tokens of the account live. Expired ones open nothing. */
export function hasRoomForToken(accountId: number, max: number, now: number): Condition {
	return sql`(SELECT count(*) FROM api_token WHERE account_id = ${accountId} AND (expires_at IS NULL OR expires_at > ${now})) < ${max}`;
}

/** Does the condition hold now? */
export async function holds(db: Db, condition: Condition): Promise<boolean> {
	const [row] = await db.rows({ holds: number })(sql`SELECT ${condition} AS holds`);
	return row?.holds === 1;
}

/** The token of a digest or hid with its user (never the password's hash), account and what the user sees of it; null for none. */
export async function findToken(db: Db, by: { digest: string } | { hid: string }) {
	const [found] = await db
		.select({
			...{ token: apiToken, user: userColumns, account, sees: SEEN_WEBSITES, memberRole: membership.role },
			...{ joinedAt: membership.joinedAt, hasStep: HAS_STEP },
		})
		.from(apiToken)
		.innerJoin(user, eq(user.id, apiToken.userId))
		.innerJoin(account, eq(account.id, apiToken.accountId))
		.leftJoin(membership, and(eq(membership.userId, apiToken.userId), eq(membership.accountId, apiToken.accountId)))
		.where("digest" in by ? eq(apiToken.digest, by.digest) : eq(apiToken.hid, by.hid));
	return found ?? null;
}

/** Sets the last use of a token, unless it is later than `dueAt`. */
export function touchToken(db: Db, tokenId: number, at: number, dueAt: number) {
	const isDue = or(isNull(apiToken.lastUsedAt), lte(apiToken.lastUsedAt, dueAt));
	return db
		.update(apiToken)
		.set({ lastUsedAt: at })
		.where(and(eq(apiToken.id, tokenId), isDue));
}

/** Condition: the token is the account's. */
export function ownTokenExists(accountId: number, hid: string): Condition {
	return sql`EXISTS (SELECT 1 FROM api_token WHERE hid = ${hid} AND account_id = ${accountId})`;
}

/** Deletes a token by its hid, where it is the account's. */
export function deleteToken(db: Db, accountId: number, hid: string) {
	return db.delete(apiToken).where(and(eq(apiToken.hid, hid), eq(apiToken.accountId, accountId)));
}

/** Deletes earlier grants of the account to the same program, where `when` holds. */
export function deleteFormerGrants(db: Db, grant: { accountId: number; clientId: string; hid: string }, when: Condition) {
	const { accountId, clientId, hid } = grant;
	return db.delete(apiToken).where(and(eq(apiToken.accountId, accountId), eq(apiToken.clientId, clientId), ne(apiToken.hid, hid), when));
}

export function deleteTokens(db: Db, accountId: number) {
	return db.delete(apiToken).where(eq(apiToken.accountId, accountId));
}

/** Deletes a user's tokens of every account. */
export function deleteTokensOfUser(db: Db, userId: number) {
	return db.delete(apiToken).where(eq(apiToken.userId, userId));
}

/** Condition: the user has API tokens. */
export function hasOwnTokens(userId: number): Condition {
	return sql`EXISTS (SELECT 1 FROM api_token WHERE user_id = ${userId})`;
}

/** Condition: the account has API tokens. */
export function hasTokens(accountId: number): Condition {
	return sql`EXISTS (SELECT 1 FROM api_token WHERE account_id = ${accountId})`;
}
