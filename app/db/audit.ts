import { and, desc, eq, inArray, isNotNull, lt, or, sql } from "drizzle-orm";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import { ALWAYS, type Condition, type Marked } from "./guard";
import { audit } from "./tables/sessions";

export type AuditRow = Omit<typeof audit.$inferSelect, "id">;

/** Writes one row, where `when` holds at that place of its batch. */
export function insertAudit(db: Db, row: AuditRow, when: Condition = ALWAYS) {
	const { actorId, impersonatorId, subject, action, at, requestId, ip, userAgent } = row;
	return db.run(sql`INSERT INTO audit (actor_id, impersonator_id, subject, action, at, request_id, ip, user_agent)
		SELECT ${actorId}, ${impersonatorId}, ${subject}, ${action}, ${at}, ${requestId}, ${ip}, ${userAgent} WHERE ${when}`);
}

/** As recordAudit, with the account as subject, inside a guarded batch. */
export function insertAccountAudit(db: Db, accountId: number, row: Omit<AuditRow, "subject">, marked: Marked) {
	const { actorId, impersonatorId, action, at, requestId, ip, userAgent } = row;
	return db.run(sql`INSERT INTO audit (actor_id, impersonator_id, subject, action, at, request_id, ip, user_agent)
		SELECT ${actorId}, ${impersonatorId}, 'account:' || hid, ${action}, ${at}, ${requestId}, ${ip}, ${userAgent}
		FROM account WHERE id = ${accountId} AND ${marked}`);
}

/** As recordAudit, with the user of an e-mail address as subject, unless the action was recorded after `unlessAfter`, ms. */
export function insertUserAuditOnce(
	db: Db,
	emailKey: string,
	row: Pick<AuditRow, "action" | "at" | "requestId" | "ip" | "userAgent">,
	unlessAfter: number,
) {
	const { action, at, requestId, ip, userAgent } = row;
	return db.run(sql`
		INSERT INTO audit (subject, action, at, request_id, ip, user_agent)
		SELECT 'user:' || hid, ${action}, ${at}, ${requestId}, ${ip}, ${userAgent}
		FROM user WHERE email_key = ${emailKey} AND NOT EXISTS (
			SELECT 1 FROM audit WHERE subject = 'user:' || user.hid AND action = ${action} AND at > ${unlessAfter}
		)`);
}

const SIGN_INS = ["session.cookie_opened", "session.bearer_opened"];

/** Network addresses from which the user of an e-mail address signed in after `after`, ms. */
export function signInAddresses(db: Db, emailKey: string, after: number) {
	return db.rows({ ip: t.audit.ip })(sql`
		SELECT DISTINCT audit.ip AS ip FROM audit JOIN user ON audit.subject = 'user:' || user.hid
		WHERE user.email_key = ${emailKey} AND audit.action IN ${SIGN_INS} AND audit.at > ${after}`);
}

/** User agents of the last sign-ins of a user. */
export function signInDevices(db: Db, userHid: string, limit: number) {
	return db
		.select({ userAgent: audit.userAgent })
		.from(audit)
		.where(and(eq(audit.subject, `user:${userHid}`), inArray(audit.action, SIGN_INS), isNotNull(audit.ip)))
		.orderBy(desc(audit.id))
		.limit(limit);
}

/** Rows about a user, and rows about the account that an administrator caused, the newest first; `before`: only ids below it. */
export function activityOf(db: Db, of: { userHid: string; accountHid: string | null; before: number | null; limit: number }) {
	const own = or(
		eq(audit.subject, `user:${of.userHid}`),
		of.accountHid === null ? undefined : and(eq(audit.subject, `account:${of.accountHid}`), isNotNull(audit.impersonatorId)),
	);
	return db
		.select()
		.from(audit)
		.where(of.before === null ? own : and(own, lt(audit.id, of.before)))
		.orderBy(desc(audit.id))
		.limit(of.limit);
}

/** The latest rows about these subjects. */
export function auditOf(db: Db, subjects: string[], limit: number) {
	return db.select().from(audit).where(inArray(audit.subject, subjects)).orderBy(desc(audit.at), desc(audit.id)).limit(limit);
}
