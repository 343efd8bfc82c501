import { sql } from "drizzle-orm";
import { namesOf } from "~/domain/by-name";
import { THINGS } from "~/domain/thing/things";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import { number, numberOrNull, type RowOf, textOrNull } from "./rows";
import { tableOf } from "./thing-tables";

const REMOVED_USER = {
	userId: t.user.id,
	userHid: t.user.hid,
	/** An account that they own; null for a user who owns none. */
	accountId: numberOrNull,
	accountHid: textOrNull(),
	/** 0 or 1: was the address ever proven to be theirs? */
	verified: number,
};
export type RemovedUser = RowOf<typeof REMOVED_USER>;

/** Disabled users who requested removal at `askedUntil` (ms) or before, with each account that they own, the earliest first. */
export function removedUsers(db: Db, askedUntil: number, limit: number) {
	return db.rows(REMOVED_USER)(sql`
		SELECT u.id AS userId, u.hid AS userHid, a.id AS accountId, a.hid AS accountHid, u.verified_at IS NOT NULL AS verified
		FROM user u LEFT JOIN membership m ON m.user_id = u.id AND m.role = 'owner' LEFT JOIN account a ON a.id = m.account_id
		WHERE u.status = 'disabled' AND u.removal_asked_at <= ${askedUntil}
		ORDER BY u.removal_asked_at LIMIT ${limit}`);
}

/** Tables whose rows belong to one account or one user. */
const OF_ACCOUNT = [
	...namesOf(THINGS).map(tableOf),
	"resting",
	"sample",
	"sealed_month",
	"job_request",
	"job_target",
	"url_span",
	"prompt_reading",
	"sealed_year",
	"account_column",
	"share_logo",
	"brand_sender",
	"brand_host",
	"export_file",
	"report_run",
	"report_recipient",
	"notification",
	"idempotency",
	"idempotency_effect",
	"session",
	"mail",
	"keyword_import",
	// The provider keeps the invoices, as the law asks.
	"billing_customer",
	"subscription",
	"invoice",
	"withdrawal",
	"payment_attempt",
	"plan_grant",
	"member_invitation",
	"company_sign_in",
	"company_domain",
	"company_identity",
	"company_bar",
	"company_trip",
	"source_cost",
	"webhook_message",
	"webhook_attempt",
	"person_mark",
	"alert_setting",
	"alert_mute",
	"alert_run",
	"alert",
	"alert_item",
	"alert_delivery",
	"connection_property",
	"query_day",
	"query_month",
	"monitor_traffic",
	"answer_impressions",
];
const OF_USER = [
	"session",
	"code",
	"two_step",
	"recovery_code",
	"passkey",
	"half_proof",
	"company_identity",
	"mail",
	"api_token",
	"saved_view",
	"person_mark",
	"alert_setting",
];

/**
 * Deletes everything of an account except what the payment provider must still receive; the audit keeps the actions without user and address.
 * Memberships of others end, and they stay. Statements of one batch.
 */
function deleteAccount(db: Db, accountId: number, accountHid: string, at: number) {
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
		db.run(sql`UPDATE audit SET actor_id = NULL, ip = NULL, user_agent = NULL WHERE subject = ${`account:${accountHid}`}`),
		db.run(sql`DELETE FROM membership WHERE account_id = ${accountId}`),
		db.run(sql`DELETE FROM account WHERE id = ${accountId}`),
	];
}

/**
 * Deletes an account with its owner, who stays while they own another account, or a user who owns none. What a user made in accounts of others
 * stays there, but for their keys and views. Statements of one batch.
 */
export function deleteUserWithAccount(db: Db, { userId, userHid, accountId, accountHid }: RemovedUser, at: number) {
	const isLast = sql`NOT EXISTS (SELECT 1 FROM membership WHERE user_id = ${userId} AND role = 'owner')`;
	return [
		...(accountId === null || accountHid === null ? [] : deleteAccount(db, accountId, accountHid, at)),
		...OF_USER.map((table) => db.run(sql`DELETE FROM ${sql.identifier(table)} WHERE user_id = ${userId} AND ${isLast}`)),
		db.run(sql`UPDATE audit SET actor_id = NULL, ip = NULL, user_agent = NULL
			WHERE (actor_id = ${userId} OR subject = ${`user:${userHid}`}) AND ${isLast}`),
		db.run(sql`DELETE FROM user WHERE id = ${userId} AND ${isLast}`),
		// Last: the others look for an account that is still owned.
		db.run(sql`DELETE FROM membership WHERE user_id = ${userId} AND NOT EXISTS (SELECT 1 FROM user WHERE id = ${userId})`),
	];
}

/** Deletes users whose key begins with `keyPrefix`, who never activated and were created before `createdBefore`, with the accounts that they own. */
export function deleteUnclaimed(db: Db, { keyPrefix, createdBefore, limit }: { keyPrefix: string; createdBefore: number; limit: number }) {
	const old = sql`SELECT id FROM user WHERE email_key LIKE ${`${keyPrefix}%`} AND verified_at IS NULL
		AND created_at < ${createdBefore} ORDER BY id LIMIT ${limit}`;
	return [
		db.run(sql`DELETE FROM session WHERE user_id IN (${old})`),
		db.run(sql`DELETE FROM code WHERE user_id IN (${old})`),
		db.run(sql`DELETE FROM account WHERE id IN (SELECT account_id FROM membership WHERE role = 'owner' AND user_id IN (${old}))`),
		db.run(sql`DELETE FROM membership WHERE user_id IN (${old})`),
		// Last: the others find it by this row.
		db.run(sql`DELETE FROM user WHERE id IN (${old})`),
	] as const;
}
