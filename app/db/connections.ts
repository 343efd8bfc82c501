import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import type { ConnectionKind, QueryRefusal } from "~/domain/search-query/connection-kinds";
import type { Db } from "./client";
import { columnsOf } from "./columns-of";
import type { Condition } from "./guard";
import { NEVER_AT } from "./property-visits";
import type { PropertyRow } from "./search-queries";
import { connection, connectionProperty } from "./tables/connections";
import { website } from "./tables/monitors";

export type ConnectionRow = typeof connection.$inferSelect;

/** The same again is the same connection. */
export type ConnectionIdentity = Pick<ConnectionRow, "kind" | "way" | "name" | "keyDigest">;

const isIdentity = ({ kind, way, name, keyDigest }: ConnectionIdentity) =>
	and(eq(connection.kind, kind), eq(connection.way, way), eq(connection.name, name), eq(connection.keyDigest, keyDigest));

const own = (accountId: number, hid: string) => and(eq(connection.accountId, accountId), eq(connection.hid, hid));

/** An account's connections, the oldest first. Index connection_identity. */
export function connectionsOf(db: Db, accountId: number): Promise<ConnectionRow[]> {
	return db.select().from(connection).where(eq(connection.accountId, accountId)).orderBy(asc(connection.id));
}

export async function connectionByHid(db: Db, accountId: number, hid: string): Promise<ConnectionRow | null> {
	const [row] = await db.select().from(connection).where(own(accountId, hid));
	return row ?? null;
}

/** The account's connection of an identity. Index connection_identity. */
export async function connectionByIdentity(db: Db, accountId: number, identity: ConnectionIdentity): Promise<ConnectionRow | null> {
	const [row] = await db
		.select()
		.from(connection)
		.where(and(eq(connection.accountId, accountId), isIdentity(identity)));
	return row ?? null;
}

/** Gives a connection that has no digest of its key one, unless another connection of the account has it. */
export function putKeyDigest(db: Db, id: number, keyDigest: string) {
	return db.run(sql`UPDATE OR IGNORE connection SET key_digest = ${keyDigest} WHERE id = ${id} AND key_digest = ''`);
}

/** Broken connections whose properties an account collects, of one property where it is given. Index connection_identity. */
export function brokenConnections(db: Db, accountId: number, propertyId?: number) {
	const collected = sql`SELECT connection_id FROM connection_property WHERE account_id = ${accountId} AND state = 'on' AND website_id IS NOT NULL`;
	const of = propertyId === undefined ? collected : sql`${collected} AND id = ${propertyId}`;
	return db
		.select({
			...columnsOf(connection, "name", "kind", "way", "cause", "brokenAt", "accessAt", "createdAt"),
		})
		.from(connection)
		.where(and(eq(connection.accountId, accountId), eq(connection.state, "broken"), sql`id IN (${of})`))
		.orderBy(asc(connection.id));
}

/** Connections of an account with a credential. */
export function heldConnections(db: Db, accountId: number): Promise<ConnectionRow[]> {
	return db
		.select()
		.from(connection)
		.where(and(eq(connection.accountId, accountId), sql`state != 'ended'`));
}

/** Whether another connection of the installation has the same identity: at Google, a revocation ends the access of both. */
export async function isSharedIdentity(db: Db, { id, ...identity }: ConnectionIdentity & { id: number }): Promise<boolean> {
	const rows = await db
		.select({ id: connection.id })
		.from(connection)
		.where(and(isIdentity(identity), sql`state != 'ended' AND id != ${id}`))
		.limit(1);
	return rows.length > 0;
}

type NewConnection = ConnectionIdentity & Pick<ConnectionRow, "hid" | "accountId" | "sealedCredential" | "createdAt">;

/** Inserts the connection, or gives the one with the same identity its new credential. Nothing when the account has `most` others that have not ended. */
export function putConnection(db: Db, row: NewConnection, most: number) {
	return db.run(sql`INSERT INTO connection (hid, account_id, kind, way, name, key_digest, sealed_credential, created_at, access_at)
		SELECT ${row.hid}, ${row.accountId}, ${row.kind}, ${row.way}, ${row.name}, ${row.keyDigest}, ${row.sealedCredential}, ${row.createdAt}, ${row.createdAt}
		WHERE (SELECT count(*) FROM connection WHERE account_id = ${row.accountId}
			AND state != 'ended' AND NOT (kind = ${row.kind} AND way = ${row.way} AND name = ${row.name} AND key_digest = ${row.keyDigest})) < ${most}
		ON CONFLICT (account_id, kind, way, name, key_digest) DO UPDATE SET sealed_credential = excluded.sealed_credential, access_at = excluded.access_at,
			state = 'on', cause = NULL, broken_at = NULL`);
}

/** Condition: the account's connection has this credential. */
export function hasCredential(accountId: number, sealedCredential: string): Condition {
	return sql`EXISTS (SELECT 1 FROM connection WHERE account_id = ${accountId} AND sealed_credential = ${sealedCredential})`;
}

/** Properties of the connection that are on are due at once. */
export function wakeConnection(db: Db, accountId: number, sealedCredential: string, now: number) {
	return db.run(sql`UPDATE connection_property SET next_at = ${now}, cause = NULL, cause_at = NULL, tries = 0 WHERE state = 'on' AND connection_id IN
		(SELECT id FROM connection WHERE account_id = ${accountId} AND sealed_credential = ${sealedCredential})`);
}

/** Marks a connection broken, unless its credential has changed since it was read. */
export function breakRow(db: Db, { id, sealedCredential }: ConnectionRow, cause: QueryRefusal, now: number) {
	return db.run(sql`UPDATE connection SET state = 'broken', cause = ${cause}, broken_at = ${now}
		WHERE id = ${id} AND state = 'on' AND sealed_credential = ${sealedCredential}`);
}

/** Condition: the connection broke at this instant. */
export function brokeAt(id: number, now: number): Condition {
	return sql`EXISTS (SELECT 1 FROM connection WHERE id = ${id} AND state = 'broken' AND broken_at = ${now})`;
}

/** Ends a connection: its credential goes, its visits lose their leases, and properties without a kept day go with it. */
export function endConnection(db: Db, { id }: Pick<ConnectionRow, "id">) {
	return [
		db.run(sql`UPDATE connection SET state = 'ended', sealed_credential = '', cause = NULL, broken_at = NULL WHERE id = ${id}`),
		db.run(sql`UPDATE connection_property SET lease = lease + 1, lease_until = NULL WHERE connection_id = ${id}`),
		db.run(sql`DELETE FROM connection_property WHERE connection_id = ${id}
			AND NOT EXISTS (SELECT 1 FROM query_day d WHERE d.property_id = connection_property.id)
			AND NOT EXISTS (SELECT 1 FROM answer_impressions a WHERE a.property_id = connection_property.id)`),
		deleteEmptyConnection(db, id),
	] as const;
}

/** Deletes an ended connection that no property belongs to. */
export function deleteEmptyConnection(db: Db, id: number) {
	return db.run(sql`DELETE FROM connection WHERE id = ${id} AND state = 'ended'
		AND NOT EXISTS (SELECT 1 FROM connection_property WHERE connection_id = ${id})`);
}

const PROPERTY_OF_WEBSITE = { property: connectionProperty, websiteHid: website.hid, websiteDomain: website.domain };

/** An account's properties by name, each with its website and the number of its days that are kept. Indexes connection_property_identity, query_day. */
export function listedProperties(db: Db, accountId: number) {
	return db
		.select({
			...PROPERTY_OF_WEBSITE,
			daysKept: sql<number>`(SELECT count(*) FROM query_day d WHERE d.property_id = ${connectionProperty.id})`,
			daysByPage: sql<number>`(SELECT count(*) FROM query_day d WHERE d.property_id = ${connectionProperty.id} AND d.rows > 0
				AND d.property_rows IS NULL AND ${connectionProperty.kind} = 'google_search_console')`,
		})
		.from(connectionProperty)
		.leftJoin(website, and(eq(website.id, connectionProperty.websiteId), eq(website.accountId, accountId)))
		.where(eq(connectionProperty.accountId, accountId))
		.orderBy(asc(connectionProperty.name));
}

export async function propertyByHid(db: Db, accountId: number, hid: string): Promise<PropertyRow | null> {
	const [row] = await db
		.select()
		.from(connectionProperty)
		.where(and(eq(connectionProperty.accountId, accountId), eq(connectionProperty.hid, hid)));
	return row ?? null;
}

/** The property whose queries a website shows. Indexes website_hid, connection_property_website. */
export async function propertyOfWebsite(
	db: Db,
	{ accountId, websiteHid, kind }: { accountId: number; websiteHid: string; kind: ConnectionKind },
): Promise<PropertyRow | null> {
	const [row] = await db
		.select(PROPERTY_OF_WEBSITE)
		.from(website)
		.innerJoin(connectionProperty, and(eq(connectionProperty.websiteId, website.id), eq(connectionProperty.kind, kind)))
		.where(and(eq(website.accountId, accountId), eq(website.hid, websiteHid), isNotNull(connectionProperty.websiteId)));
	return row?.property ?? null;
}

/** As propertyOfWebsite, of all websites of the account. Index connection_property_website. */
export function propertiesOfWebsites(db: Db, accountId: number, kind: ConnectionKind) {
	return db
		.select(PROPERTY_OF_WEBSITE)
		.from(website)
		.innerJoin(connectionProperty, and(eq(connectionProperty.websiteId, website.id), eq(connectionProperty.kind, kind)))
		.where(and(eq(website.accountId, accountId), isNotNull(connectionProperty.websiteId)));
}

/** Whether properties are read through the connection. Index connection_property_connection. */
export async function hasProperties(db: Db, connectionId: number): Promise<boolean> {
	const rows = await db
		.select({ id: connectionProperty.id })
		.from(connectionProperty)
		.where(eq(connectionProperty.connectionId, connectionId))
		.limit(1);
	return rows.length > 0;
}

interface Listed {
	hid: string;
	name: string;
	permission: PropertyRow["permission"];
}

/**
 * Keeps the list of properties as the service told it. A property that another working connection reads stays with that one; one that the other was refused
 * goes over and is due at once. One that is not listed any more goes, or is unverified where days of it are kept.
 */
export function putListed(
	db: Db,
	{ id, accountId, kind }: Pick<ConnectionRow, "id" | "accountId" | "kind">,
	listed: readonly Listed[],
	now: number,
) {
	const json = JSON.stringify(listed);
	return [
		db.run(sql`INSERT INTO connection_property (hid, account_id, connection_id, kind, name, permission, created_at)
			SELECT value ->> 'hid', ${accountId}, ${id}, ${kind}, value ->> 'name', value ->> 'permission', ${now} FROM json_each(${json}) WHERE 1
			ON CONFLICT (account_id, kind, name) DO UPDATE SET permission = excluded.permission, connection_id = excluded.connection_id,
				next_at = CASE WHEN cause = 'no_access' AND connection_id != excluded.connection_id AND next_at < ${NEVER_AT} THEN ${now} ELSE next_at END
			WHERE connection_property.connection_id = excluded.connection_id OR connection_property.permission = 'unverified'
				OR (connection_property.cause = 'no_access' AND excluded.permission != 'unverified')
				OR NOT EXISTS (SELECT 1 FROM connection c WHERE c.id = connection_property.connection_id AND c.state = 'on')`),
		db.run(sql`UPDATE connection_property SET permission = 'unverified' WHERE connection_id = ${id}
			AND name NOT IN (SELECT value ->> 'name' FROM json_each(${json}))`),
		db.run(sql`DELETE FROM connection_property WHERE connection_id = ${id} AND state = 'off'
			AND name NOT IN (SELECT value ->> 'name' FROM json_each(${json}))
			AND NOT EXISTS (SELECT 1 FROM query_day d WHERE d.property_id = connection_property.id)
			AND NOT EXISTS (SELECT 1 FROM answer_impressions a WHERE a.property_id = connection_property.id)`),
	] as const;
}
