import { and, eq } from "drizzle-orm";
import type { ConnectionKind } from "~/domain/search-query/connection-kinds";
import type { Db } from "./client";
import { connectionProperty } from "./tables/connections";
import { website } from "./tables/monitors";

/** The property of a service that belongs to a website of the account; null without one. Indexes website_hid, connection_property_website. */
export async function propertyOfWebsite(db: Db, asked: { accountId: number; websiteHid: string; kind: ConnectionKind }) {
	const [found] = await db
		.select({ property: connectionProperty })
		.from(website)
		.innerJoin(connectionProperty, and(eq(connectionProperty.websiteId, website.id), eq(connectionProperty.kind, asked.kind)))
		.where(and(eq(website.accountId, asked.accountId), eq(website.hid, asked.websiteHid)));
	return found?.property ?? null;
}
