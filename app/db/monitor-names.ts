import { and, eq } from "drizzle-orm";
import type { Db } from "./client";
import { monitor, website } from "./schema";

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
