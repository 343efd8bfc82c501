import { sql } from "drizzle-orm";
import { tables as t } from "./all-tables";
import type { Db } from "./client";

/** Searches of the account's keywords, by ordinal. Index monitor_ordinal. */
export function searchesOfOrdinals(db: Db, accountId: number, ordinals: readonly number[]) {
	return db.rows({
		ordinal: t.monitor.ordinal,
		hid: t.monitor.hid,
		term: t.keyword.term,
		country: t.keyword.country,
		language: t.keyword.language,
		engine: t.search.engine,
		device: t.search.device,
		place: t.search.place,
	})(sql`SELECT m.ordinal, m.hid, k.term, k.country, k.language, s.engine, s.device, s.place
		FROM monitor m JOIN search s ON s.id = m.search_id JOIN keyword k ON k.id = s.keyword_id
		WHERE m.account_id = ${accountId} AND m.ordinal IN (SELECT value FROM json_each(${JSON.stringify(ordinals)}))`);
}
