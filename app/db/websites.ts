import { sql } from "drizzle-orm";
import type { Db } from "./client";
import type { Marked } from "./guard";

/** Makes sure that the account has a website; index website_domain. */
export function insertWebsite(db: Db, website: { hid: string; accountId: number; domain: string; createdAt: number }, marked: Marked) {
	return db.run(sql`INSERT INTO website (hid, account_id, domain, created_at)
		SELECT ${website.hid}, ${website.accountId}, ${website.domain}, ${website.createdAt} WHERE ${marked}
		ON CONFLICT (account_id, domain) DO NOTHING`);
}
