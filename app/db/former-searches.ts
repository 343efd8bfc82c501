import { type SQL, sql } from "drizzle-orm";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import type { Condition, Marked } from "./guard";
import { rowAsJson } from "./resting-rows";
import type { Market } from "./searches";
import { monitor } from "./tables/monitors";

/** A search that a monitor is to follow from now on. */
export interface NextSearch {
	accountId: number;
	/** The monitor. */
	hid: string;
	domain: string;
	term: string;
	market: Market;
}

function isNext({ term, market }: NextSearch): SQL {
	return sql`k.term = ${term} AND k.country = ${market.country} AND k.language = ${market.language} AND k.norm_version = ${market.normVersion}
		AND s.engine = ${market.engine} AND s.device = ${market.device} AND s.place = ${market.place}`;
}

/** Condition: the account has the monitor, and neither a tracked nor a resting one follows the search for the website already. */
export function mayFollow(next: NextSearch): Condition {
	const { accountId, hid, domain } = next;
	return sql`EXISTS (SELECT 1 FROM monitor WHERE account_id = ${accountId} AND hid = ${hid})
		AND NOT EXISTS (SELECT 1 FROM keyword k JOIN search s ON s.keyword_id = k.id JOIN monitor m ON m.search_id = s.id AND m.account_id = ${accountId}
			JOIN website w ON w.id = m.website_id AND w.domain = ${domain} WHERE ${isNext(next)})
		AND NOT EXISTS (SELECT 1 FROM keyword k JOIN search s ON s.keyword_id = k.id JOIN resting r ON r.account_id = ${accountId} AND r.kind = 'monitors'
			AND r.key = ${domain} || ' ' || s.id WHERE ${isNext(next)})`;
}

/** The search that the monitor followed until now: its history stays under a name of its own, as part of the monitor. */
export function keepFormer(db: Db, { accountId, hid }: NextSearch, former: { hid: string; until: number }, marked: Marked) {
	return db.run(sql`INSERT INTO resting (account_id, kind, state, at, hid, parent, label, search_id, facts, row)
		SELECT ${accountId}, 'monitors', 'former', ${former.until}, ${former.hid}, monitor.hid, keyword.term, monitor.search_id,
			json_object('domain', website.domain, 'country', keyword.country, 'language', keyword.language, 'engine', search.engine, 'device', search.device, 'place', search.place),
			${rowAsJson(monitor)}
		FROM monitor JOIN website ON website.id = monitor.website_id JOIN search ON search.id = monitor.search_id
		JOIN keyword ON keyword.id = search.keyword_id WHERE monitor.account_id = ${accountId} AND monitor.hid = ${hid} AND ${marked}`);
}

/** The monitor follows the search from now on, in a new place of the columns; a volume that the account uploaded was the former search's, and a wanted page its website's. */
export function followNext(db: Db, next: NextSearch, at: number, marked: Marked) {
	const { accountId, hid, domain } = next;
	return [
		db.run(sql`UPDATE monitor SET website_id = n.website, search_id = n.search, ordinal = n.ordinal, volume = NULL, created_at = ${at},
				wanted_url = iif(website_id = n.website, wanted_url, NULL), import_hid = NULL
			FROM (SELECT w.id AS website, s.id AS search, a.next_ordinal AS ordinal FROM account a
				JOIN website w ON w.account_id = a.id AND w.domain = ${domain} JOIN keyword k JOIN search s ON s.keyword_id = k.id
				WHERE a.id = ${accountId} AND ${isNext(next)}) n
			WHERE monitor.account_id = ${accountId} AND monitor.hid = ${hid} AND ${marked}`),
		db.run(sql`UPDATE account SET next_ordinal = next_ordinal + 1 WHERE id = ${accountId} AND ${marked}`),
	];
}

/** Searches that a monitor followed before, the latest first. */
export function formerSearches(db: Db, accountId: number, hid: string) {
	return db.rows({ hid: t.resting.hid, label: t.resting.label, facts: t.resting.facts, at: t.resting.at })(
		sql`SELECT hid, label, facts, at FROM resting WHERE account_id = ${accountId} AND parent = ${hid} AND state = 'former' ORDER BY at DESC, id DESC`,
	);
}

/** Deletes what monitors followed before they were changed; with them. hids: JSON list. */
export function deleteFormer(db: Db, hids: string) {
	return db.run(sql`DELETE FROM resting WHERE state = 'former' AND parent IN (SELECT value FROM json_each(${hids}))
		AND EXISTS (SELECT 1 FROM resting m WHERE m.hid = resting.parent)`);
}
