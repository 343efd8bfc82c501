import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "./client";
import { columnsOf } from "./columns-of";
import type { Condition, Marked } from "./guard";
import { text } from "./rows";
import { note } from "./tables/tags-notes";

/** The account's notes whose text holds this (as `caseKey`; "" is in every text), latest day first; links as JSON ["entity:hid"]. Index note_account. */
export function notesOf(db: Db, accountId: number, key: string) {
	return db
		.select({
			...columnsOf(note, "hid", "description", "at"),
			links: sql<string>`(SELECT json_group_array(l.entity || ':' || l.target_hid) FROM note_link l WHERE l.note_id = ${note.id})`,
		})
		.from(note)
		.where(and(eq(note.accountId, accountId), sql`instr(${note.descriptionKey}, ${key}) > 0`))
		.orderBy(desc(note.at), desc(note.id));
}

/** The account's own notes among these hids (JSON list). Index note_hid. */
function ownNotes(accountId: number, hids: string) {
	return sql`+note.account_id = ${accountId} AND note.hid IN (SELECT value FROM json_each(${hids}))`;
}

/** Texts and days: JSON [{hid, description?, key?, at?}]. */
export function updateNoteRows(db: Db, accountId: number, rows: string, marked: Marked) {
	return db.run(sql`UPDATE note INDEXED BY note_hid SET description = coalesce(j.value ->> 'description', note.description),
			description_key = coalesce(j.value ->> 'key', note.description_key), at = coalesce(j.value ->> 'at', note.at),
			import_hid = NULL
		FROM json_each(${rows}) j WHERE note.account_id = ${accountId} AND note.hid = j.value ->> 'hid' AND ${marked}`);
}

/** Takes all links off these notes (JSON list of hids). */
export function unlinkNotes(db: Db, accountId: number, hids: string, marked: Marked) {
	return db.run(sql`DELETE FROM note_link WHERE note_id IN (SELECT id FROM note WHERE ${ownNotes(accountId, hids)}) AND ${marked}`);
}

/** Links notes: JSON [{hid, links: [{entity, hid}]}]. */
export function linkNotes(db: Db, accountId: number, rows: string, marked: Marked) {
	return db.run(sql`INSERT INTO note_link (note_id, entity, target_hid)
		SELECT n.id, l.value ->> 'entity', l.value ->> 'hid' FROM json_each(${rows}) j
		CROSS JOIN note n ON n.hid = j.value ->> 'hid' AND n.account_id = ${accountId}
		CROSS JOIN json_each(j.value, '$.links') l
		WHERE ${marked} ON CONFLICT DO NOTHING`);
}

/** Links among these (JSON ["entity:hid"]) that lead to an entity of the account. Indexes monitor_hid, website_hid, tag_hid. */
export function livingLinks(db: Db, accountId: number, links: string) {
	const own = (table: string) =>
		sql`SELECT j.value AS link FROM json_each(${links}) j CROSS JOIN ${sql.identifier(table)} t ON t.hid = substr(j.value, instr(j.value, ':') + 1)
			WHERE j.value LIKE ${`${table}s:%`} AND t.account_id = ${accountId}`;
	return db.rows({ link: text() })(sql`${own("monitor")} UNION ALL ${own("website")} UNION ALL ${own("tag")}`);
}

/** Condition: the account has fewer than `max` notes. */
export function hasRoomForNote(accountId: number, max: number): Condition {
	return hasRoomForNotes(accountId, 1, max);
}

/** Condition: with `added` more the account has at most `max` notes. */
export function hasRoomForNotes(accountId: number, added: number, max: number): Condition {
	return sql`(SELECT count(*) FROM note WHERE account_id = ${accountId}) + ${added} <= ${max}`;
}

export interface NewNoteRow {
	hid: string;
	accountId: number;
	description: string;
	/** caseKey of the description. */
	key: string;
	/** Day, "YYYY-MM-DD". */
	at: string;
	createdAt: number;
	/** User who writes it; null for none. */
	makerUserId: number | null;
}

export function insertNote(db: Db, { hid, accountId, description, key, at, createdAt, makerUserId }: NewNoteRow, marked: Marked) {
	return db.run(sql`INSERT INTO note (hid, account_id, description, description_key, at, created_at, maker_user_id)
		SELECT ${hid}, ${accountId}, ${description}, ${key}, ${at}, ${createdAt}, ${makerUserId} WHERE ${marked}`);
}

/** rows: JSON [{hid, description, key, at}]. */
export function insertNotes(db: Db, notes: { accountId: number; rows: string; importHid: string; createdAt: number }, marked: Marked) {
	return db.run(sql`INSERT INTO note (hid, account_id, description, description_key, at, import_hid, created_at)
		SELECT j.value ->> 'hid', ${notes.accountId}, j.value ->> 'description', j.value ->> 'key', j.value ->> 'at', ${notes.importHid}, ${notes.createdAt}
		FROM json_each(${notes.rows}) j WHERE ${marked}`);
}

/** Condition: one of these hids (JSON list) is a note of the account. */
export function hasNote(accountId: number, hids: string): Condition {
	return sql`EXISTS (SELECT 1 FROM note WHERE ${ownNotes(accountId, hids)})`;
}

/** Condition: all `count` hids (JSON list, each once) are notes of the account. */
export function areOwnNotes(accountId: number, hids: string, count: number): Condition {
	return sql`(SELECT count(*) FROM note WHERE ${ownNotes(accountId, hids)}) = ${count}`;
}

/** Condition: the notes still have the links that were read: [{hid, links: sorted list of "entity:hid"}]. Index note_hid. */
export function areLinkedAsRead(rows: readonly { hid: string; links: readonly string[] }[]): Condition {
	return sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(rows)}) j JOIN note n ON n.hid = j.value ->> 'hid'
		WHERE json_extract(j.value, '$.links') <> (SELECT json_group_array(link) FROM (
			SELECT l.entity || ':' || l.target_hid AS link FROM note_link l WHERE l.note_id = n.id ORDER BY 1)))`;
}

/** Deletes the notes (JSON list of hids). */
export function deleteNotes(db: Db, accountId: number, hids: string, marked: Marked) {
	return db.run(sql`DELETE FROM note WHERE ${ownNotes(accountId, hids)} AND ${marked}`);
}
