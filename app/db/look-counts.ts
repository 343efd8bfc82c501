import { sql } from "drizzle-orm";
import type { Db } from "./client";

export type LookOutcome = "read" | "blocked" | "unread";

export interface CountedLooks {
	engine: string;
	source: string;
	outcome: LookOutcome;
	looks: number;
}

/** Adds to the counts of a UTC hour. */
export async function addLookCounts(db: Db, hour: number, counts: readonly CountedLooks[]): Promise<void> {
	const items = JSON.stringify(counts.map(({ engine, source, outcome, looks }) => [engine, source, outcome, looks]));
	await db.run(sql`INSERT INTO look_count (hour, engine, source, outcome, looks)
		SELECT ${hour}, value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(${items}) WHERE true
		ON CONFLICT (hour, engine, source, outcome) DO UPDATE SET looks = looks + excluded.looks`);
}

/** Looks from an hour on. */
export function lookCountsSince(db: Db, hour: number): Promise<CountedLooks[]> {
	return db.all(sql`SELECT engine, source, outcome, sum(looks) AS looks FROM look_count WHERE hour >= ${hour}
		GROUP BY engine, source, outcome ORDER BY engine, source, outcome`);
}
