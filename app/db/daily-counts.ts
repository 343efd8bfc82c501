import { sql } from "drizzle-orm";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import type { Condition, Marked } from "./guard";

/** A counter of one day: "checks:<account id>", "visitor:<digest>"; day "YYYY-MM-DD". */
export interface DayCounter {
	subject: string;
	day: string;
}

/** The counter of an account's checks of a local day. */
export function checkCounterOf(accountId: number, day: string): DayCounter {
	return { subject: `checks:${accountId}`, day };
}

export async function dayCount(db: Db, { subject, day }: DayCounter): Promise<number> {
	const rows = await db.rows({ count: t.dailyCount.count })(sql`SELECT count FROM daily_count WHERE subject = ${subject} AND day = ${day}`);
	return rows[0]?.count ?? 0;
}

/** Condition: so many more still fit in the day. */
export function fitsInDay({ subject, day }: DayCounter, count: number, max: number): Condition {
	return sql`coalesce((SELECT count FROM daily_count WHERE subject = ${subject} AND day = ${day}), 0) + ${count} <= ${max}`;
}

/** Condition on the account of a guarded batch: it is still in that zone. */
export function staysInZone(timezone: string): Condition {
	return sql`account.timezone = ${timezone}`;
}

export function countInDay(db: Db, { subject, day }: DayCounter, count: number, marked: Marked) {
	return db.run(sql`INSERT INTO daily_count (subject, day, count) SELECT ${subject}, ${day}, ${count} WHERE ${marked}
		ON CONFLICT (subject, day) DO UPDATE SET count = count + excluded.count`);
}

/** Carries the count of a day over to another day where `when` holds; the larger count stands. */
export function carryCount(db: Db, { subject, day }: DayCounter, to: string, when: Condition) {
	return db.run(sql`INSERT INTO daily_count (subject, day, count) SELECT subject, ${to}, count FROM daily_count
		WHERE subject = ${subject} AND day = ${day} AND day <> ${to} AND ${when}
		ON CONFLICT (subject, day) DO UPDATE SET count = max(count, excluded.count)`);
}
