import { sql } from "drizzle-orm";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import { isChosen } from "./monitors";
import { number } from "./rows";

/** Keywords of a website with what a share of voice needs of them, without those beyond the plan (max). Indexes website_hid, monitor_identity. */
export function voiceKeywordsOf(db: Db, { accountId, websiteHid, max }: { accountId: number; websiteHid: string; max: number }) {
	return db.rows({
		ordinal: t.monitor.ordinal,
		bucketId: t.search.bucketId,
		device: t.search.device,
		depth: number,
		volume: t.keyword.volume,
	})(sql`SELECT monitor.ordinal, search.bucket_id AS bucketId, search.device, coalesce(monitor.depth, account.depth) AS depth,
			coalesce(monitor.volume, keyword.volume) AS volume
		FROM website JOIN account ON account.id = website.account_id
		JOIN monitor ON monitor.account_id = website.account_id AND monitor.website_id = website.id
		JOIN search ON search.id = monitor.search_id JOIN keyword ON keyword.id = search.keyword_id
		WHERE website.hid = ${websiteHid} AND ${isChosen({ accountId, max })} ORDER BY search.bucket_id`);
}
