import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import type { Db } from "./client";
import { audit } from "./tables/sessions";
import { user } from "./tables/users";

/** Choice of entries of an account's audit. */
export interface AuditChoice {
	/** hid of a person. */
	person?: string | undefined;
	/** Things that the actions are about: "note" of "note.added". */
	things?: readonly string[] | undefined;
	/** The same of entries about the account's members themselves. */
	ofMembers: readonly string[];
	/** ms; `to` is not included. */
	from: number;
	to?: number | undefined;
	/** Only ids below it. */
	before?: number | undefined;
	limit: number;
}

const subjectOf = (accountHid: string) => eq(audit.subject, `account:${accountHid}`);
/** The person is in the account now. */
const isMember = (accountHid: string) =>
	sql<number>`EXISTS (SELECT 1 FROM membership m JOIN account a ON a.id = m.account_id WHERE a.hid = ${accountHid} AND m.user_id = "user"."id")`;

const isAbout = (things: readonly string[]) =>
	sql`substr(${audit.action}, 1, instr(${audit.action}, '.') - 1) IN (SELECT value FROM json_each(${JSON.stringify(things)}))`;
/** The subject is the account, or somebody in it since they joined; of people only what is about the given things. */
const concerns = (accountHid: string, ofMembers: readonly string[]) =>
	sql`${audit.subject} IN (SELECT ${`account:${accountHid}`} UNION ALL
		SELECT 'user:' || p.hid FROM user p JOIN membership m ON m.user_id = p.id JOIN account a ON a.id = m.account_id
		WHERE a.hid = ${accountHid})
		AND (${subjectOf(accountHid)} OR (${isAbout(ofMembers)} AND ${audit.at} >= (SELECT coalesce(m.joined_at, a.created_at)
			FROM user p JOIN membership m ON m.user_id = p.id JOIN account a ON a.id = m.account_id
			WHERE a.hid = ${accountHid} AND 'user:' || p.hid = ${audit.subject})))`;

/** Entries about an account, and about how its members sign in, with who acted, the newest first. Index audit_subject. */
export function auditOfAccount(db: Db, accountHid: string, { person, things, ofMembers, from, to, before, limit }: AuditChoice) {
	const actor = { hid: user.hid, firstName: user.firstName, lastName: user.lastName, email: user.email, role: user.role };
	return db
		.select({ row: audit, actor: { ...actor, isMember: isMember(accountHid) } })
		.from(audit)
		.leftJoin(user, eq(user.id, audit.actorId))
		.where(
			and(
				concerns(accountHid, ofMembers),
				gte(audit.at, from),
				to === undefined ? undefined : lt(audit.at, to),
				before === undefined ? undefined : lt(audit.id, before),
				person === undefined ? undefined : eq(user.hid, person),
				things && isAbout(things),
			),
		)
		.orderBy(desc(audit.id))
		.limit(limit);
}

/** People who acted in an account since `from`, ms, and its members. */
export function peopleOfAudit(db: Db, accountHid: string, from: number) {
	const { hid, firstName, lastName, email, role } = user;
	return db
		.select({ hid, firstName, lastName, email, role, isMember: isMember(accountHid) })
		.from(user)
		.where(
			sql`"user"."id" IN (SELECT d.actor_id FROM audit d WHERE d.subject = ${`account:${accountHid}`} AND d.at >= ${from}
				UNION SELECT m.user_id FROM membership m JOIN account a ON a.id = m.account_id WHERE a.hid = ${accountHid})`,
		)
		.orderBy(user.email);
}
