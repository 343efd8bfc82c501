import { and, eq, sql } from "drizzle-orm";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import { monitor, website } from "./tables/monitors";

/** hid of each monitor of an account by its ordinal: one query. */
export async function monitorHids(db: Db, accountId: number): Promise<Map<number, string>> {
	const rows = await db.select({ ordinal: monitor.ordinal, hid: monitor.hid }).from(monitor).where(eq(monitor.accountId, accountId));
	return new Map(rows.map((row) => [row.ordinal, row.hid]));
}

/** A monitor of this account by its hid, with its website's domain; null for any other. */
export async function ownMonitor(db: Db, accountId: number, hid: string) {
	const [row] = await db
		.select({ ordinal: monitor.ordinal, domain: website.domain, hosts: website.hosts })
		.from(monitor)
		.innerJoin(website, eq(website.id, monitor.websiteId))
		.where(and(eq(monitor.hid, hid), eq(monitor.accountId, accountId)))
		.limit(1);
	return row ?? null;
}

/** Term and website of an account's monitors among some hids, in the order of the list. Index monitor_hid. */
export function monitorLabels(db: Db, accountId: number, hids: readonly string[]) {
	return db.rows({ hid: t.monitor.hid, term: t.keyword.term, domain: t.website.domain })(sql`SELECT m.hid, k.term, w.domain
		FROM json_each(${JSON.stringify(hids)}) j CROSS JOIN monitor m ON m.hid = j.value AND m.account_id = ${accountId}
		JOIN website w ON w.id = m.website_id JOIN search s ON s.id = m.search_id JOIN keyword k ON k.id = s.keyword_id ORDER BY j.key`);
}

/** Website of an account's monitors among some hids, with the rule of its hosts. Index monitor_hid. */
export function websitesOfMonitors(db: Db, accountId: number, hids: readonly string[]) {
	return db.rows({ hid: t.monitor.hid, domain: t.website.domain, hosts: t.website.hosts })(sql`SELECT m.hid, w.domain, w.hosts
		FROM json_each(${JSON.stringify(hids)}) j CROSS JOIN monitor m ON m.hid = j.value AND m.account_id = ${accountId}
		JOIN website w ON w.id = m.website_id`);
}

/** Ordinal and website of an account's monitors among some hids, in the order of the list. Index monitor_hid. */
export function ordinalsOfMonitors(db: Db, accountId: number, hids: readonly string[]) {
	return db.rows({
		hid: t.monitor.hid,
		ordinal: t.monitor.ordinal,
		websiteHid: t.website.hid,
	})(sql`SELECT m.hid, m.ordinal, w.hid AS websiteHid
		FROM json_each(${JSON.stringify(hids)}) j CROSS JOIN monitor m ON m.hid = j.value AND m.account_id = ${accountId}
		JOIN website w ON w.id = m.website_id ORDER BY j.key`);
}

/** Wanted pages that were named for an account's monitors among some hids themselves, each once, null for none; two at most. Index monitor_hid. */
export function ownWantedPages(db: Db, accountId: number, hids: readonly string[]) {
	return db.rows({ wantedUrl: t.monitor.wantedUrl })(sql`SELECT DISTINCT m.wanted_url AS wantedUrl
		FROM json_each(${JSON.stringify(hids)}) j CROSS JOIN monitor m ON m.hid = j.value AND m.account_id = ${accountId} LIMIT 2`);
}
