import { and, eq, sql } from "drizzle-orm";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import { FOLLOWED_ORDER } from "./followed-order";
import type { Condition, Marked } from "./guard";
import type { RowOf } from "./rows";
import { account } from "./tables/users";

/** An account as far as its excess of keywords concerns it. */
const EXCESS_ACCOUNT = {
	id: t.account.id,
	hid: t.account.hid,
	plan: t.account.plan,
	packs: t.account.packs,
	monitorCount: t.account.monitorCount,
	/** ms; null while it has no excess. */
	excessSince: t.account.excessSince,
	/** Status of its subscription alone. */
	paidStatus: t.account.paidStatus,
	/** When its last subscription ended, ms; null where one runs or none ever did. */
	lapsedAt: t.subscription.lapsedAt,
};
export type ExcessAccount = RowOf<typeof EXCESS_ACCOUNT>;

const TOPIC = "excess";

const EXCESS_COLUMNS = sql`SELECT id, hid, account.plan, account.packs, monitor_count AS monitorCount, excess_since AS excessSince,
		paid_status AS paidStatus, lapsed_at AS lapsedAt
	FROM account LEFT JOIN subscription ON subscription.account_id = account.id`;

/** Accounts with more monitors than the smallest plan holds, and those whose excess has begun. */
export function accountsNearExcess(db: Db, smallest: number): Promise<ExcessAccount[]> {
	return db.rows(EXCESS_ACCOUNT)(sql`${EXCESS_COLUMNS} WHERE monitor_count > ${smallest} OR excess_since IS NOT NULL`);
}

export async function excessAccount(db: Db, accountId: number): Promise<ExcessAccount | null> {
	const [row] = await db.rows(EXCESS_ACCOUNT)(sql`${EXCESS_COLUMNS} WHERE id = ${accountId}`);
	return row ?? null;
}

/** The account is as it was read; one whose plan changes meanwhile is judged again the next time. */
export function excessUnchanged({ plan, packs, monitorCount, excessSince }: ExcessAccount): Condition {
	return sql`plan = ${plan} AND packs = ${packs} AND monitor_count = ${monitorCount} AND excess_since IS ${excessSince}`;
}

/** Columns of `account` for a beginning (ms) and an ended (null) excess. */
export function excessSet(since: number | null) {
	return sql`excess_since = ${since}`;
}

/** Columns of `account` after the excess was deleted. */
export const EXCESS_DELETED = sql`excess_since = NULL, tracked_rev = tracked_rev + 1`;

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
		ON CONFLICT (account_id, topic) DO UPDATE SET kind = excluded.kind, facts = excluded.facts, progress = NULL, persistent = 0, read = 0, at = excluded.at`);
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
