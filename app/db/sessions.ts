import { and, desc, eq, getTableColumns, gt, lt, ne, or, sql } from "drizzle-orm";
import type { Db } from "./client";
import { ALWAYS, type Condition } from "./guard";
import { HAS_STEP, homeAccount, SEEN_WEBSITES } from "./memberships";
import { session } from "./tables/sessions";
import { account, membership, user } from "./tables/users";

export type SessionRow = typeof session.$inferSelect;

const { passwordHash: _never, ...userColumns } = getTableColumns(user);

/** Condition: the session opens every account of its user. */
const isFree = sql`${session.impersonatorId} IS NULL AND ${session.method} <> 'company'`;
/** 1 where the user has a second step, or the company signed them in, which counts as both. */
const proven = sql<number>`(${HAS_STEP} OR ${session.method} = 'company')`;

/**
 * The session of a digest with its user (never the password's hash), the account that the address names, where the user is in it, and what they see of it;
 * [] for no session. accountHid: null for the user's homeAccount. Who acts for another, and whom the company of an account signed in, stays in the account
 * that the session began in. Index session_digest.
 */
export function callerOf(db: Db, digest: string, accountHid: string | null) {
	const named = sql`SELECT n.id FROM account n JOIN membership m ON m.account_id = n.id WHERE n.hid = ${accountHid} AND m.user_id = ${session.userId}`;
	const own = accountHid === null ? homeAccount(sql`${session.userId}`) : sql`(${named})`;
	const begun =
		accountHid === null ? session.accountId : sql`(SELECT n.id FROM account n WHERE n.hid = ${accountHid} AND n.id = ${session.accountId})`;
	return db
		.select({
			...{ session, user: userColumns, account, sees: SEEN_WEBSITES, memberRole: membership.role },
			...{ joinedAt: membership.joinedAt, hasStep: proven },
		})
		.from(session)
		.innerJoin(user, eq(user.id, session.userId))
		.leftJoin(account, sql`${account.id} = CASE WHEN ${isFree} THEN ${own} ELSE ${begun} END`)
		.leftJoin(membership, and(eq(membership.userId, session.userId), eq(membership.accountId, account.id)))
		.where(eq(session.digest, digest));
}

export function insertSession(db: Db, row: typeof session.$inferInsert) {
	return db.insert(session).values(row);
}

/** Deletes a user's sessions that have expired or were last used before `idleBefore`, ms. */
export function sweepSessions(db: Db, userId: number, { now, idleBefore }: { now: number; idleBefore: number }) {
	return db.delete(session).where(and(eq(session.userId, userId), or(lt(session.expiresAt, now), lt(session.lastSeenAt, idleBefore))));
}

export function touchSession(db: Db, sessionId: number, at: number) {
	return db.update(session).set({ lastSeenAt: at }).where(eq(session.id, sessionId));
}

/** Replaces the digest of a session's secret where `when` holds. */
export function setSessionDigest(db: Db, sessionId: number, digest: string, when: Condition = ALWAYS) {
	return db.run(sql`UPDATE session SET digest = ${digest} WHERE id = ${sessionId} AND ${when}`);
}

/** Replaces the digest and counts as a use; [] where the session has ended. */
export function resumeSession(db: Db, sessionId: number, digest: string, at: number) {
	return db.update(session).set({ digest, lastSeenAt: at }).where(eq(session.id, sessionId)).returning({ id: session.id });
}

export function deleteSession(db: Db, sessionId: number) {
	return db.delete(session).where(eq(session.id, sessionId));
}

/** Deletes sessions that began on the host of this account. */
export function deleteSessionsOnHost(db: Db, { host, accountId }: { host: string; accountId: number }) {
	return db.delete(session).where(and(eq(session.ownHost, host), eq(session.accountId, accountId)));
}

export function deleteSessionByDigest(db: Db, digest: string) {
	return db.delete(session).where(eq(session.digest, digest));
}

const ended = { id: session.id, userId: session.userId, accountId: session.accountId };

/** Deletes a user's sessions, and those in which the user acts for others; one may stay. */
export function deleteSessionsOf(db: Db, userId: number, exceptSessionId?: number) {
	const theirs = or(eq(session.userId, userId), eq(session.impersonatorId, userId));
	return db
		.delete(session)
		.where(exceptSessionId === undefined ? theirs : and(theirs, ne(session.id, exceptSessionId)))
		.returning(ended);
}

/** Deletes one of the user's own sessions by its hid. */
export function deleteOwnSession(db: Db, userId: number, hid: string) {
	return db
		.delete(session)
		.where(and(eq(session.hid, hid), eq(session.userId, userId)))
		.returning(ended);
}

/** A user's cookie session by its id, with the user; null for none. */
export async function cookieSession(db: Db, sessionId: number, userId: number) {
	const [found] = await db
		.select({ session, user: userColumns })
		.from(session)
		.innerJoin(user, eq(user.id, session.userId))
		.where(and(eq(session.id, sessionId), eq(session.userId, userId), eq(session.kind, "cookie")));
	return found ?? null;
}

/** A user's sessions used after `seenAfter` (ms), the last used first. */
export function sessionsOfUser(db: Db, userId: number, seenAfter: number, limit: number) {
	return db
		.select()
		.from(session)
		.where(and(eq(session.userId, userId), gt(session.lastSeenAt, seenAfter)))
		.orderBy(desc(session.lastSeenAt))
		.limit(limit);
}

/**
 * Some sessions of users who are in an account, or of who acts for its owner, with their users, what these see of it, and the facts of a second step
 * that it requires. mayImpersonate: 1 while the impersonator, if there is one, is an active administrator.
 */
export function sessionsOf(db: Db, accountId: number, ids: readonly number[]) {
	const mayImpersonate = sql<number>`EXISTS (SELECT 1 FROM user AS behind
		WHERE behind.id = ${session.impersonatorId} AND behind.role = 'ADMINISTRATOR' AND behind.status = 'active')`;
	return db
		.select({
			...{ session, user: userColumns, sees: SEEN_WEBSITES, mayImpersonate },
			...{ requiredAt: account.twoStepRequiredAt, joinedAt: membership.joinedAt, hasStep: proven },
		})
		.from(session)
		.innerJoin(user, eq(user.id, session.userId))
		.innerJoin(membership, and(eq(membership.userId, session.userId), eq(membership.accountId, accountId)))
		.innerJoin(account, eq(account.id, membership.accountId))
		.where(and(sql`${session.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`, or(isFree, eq(session.accountId, accountId))));
}

/** A passkey confirmed that the owner uses the session. */
export function setConfirmed(db: Db, sessionId: number, at: number) {
	return db.update(session).set({ confirmedAt: at }).where(eq(session.id, sessionId));
}
