import { and, eq, type SQL, sql } from "drizzle-orm";
import type { TrackedEngine } from "~/domain/reference/search-engines";
import type { Db } from "./client";
import { columnsOf } from "./columns-of";
import type { Marked } from "./guard";
import { inParameters } from "./in-parameters";
import { ownMonitors } from "./monitors";
import { type HeldProperty, propertyIsHeld } from "./search-queries";
import { monitorTraffic } from "./tables/connections";
import { keyword, monitor, search, website } from "./tables/monitors";
import { account } from "./tables/users";

export type TrafficRow = Omit<typeof monitorTraffic.$inferSelect, "accountId" | "propertyId">;

export async function websiteById(db: Db, accountId: number, id: number) {
	const [row] = await db
		.select({ domain: website.domain, hosts: website.hosts })
		.from(website)
		.where(and(eq(website.id, id), eq(website.accountId, accountId)));
	return row ?? null;
}

/** Tracked keywords of a website on an engine, of whole countries: the services tell nothing of a place below one. Index monitor_identity. */
export function trackedTermsOf(db: Db, accountId: number, websiteId: number, engine: TrackedEngine) {
	return db
		.select({ monitorId: monitor.id, term: keyword.term, country: keyword.country, device: search.device })
		.from(monitor)
		.innerJoin(search, eq(search.id, monitor.searchId))
		.innerJoin(keyword, eq(keyword.id, search.keywordId))
		.where(and(eq(monitor.accountId, accountId), eq(monitor.websiteId, websiteId), eq(search.engine, engine), eq(search.place, "")));
}

/** Figures that a property has given to keywords. Index monitor_traffic_property. */
export function trafficOfProperty(db: Db, { id, accountId }: HeldProperty) {
	return db
		.select({
			...columnsOf(monitorTraffic, "monitorId", "clicks", "impressions", "positionSum", "lastDay", "pageDays"),
		})
		.from(monitorTraffic)
		.where(and(eq(monitorTraffic.propertyId, id), eq(monitorTraffic.accountId, accountId)));
}

/** Writes figures of keywords, deletes those of others and raises the account's revs in one batch; null when the property is no longer held. */
export async function writeTraffic(
	db: Db,
	held: HeldProperty,
	{ changed, gone }: { changed: readonly TrafficRow[]; gone: readonly number[] },
): Promise<{ rev: number; trackedRev: number } | null> {
	const isHeld = propertyIsHeld(held);
	const raised = db
		.update(account)
		.set({ rev: sql`rev + 1`, trackedRev: sql`tracked_rev + 1` })
		.where(and(eq(account.id, held.accountId), isHeld))
		.returning({ rev: account.rev, trackedRev: account.trackedRev });
	// A monitor that was removed meanwhile gets no row.
	const written = inParameters(changed, () => 60).map((rows) => {
		const lines = rows.map((row) => [row.monitorId, row.clicks, row.impressions, row.positionSum, row.lastDay, row.pageDays]);
		return db.run(sql`INSERT INTO monitor_traffic (monitor_id, account_id, property_id, clicks, impressions, position_sum, last_day, page_days)
			SELECT m.id, m.account_id, ${held.id}, j.value ->> 1, j.value ->> 2, j.value ->> 3, j.value ->> 4, j.value ->> 5
			FROM json_each(${JSON.stringify(lines)}) j CROSS JOIN monitor m ON m.id = j.value ->> 0 AND +m.account_id = ${held.accountId} WHERE ${isHeld}
			ON CONFLICT (monitor_id) DO UPDATE SET property_id = excluded.property_id, clicks = excluded.clicks, impressions = excluded.impressions,
				position_sum = excluded.position_sum, last_day = excluded.last_day, page_days = excluded.page_days`);
	});
	const deleted = inParameters(gone, () => 12).map((ids) =>
		db.run(sql`DELETE FROM monitor_traffic WHERE monitor_id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
			AND property_id = ${held.id} AND ${isHeld}`),
	);
	const [[revs]] = await db.batch([raised, ...written, ...deleted]);
	return revs ?? null;
}

/**
 * Deletes the figures of monitors that the batch deletes or gives another search next: a later monitor may get the row id of a deleted one. hids: JSON
 * list, or a query.
 */
export function dropTraffic(db: Db, accountId: number, hids: string | SQL, marked: Marked) {
	return db.run(
		sql`DELETE FROM monitor_traffic WHERE monitor_id IN (SELECT id FROM monitor WHERE ${ownMonitors(accountId, hids)}) AND ${marked}`,
	);
}
