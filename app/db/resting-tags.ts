import { sql } from "drizzle-orm";
import type { Db } from "./client";
import type { Condition, Marked } from "./guard";
import { insertResting, ownResting } from "./resting";
import { insertFromJson, rowAsJson } from "./resting-rows";
import { text } from "./rows";
import { tag } from "./tables/tags-notes";
import { ownTags } from "./tags";

const ROW = sql`json_set(${rowAsJson(tag)}, '$.monitors', (SELECT json_group_array(monitor.hid) FROM monitor_tag
	JOIN monitor ON monitor.id = monitor_tag.monitor_id WHERE monitor_tag.tag_id = tag.id))`;

/** Moves tags (JSON list of hids) to rest with their keywords; before they are taken off their keywords and deleted in the same batch. */
export function restTags(db: Db, { accountId, hids, at }: { accountId: number; hids: string; at: number }, marked: Marked) {
	return [
		// An older one of the same name comes back by the list alone.
		db.run(sql`UPDATE resting SET key = NULL WHERE account_id = ${accountId} AND kind = 'tags'
			AND key IN (SELECT name_key FROM tag WHERE ${ownTags(accountId, hids)}) AND ${marked}`),
		insertResting(
			db,
			{
				accountId,
				kind: "tags",
				state: "removed",
				at,
				table: "tag",
				label: sql`tag.name`,
				key: sql`tag.name_key`,
				row: ROW,
			},
			sql`FROM tag WHERE ${ownTags(accountId, hids)}`,
			marked,
		),
	];
}

/** The resting tag of a name (caseKey), with the number of keywords that it had; null for none. Index resting_key. */
export async function restingTagNamed(db: Db, accountId: number, key: string): Promise<string | null> {
	const [row] = await db.rows({ hid: text() })(
		sql`SELECT hid FROM resting WHERE account_id = ${accountId} AND kind = 'tags' AND key = ${key}`,
	);
	return row?.hid ?? null;
}

/** Condition: one of these resting tags (JSON list of hids) may come back: no tag has its name, and the account has room for all of them. */
export function mayReturnTags(accountId: number, hids: string, max: number): Condition {
	const count = sql`(SELECT count(*) FROM resting r WHERE ${ownResting(accountId, "tags", hids)})`;
	return sql`${count} > 0 AND (SELECT count(*) FROM tag WHERE account_id = ${accountId}) + ${count} <= ${max}
		AND NOT EXISTS (SELECT 1 FROM resting r JOIN tag ON tag.account_id = r.account_id AND tag.name_key = r.row ->> 'nameKey'
			WHERE ${ownResting(accountId, "tags", hids)})`;
}

/** Brings tags back with their keywords; a keyword that rests itself has its tag again when it comes back. */
export function returnTags(db: Db, accountId: number, hids: string, marked: Marked) {
	const own = ownResting(accountId, "tags", hids);
	return [
		db.run(
			sql`${insertFromJson(tag, sql`r.row`)} FROM resting r WHERE ${own} AND ${marked} ORDER BY r.id ON CONFLICT (account_id, name_key) DO NOTHING`,
		),
		db.run(sql`INSERT INTO monitor_tag (monitor_id, tag_id) SELECT m.id, t.id FROM resting r CROSS JOIN tag t ON t.hid = r.hid
			CROSS JOIN json_each(r.row, '$.monitors') g CROSS JOIN monitor m ON m.hid = g.value AND m.account_id = r.account_id
			WHERE ${own} AND ${marked} ON CONFLICT DO NOTHING`),
		db.run(sql`UPDATE resting AS m SET row = (SELECT json_set(m.row, '$.tags', (SELECT json_group_array(value) FROM (
				SELECT value FROM json_each(m.row, '$.tags') UNION SELECT r.hid FROM resting r
					WHERE ${own} AND m.hid IN (SELECT value FROM json_each(r.row, '$.monitors'))))))
			WHERE m.account_id = ${accountId} AND m.kind = 'monitors' AND ${marked}
				AND EXISTS (SELECT 1 FROM resting r WHERE ${own} AND m.hid IN (SELECT value FROM json_each(r.row, '$.monitors')))`),
	];
}
