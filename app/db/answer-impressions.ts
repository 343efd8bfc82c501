import { and, asc, desc, eq, gte, lte, sql } from "drizzle-orm";
import type { Db } from "./client";
import type { Condition, Marked } from "./guard";
import { answerImpressions } from "./tables/connections";

interface OfProperty {
	propertyId: number;
	accountId: number;
}

/** Condition: the property is the account's. */
export function propertyExists({ propertyId, accountId }: OfProperty): Condition {
	return sql`EXISTS (SELECT 1 FROM connection_property WHERE id = ${propertyId} AND account_id = ${accountId})`;
}

/** Writes rows in place of those of the same days. rows: JSON list of {by, from, to, impressions, rows}. */
export function putAnswerImpressions(db: Db, of: OfProperty & { rows: string; at: number }, marked: Marked) {
	return db.run(sql`INSERT INTO answer_impressions (property_id, account_id, "by", from_day, to_day, impressions, rows, imported_at)
		SELECT ${of.propertyId}, ${of.accountId}, j.value ->> 'by', j.value ->> 'from', j.value ->> 'to', j.value ->> 'impressions', j.value -> 'rows', ${of.at}
		FROM json_each(${of.rows}) j WHERE ${marked}
		ON CONFLICT (property_id, "by", from_day, to_day) DO UPDATE SET impressions = excluded.impressions, rows = excluded.rows,
			imported_at = excluded.imported_at`);
}

/** Removes all rows of a property. */
export function removeAnswerImpressions(db: Db, { propertyId, accountId }: OfProperty, marked: Marked) {
	return db.run(sql`DELETE FROM answer_impressions WHERE property_id = ${propertyId} AND account_id = ${accountId} AND ${marked}`);
}

/** Days of a period with their impressions, in order. Primary key. */
export function answerDays(db: Db, { propertyId, accountId, from, to }: OfProperty & { from: string; to: string }) {
	return db
		.select({ day: answerImpressions.fromDay, impressions: answerImpressions.impressions })
		.from(answerImpressions)
		.where(
			and(
				eq(answerImpressions.propertyId, propertyId),
				eq(answerImpressions.accountId, accountId),
				eq(answerImpressions.by, "day"),
				gte(answerImpressions.fromDay, from),
				lte(answerImpressions.fromDay, to),
			),
		)
		.orderBy(asc(answerImpressions.fromDay));
}

/** Tables of pages or queries, that of the newest period first. Primary key. */
export function answerTables(db: Db, { propertyId, accountId, by }: OfProperty & { by: "page" | "query" }) {
	return db
		.select({
			from: answerImpressions.fromDay,
			to: answerImpressions.toDay,
			impressions: answerImpressions.impressions,
			rows: answerImpressions.rows,
		})
		.from(answerImpressions)
		.where(and(eq(answerImpressions.propertyId, propertyId), eq(answerImpressions.accountId, accountId), eq(answerImpressions.by, by)))
		.orderBy(desc(answerImpressions.toDay), desc(answerImpressions.importedAt))
		.limit(1);
}

/** All rows of a property, in the order of their kinds and days. Primary key. */
export function answersOfProperty(db: Db, { propertyId, accountId }: OfProperty) {
	return db
		.select()
		.from(answerImpressions)
		.where(and(eq(answerImpressions.propertyId, propertyId), eq(answerImpressions.accountId, accountId)))
		.orderBy(asc(answerImpressions.by), asc(answerImpressions.fromDay), asc(answerImpressions.toDay));
}
