import { type SQL, sql } from "drizzle-orm";
import type { Db } from "./client";
import type { Condition, Marked } from "./guard";
import { insertResting, isRoom, ownResting } from "./resting";
import { insertFromJson, rowAsJson } from "./resting-rows";
import { resting } from "./tables/resting";
import { urlMonitor, urlSpan } from "./tables/url-monitors";
import { ownUrls } from "./url-monitors";

/** The row, with the times over which the address had one state. */
const ROW = sql`json_set(${rowAsJson(urlMonitor)}, '$.spans', (SELECT json_group_array(json(span)) FROM (SELECT ${rowAsJson(urlSpan)} AS span
	FROM url_span WHERE url_span.url_monitor_id = url_monitor.id ORDER BY url_span.first_at)))`;
/** An asking without an answer ended with the removal: the address is asked for anew. */
const ASKED_AT = sql`iif(r.row ->> 'doneAt' >= r.row ->> 'askedAt', r.row ->> 'askedAt', NULL)`;

/** Moves addresses to rest with their results; before they are deleted in the same batch. */
export function restUrls(
	db: Db,
	{ accountId, hids, at, parent = null }: { accountId: number; hids: readonly string[] | SQL; at: number; parent?: string | null },
	marked: Marked,
) {
	const columns = {
		accountId,
		kind: "url-monitors",
		state: "removed",
		at,
		table: "url_monitor",
		label: sql`url_monitor.url`,
		key: sql`url_monitor.url`,
		searchId: sql`url_monitor.search_id`,
		row: ROW,
		parent,
	} as const;
	return insertResting(db, columns, sql`FROM url_monitor WHERE ${ownUrls(accountId, hids)}`, marked);
}

/** Brings addresses back with their results. One that is tracked again meanwhile is left out. */
export function returnUrls(db: Db, accountId: number, hids: string | SQL, marked: Marked) {
	const own = ownResting(accountId, "url-monitors", hids);
	return [
		db.run(sql`${insertFromJson(urlMonitor, sql`r.row`, { askedAt: ASKED_AT })} FROM resting r WHERE ${own} AND ${marked}
			ORDER BY r.id ON CONFLICT (account_id, url) DO NOTHING`),
		db.run(sql`${insertFromJson(urlSpan, sql`s.value`, { urlMonitorId: sql`u.id` })} FROM resting r JOIN url_monitor u ON u.hid = r.hid
			CROSS JOIN json_each(r.row, '$.spans') s WHERE ${own} AND ${marked} ON CONFLICT DO NOTHING`),
	];
}

/** hids of the resting ones among some addresses (JSON lists), as a query that makes a JSON list. Index resting_key. */
export function restingUrlsAmong(accountId: number, lists: readonly string[]): SQL {
	// VALUES, because D1 limits the terms of a compound SELECT to 5.
	const rows = lists.map((urls) => sql`(${urls})`);
	return sql`(SELECT json_group_array(r.hid) FROM (VALUES ${sql.join(rows, sql`, `)}) n CROSS JOIN json_each(n.column1) w
		CROSS JOIN resting r ON r.account_id = ${accountId} AND r.kind = 'url-monitors' AND r.key = w.value)`;
}

/** hids of the resting addresses that are back in this batch; before deleteReturned. */
export function returnedUrls(db: Db, accountId: number, hids: SQL, marked: Marked) {
	return db.run(sql`SELECT r.hid, u.url FROM resting r JOIN url_monitor u ON u.hid = r.hid
		WHERE ${ownResting(accountId, "url-monitors", hids)} AND ${marked} ORDER BY r.id`);
}
export const RETURNED_URL = { hid: resting.hid, url: urlMonitor.url };

/** Condition: the account has room for these resting addresses (JSON list of hids), and one of them rests. */
export function hasRoomForUrls(accountId: number, hids: string, max: number): Condition {
	return sql`EXISTS (SELECT 1 FROM resting r WHERE ${ownResting(accountId, "url-monitors", hids)}) AND ${fitUrls(accountId, hids, max)}`;
}

/** Condition: none of these addresses rests, or the account has room for them. */
export function fitUrls(accountId: number, hids: string | SQL, max: number): Condition {
	const there = sql`(SELECT count(*) FROM url_monitor WHERE account_id = ${accountId})`;
	return isRoom({ accountId, kind: "url-monitors", hids }, { there, max });
}
