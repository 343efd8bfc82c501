import { and, eq, sql } from "drizzle-orm";
import type { Db } from "./client";
import { keyword, monitor, search, website } from "./tables/monitors";

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
	return db
		.select({ hid: monitor.hid, term: keyword.term, domain: website.domain })
		.from(sql`json_each(${JSON.stringify(hids)}) j`)
		.innerJoin(monitor, and(sql`${monitor.hid} = j.value`, eq(monitor.accountId, accountId)))
		.innerJoin(website, eq(website.id, monitor.websiteId))
		.innerJoin(search, eq(search.id, monitor.searchId))
		.innerJoin(keyword, eq(keyword.id, search.keywordId))
		.orderBy(sql`j.key`);
}
