import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "./client";
import { connection, connectionProperty } from "./tables/connections";

/** Properties of Search Console that may be asked about their addresses: an owner or full user, and a connection that works. Index connection_property_identity. */
export function inspectableProperties(db: Db, accountId: number) {
	return db
		.select({
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
