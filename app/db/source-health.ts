import { sql } from "drizzle-orm";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import { number, numberOrNull, type RowOf, text, textOrNull } from "./rows";

/** Looks of a source on one UTC day. */
const SOURCE_DAY = {
	sourceId: t.sourceCall.sourceId,
	looks: number,
	good: number,
	blocked: number,
	requests: number,
	micros: number,
	/** Median time of a look. */
	medianMs: number,
	/** JSON: [outcome, looks] of those that gave no list, the most frequent first. */
	failed: text(),
};
export type SourceDay = RowOf<typeof SOURCE_DAY>;

/**
 * Looks of each source of a day that it was asked for and that are settled; money that was reserved and not needed is no look. Nor is a list that comes
 * later: it is one when it is there.
 */
export function sourceDays(db: Db, day: string): Promise<SourceDay[]> {
	return db.rows(SOURCE_DAY)(sql`WITH own AS (
			SELECT source_id, outcome, requests, cost_micros, ms,
				row_number() OVER (PARTITION BY source_id, outcome = 'waiting' ORDER BY ms) AS rank,
				count(*) OVER (PARTITION BY source_id, outcome = 'waiting') AS size
			FROM source_call WHERE day = ${day} AND state <> 'reserved' AND requests > 0 AND source_id IN (SELECT id FROM serp_source))
		SELECT source_id AS sourceId, sum(outcome <> 'waiting') AS looks, sum(outcome = 'ok') AS good,
			sum(outcome IN ('soft_block', 'captcha', 'consent', 'script_wall', 'js_shell', 'provider_refused', 'key', 'credit', 'rate', 'request')) AS blocked,
			sum(requests) AS requests, sum(cost_micros) AS micros, coalesce(max(CASE WHEN rank = (size + 1) / 2 AND outcome <> 'waiting' THEN ms END), 0) AS medianMs,
			(SELECT json_group_array(json_array(outcome, looks)) FROM (SELECT outcome, count(*) AS looks FROM own AS failed
				WHERE failed.source_id = own.source_id AND outcome NOT IN ('ok', 'waiting') GROUP BY outcome ORDER BY looks DESC, outcome)) AS failed
		FROM own GROUP BY source_id`);
}

/** Micro-units of a month by source, reserved ones included; source 0 is the sum. */
export async function monthSpending(db: Db, month: string): Promise<Map<number, number>> {
	const rows = await db.rows({ id: t.sourceMonth.sourceId, micros: t.sourceMonth.micros })(
		sql`SELECT source_id AS id, micros FROM source_month WHERE month = ${month}`,
	);
	return new Map(rows.map(({ id, micros }) => [id, micros]));
}

/** Costs saved in a month because accounts share looks. */
export async function monthSaving(db: Db, month: string): Promise<number> {
	const [row] = await db.rows({ micros: numberOrNull })(
		sql`SELECT sum(saved_micros) AS micros FROM source_cost WHERE day >= ${`${month}-01`} AND day < ${`${month}-32`}`,
	);
	return row?.micros ?? 0;
}

/** Costs of a month by account, each with its owner's address, the highest first. email: null for visitors. */
export function accountCosts(db: Db, month: string, limit: number) {
	return db.rows({
		email: textOrNull(),
		looks: number,
		micros: number,
		savedMicros: number,
	})(sql`SELECT (SELECT u.email FROM membership m JOIN user u ON u.id = m.user_id WHERE m.account_id = c.account_id AND m.role = 'owner') AS email,
			sum(looks) AS looks, sum(micros) AS micros, sum(saved_micros) AS savedMicros
		FROM source_cost c WHERE day >= ${`${month}-01`} AND day < ${`${month}-32`} GROUP BY c.account_id ORDER BY micros DESC, c.account_id LIMIT ${limit}`);
}

/** Searches that are followed, by the depth that is read for them. */
export function followedDepths(db: Db) {
	return db.rows({ depth: number, searches: number })(sql`SELECT depth, count(*) AS searches FROM (
			SELECT max(coalesce(m.depth, a.depth)) AS depth FROM monitor m JOIN account a ON a.id = m.account_id GROUP BY m.search_id)
		GROUP BY depth ORDER BY depth`);
}
