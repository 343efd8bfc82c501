import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "./client";
import { keyword, monitor, search, website } from "./tables/monitors";

/** A monitor with the facts of its screen; undefined when the account does not have it. `tags`: JSON list of hids. Index monitor_hid. */
export async function keywordFacts(db: Db, accountId: number, hid: string) {
	const [row] = await db
		.select({
			hid: monitor.hid,
			ordinal: monitor.ordinal,
			createdAt: monitor.createdAt,
			term: keyword.term,
			country: keyword.country,
			language: keyword.language,
			engine: search.engine,
			device: search.device,
			domain: website.domain,
			hosts: website.hosts,
			websiteHid: website.hid,
			ownVolume: monitor.volume,
			volume: keyword.volume,
			volumeSource: keyword.volumeSource,
			tags: sql<string>`(SELECT json_group_array(t.hid) FROM monitor_tag mt JOIN tag t ON t.id = mt.tag_id WHERE mt.monitor_id = ${monitor.id})`,
		})
		.from(monitor)
		.innerJoin(website, eq(website.id, monitor.websiteId))
		.innerJoin(search, eq(search.id, monitor.searchId))
		.innerJoin(keyword, eq(keyword.id, search.keywordId))
		.where(and(eq(monitor.hid, hid), eq(monitor.accountId, accountId)))
		.limit(1);
	return row;
}

export type KeywordFacts = NonNullable<Awaited<ReturnType<typeof keywordFacts>>>;

/** Distinct terms that the account tracks: favourites first, then the latest. Reads all monitors of the account at most. */
export async function trackedTerms(db: Db, accountId: number, limit: number): Promise<string[]> {
	const rows = await db
		.select({ term: keyword.term })
		.from(monitor)
		.innerJoin(search, eq(search.id, monitor.searchId))
		.innerJoin(keyword, eq(keyword.id, search.keywordId))
		.where(eq(monitor.accountId, accountId))
		.orderBy(desc(monitor.favorite), desc(monitor.id))
		.limit(limit);
	return [...new Set(rows.map(({ term }) => term))];
}
