import { sql } from "drizzle-orm";
import type { Db } from "./client";
import type { Condition } from "./guard";
import type { PropertyRow } from "./search-queries";

type Named = Pick<PropertyRow, "id" | "accountId" | "kind">;

/** Condition: the property can be read, and no other one that is on shows this website of the account. */
export function mayShow({ id, kind }: Named, accountId: number, domain: string): Condition {
	return sql`EXISTS (SELECT 1 FROM connection_property p JOIN connection c ON c.id = p.connection_id
			WHERE p.id = ${id} AND p.permission != 'unverified' AND c.state = 'on')
		AND NOT EXISTS (SELECT 1 FROM connection_property p JOIN website w ON w.id = p.website_id
			WHERE w.account_id = ${accountId} AND w.domain = ${domain} AND p.kind = ${kind} AND p.state = 'on' AND p.id != ${id})`;
}

/** Has the property show a website of the account and be collected at once. A property that is off gives its website up. Statements of one batch. */
export function showWebsite(db: Db, { id, accountId, kind }: Named, domain: string, now: number, marked: Condition) {
	const site = sql`(SELECT id FROM website WHERE account_id = ${accountId} AND domain = ${domain})`;
	return [
		db.run(sql`DELETE FROM monitor_traffic WHERE property_id IN (SELECT id FROM connection_property
			WHERE account_id = ${accountId} AND kind = ${kind} AND (id = ${id} OR website_id = ${site})) AND ${marked}`),
		db.run(sql`UPDATE connection_property SET website_id = NULL WHERE account_id = ${accountId} AND kind = ${kind} AND state = 'off'
			AND website_id = ${site} AND id != ${id} AND ${marked}`),
		db.run(sql`UPDATE connection_property SET state = 'on', website_id = ${site}, next_at = ${now}, cause = NULL, cause_at = NULL, tries = 0,
			lease = lease + 1, lease_until = NULL WHERE id = ${id} AND ${marked}`),
	];
}

/** Stops the collection; a visit that runs loses its lease. What is kept stays with the website. */
export function stopProperty(db: Db, { id }: Named, marked: Condition) {
	return db.run(sql`UPDATE connection_property SET state = 'off', lease = lease + 1, lease_until = NULL WHERE id = ${id} AND ${marked}`);
}

/** Deletes what was collected of a property, and the property itself where its connection has ended. Statements of one batch. */
export function deletePropertyRows(db: Db, { id }: Named, connectionId: number) {
	return [
		db.run(sql`DELETE FROM query_day WHERE property_id = ${id}`),
		db.run(sql`DELETE FROM query_month WHERE property_id = ${id}`),
		db.run(sql`DELETE FROM monitor_traffic WHERE property_id = ${id}`),
		db.run(sql`DELETE FROM answer_impressions WHERE property_id = ${id}`),
		db.run(sql`UPDATE connection_property SET state = 'off', website_id = NULL, first_day = NULL, last_final_day = NULL, days_left = 0, next_at = 0,
			cause = NULL, cause_at = NULL, lease = lease + 1, lease_until = NULL, brand_words = '[]' WHERE id = ${id}`),
		db.run(
			sql`DELETE FROM connection_property WHERE id = ${id} AND EXISTS (SELECT 1 FROM connection WHERE id = ${connectionId} AND state = 'ended')`,
		),
	] as const;
}
