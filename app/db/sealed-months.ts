import { and, asc, between, isNotNull, sql } from "drizzle-orm";
import type { Db } from "./client";
import { changes } from "./guard";
import { sealedMonth } from "./tables/samples";

/** Sealed months of all accounts behind one of them, by account and month. */
export function sealedMonthsAfter(
	db: Db,
	range: { fromMonth: string; toMonth: string },
	after: { accountId: number; month: string },
	limit: number,
) {
	return db
		.select()
		.from(sealedMonth)
		.where(
			and(
				between(sealedMonth.month, range.fromMonth, range.toMonth),
				sql`(${sealedMonth.accountId}, ${sealedMonth.month}) > (${after.accountId}, ${after.month})`,
				isNotNull(sealedMonth.objectKey),
			),
		)
		.orderBy(asc(sealedMonth.accountId), asc(sealedMonth.month))
		.limit(limit);
}

/**
 * Names the object of a sealed month in place of the one before, and deletes the rows that it contains; false when another seal came first.
 * rows: id and closing instant as they were read. A sample that was opened again since then stays, and is sealed the next time.
 */
export async function sealMonthAs(
	db: Db,
	seal: {
		accountId: number;
		month: string;
		objectKey: string;
		before: string | null;
		/** JSON index (domain/sample/month.ts). */
		samples: string;
		rows: (number | null)[][];
		now: number;
	},
): Promise<boolean> {
	const { accountId, month, objectKey } = seal;
	const isNamed = sql`EXISTS (SELECT 1 FROM sealed_month WHERE account_id = ${accountId} AND month = ${month} AND object_key = ${objectKey})`;
	const [first] = await db.batch([
		db.run(sql`INSERT INTO sealed_month (account_id, month, object_key, samples, sealed_at)
			VALUES (${accountId}, ${month}, ${objectKey}, ${seal.samples}, ${seal.now})
			ON CONFLICT (account_id, month) DO UPDATE SET object_key = excluded.object_key, samples = excluded.samples, sealed_at = excluded.sealed_at
			WHERE object_key = ${seal.before}`),
		db.run(
			sql`DELETE FROM sample WHERE (id, closed_at) IN (SELECT value ->> 0, value ->> 1 FROM json_each(${JSON.stringify(seal.rows)})) AND ${isNamed}`,
		),
		db.run(sql`UPDATE account SET rev = rev + 1 WHERE id = ${accountId} AND ${isNamed}`),
	]);
	return changes(first) === 1;
}
