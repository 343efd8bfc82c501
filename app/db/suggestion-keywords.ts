import { sql } from "drizzle-orm";
import { tables as t } from "./all-tables";
import type { Db } from "./client";

/** The keywords of a website in a language, most searched first, each term once. Indexes website_hid, monitor_identity. */
export function suggestionKeywords(
	db: Db,
	{ accountId, websiteHid, language, limit }: { accountId: number; websiteHid: string; language: string; limit: number },
) {
	return db.rows({
		term: t.keyword.term,
		ordinal: t.monitor.ordinal,
		volume: t.keyword.volume,
	})(sql`SELECT keyword.term, min(monitor.ordinal) AS ordinal, max(coalesce(monitor.volume, keyword.volume)) AS volume
		FROM website JOIN monitor ON monitor.account_id = website.account_id AND monitor.website_id = website.id
		JOIN search ON search.id = monitor.search_id JOIN keyword ON keyword.id = search.keyword_id
		WHERE website.account_id = ${accountId} AND website.hid = ${websiteHid} AND keyword.language = ${language} AND search.engine = 'google'
		GROUP BY keyword.term ORDER BY volume DESC, ordinal LIMIT ${limit}`);
}

/** The market of most of a website's keywords; undefined without any. Indexes website_hid, monitor_identity. */
export async function usualMarket(db: Db, accountId: number, websiteHid: string) {
	const [row] = await db.rows({
		country: t.keyword.country,
		language: t.keyword.language,
	})(sql`SELECT keyword.country, keyword.language FROM website
		JOIN monitor ON monitor.account_id = website.account_id AND monitor.website_id = website.id
		JOIN search ON search.id = monitor.search_id JOIN keyword ON keyword.id = search.keyword_id
		WHERE website.account_id = ${accountId} AND website.hid = ${websiteHid}
		GROUP BY keyword.country, keyword.language ORDER BY count(*) DESC, keyword.country, keyword.language LIMIT 1`);
	return row;
}
