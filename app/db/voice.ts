import { sql } from "drizzle-orm";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import { isChosen } from "./monitors";
import { number } from "./rows";

/**
 * Keywords of a website, or of all (null), with what a share of voice needs of them, without those beyond the plan (max). By bucket, so that those that are
 * read together share one. Indexes website_hid, monitor_identity.
 */
export function voiceKeywordsOf(db: Db, { accountId, websiteHid, max }: { accountId: number; websiteHid: string | null; max: number }) {
	const isOwn = websiteHid === null ? sql`1` : sql`website.hid = ${websiteHid}`;
	return db.rows({
		hid: t.monitor.hid,
		websiteHid: t.website.hid,
		ordinal: t.monitor.ordinal,
		bucketId: t.search.bucketId,
		device: t.search.device,
		depth: number,
		volume: t.keyword.volume,
	})(sql`SELECT monitor.hid, website.hid AS websiteHid, monitor.ordinal, search.bucket_id AS bucketId, search.device,
			coalesce(monitor.depth, account.depth) AS depth, coalesce(monitor.volume, keyword.volume) AS volume
		FROM website JOIN account ON account.id = website.account_id
		JOIN monitor ON monitor.account_id = website.account_id AND monitor.website_id = website.id
		JOIN search ON search.id = monitor.search_id JOIN keyword ON keyword.id = search.keyword_id
		WHERE ${isOwn} AND ${isChosen({ accountId, max })} ORDER BY search.bucket_id`);
}

/** Tags that keywords of a website have, or of all websites (null). Indexes tag_name, monitor_tag_tag. */
export function taggedInWebsite(db: Db, accountId: number, websiteHid: string | null) {
	const isOwn = websiteHid === null ? sql`1` : sql`monitor.website_id = (SELECT id FROM website WHERE hid = ${websiteHid})`;
	return db.rows({ hid: t.tag.hid })(sql`SELECT tag.hid FROM tag WHERE tag.account_id = ${accountId} AND EXISTS (SELECT 1 FROM monitor_tag
		JOIN monitor ON monitor.id = monitor_tag.monitor_id WHERE monitor_tag.tag_id = tag.id AND ${isOwn})`);
}
