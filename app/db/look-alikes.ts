import { sql } from "drizzle-orm";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import type { Market } from "./searches";

/** Terms that the account follows for one of two websites in a market. Index monitor_identity. */
export function termsOfWebsites(db: Db, accountId: number, [domain, twin]: readonly [string, string], market: Market) {
	return db.rows({ domain: t.website.domain, term: t.keyword.term })(sql`SELECT w.domain, k.term FROM website w
		JOIN monitor m ON m.account_id = w.account_id AND m.website_id = w.id
		JOIN search s ON s.id = m.search_id AND s.engine = ${market.engine} AND s.device = ${market.device} AND s.place = ''
		JOIN keyword k ON k.id = s.keyword_id AND k.country = ${market.country} AND k.language = ${market.language} AND k.norm_version = ${market.normVersion}
		WHERE w.account_id = ${accountId} AND w.domain IN (${domain}, ${twin})`);
}

/** Does the account have this website? */
export async function hasWebsite(db: Db, accountId: number, domain: string): Promise<boolean> {
	const rows = await db.rows({ domain: t.website.domain })(
		sql`SELECT domain FROM website WHERE account_id = ${accountId} AND domain = ${domain} LIMIT 1`,
	);
	return rows.length > 0;
}
