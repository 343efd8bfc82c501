import { type SQL, sql } from "drizzle-orm";
import type { FollowedPlace } from "~/domain/monitor/followed-place";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import type { Marked } from "./guard";

/**
 * The one order that decides which keywords are shown, refreshed, paused and deleted when the plan is exceeded: those that a person chose,
 * then favourites, then oldest.
 * Source: design.md "Where we leave the spec".
 */
export const FOLLOWED_TEXT = "monitor.kept DESC, monitor.favorite DESC, monitor.ordinal";
export const FOLLOWED_ORDER = sql.raw(FOLLOWED_TEXT);

/** The same for two rows that were read in another order: sorting or numbering all rows in SQL takes longer. kept, favorite, ordinal: differences, a − b. */
export function byFollowedOrder(kept: number, favorite: number, ordinal: number): number {
	return -kept || -favorite || ordinal;
}

/** Condition: the monitor comes after this place in FOLLOWED_ORDER. For monitors that are neither kept nor favourites, the query uses index monitor_ordinal. */
export function isBehind({ kept, favorite, ordinal }: FollowedPlace): SQL {
	if (!kept && !favorite) return sql`monitor.kept = 0 AND monitor.favorite = 0 AND monitor.ordinal > ${ordinal}`;
	return sql`(1 - monitor.kept, 1 - monitor.favorite, monitor.ordinal) > (${kept ? 0 : 1}, ${favorite ? 0 : 1}, ${ordinal})`;
}

/** Chooses these monitors (JSON list of hids) to come first, and no others. */
export function chooseKept(db: Db, accountId: number, hids: string, marked: Marked) {
	const isKept = sql`(monitor.hid IN (SELECT value FROM json_each(${hids})))`;
	return db.run(
		sql`UPDATE monitor SET kept = ${isKept}, import_hid = NULL WHERE account_id = ${accountId} AND kept <> ${isKept} AND ${marked}`,
	);
}

/** Ordinals of an account's monitors. */
export async function followedOrdinals(db: Db, accountId: number): Promise<number[]> {
	const rows = await db.rows({ ordinal: t.monitor.ordinal })(sql`SELECT ordinal FROM monitor WHERE account_id = ${accountId}`);
	return rows.map(({ ordinal }) => ordinal);
}

/** Ordinals of monitors created before an instant (ms), among the first `max` in FOLLOWED_ORDER. */
export async function ordinalsFollowedBefore(db: Db, accountId: number, before: number, max: number): Promise<number[]> {
	const rows = await db.rows({ ordinal: t.monitor.ordinal })(sql`SELECT ordinal FROM (
			SELECT ordinal, created_at FROM monitor WHERE account_id = ${accountId} ORDER BY ${FOLLOWED_ORDER} LIMIT ${max})
		WHERE created_at < ${before}`);
	return rows.map(({ ordinal }) => ordinal);
}
