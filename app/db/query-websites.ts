import { and, asc, eq, gt, isNotNull, lte, sql } from "drizzle-orm";
import { type JsonText, ownJson } from "~/domain/own-json";
import type { TrackedEngine } from "~/domain/reference/search-engines";
import type { Db } from "./client";
import { columnsOf } from "./columns-of";
import { rowsIn, text } from "./rows";
import { connection, connectionProperty, queryDay } from "./tables/connections";
import { website } from "./tables/monitors";

/** Properties of the account that belong to a website, by domain, each with the state of its connection. Indexes connection_property_identity, website_domain. */
export function queryWebsites(db: Db, accountId: number) {
	return db
		.select({
			websiteId: website.id,
			hid: website.hid,
			domain: website.domain,
			propertyId: connectionProperty.id,
			propertyHid: connectionProperty.hid,
			...columnsOf(connectionProperty, "name", "kind", "state", "brandWords", "firstDay", "lastFinalDay", "daysLeft", "cause", "causeAt"),
			connectionState: connection.state,
			connectionName: connection.name,
			connectionCause: connection.cause,
			...columnsOf(connection, "brokenAt", "way", "accessAt"),
			connectedAt: connection.createdAt,
		})
		.from(connectionProperty)
		.innerJoin(website, and(eq(website.id, connectionProperty.websiteId), eq(website.accountId, accountId)))
		.innerJoin(connection, eq(connection.id, connectionProperty.connectionId))
		.where(and(eq(connectionProperty.accountId, accountId), isNotNull(connectionProperty.websiteId)))
		.orderBy(asc(website.domain), asc(connectionProperty.kind));
}

/** Sums of the last final days of each property of the account. Indexes connection_property_identity, primary key of query_day. */
export function lastQueryDays(db: Db, accountId: number, days: number) {
	const { lastFinalDay } = connectionProperty;
	const isLast = and(gt(queryDay.day, sql`date(${lastFinalDay}, ${`-${days} days`})`), lte(queryDay.day, lastFinalDay));
	return db
		.select({
			...columnsOf(queryDay, "propertyId", "day", "clicks", "impressions", "totalClicks", "totalImpressions", "totalPositionSum"),
		})
		.from(connectionProperty)
		.innerJoin(queryDay, and(eq(queryDay.propertyId, connectionProperty.id), isLast))
		.where(and(eq(connectionProperty.accountId, accountId), isNotNull(connectionProperty.websiteId)));
}

/**
 * Domains of websites whose keywords have figures that rest on a day which is kept by page only, of the last so many final days. Indexes
 * connection_property_identity, monitor_traffic_property, primary key of query_day.
 */
export async function websitesByPage(db: Db, accountId: number, days: number): Promise<string[]> {
	const rows = await db.rows({ domain: text() })(sql`SELECT w.domain FROM connection_property p
		JOIN website w ON w.id = p.website_id AND w.account_id = p.account_id
		WHERE p.account_id = ${accountId} AND p.kind = 'google_search_console'
			AND EXISTS (SELECT 1 FROM monitor_traffic x WHERE x.property_id = p.id)
			AND EXISTS (SELECT 1 FROM query_day d WHERE d.property_id = p.id AND d.day > date(p.last_final_day, ${`-${days} days`})
				AND d.day <= p.last_final_day AND d.rows > 0 AND d.property_rows IS NULL)
		ORDER BY w.domain`);
	return rows.map(({ domain }) => domain);
}

/** Distinct terms that the account follows for a website on any market, device and engine. Index monitor_identity. */
export async function followedTerms(db: Db, { accountId, websiteId }: { accountId: number; websiteId: number }): Promise<string[]> {
	const result = await db.run(sql`SELECT json_group_array(DISTINCT k.term) AS terms
		FROM monitor m JOIN search s ON s.id = m.search_id JOIN keyword k ON k.id = s.keyword_id
		WHERE m.account_id = ${accountId} AND m.website_id = ${websiteId}`);
	return rowsIn({ terms: text<JsonText<string[]>>() }, result).flatMap(({ terms }) => ownJson(terms));
}

/** Hids of the monitors of a website with one of these terms on this engine. terms: JSON list. Index monitor_identity. */
export async function monitorsOfTerms(
	db: Db,
	{ accountId, websiteId, engine, terms }: { accountId: number; websiteId: number; engine: TrackedEngine; terms: string },
) {
	const rows = await db.rows({
		hid: text(),
	})(sql`SELECT m.hid FROM monitor m JOIN search s ON s.id = m.search_id AND s.engine = ${engine} AND s.place = ''
		JOIN keyword k ON k.id = s.keyword_id
		WHERE m.account_id = ${accountId} AND m.website_id = ${websiteId} AND k.term IN (SELECT value FROM json_each(${terms}))`);
	return rows.map(({ hid }) => hid);
}

/** Sets the words that make a query of the property one about the brand. */
export function setBrandWords(
	db: Db,
	{ propertyId, accountId, words }: { propertyId: number; accountId: number; words: readonly string[] },
) {
	return db
		.update(connectionProperty)
		.set({ brandWords: JSON.stringify(words) })
		.where(and(eq(connectionProperty.id, propertyId), eq(connectionProperty.accountId, accountId)));
}
