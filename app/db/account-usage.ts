import { and, asc, eq, gte, sql } from "drizzle-orm";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import { number } from "./rows";
import { sample, sealedMonth } from "./tables/samples";

/** Requested ordinals of an account's samples from a local day on, by day. Index sample_identity. */
export function askedSince(db: Db, accountId: number, day: string) {
	return db
		.select({ day: sample.day, time: sample.time, asked: sample.asked })
		.from(sample)
		.where(and(eq(sample.accountId, accountId), gte(sample.day, day)))
		.orderBy(asc(sample.day));
}

/** Samples of an account's sealed months from a month "YYYY-MM" on: JSON [{day, time, at}]. */
export function sealedSince(db: Db, accountId: number, month: string) {
	return db
		.select({ samples: sealedMonth.samples })
		.from(sealedMonth)
		.where(and(eq(sealedMonth.accountId, accountId), gte(sealedMonth.month, month)));
}

/** Checks of an account by the local day of their last request. */
export function checksSince(db: Db, accountId: number, day: string) {
	return db.rows({ day: t.serpCheck.day, checks: number })(
		sql`SELECT day, count(*) AS checks FROM serp_check WHERE account_id = ${accountId} AND day >= ${day} GROUP BY day`,
	);
}
