import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { GivenRole } from "~/domain/account/member-role";
import type { Db } from "./client";
import type { Condition } from "./guard";
import { ofOwner } from "./memberships";
import { number } from "./rows";
import { account, memberInvitation, membership, user } from "./tables/users";

export interface NewInvitation {
	hid: string;
	accountId: number;
	email: string;
	emailKey: string;
	role: GivenRole;
	/** JSON list of hids; null for all. */
	websites: string | null;
	digest: string;
	madeBy: number;
	createdAt: number;
	expiresAt: number;
}

/** Condition: the address is that of somebody in the account. */
export function isMemberAddress(accountId: number, emailKey: string): Condition {
	return sql`EXISTS (SELECT 1 FROM membership m JOIN user u ON u.id = m.user_id WHERE m.account_id = ${accountId} AND u.email_key = ${emailKey})`;
}

/** Condition: members and waiting invitations of the account leave room for one more; the owner and this address do not count. */
export function hasRoomForMember(accountId: number, { max, emailKey, now }: { max: number; emailKey: string; now: number }): Condition {
	return sql`(SELECT count(*) FROM membership WHERE account_id = ${accountId} AND role <> 'owner')
		+ (SELECT count(*) FROM member_invitation WHERE account_id = ${accountId} AND email_key <> ${emailKey} AND expires_at > ${now}) < ${max}`;
}

/** People in an account beside its owner, and invitations that can still be accepted. */
export async function countMembers(db: Db, accountId: number, now: number): Promise<number> {
	const [row] = await db.rows({
		used: number,
	})(sql`SELECT (SELECT count(*) FROM membership WHERE account_id = ${accountId} AND role <> 'owner')
		+ (SELECT count(*) FROM member_invitation WHERE account_id = ${accountId} AND expires_at > ${now}) AS used`);
	return row?.used ?? 0;
}

/** Writes an invitation where `when` holds. One to the same address is replaced, and its link is dead. */
export function putInvitation(db: Db, one: NewInvitation, when: Condition) {
	const { hid, accountId, email, emailKey, role, websites, digest, madeBy, createdAt, expiresAt } = one;
	return db.run(sql`INSERT INTO member_invitation (hid, account_id, email, email_key, role, websites, digest, made_by, created_at, expires_at)
		SELECT ${hid}, ${accountId}, ${email}, ${emailKey}, ${role}, ${websites}, ${digest}, ${madeBy}, ${createdAt}, ${expiresAt} WHERE ${when}
		ON CONFLICT (account_id, email_key) DO UPDATE SET hid = excluded.hid, email = excluded.email, role = excluded.role,
			websites = excluded.websites, digest = excluded.digest, made_by = excluded.made_by, created_at = excluded.created_at,
			expires_at = excluded.expires_at`);
}

/** Invitations of an account without an answer, the oldest first. */
export function invitationsOf(db: Db, accountId: number) {
	return db.select().from(memberInvitation).where(eq(memberInvitation.accountId, accountId)).orderBy(asc(memberInvitation.id));
}

export async function memberInvitationByHid(db: Db, accountId: number, hid: string) {
	const [found] = await db
		.select()
		.from(memberInvitation)
		.where(and(eq(memberInvitation.accountId, accountId), eq(memberInvitation.hid, hid)));
	return found ?? null;
}

/** The invitation behind a link, with its account and who made it; null for none. */
export async function invitationByDigest(db: Db, digest: string) {
	const { email, firstName, lastName, company, status } = user;
	const [found] = await db
		.select({
			invitation: getTableColumns(memberInvitation),
			account: { id: account.id, hid: account.hid, timezone: account.timezone },
			owner: { email, firstName, lastName, company, status },
		})
		.from(memberInvitation)
		.innerJoin(account, eq(account.id, memberInvitation.accountId))
		.innerJoin(membership, and(eq(membership.accountId, account.id), ofOwner))
		.innerJoin(user, eq(user.id, membership.userId))
		.where(eq(memberInvitation.digest, digest));
	return found ?? null;
}

/** Condition: the link of an invitation is good at an instant, and gives what was read. */
export function isGoodInvitation({ digest, role, websites }: Pick<NewInvitation, "digest" | "role" | "websites">, now: number): Condition {
	return sql`EXISTS (SELECT 1 FROM member_invitation WHERE digest = ${digest} AND expires_at > ${now} AND role = ${role} AND websites IS ${websites})`;
}

export function deleteInvitation(db: Db, digest: string) {
	return db.delete(memberInvitation).where(eq(memberInvitation.digest, digest));
}

/** Changes what a waiting invitation gives. */
export function setInvitation(db: Db, of: { accountId: number; hid: string }, to: { role: GivenRole; websites: string | null }) {
	return db.run(sql`UPDATE member_invitation SET role = ${to.role}, websites = ${to.websites}
		WHERE account_id = ${of.accountId} AND hid = ${of.hid}`);
}

/** Replaces link and end of an invitation. */
export function renewLink(db: Db, of: { accountId: number; hid: string }, to: { digest: string; expiresAt: number }, when: Condition) {
	return db.run(sql`UPDATE member_invitation SET digest = ${to.digest}, expires_at = ${to.expiresAt}
		WHERE account_id = ${of.accountId} AND hid = ${of.hid} AND ${when}`);
}

/** Condition: the invitation waits for an answer. */
export function invitationExists(accountId: number, hid: string): Condition {
	return sql`EXISTS (SELECT 1 FROM member_invitation WHERE account_id = ${accountId} AND hid = ${hid})`;
}

export function withdrawInvitation(db: Db, { accountId, hid }: { accountId: number; hid: string }) {
	return db.run(sql`DELETE FROM member_invitation WHERE account_id = ${accountId} AND hid = ${hid}`);
}
