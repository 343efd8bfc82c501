import { and, eq, sql } from "drizzle-orm";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import { columnsOf } from "./columns-of";
import { FOLLOWED_ORDER } from "./followed-order";
import type { Assignment, Condition, Marked } from "./guard";
import { number, type RowOf } from "./rows";
import { account } from "./tables/users";

/** An account as far as what is beyond its plan concerns it. */
const EXCESS_ACCOUNT = {
	...columnsOf(t.account, "id", "hid", "plan", "packs", "monitorCount"),
	urlCount: number,
	/** ms; null while everything fits. */
	...columnsOf(t.account, "excessSince", "excessWarnings", "excessWarnedAt"),
	/** Status of its subscription alone. */
	paidStatus: t.account.paidStatus,
	/** When its last subscription ended, ms; null where one runs or none ever did. */
	lapsedAt: t.subscription.lapsedAt,
};
export type ExcessAccount = RowOf<typeof EXCESS_ACCOUNT>;

const TOPIC = "excess";

const EXCESS_COLUMNS = sql`SELECT id, hid, account.plan, account.packs, monitor_count AS monitorCount, excess_since AS excessSince,
		excess_warnings AS excessWarnings, excess_warned_at AS excessWarnedAt, paid_status AS paidStatus, lapsed_at AS lapsedAt,
		(SELECT count(*) FROM url_monitor WHERE account_id = account.id) AS urlCount
	FROM account LEFT JOIN subscription ON subscription.account_id = account.id`;

/** Accounts with more monitors or URLs than the smallest plan holds, and those whose excess has begun. Index url_monitor_url. */
export function accountsNearExcess(db: Db, smallest: { monitors: number; urls: number }): Promise<ExcessAccount[]> {
	return db.rows(EXCESS_ACCOUNT)(sql`${EXCESS_COLUMNS} WHERE monitor_count > ${smallest.monitors} OR excess_since IS NOT NULL
		OR id IN (SELECT account_id FROM url_monitor GROUP BY account_id HAVING count(*) > ${smallest.urls})`);
}

export async function excessAccount(db: Db, accountId: number): Promise<ExcessAccount | null> {
	const [row] = await db.rows(EXCESS_ACCOUNT)(sql`${EXCESS_COLUMNS} WHERE id = ${accountId}`);
	return row ?? null;
}

/** The account is as it was read; one whose plan changes meanwhile is judged again the next time. */
export function excessUnchanged({ id, plan, packs, monitorCount, urlCount, excessSince, excessWarnings }: ExcessAccount): Condition {
	return sql`plan = ${plan} AND packs = ${packs} AND monitor_count = ${monitorCount} AND excess_since IS ${excessSince}
		AND excess_warnings = ${excessWarnings} AND (SELECT count(*) FROM url_monitor WHERE account_id = ${id}) = ${urlCount}`;
}

/** Columns of `account` for an excess that began, with its warnings; null: there is none. */
export function excessSet(of: { since: number; warnings: number; warnedAt: number | null } | null): Assignment {
	return sql`excess_since = ${of?.since ?? null}, excess_warnings = ${of?.warnings ?? 0}, excess_warned_at = ${of?.warnedAt ?? null}`;
}

/** Columns of `account` after the excess was deleted. */
export const EXCESS_DELETED: Assignment = sql`${excessSet(null)}, tracked_rev = tracked_rev + 1`;

/** Hids of the monitors beyond the plan's maximum, as a query that makes a JSON list. */
export function monitorsBeyond(accountId: number, max: number) {
	return sql`(SELECT json_group_array(hid) FROM (
		SELECT hid FROM monitor WHERE account_id = ${accountId} ORDER BY ${FOLLOWED_ORDER} LIMIT -1 OFFSET ${max}))`;
}

/** facts: JSON. Replaces the account's earlier notification of its excess. */
export function putExcessNotification(
	db: Db,
	row: { hid: string; accountId: number; kind: string; facts: string; at: number },
	marked: Marked,
) {
	return db.run(sql`INSERT INTO notification (hid, account_id, kind, facts, topic, at)
		SELECT ${row.hid}, ${row.accountId}, ${row.kind}, ${row.facts}, ${TOPIC}, ${row.at} WHERE ${marked}
		ON CONFLICT (account_id, topic) DO UPDATE SET kind = excluded.kind, facts = excluded.facts, progress = NULL, persistent = 0, version = version + 1, at = excluded.at`);
}

export function deleteExcessNotification(db: Db, accountId: number, marked: Marked) {
	return db.run(sql`DELETE FROM notification WHERE account_id = ${accountId} AND topic = ${TOPIC} AND ${marked}`);
}

/** Revisions of the account after a guarded write, to be announced. */
export function revisionsOf(db: Db, accountId: number, marked: Marked) {
	return db
		.select({ id: account.id, rev: account.rev, trackedRev: account.trackedRev })
		.from(account)
		.where(and(eq(account.id, accountId), marked));
}
