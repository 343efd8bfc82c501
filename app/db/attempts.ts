import { type SQL, sql } from "drizzle-orm";
import { tables as t } from "./all-tables";
import type { Db } from "./client";

/** A window of a counter: fewer than `max` attempts in slots from `since` (ms) on. */
export interface AttemptWindow {
	max: number;
	since: number;
}

/** Counts one attempt in a slot, if every window has room; one statement. false: one is full. */
export async function countInWindows(db: Db, key: string, slot: number, windows: readonly AttemptWindow[]): Promise<boolean> {
	const hasRoom = ({ max, since }: AttemptWindow): SQL =>
		sql`(SELECT coalesce(sum(count), 0) FROM attempt WHERE key = ${key} AND window_start >= ${since}) < ${max}`;
	const counted = await db.all(sql`
		INSERT INTO attempt (key, window_start, count)
		SELECT ${key}, ${slot}, 1 WHERE ${sql.join(windows.map(hasRoom), sql` AND `)}
		ON CONFLICT (key, window_start) DO UPDATE SET count = count + 1
		RETURNING count`);
	return counted.length > 0;
}

/** Takes one attempt of a slot back. */
export function uncount(db: Db, key: string, slot: number) {
	return db.run(sql`UPDATE attempt SET count = count - 1 WHERE key = ${key} AND window_start = ${slot} AND count > 0`);
}

/** Sum of the counts in slots from `since` (ms) on. */
export function attemptCounts(db: Db, key: string, since: number) {
	return db.rows({ slot: t.attempt.windowStart, count: t.attempt.count })(
		sql`SELECT window_start AS slot, count FROM attempt WHERE key = ${key} AND window_start >= ${since} AND count > 0`,
	);
}

/** Deletes the slots before that instant, of every counter. */
export function sweepAttempts(db: Db, before: number) {
	return db.run(sql`DELETE FROM attempt WHERE window_start < ${before}`);
}
