import { sql } from "drizzle-orm";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import { number, type RowOf } from "./rows";

const REMOVED_USER = {
	userId: t.user.id,
	userHid: t.user.hid,
	accountId: t.account.id,
	accountHid: t.account.hid,
	/** 0 or 1: was the address ever proven to be theirs? */
	verified: number,
};
export type RemovedUser = RowOf<typeof REMOVED_USER>;

/** Disabled users who requested removal at `askedUntil` (ms) or before, the earliest first. */
export function removedUsers(db: Db, askedUntil: number, limit: number) {
	return db.rows(REMOVED_USER)(sql`
		SELECT u.id AS userId, u.hid AS userHid, a.id AS accountId, a.hid AS accountHid, u.verified_at IS NOT NULL AS verified
		FROM user u JOIN membership m ON m.user_id = u.id JOIN account a ON a.id = m.account_id
		WHERE u.status = 'disabled' AND u.removal_asked_at <= ${askedUntil}
		ORDER BY u.removal_asked_at LIMIT ${limit}`);
}

/** Tables whose rows belong to one account or one user. */
const OF_ACCOUNT = [
	"monitor",
	"resting",
	"website",
	"tag",
	"note",
	"sample",
	"sealed_month",
	"job_request",
	"job_target",
	"serp_check",
	"url_monitor",
	"url_span",
	"sealed_year",
	"account_column",
	"share",
	"share_logo",
	"saved_view",
	"export_file",
	"scheduled_export",
	"report_run",
	"report_recipient",
	"notification",
	"idempotency",
	"idempotency_effect",
	"api_token",
	"keyword_import",
	// The provider keeps the invoices, as the law asks.
	"billing_customer",
	"subscription",
	"invoice",
	"withdrawal",
	"payment_attempt",
	"plan_grant",
	"source_cost",
	"webhook_endpoint",
	"webhook_message",
	"webhook_attempt",
	"alert_rule",
	"alert_channel",
	"alert_setting",
	"alert_mute",
	"alert_run",
	"alert",
	"alert_item",
	"alert_delivery",
	"connection",
	"connection_property",
	"query_day",
	"query_month",
	"monitor_traffic",
	"answer_impressions",
];
const OF_USER = ["session", "code", "mail"];

/**
 * Deletes everything of a user and their account except what the payment provider must still receive; the audit keeps the actions without user and
 * address. Statements of one batch.
 */
export function deleteUserWithAccount(db: Db, { userId, userHid, accountId, accountHid }: RemovedUser, at: number) {
	const subjects = sql`(${`user:${userHid}`}, ${`account:${accountHid}`})`;
	return [
		db.run(sql`INSERT INTO left_customer (provider_id, left_at)
			SELECT provider_id, ${at} FROM billing_customer WHERE account_id = ${accountId} AND provider_id IS NOT NULL ON CONFLICT DO NOTHING`),
		db.run(sql`DELETE FROM sample_part WHERE sample_id IN (SELECT id FROM sample WHERE account_id = ${accountId})`),
		db.run(sql`DELETE FROM monitor_tag WHERE tag_id IN (SELECT id FROM tag WHERE account_id = ${accountId})`),
		db.run(sql`DELETE FROM note_link WHERE note_id IN (SELECT id FROM note WHERE account_id = ${accountId})`),
		db.run(sql`DELETE FROM check_result WHERE check_id IN (SELECT id FROM serp_check WHERE account_id = ${accountId})`),
		db.run(sql`DELETE FROM import_part WHERE import_id IN (SELECT id FROM keyword_import WHERE account_id = ${accountId})`),
		db.run(sql`DELETE FROM daily_count WHERE subject = ${`checks:${accountId}`}`),
		...OF_ACCOUNT.map((table) => db.run(sql`DELETE FROM ${sql.identifier(table)} WHERE account_id = ${accountId}`)),
		...OF_USER.map((table) => db.run(sql`DELETE FROM ${sql.identifier(table)} WHERE user_id = ${userId}`)),
		db.run(sql`UPDATE audit SET actor_id = NULL, ip = NULL, user_agent = NULL WHERE actor_id = ${userId} OR subject IN ${subjects}`),
		db.run(sql`DELETE FROM membership WHERE user_id = ${userId} OR account_id = ${accountId}`),
		db.run(sql`DELETE FROM account WHERE id = ${accountId}`),
		db.run(sql`DELETE FROM user WHERE id = ${userId}`),
	] as const;
}

/** Deletes users whose key begins with `keyPrefix`, who never activated and were created before `createdBefore`, with their accounts. */
export function deleteUnclaimed(db: Db, { keyPrefix, createdBefore, limit }: { keyPrefix: string; createdBefore: number; limit: number }) {
	const old = sql`SELECT id FROM user WHERE email_key LIKE ${`${keyPrefix}%`} AND verified_at IS NULL
		AND created_at < ${createdBefore} ORDER BY id LIMIT ${limit}`;
	return [
		db.run(sql`DELETE FROM session WHERE user_id IN (${old})`),
		db.run(sql`DELETE FROM code WHERE user_id IN (${old})`),
		db.run(sql`DELETE FROM account WHERE id IN (SELECT account_id FROM membership WHERE user_id IN (${old}))`),
		db.run(sql`DELETE FROM membership WHERE user_id IN (${old})`),
		// Last: the others find it by this row.
		db.run(sql`DELETE FROM user WHERE id IN (${old})`),
	] as const;
}
