import { sql } from "drizzle-orm";
import type { Db } from "./client";

/** Ordinals of an account's monitors. */
export async function followedOrdinals(db: Db, accountId: number): Promise<number[]> {
	const rows = await db.all<{ ordinal: number }>(sql`SELECT ordinal FROM monitor WHERE account_id = ${accountId}`);
	return rows.map(({ ordinal }) => ordinal);
}

/** The same for those followed before an instant (ms), out of the first `max` in the order of the plan: favourites, then oldest. */
export async function ordinalsFollowedBefore(db: Db, accountId: number, before: number, max: number): Promise<number[]> {
	const rows = await db.all<{ ordinal: number }>(sql`SELECT ordinal FROM (
			SELECT ordinal, created_at FROM monitor WHERE account_id = ${accountId} ORDER BY favorite DESC, ordinal LIMIT ${max})
		WHERE created_at < ${before}`);
	return rows.map(({ ordinal }) => ordinal);
}
