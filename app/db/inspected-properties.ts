import { and, eq, gte, inArray, sql } from "drizzle-orm";
import { INSPECTIONS_PER_DAY, INSPECTIONS_PER_MINUTE, type InspectionSpan } from "~/domain/search-query/inspection-limits";
import type { Db } from "./client";
import { changes } from "./guard";
import { connection, connectionProperty } from "./tables/connections";

/** Properties of Search Console that may be asked about their addresses: an owner or full user, and a connection that works. Index connection_property_identity. */
export function inspectableProperties(db: Db, accountId: number) {
	return db
		.select({
			id: connectionProperty.id,
			name: connectionProperty.name,
			connectionId: connection.id,
			way: connection.way,
			sealedCredential: connection.sealedCredential,
		})
		.from(connectionProperty)
		.innerJoin(connection, eq(connection.id, connectionProperty.connectionId))
		.where(
			and(
				eq(connectionProperty.accountId, accountId),
				eq(connectionProperty.kind, "google_search_console"),
				eq(connectionProperty.state, "on"),
				inArray(connectionProperty.permission, ["owner", "full"]),
				eq(connection.state, "on"),
			),
		);
}

export type InspectableProperty = Awaited<ReturnType<typeof inspectableProperties>>[number];

/** Counts an inspection of a property; false when the limit of the day or of the minute is used. */
export async function countInspection(db: Db, propertyId: number, { day, minute }: InspectionSpan): Promise<boolean> {
	const result = await db.run(sql`UPDATE connection_property SET
			inspected_today = iif(inspected_day = ${day}, inspected_today, 0) + 1, inspected_day = ${day},
			inspected_in_minute = iif(inspected_minute = ${minute}, inspected_in_minute, 0) + 1, inspected_minute = ${minute}
		WHERE id = ${propertyId} AND (inspected_day IS NOT ${day} OR inspected_today < ${INSPECTIONS_PER_DAY})
			AND (inspected_minute != ${minute} OR inspected_in_minute < ${INSPECTIONS_PER_MINUTE})`);
	return changes(result) === 1;
}

/** Google refuses further inspections of this day: others than this installation have made some. */
export function spendInspections(db: Db, propertyId: number, { day }: InspectionSpan) {
	return db
		.update(connectionProperty)
		.set({ inspectedDay: day, inspectedToday: INSPECTIONS_PER_DAY })
		.where(eq(connectionProperty.id, propertyId));
}

/** Names of the account's properties whose inspections of a day are used. Index connection_property_identity. */
export function inspectedUp(db: Db, accountId: number, { day }: InspectionSpan) {
	return db
		.select({ name: connectionProperty.name })
		.from(connectionProperty)
		.where(
			and(
				eq(connectionProperty.accountId, accountId),
				eq(connectionProperty.kind, "google_search_console"),
				eq(connectionProperty.state, "on"),
				eq(connectionProperty.inspectedDay, day),
				gte(connectionProperty.inspectedToday, INSPECTIONS_PER_DAY),
			),
		);
}
