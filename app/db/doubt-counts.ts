import { sql } from "drizzle-orm";
import type { Db } from "./client";
import { number, type RowOf, rowsIn } from "./rows";

const DOUBT_COUNTS = {
	held: number,
	granted: number,
	agreed: number,
};
export type DoubtCounts = RowOf<typeof DOUBT_COUNTS>;

/** Adds to the counts of a UTC day. */
export async function addDoubtCounts(db: Db, day: string, { held, agreed }: Omit<DoubtCounts, "granted">): Promise<void> {
	await db.run(sql`INSERT INTO doubt_count (day, held, agreed) VALUES (${day}, ${held}, ${agreed})
		ON CONFLICT (day) DO UPDATE SET held = held + excluded.held, agreed = agreed + excluded.agreed`);
}

/** Grants as many of `wanted` second readings as the day's limit leaves, in one transaction; returns how many. */
export async function grantSecondReadings(db: Db, { day, wanted, limit }: { day: string; wanted: number; limit: number }): Promise<number> {
	const left = sql`max(0, min(${wanted}, ${limit} - coalesce((SELECT granted FROM doubt_count WHERE day = ${day}), 0)))`;
	const [granted] = await db.batch([
		db.run(sql`SELECT ${left} AS granted`),
		db.run(sql`INSERT INTO doubt_count (day, granted) SELECT ${day}, ${left} WHERE true
			ON CONFLICT (day) DO UPDATE SET granted = granted + excluded.granted`),
	]);
	return rowsIn({ granted: number }, granted)[0]?.granted ?? 0;
}

/** Sums over the days from one on. */
export async function doubtCountsSince(db: Db, day: string): Promise<DoubtCounts> {
	const [row] = await db.rows(DOUBT_COUNTS)(sql`SELECT coalesce(sum(held), 0) AS held, coalesce(sum(granted), 0) AS granted,
		coalesce(sum(agreed), 0) AS agreed FROM doubt_count WHERE day >= ${day}`);
	return row ?? { held: 0, granted: 0, agreed: 0 };
}

/** Looks since a UTC hour, of all sources: all, those with suspect pages, those that a second reading contradicted. Index: primary key of look_count. */
export async function doubtedLooksSince(db: Db, hour: number): Promise<{ looks: number; suspect: number; disagreed: number }> {
	const [row] = await db.rows({ looks: number, suspect: number, disagreed: number })(sql`SELECT
		coalesce(sum(looks) FILTER (WHERE outcome IN ('read', 'blocked', 'unread')), 0) AS looks,
		coalesce(sum(looks) FILTER (WHERE outcome = 'poisoned'), 0) AS suspect,
		coalesce(sum(looks) FILTER (WHERE outcome = 'disagreeing'), 0) AS disagreed FROM look_count WHERE hour >= ${hour}`);
	return row ?? { looks: 0, suspect: 0, disagreed: 0 };
}
