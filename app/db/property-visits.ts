import { and, asc, eq, isNull, lte, or, sql } from "drizzle-orm";
import type { QueryRefusal } from "~/domain/search-query/connection-kinds";
import type { Db } from "./client";
import { columnsOf } from "./columns-of";
import { changes } from "./guard";
import { numberOrNull } from "./rows";
import {
	type HeldProperty,
	type PropertyRow,
	type PropertyRows,
	propertyIsHeld,
	putPropertyRows,
	putQueryDay,
	type WrittenDay,
} from "./search-queries";
import { connection, connectionProperty } from "./tables/connections";

const IS_CONNECTED = sql`EXISTS (SELECT 1 FROM connection WHERE id = connection_property.connection_id AND state = 'on')`;
/** Next visit of an account that waits for its removal: the last instant of a date. */
export const NEVER_AT = 8_640_000_000_000_000;

/** Takes a property that is due and that nobody holds; null when there is nothing to take. */
export async function leaseProperty(db: Db, propertyId: number, now: number, until: number): Promise<PropertyRow | null> {
	const [row] = await db
		.update(connectionProperty)
		.set({ lease: sql`lease + 1`, leaseUntil: until, tries: sql`tries + 1` })
		.where(
			sql`id = ${propertyId} AND state = 'on' AND next_at <= ${now} AND (lease_until IS NULL OR lease_until <= ${now}) AND ${IS_CONNECTED}`,
		)
		.returning();
	return row ?? null;
}

/** Connection through which a property is read. */
export async function connectionOfProperty(db: Db, { connectionId, accountId }: Pick<PropertyRow, "connectionId" | "accountId">) {
	const [row] = await db
		.select()
		.from(connection)
		.where(and(eq(connection.id, connectionId), eq(connection.accountId, accountId)));
	return row ?? null;
}

/** Properties that are due and that nobody holds, the longest due first. Partial index connection_property_due. */
export function dueProperties(db: Db, now: number, limit: number) {
	return db
		.select({ id: connectionProperty.id })
		.from(connectionProperty)
		.where(
			and(
				sql`state = 'on'`,
				lte(connectionProperty.nextAt, now),
				or(isNull(connectionProperty.leaseUntil), lte(connectionProperty.leaseUntil, now)),
				IS_CONNECTED,
			),
		)
		.orderBy(asc(connectionProperty.nextAt))
		.limit(limit);
}

/** Instant at which the next property is due; null without one. Partial index connection_property_due. */
export async function nextPropertyDueAt(db: Db): Promise<number | null> {
	const [row] = await db.rows({ at: numberOrNull })(sql`SELECT min(max(next_at, coalesce(lease_until, 0))) AS at FROM connection_property
		WHERE state = 'on' AND next_at < ${NEVER_AT} AND ${IS_CONNECTED}`);
	return row?.at ?? null;
}

/** No visit of the account's properties begins, and running ones lose their leases. Index connection_property_identity. */
export function pauseVisits(db: Db, accountId: number) {
	return db.run(
		sql`UPDATE connection_property SET next_at = ${NEVER_AT}, lease = lease + 1, lease_until = NULL WHERE account_id = ${accountId}`,
	);
}

/** Properties of an account whose visits are paused are due at once. Index connection_property_identity. */
export function resumeVisits(db: Db, accountId: number, now: number) {
	return db.run(sql`UPDATE connection_property SET next_at = ${now} WHERE account_id = ${accountId} AND next_at = ${NEVER_AT}`);
}

/** A visit writes these facts of its property. firstDay, lastFinalDay: null where the service has none yet. */
export interface VisitStand {
	firstDay: string | null;
	lastFinalDay: string | null;
	daysLeft: number;
}

/** Keeps which days the service has, and renews the lease; false when the lease was lost. */
export async function keepStand(db: Db, held: HeldProperty, stand: VisitStand, until: number): Promise<boolean> {
	const result = await db.run(sql`UPDATE connection_property SET first_day = ${stand.firstDay}, last_final_day = ${stand.lastFinalDay},
		days_left = ${stand.daysLeft}, lease_until = ${until}, cause = NULL, cause_at = NULL WHERE id = ${held.id} AND ${propertyIsHeld(held)}`);
	return changes(result) === 1;
}

/** Renews the lease; false when it was lost. */
export async function renewProperty(db: Db, held: HeldProperty, until: number): Promise<boolean> {
	const result = await db.run(sql`UPDATE connection_property SET lease_until = ${until} WHERE id = ${held.id} AND ${propertyIsHeld(held)}`);
	return changes(result) === 1;
}

/** Writes a day, counts it off and renews the lease in one batch; false when the lease was lost. */
export async function writeVisitedDay(
	db: Db,
	held: HeldProperty,
	one: WrittenDay,
	left: { days: number; until: number },
): Promise<boolean> {
	const [, counted] = await db.batch([putQueryDay(db, held, one), countOff(db, held, left)]);
	return changes(counted) === 1;
}

/** The same for the rows by property of a day that is kept by page only. */
export async function writePropertyRows(
	db: Db,
	held: HeldProperty,
	one: PropertyRows & { day: string },
	left: { days: number; until: number },
): Promise<boolean> {
	const [, counted] = await db.batch([putPropertyRows(db, held, one.day, one), countOff(db, held, left)]);
	return changes(counted) === 1;
}

/** Counts a day off that has nothing to write; false when the lease was lost. */
export async function passDay(db: Db, held: HeldProperty, left: { days: number; until: number }): Promise<boolean> {
	return changes(await countOff(db, held, left)) === 1;
}

function countOff(db: Db, held: HeldProperty, left: { days: number; until: number }) {
	return db.run(sql`UPDATE connection_property SET days_left = ${left.days}, lease_until = ${left.until}, tries = 0
		WHERE id = ${held.id} AND ${propertyIsHeld(held)}`);
}

/** Keeps final days without any figure. Those that are kept already stay as they are. block: packed columns without a row. */
export async function putEmptyDays(
	db: Db,
	held: HeldProperty,
	days: readonly string[],
	{ block, now }: { block: Uint8Array; now: number },
): Promise<void> {
	await db.run(sql`INSERT INTO query_day
		(property_id, account_id, day, is_final, rows, clicks, impressions, total_clicks, total_impressions, total_position_sum, block, collected_at)
		SELECT ${held.id}, ${held.accountId}, value, 1, 0, 0, 0, 0, 0, 0, ${block}, ${now} FROM json_each(${JSON.stringify(days)})
		WHERE ${propertyIsHeld(held)}
		ON CONFLICT (property_id, day) DO UPDATE SET is_final = 1, collected_at = excluded.collected_at WHERE query_day.is_final = 0 AND query_day.rows = 0`);
}

/** Gives a property back until its next visit. cause: the refusal that ended this one; null after an answer. */
export async function endVisit(
	db: Db,
	held: HeldProperty,
	{ nextAt, now, cause }: { nextAt: number; now: number; cause: QueryRefusal | null },
): Promise<boolean> {
	const result = await db.run(sql`UPDATE connection_property SET lease_until = NULL, next_at = ${nextAt}, cause = ${cause},
		cause_at = ${cause === null ? null : now}, tries = ${cause === null ? sql`0` : sql`tries`}
		WHERE id = ${held.id} AND ${propertyIsHeld(held)}`);
	return changes(result) === 1;
}

/** Gives back a property whose visit goes on in another run, or failed: it is due again from an instant on. */
export function postponeVisit(db: Db, held: HeldProperty, until: number) {
	return db.run(sql`UPDATE connection_property SET lease_until = ${until} WHERE id = ${held.id} AND ${propertyIsHeld(held)}`);
}

/** Properties of an account that are collected. */
export function propertiesOf(db: Db, accountId: number) {
	return db
		.select({
			...columnsOf(connectionProperty, "hid", "daysLeft", "lastFinalDay", "cause"),
		})
		.from(connectionProperty)
		.where(and(eq(connectionProperty.accountId, accountId), eq(connectionProperty.state, "on")));
}
