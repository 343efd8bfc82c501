import { sql } from "drizzle-orm";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import type { Market } from "./searches";

/** Terms that the account follows for a website in a market. Index monitor_identity. */
export function termsOfWebsite(db: Db, accountId: number, domain: string, market: Market) {
	return db.rows({ term: t.keyword.term })(sql`SELECT k.term FROM website w
		JOIN monitor m ON m.account_id = w.account_id AND m.website_id = w.id
		JOIN search s ON s.id = m.search_id AND s.engine = ${market.engine} AND s.device = ${market.device} AND s.place = ${market.place}
		JOIN keyword k ON k.id = s.keyword_id AND k.country = ${market.country} AND k.language = ${market.language} AND k.norm_version = ${market.normVersion}
		WHERE w.account_id = ${accountId} AND w.domain = ${domain}`);
}

/** Terms among these (JSON list) that the account follows for a website in another country, with its code; all else of the market is the same. */
export function termsElsewhere(db: Db, accountId: number, { domain, market, terms }: { domain: string; market: Market; terms: string }) {
	return db.rows({ term: t.keyword.term, country: t.keyword.country })(sql`SELECT k.term, k.country FROM json_each(${terms}) j
		CROSS JOIN website w ON w.account_id = ${accountId} AND w.domain = ${domain}
		CROSS JOIN keyword k ON k.term = j.value AND k.country <> ${market.country} AND k.language = ${market.language} AND k.norm_version = ${market.normVersion}
		CROSS JOIN search s ON s.keyword_id = k.id AND s.engine = ${market.engine} AND s.device = ${market.device} AND s.place = ${market.place}
		CROSS JOIN monitor m ON m.account_id = ${accountId} AND m.website_id = w.id AND m.search_id = s.id ORDER BY m.id DESC`);
}

/** Does the account have this website? */
export async function hasWebsite(db: Db, accountId: number, domain: string): Promise<boolean> {
	const rows = await db.rows({ domain: t.website.domain })(
		sql`SELECT domain FROM website WHERE account_id = ${accountId} AND domain = ${domain} LIMIT 1`,
	);
	return rows.length > 0;
}
