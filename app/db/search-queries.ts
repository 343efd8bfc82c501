import { and, asc, between, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { CountedBy } from "~/domain/search-query/query-columns";
import type { Db } from "./client";
import { columnsOf } from "./columns-of";
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
export type WrittenDay = Omit<typeof queryDay.$inferSelect, "propertyId" | "accountId" | "block" | "propertyBlock"> & {
	block: Uint8Array;
	propertyBlock: Uint8Array | null;
};

/** Writes a day in place of an earlier answer that was not final. */
export function putQueryDay(db: Db, held: HeldProperty, one: WrittenDay) {
	return db.run(sql`INSERT INTO query_day
		(property_id, account_id, day, is_final, rows, clicks, impressions, total_clicks, total_impressions, total_position_sum, block,
			property_rows, property_clicks, property_impressions, property_block, collected_at)
		SELECT ${held.id}, ${held.accountId}, ${one.day}, ${one.isFinal ? 1 : 0}, ${one.rows}, ${one.clicks}, ${one.impressions},
			${one.totalClicks}, ${one.totalImpressions}, ${one.totalPositionSum}, ${one.block},
			${one.propertyRows}, ${one.propertyClicks}, ${one.propertyImpressions}, ${one.propertyBlock}, ${one.collectedAt}
		WHERE ${propertyIsHeld(held)}
		ON CONFLICT (property_id, day) DO UPDATE SET is_final = excluded.is_final, rows = excluded.rows, clicks = excluded.clicks,
			impressions = excluded.impressions, total_clicks = excluded.total_clicks, total_impressions = excluded.total_impressions,
			total_position_sum = excluded.total_position_sum, block = excluded.block, property_rows = excluded.property_rows,
			property_clicks = excluded.property_clicks, property_impressions = excluded.property_impressions,
			property_block = excluded.property_block, collected_at = excluded.collected_at
		WHERE query_day.is_final = 0`);
}

/** Rows by property of a day. */
export type PropertyRows = Pick<WrittenDay, "propertyRows" | "propertyClicks" | "propertyImpressions" | "propertyBlock">;

/** Adds the rows by property to a final day that is kept by page only. */
export function putPropertyRows(db: Db, held: HeldProperty, day: string, one: PropertyRows) {
	return db.run(sql`UPDATE query_day SET property_rows = ${one.propertyRows}, property_clicks = ${one.propertyClicks},
			property_impressions = ${one.propertyImpressions}, property_block = ${one.propertyBlock}
		WHERE property_id = ${held.id} AND account_id = ${held.accountId} AND day = ${day} AND property_rows IS NULL AND ${propertyIsHeld(held)}`);
}

const DAY_FACTS = {
	...columnsOf(queryDay, "day", "isFinal", "rows", "clicks", "impressions", "collectedAt"),
	...columnsOf(queryDay, "totalClicks", "totalImpressions", "totalPositionSum"),
	...columnsOf(queryDay, "propertyRows", "propertyClicks", "propertyImpressions"),
};

function inRange({ propertyId, accountId, from, to }: DayRange) {
	return and(eq(queryDay.propertyId, propertyId), eq(queryDay.accountId, accountId), between(queryDay.day, from, to));
}

/** Days of a property without their rows, oldest first. Primary key of query_day. */
export function queryDaysBetween(db: Db, range: DayRange) {
	return db.select(DAY_FACTS).from(queryDay).where(inRange(range)).orderBy(asc(queryDay.day));
}

/** Packed rows of the first days of a range that are not sealed. */
export function queryBlocksBetween(db: Db, range: DayRange & { by: CountedBy }, limit: number) {
	const block = range.by === "page" ? queryDay.block : queryDay.propertyBlock;
	return db
		.select({ day: queryDay.day, block })
		.from(queryDay)
		.where(and(inRange(range), isNotNull(block)))
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

/**
 * Sealed months whose rows by property wait for their object: all days have them, but those before `from`, which the service no longer tells, and those without a
 * row. Primary keys of query_day and query_month.
 */
export function propertyMonthsToSealOf(db: Db, { id, accountId }: HeldProperty, from: string, limit: number) {
	const month = sql<string>`substr(${queryDay.day}, 1, 7)`;
	return db
		.select({ month })
		.from(queryDay)
		.where(and(eq(queryDay.propertyId, id), eq(queryDay.accountId, accountId)))
		.groupBy(month)
		.having(
			sql`count(${queryDay.propertyBlock}) > 0 AND sum(${queryDay.propertyRows} IS NULL AND ${queryDay.rows} > 0 AND ${queryDay.day} >= ${from}) = 0
				AND EXISTS (SELECT 1 FROM query_month WHERE property_id = ${id} AND query_month.month = ${month} AND property_key IS NULL)`,
		)
		.orderBy(month)
		.limit(limit);
}

/** The object of a month. */
interface MonthSeal {
	month: string;
	by: CountedBy;
	objectKey: string;
	rows: number;
	bytes: number;
	now: number;
}

/** Names the object of a month and empties the blocks of its days; false when the property is no longer held, or the month is sealed already. */
export async function sealQueryMonth(db: Db, held: HeldProperty, seal: MonthSeal): Promise<boolean> {
	const { month, objectKey } = seal;
	const isNamed = (column: SQL) =>
		sql`EXISTS (SELECT 1 FROM query_month WHERE property_id = ${held.id} AND month = ${month} AND ${column} = ${objectKey})`;
	const ofMonth = sql`property_id = ${held.id} AND substr(day, 1, 7) = ${month}`;
	const [named] = await db.batch(
		seal.by === "page"
			? [
					db.run(sql`INSERT INTO query_month (property_id, account_id, month, object_key, rows, bytes, sealed_at)
						SELECT ${held.id}, ${held.accountId}, ${month}, ${objectKey}, ${seal.rows}, ${seal.bytes}, ${seal.now} WHERE ${propertyIsHeld(held)}
						ON CONFLICT (property_id, month) DO NOTHING`),
					db.run(sql`UPDATE query_day SET block = NULL WHERE ${ofMonth} AND ${isNamed(sql`object_key`)}`),
				]
			: [
					db.run(sql`UPDATE query_month SET property_key = ${objectKey}, property_bytes = ${seal.bytes}
						WHERE property_id = ${held.id} AND month = ${month} AND property_key IS NULL AND ${propertyIsHeld(held)}`),
					db.run(sql`UPDATE query_day SET property_block = NULL WHERE ${ofMonth} AND ${isNamed(sql`property_key`)}`),
				],
	);
	return changes(named) === 1;
}
