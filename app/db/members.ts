import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { GivenRole } from "~/domain/account/member-role";
import type { Db } from "./client";
import type { Condition } from "./guard";
import { HAS_STEP } from "./memberships";
import { alertSetting } from "./tables/alerts";
import { reportRecipient } from "./tables/exports";
import { mail } from "./tables/messages";
import { personMark } from "./tables/person-marks";
import { savedView } from "./tables/saved-views";
import { apiToken, session } from "./tables/sessions";
import { account, membership, user } from "./tables/users";

/** A person in an account. */
export interface InMembership {
	accountId: number;
	userId: number;
}

const isThat = ({ accountId, userId }: InMembership) => and(eq(membership.accountId, accountId), eq(membership.userId, userId));
const role = sql`CASE ${membership.role} WHEN 'owner' THEN 0 WHEN 'manager' THEN 1 WHEN 'editor' THEN 2 WHEN 'reader' THEN 3 ELSE 4 END`;

/** People of an account, the owner first, then by role and address. */
export function membersOf(db: Db, accountId: number, limit: number) {
	const { hid, email, firstName, lastName, status } = user;
	const { userId, role: named, websites, joinedAt, lastSeenAt } = membership;
	return db
		.select({
			...{ userId, hid, email, firstName, lastName, status, role: named, websites, joinedAt, lastSeenAt },
			...{ openedAt: account.createdAt, lastRequestAt: user.lastRequestAt, requiredAt: account.twoStepRequiredAt, hasStep: HAS_STEP },
		})
		.from(membership)
		.innerJoin(user, eq(user.id, membership.userId))
		.innerJoin(account, eq(account.id, membership.accountId))
		.where(eq(membership.accountId, accountId))
		.orderBy(role, asc(user.emailKey))
		.limit(limit);
}

/** One person of an account by the user's hid; null for somebody else. */
export async function memberByHid(db: Db, accountId: number, hid: string) {
	const { id, email, language, status, verifiedAt } = user;
	const [found] = await db
		.select({ userId: id, hid: user.hid, email, language, status, verifiedAt, role: membership.role, websites: membership.websites })
		.from(membership)
		.innerJoin(user, eq(user.id, membership.userId))
		.where(and(eq(membership.accountId, accountId), eq(user.hid, hid)));
	return found ?? null;
}

/** Condition: the person is in the account and does not own it. */
export function isMember({ accountId, userId }: InMembership): Condition {
	return sql`EXISTS (SELECT 1 FROM membership WHERE account_id = ${accountId} AND user_id = ${userId} AND role <> 'owner')`;
}

/** Condition: the person is in the account, whatever their role. */
export function isInAccount({ accountId, userId }: InMembership): Condition {
	return sql`EXISTS (SELECT 1 FROM membership WHERE account_id = ${accountId} AND user_id = ${userId})`;
}

/** Changes role and websites of a member who does not own the account. */
export function setMember(db: Db, who: InMembership, { role: to, websites }: { role: GivenRole; websites: readonly string[] | null }) {
	const list = websites === null ? null : JSON.stringify(websites);
	return db.run(sql`UPDATE membership SET role = ${to}, websites = ${list}
		WHERE account_id = ${who.accountId} AND user_id = ${who.userId} AND role <> 'owner'`);
}

/** Ends a membership, not the owner's. */
export function deleteMember(db: Db, who: InMembership) {
	return db
		.delete(membership)
		.where(and(isThat(who), ne(membership.role, "owner")))
		.returning({ userId: membership.userId });
}

/** Statements that end what a person has in an account where `when` holds: sessions, tokens, waiting mails, marks, settings, views and reports. */
export function deleteOfMember(db: Db, { accountId, userId }: InMembership, when: Condition) {
	return [
		db.delete(session).where(and(eq(session.accountId, accountId), eq(session.userId, userId), when)),
		db.delete(apiToken).where(and(eq(apiToken.accountId, accountId), eq(apiToken.userId, userId), when)),
		db.delete(mail).where(and(eq(mail.accountId, accountId), eq(mail.userId, userId), eq(mail.state, "waiting"), when)),
		db.delete(personMark).where(and(eq(personMark.accountId, accountId), eq(personMark.userId, userId), when)),
		db.delete(alertSetting).where(and(eq(alertSetting.accountId, accountId), eq(alertSetting.userId, userId), when)),
		db.delete(savedView).where(and(eq(savedView.accountId, accountId), eq(savedView.userId, userId), when)),
		// Reports that they agreed to by joining; what they agreed to by a mail stays.
		db
			.delete(reportRecipient)
			.where(
				and(
					eq(reportRecipient.accountId, accountId),
					eq(reportRecipient.askedAt, 0),
					eq(reportRecipient.state, "confirmed"),
					eq(reportRecipient.emailKey, sql`(SELECT u.email_key FROM user u WHERE u.id = ${userId})`),
					when,
				),
			),
	] as const;
}

/** Sessions with which a user may have an account open. */
export function sessionsOfPerson(db: Db, userId: number) {
	return db.select({ id: session.id, userId: session.userId }).from(session).where(eq(session.userId, userId));
}

/** Sets the last use of an account by a member. */
export function touchMember(db: Db, who: InMembership, at: number) {
	return db.update(membership).set({ lastSeenAt: at }).where(isThat(who));
}

/**
 * Two statements that make a member the owner and the owner a manager. The first one asks for both as they are, and the second for an account without
 * an owner, so that of two at once one takes place.
 */
export function transferStatements(db: Db, { accountId, from, to }: { accountId: number; from: number; to: number }) {
	const isFit = sql`EXISTS (SELECT 1 FROM membership m JOIN user u ON u.id = m.user_id
		WHERE m.account_id = ${accountId} AND m.user_id = ${to} AND m.role <> 'owner' AND u.status = 'active' AND u.verified_at IS NOT NULL)`;
	return [
		db.run(sql`UPDATE membership SET role = 'manager', websites = NULL
			WHERE account_id = ${accountId} AND user_id = ${from} AND role = 'owner' AND ${isFit}`),
		db.run(sql`UPDATE membership SET role = 'owner', websites = NULL WHERE account_id = ${accountId} AND user_id = ${to}
			AND NOT EXISTS (SELECT 1 FROM membership WHERE account_id = ${accountId} AND role = 'owner')`),
	] as const;
}

/** Gives a user who is in no other account one of their own where `when` holds; its place is that of the account that they leave. */
export function insertAccountOfLeaver(
	db: Db,
	{ accountId, userId }: InMembership,
	made: { hid: string; plan: string; packs: number; status: string; at: number },
	when: Condition,
) {
	return db.run(sql`INSERT INTO account (hid, plan, packs, status, country, language, timezone, created_at)
		SELECT ${made.hid}, ${made.plan}, ${made.packs}, ${made.status}, u.country, u.language, a.timezone, ${made.at}
		FROM user u JOIN account a ON a.id = ${accountId} WHERE u.id = ${userId} AND ${when}
			AND NOT EXISTS (SELECT 1 FROM membership WHERE user_id = u.id AND account_id <> ${accountId})`);
}

/** Condition: the account has required a second step of everybody since this instant. */
export function stepIsRequiredSince(accountId: number, at: number): Condition {
	return sql`EXISTS (SELECT 1 FROM account WHERE id = ${accountId} AND two_step_required_at = ${at})`;
}

/** Requires a second step of everybody in the account, where it does not yet and its owner has one. */
export function requireStep(db: Db, { accountId, ownerId }: { accountId: number; ownerId: number }, at: number) {
	return db.run(sql`UPDATE account SET two_step_required_at = ${at} WHERE id = ${accountId} AND two_step_required_at IS NULL
		AND EXISTS (SELECT 1 FROM user u JOIN membership m ON m.user_id = u.id
			WHERE u.id = ${ownerId} AND m.account_id = account.id AND m.role = 'owner'
				AND (u.two_step_at IS NOT NULL OR EXISTS (SELECT 1 FROM passkey p WHERE p.user_id = u.id)))`);
}

/** Condition: the account requires a second step. */
export function stepIsRequired(accountId: number): Condition {
	return sql`EXISTS (SELECT 1 FROM account WHERE id = ${accountId} AND two_step_required_at IS NOT NULL)`;
}

/** Requires it no more, where it did. */
export function stopRequiringStep(db: Db, accountId: number) {
	return db.run(sql`UPDATE account SET two_step_required_at = NULL WHERE id = ${accountId} AND two_step_required_at IS NOT NULL`);
}
