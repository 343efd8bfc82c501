import { and, asc, eq, lte, min, sql } from "drizzle-orm";
import type { Delivery } from "~/domain/account/mail-outcome";
import type { Db } from "./client";
import { ALWAYS, type Condition } from "./guard";
import { mail } from "./tables/messages";

export interface MailRow {
	hid: string;
	userId: number;
	kind: string;
	/** JSON. */
	facts: string;
	dedupeKey: string;
	/** Written, and sent no earlier than, ms. */
	at: number;
}

/** Orders one mail where `when` holds; nothing where one with the same key is known. */
export function insertMail(db: Db, { hid, userId, kind, facts, dedupeKey, at }: MailRow, when: Condition = ALWAYS) {
	return db.run(sql`INSERT INTO mail (hid, user_id, kind, facts, dedupe_key, not_before, created_at)
		SELECT ${hid}, ${userId}, ${kind}, ${facts}, ${dedupeKey}, ${at}, ${at} WHERE ${when} ON CONFLICT (dedupe_key) DO NOTHING`);
}

export type WaitingMail = typeof mail.$inferSelect;

/** State of the mail with this key; null for none. */
export async function mailState(db: Db, dedupeKey: string) {
	const [found] = await db.select({ state: mail.state }).from(mail).where(eq(mail.dedupeKey, dedupeKey));
	return found?.state ?? null;
}

/** Mails that may be sent now, the longest waiting first. */
export function dueMails(db: Db, now: number, limit: number): Promise<WaitingMail[]> {
	return db
		.select()
		.from(mail)
		.where(and(eq(mail.state, "waiting"), lte(mail.notBefore, now)))
		.orderBy(asc(mail.notBefore), asc(mail.id))
		.limit(limit);
}

/** The instant from which the next waiting mail may be sent; null when none waits. */
export async function nextDueMail(db: Db): Promise<number | null> {
	const [row] = await db
		.select({ at: min(mail.notBefore) })
		.from(mail)
		.where(eq(mail.state, "waiting"));
	return row?.at ?? null;
}

/** Counts an attempt at a mail and moves the next one to `nextAt`; false when another caller was first. */
export async function claimMail(db: Db, { id, attempts }: WaitingMail, nextAt: number): Promise<boolean> {
	const claimed = await db
		.update(mail)
		.set({ attempts: attempts + 1, notBefore: nextAt })
		.where(and(eq(mail.id, id), eq(mail.state, "waiting"), eq(mail.attempts, attempts)));
	return claimed.meta.changes === 1;
}

/** Ends a mail and deletes its facts, which are no longer needed. */
export function endMail(db: Db, id: number, outcome: Delivery | "failed", at: number) {
	const isDropped = outcome !== "sent" && outcome !== "failed";
	const end = isDropped ? { state: "dropped" as const, cause: outcome } : { state: outcome };
	return db
		.update(mail)
		.set({ ...end, facts: "{}", endedAt: at })
		.where(eq(mail.id, id));
}

/** Orders an administrator's notice for every active, verified user who did not get it yet. */
export function insertNoticeMails(db: Db, noticeHid: string, at: number) {
	const facts = JSON.stringify({ notice: noticeHid });
	return db.run(sql`
		INSERT INTO mail (hid, user_id, kind, facts, dedupe_key, not_before, created_at)
		SELECT lower(hex(randomblob(16))), id, 'promotion', ${facts}, 'promotion:' || ${noticeHid} || ':' || hid, ${at}, ${at}
		FROM user WHERE status = 'active' AND verified_at IS NOT NULL
		ON CONFLICT (dedupe_key) DO NOTHING`);
}

/** Orders the getting-started mail for active owners who verified between these instants and whose account follows nothing; once for each. */
export function insertUsageHelpMails(db: Db, verified: { from: number; until: number }, at: number) {
	return db.run(sql`
		INSERT INTO mail (hid, user_id, kind, dedupe_key, not_before, created_at)
		SELECT lower(hex(randomblob(16))), user.id, 'usage_help', 'usage_help:' || user.hid, ${at}, ${at}
		FROM user JOIN membership ON membership.user_id = user.id AND membership.role = 'owner' JOIN account ON account.id = membership.account_id
		WHERE user.status = 'active' AND account.monitor_count = 0 AND user.verified_at BETWEEN ${verified.from} AND ${verified.until}
		ON CONFLICT (dedupe_key) DO NOTHING`);
}

export interface AccountMail {
	kind: string;
	facts: object;
	/** Names the fact that is told. */
	key: string;
}

/** Orders mails for the owner of an account where `when` holds; a fact that they were told is not told again. */
export function insertAccountMails(
	db: Db,
	{ accountId, mails, at }: { accountId: number; mails: readonly AccountMail[]; at: number },
	when: Condition = ALWAYS,
) {
	const list = JSON.stringify(mails.map(({ facts, ...one }) => ({ ...one, facts: JSON.stringify(facts) })));
	return db.run(sql`INSERT INTO mail (hid, user_id, account_id, kind, facts, dedupe_key, not_before, created_at)
		SELECT lower(hex(randomblob(16))), user_id, account_id, value ->> 'kind', value ->> 'facts', (value ->> 'key') || ':' || user_id, ${at}, ${at}
		FROM json_each(${list}) JOIN membership ON account_id = ${accountId} AND role = 'owner' WHERE ${when} ON CONFLICT (dedupe_key) DO NOTHING`);
}
