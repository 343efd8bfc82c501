import { sql } from "drizzle-orm";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import type { Condition, Marked } from "./guard";
import { ownMonitors } from "./monitors";
import { number } from "./rows";

/** Number of keywords of each of the account's tags; tags without keywords are left out. Indexes tag_name, monitor_tag_tag. */
export function taggedCounts(db: Db, accountId: number) {
	return db.rows({ hid: t.tag.hid, monitors: number })(sql`SELECT t.hid, count(*) AS monitors
		FROM tag t JOIN monitor_tag mt ON mt.tag_id = t.id WHERE t.account_id = ${accountId} GROUP BY t.id`);
}

/** As above among these monitors (JSON list of hids). Indexes monitor_hid, monitor_tag. */
export function taggedCountsAmong(db: Db, accountId: number, hids: string) {
	return db.rows({ hid: t.tag.hid, monitors: number })(sql`SELECT t.hid, count(*) AS monitors
		FROM json_each(${hids}) j CROSS JOIN monitor m ON m.hid = j.value
		JOIN monitor_tag mt ON mt.monitor_id = m.id JOIN tag t ON t.id = mt.tag_id
		WHERE m.account_id = ${accountId} GROUP BY t.id`);
}

/** Gives every one of these monitors every one of these tags (JSON lists of hids). What is not the account's own is passed over. */
export function giveTags(db: Db, accountId: number, lists: { monitors: string; tags: string }, marked: Marked) {
	return db.run(sql`INSERT INTO monitor_tag (monitor_id, tag_id)
		SELECT m.id, t.id FROM json_each(${lists.monitors}) j
		CROSS JOIN monitor m ON m.hid = j.value AND m.account_id = ${accountId}
		CROSS JOIN json_each(${lists.tags}) g
		CROSS JOIN tag t ON t.hid = g.value AND t.account_id = ${accountId}
		WHERE ${marked} ON CONFLICT DO NOTHING`);
}

/** Takes each of these tags off each of these monitors (JSON lists of hids). */
export function takeTags(db: Db, accountId: number, lists: { monitors: string; tags: string }, marked: Marked) {
	return db.run(sql`DELETE FROM monitor_tag
		WHERE tag_id IN (SELECT t.id FROM json_each(${lists.tags}) g CROSS JOIN tag t ON t.hid = g.value AND t.account_id = ${accountId})
			AND monitor_id IN (SELECT m.id FROM json_each(${lists.monitors}) j CROSS JOIN monitor m ON m.hid = j.value AND m.account_id = ${accountId})
			AND ${marked}`);
}

/** Condition: each of these monitors has at most `max` tags after getting `given` and losing `taken` (JSON lists of hids). */
export function hasRoomForTags(accountId: number, lists: { monitors: string; given: string; taken: string }, max: number): Condition {
	return sql`NOT EXISTS (SELECT 1 FROM json_each(${lists.monitors}) j CROSS JOIN monitor m ON m.hid = j.value AND m.account_id = ${accountId}
		JOIN monitor_tag mt ON mt.monitor_id = m.id JOIN tag t ON t.id = mt.tag_id
		WHERE t.hid NOT IN (SELECT value FROM json_each(${lists.given})) AND t.hid NOT IN (SELECT value FROM json_each(${lists.taken}))
		GROUP BY m.id HAVING count(*) + json_array_length(${lists.given}) > ${max})`;
}

/** Condition: one of these monitors (JSON list of hids) is the account's. */
export function ownsMonitor(accountId: number, hids: string): Condition {
	return sql`EXISTS (SELECT 1 FROM monitor WHERE ${ownMonitors(accountId, hids)})`;
}
