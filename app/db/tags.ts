import { and, eq, type SQL, sql } from "drizzle-orm";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import type { Condition, Marked } from "./guard";
import { ownMonitors } from "./monitors";
import { text } from "./rows";
import { tag } from "./tables/tags-notes";

/** The account's tags whose name holds the text (as `caseKey`; "" is in every name). Index tag_name. */
export function tagsOf(db: Db, accountId: number, key: string) {
	return db
		.select({ hid: tag.hid, name: tag.name, color: tag.color })
		.from(tag)
		.where(and(eq(tag.accountId, accountId), sql`instr(${tag.nameKey}, ${key}) > 0`));
}

/** The account's own tags among these hids (JSON list). Index tag_hid. */
export function ownTags(accountId: number, hids: string) {
	return sql`+tag.account_id = ${accountId} AND tag.hid IN (SELECT value FROM json_each(${hids}))`;
}

/** Number of these hids (JSON list, each once) that are tags of the account. */
export function countOwnTags(db: Db, accountId: number, hids: string) {
	return db.$count(tag, ownTags(accountId, hids));
}

/** Tags in use: [tag hid, JSON list of its monitors' ordinals], among these monitors (JSON list of hids; null: all). Indexes tag_name, monitor_tag_tag, monitor_hid, monitor_tag. */
export function taggedOrdinals(db: Db, accountId: number, hids: string | null) {
	const from =
		hids === null
			? sql`tag t JOIN monitor_tag mt ON mt.tag_id = t.id JOIN monitor m ON m.id = mt.monitor_id`
			: sql`json_each(${hids}) j CROSS JOIN monitor m ON m.hid = j.value JOIN monitor_tag mt ON mt.monitor_id = m.id JOIN tag t ON t.id = mt.tag_id`;
	return db.rows({ tagHid: t.tag.hid, ordinals: text() })(
		sql`SELECT t.hid AS tagHid, json_group_array(m.ordinal) AS ordinals FROM ${from} WHERE t.account_id = ${accountId} GROUP BY t.id`,
	);
}

/**
 * Names and colours: JSON [{hid, name?, key?, color?}]. Two statements, for the database compares names row by row:
 * the first takes the old keys out of the way, so that two tags can change names.
 */
export function updateTagRows(db: Db, accountId: number, rows: string, marked: Marked) {
	// By index and the list first: the planner would walk the account and take the list apart for each of its rows.
	const own = sql`tag.account_id = ${accountId} AND tag.hid = j.value ->> 'hid' AND ${marked}`;
	return [
		db.run(
			sql`UPDATE tag INDEXED BY tag_hid SET name_key = char(10) || tag.hid FROM json_each(${rows}) j WHERE ${own} AND j.value ->> 'key' IS NOT NULL`,
		),
		db.run(sql`UPDATE tag INDEXED BY tag_hid SET name = coalesce(j.value ->> 'name', tag.name), name_key = coalesce(j.value ->> 'key', tag.name_key),
			color = coalesce(j.value ->> 'color', tag.color), import_hid = NULL FROM json_each(${rows}) j WHERE ${own}`),
	];
}

/** Takes the tags (JSON list of hids) off all monitors; before they are deleted. */
export function untagByTags(db: Db, accountId: number, hids: string, marked: Marked) {
	return db.run(sql`DELETE FROM monitor_tag WHERE tag_id IN (SELECT id FROM tag WHERE ${ownTags(accountId, hids)}) AND ${marked}`);
}

/** Takes all tags off these monitors (JSON list of hids). */
export function untagMonitors(db: Db, accountId: number, hids: string | SQL, marked: Marked) {
	return db.run(
		sql`DELETE FROM monitor_tag WHERE monitor_id IN (SELECT id FROM monitor WHERE ${ownMonitors(accountId, hids)}) AND ${marked}`,
	);
}

/** Gives monitors tags: JSON [{hid, tags: [hid…]}]. What is not the account's own is passed over. */
export function tagMonitors(db: Db, accountId: number, rows: string, marked: Marked) {
	return db.run(sql`INSERT INTO monitor_tag (monitor_id, tag_id)
		SELECT m.id, t.id FROM json_each(${rows}) j
		CROSS JOIN monitor m ON m.hid = j.value ->> 'hid' AND m.account_id = ${accountId}
		CROSS JOIN json_each(j.value, '$.tags') g
		CROSS JOIN tag t ON t.hid = g.value AND t.account_id = ${accountId}
		WHERE ${marked} ON CONFLICT DO NOTHING`);
}

/** Condition: the name is free (`key`: its caseKey) and the account has fewer than `max` tags. */
export function mayAddTag(accountId: number, key: string, max: number): Condition {
	return sql`NOT EXISTS (SELECT 1 FROM tag WHERE account_id = ${accountId} AND name_key = ${key})
		AND (SELECT count(*) FROM tag WHERE account_id = ${accountId}) < ${max}`;
}

export interface NewTagRow {
	hid: string;
	accountId: number;
	name: string;
	/** caseKey of the name. */
	key: string;
	color: string;
	/** hid of the import that makes it. */
	importHid: string | null;
	createdAt: number;
}

export function insertTag(db: Db, { hid, accountId, name, key, color, importHid, createdAt }: NewTagRow, marked: Marked) {
	return db.run(sql`INSERT INTO tag (hid, account_id, name, name_key, color, import_hid, created_at)
		SELECT ${hid}, ${accountId}, ${name}, ${key}, ${color}, ${importHid}, ${createdAt} WHERE ${marked}`);
}

/** Condition: one of these hids (JSON list) is a tag of the account. */
export function hasTag(accountId: number, hids: string): Condition {
	return sql`EXISTS (SELECT 1 FROM tag WHERE ${ownTags(accountId, hids)})`;
}

/** Condition: all `count` hids (JSON list, each once) are tags of the account. */
export function areOwnTags(accountId: number, hids: string, count: number): Condition {
	return sql`(SELECT count(*) FROM tag WHERE ${ownTags(accountId, hids)}) = ${count}`;
}

/** Condition: no tag of the account but the renamed ones (JSON list of hids) has one of these names (JSON list of caseKeys). */
export function areNamesFree(accountId: number, keys: string, renamed: string): Condition {
	return sql`NOT EXISTS (SELECT 1 FROM tag WHERE account_id = ${accountId}
		AND name_key IN (SELECT value FROM json_each(${keys})) AND hid NOT IN (SELECT value FROM json_each(${renamed})))`;
}

/** Deletes the tags (JSON list of hids). */
export function deleteTags(db: Db, accountId: number, hids: string, marked: Marked) {
	return db.run(sql`DELETE FROM tag WHERE ${ownTags(accountId, hids)} AND ${marked}`);
}
