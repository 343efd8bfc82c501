import { sql } from "drizzle-orm";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import { number } from "./rows";

/** Keywords of a website with what a share of voice needs of them. Indexes website_identity, monitor_identity. */
export function voiceKeywordsOf(db: Db, accountId: number, websiteHid: string) {
	return db.rows({
		ordinal: t.monitor.ordinal,
		bucketId: t.search.bucketId,
		device: t.search.device,
		depth: number,
		volume: t.keyword.volume,
	})(sql`SELECT m.ordinal, s.bucket_id AS bucketId, s.device, coalesce(m.depth, a.depth) AS depth, coalesce(m.volume, k.volume) AS volume
		FROM website w JOIN account a ON a.id = w.account_id JOIN monitor m ON m.website_id = w.id AND m.account_id = w.account_id
		JOIN search s ON s.id = m.search_id JOIN keyword k ON k.id = s.keyword_id
		WHERE w.account_id = ${accountId} AND w.hid = ${websiteHid} ORDER BY s.bucket_id`);
}
