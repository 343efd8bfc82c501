import { and, desc, eq, sql } from "drizzle-orm";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import { columnsOf } from "./columns-of";
import { FOLLOWED } from "./search-entities";
import { keyword, monitor, search, website } from "./tables/monitors";

/** A monitor with the facts of its screen; undefined when the account does not have it. `tags`: JSON list of hids. Index monitor_hid. */
export async function keywordFacts(db: Db, accountId: number, hid: string) {
	const [row] = await db
		.select({
			...columnsOf(monitor, "hid", "ordinal", "createdAt"),
			...columnsOf(keyword, "term", "country", "language"),
			...columnsOf(search, "engine", "device", "place"),
			domain: website.domain,
			hosts: website.hosts,
			websiteHid: website.hid,
			ownVolume: monitor.volume,
			wantedUrl: monitor.wantedUrl,
			wantedRules: website.wantedRules,
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
	return row ? { ...row, rests: null } : restingFacts(db, accountId, hid);
}

const RESTING_FACTS = {
	hid: t.resting.hid,
	ordinal: t.monitor.ordinal,
	createdAt: t.monitor.createdAt,
	...FOLLOWED,
	hosts: t.website.hosts,
	websiteHid: t.website.hid,
	ownVolume: t.monitor.volume,
	wantedUrl: t.monitor.wantedUrl,
	wantedRules: t.website.wantedRules,
	volume: t.keyword.volume,
	volumeSource: t.keyword.volumeSource,
	...columnsOf(t.resting, "state", "at", "parent"),
};

/** A paused keyword, or a search that one followed before it was changed: their history stays readable. Index resting_hid. */
async function restingFacts(db: Db, accountId: number, hid: string) {
	const [row] = await db.rows(
		RESTING_FACTS,
	)(sql`SELECT r.hid, r.row ->> 'ordinal' AS ordinal, r.row ->> 'createdAt' AS createdAt, k.term, k.country,
			k.language, s.engine, s.device, s.place, w.domain, w.hosts, w.hid AS websiteHid, r.row ->> 'volume' AS ownVolume, r.row ->> 'wantedUrl' AS wantedUrl, w.wanted_rules AS wantedRules, k.volume,
			k.volume_source AS volumeSource, r.state, r.at, r.parent
		FROM resting r JOIN search s ON s.id = r.search_id JOIN keyword k ON k.id = s.keyword_id
		JOIN website w ON w.account_id = r.account_id AND w.domain = r.facts ->> 'domain'
		WHERE r.hid = ${hid} AND r.account_id = ${accountId} AND r.kind = 'monitors' AND r.state <> 'removed'`);
	if (!row) return undefined;
	const { state, at, parent, ...facts } = row;
	return { ...facts, tags: "[]", rests: { isFormer: state === "former", at, parent } };
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
