import { and, asc, between, eq, isNotNull, sql } from "drizzle-orm";
import type { Db } from "./client";
import { type Condition, changes } from "./guard";
import { type connectionProperty, queryDay, queryMonth } from "./tables/connections";

export type PropertyRow = typeof connectionProperty.$inferSelect;

/** A property that this consumer may write for; `lease` is the fence that every write carries. */
export type HeldProperty = Pick<PropertyRow, "id" | "accountId" | "lease">;

/** Days of the service, both included. */
export interface DayRange {
	propertyId: number;
	accountId: number;
	from: string;
	to: string;
}

/** Condition: the property is still this consumer's, and on. */
export function propertyIsHeld({ id, lease }: HeldProperty): Condition {
	return sql`EXISTS (SELECT 1 FROM connection_property WHERE id = ${id} AND lease = ${lease} AND state = 'on')`;
}

/** A day as it is written. */
export type WrittenDay = Omit<typeof queryDay.$inferSelect, "propertyId" | "accountId" | "block"> & { block: Uint8Array };

/** Writes a day in place of an earlier answer that was not final. */
export function putQueryDay(db: Db, held: HeldProperty, one: WrittenDay) {
	return db.run(sql`INSERT INTO query_day
		(property_id, account_id, day, is_final, rows, clicks, impressions, total_clicks, total_impressions, total_position_sum, block, collected_at)
		SELECT ${held.id}, ${held.accountId}, ${one.day}, ${one.isFinal ? 1 : 0}, ${one.rows}, ${one.clicks}, ${one.impressions},
			${one.totalClicks}, ${one.totalImpressions}, ${one.totalPositionSum}, ${one.block}, ${one.collectedAt}
		WHERE ${propertyIsHeld(held)}
		ON CONFLICT (property_id, day) DO UPDATE SET is_final = excluded.is_final, rows = excluded.rows, clicks = excluded.clicks,
			impressions = excluded.impressions, total_clicks = excluded.total_clicks, total_impressions = excluded.total_impressions,
			total_position_sum = excluded.total_position_sum, block = excluded.block, collected_at = excluded.collected_at
		WHERE query_day.is_final = 0`);
}

const DAY_FACTS = {
	day: queryDay.day,
	isFinal: queryDay.isFinal,
	rows: queryDay.rows,
	clicks: queryDay.clicks,
	impressions: queryDay.impressions,
	totalClicks: queryDay.totalClicks,
	totalImpressions: queryDay.totalImpressions,
	totalPositionSum: queryDay.totalPositionSum,
	collectedAt: queryDay.collectedAt,
};

function inRange({ propertyId, accountId, from, to }: DayRange) {
	return and(eq(queryDay.propertyId, propertyId), eq(queryDay.accountId, accountId), between(queryDay.day, from, to));
}

/** Days of a property without their rows, oldest first. Primary key of query_day. */
export function queryDaysBetween(db: Db, range: DayRange) {
	return db.select(DAY_FACTS).from(queryDay).where(inRange(range)).orderBy(asc(queryDay.day));
}

/** Packed rows of the first days of a range that are not sealed. */
export function queryBlocksBetween(db: Db, range: DayRange, limit: number) {
	return db
		.select({ day: queryDay.day, block: queryDay.block })
		.from(queryDay)
		.where(and(inRange(range), isNotNull(queryDay.block)))
		.orderBy(asc(queryDay.day))
		.limit(limit);
}

/** Sealed months of a property, oldest first. Primary key of query_month. */
export function queryMonthsBetween(db: Db, { propertyId, accountId, from, to }: DayRange) {
	return db
		.select()
		.from(queryMonth)
		.where(
			and(
				eq(queryMonth.propertyId, propertyId),
				eq(queryMonth.accountId, accountId),
				between(queryMonth.month, from.slice(0, 7), to.slice(0, 7)),
			),
		)
		.orderBy(asc(queryMonth.month));
}

/** Months that are kept whole, from the first day of the service on, with final days only and none of them sealed. Primary key of query_day. */
export function monthsToSealOf(db: Db, { id, accountId }: HeldProperty, span: { firstDay: string; lastFinalDay: string }, limit: number) {
	const month = sql<string>`substr(${queryDay.day}, 1, 7)`;
	return db
		.select({ month })
		.from(queryDay)
		.where(and(eq(queryDay.propertyId, id), eq(queryDay.accountId, accountId), sql`${queryDay.day} >= ${span.firstDay}`))
		.groupBy(month)
		.having(
			sql`sum(${queryDay.block} IS NULL) = 0 AND sum(NOT ${queryDay.isFinal}) = 0 AND ${month} < ${span.lastFinalDay.slice(0, 7)}
				AND count(*) = julianday(${month} || '-01', '+1 month') - julianday(max(${month} || '-01', ${span.firstDay}))`,
		)
		.orderBy(month)
		.limit(limit);
}

/** Names the object of a month and empties the blocks of its days; false when the property is no longer held, or the month is sealed already. */
export async function sealQueryMonth(
	db: Db,
	held: HeldProperty,
	seal: { month: string; objectKey: string; rows: number; bytes: number; now: number },
): Promise<boolean> {
	const { month, objectKey } = seal;
	const [named] = await db.batch([
		db.run(sql`INSERT INTO query_month (property_id, account_id, month, object_key, rows, bytes, sealed_at)
			SELECT ${held.id}, ${held.accountId}, ${month}, ${objectKey}, ${seal.rows}, ${seal.bytes}, ${seal.now} WHERE ${propertyIsHeld(held)}
			ON CONFLICT (property_id, month) DO NOTHING`),
		db.run(sql`UPDATE query_day SET block = NULL WHERE property_id = ${held.id} AND substr(day, 1, 7) = ${month}
			AND EXISTS (SELECT 1 FROM query_month WHERE property_id = ${held.id} AND month = ${month} AND object_key = ${objectKey})`),
	]);
	return changes(named) === 1;
}
