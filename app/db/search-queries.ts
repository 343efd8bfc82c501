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

/** Writes a day in place of the earlier one; false when the property is no longer held. */
export async function putQueryDay(db: Db, held: HeldProperty, one: WrittenDay): Promise<boolean> {
	const result = await db.run(sql`INSERT INTO query_day
		(property_id, account_id, day, is_final, rows, clicks, impressions, total_clicks, total_impressions, total_position_sum, block, collected_at)
		SELECT ${held.id}, ${held.accountId}, ${one.day}, ${one.isFinal ? 1 : 0}, ${one.rows}, ${one.clicks}, ${one.impressions},
			${one.totalClicks}, ${one.totalImpressions}, ${one.totalPositionSum}, ${one.block}, ${one.collectedAt}
		WHERE ${propertyIsHeld(held)}
		ON CONFLICT (property_id, day) DO UPDATE SET is_final = excluded.is_final, rows = excluded.rows, clicks = excluded.clicks,
			impressions = excluded.impressions, total_clicks = excluded.total_clicks, total_impressions = excluded.total_impressions,
			total_position_sum = excluded.total_position_sum, block = excluded.block, collected_at = excluded.collected_at
		WHERE query_day.is_final = 0`);
	return changes(result) === 1;
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
