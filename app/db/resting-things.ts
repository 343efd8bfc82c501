import { type SQL, sql } from "drizzle-orm";
import type { RowKind } from "~/domain/rest/rest-rules";
import type { Db } from "./client";
import { ALWAYS, type Condition } from "./guard";
import { insertResting, isRoom, ownResting } from "./resting";
import { insertFromJson, rowAsJson } from "./resting-rows";
import { text, textOrNull } from "./rows";
import { scheduledExport } from "./tables/exports";
import { ROWS, THING_TABLES, tableOf } from "./thing-tables";

/** Values of columns that are not taken from the row, by their names in the schema. */
export type ReturnedColumns = Record<string, SQL>;

interface Removal {
	accountId: number;
	kind: RowKind;
	/** JSON list, or a query that makes one. */
	hids: string | SQL;
	at: number;
	/** hid of the website with which they go. */
	parent?: string;
}

/**
 * Moves things to rest, before they are deleted in the same batch. What names a thing by the id of its row (reports that were made, messages of a
 * webhook) names its resting row meanwhile: the same column holds minus its id, for the id of a deleted row may be given to a new one.
 */
export function restThings(db: Db, { accountId, kind, hids, at, parent }: Removal, when: Condition = ALWAYS) {
	const { label, row = rowAsJson(THING_TABLES[kind]), facts, follows } = ROWS[kind];
	const table = sql.identifier(tableOf(kind));
	const own = sql`${table}.account_id = ${accountId} AND ${table}.hid IN (SELECT value FROM json_each(${hids}))`;
	const rested = insertResting(
		db,
		{ accountId, kind, state: "removed", at, table: tableOf(kind), label, row, ...(facts && { facts }), ...(parent && { parent }) },
		sql`FROM ${table} WHERE ${own}`,
		when,
	);
	if (!follows) return [rested];
	const column = sql.identifier(follows.column);
	return [
		rested,
		db.run(sql`UPDATE ${sql.identifier(follows.table)} AS f SET ${column} = (SELECT -r.id FROM ${table} JOIN resting r
				ON r.hid = ${table}.hid WHERE ${table}.id = f.${column})
			WHERE f.${column} IN (SELECT ${table}.id FROM ${table} JOIN resting r ON r.hid = ${table}.hid
				WHERE ${own}) AND ${when}`),
	];
}

/** Brings things back. others: values of columns that are not taken from the row. Their resting rows are deleted next. */
export function returnThings(
	db: Db,
	{ accountId, kind, hids, others = {} }: { accountId: number; kind: RowKind; hids: string | SQL; others?: ReturnedColumns },
	when: Condition = ALWAYS,
) {
	const { follows, comesBack = ALWAYS } = ROWS[kind];
	const own = ownResting(accountId, kind, hids);
	const back = db.run(
		sql`${insertFromJson(THING_TABLES[kind], sql`r.row`, others)} FROM resting r WHERE ${own} AND ${comesBack} AND ${when}
			ORDER BY r.id ON CONFLICT DO NOTHING`,
	);
	if (kind === "notes")
		return [
			back,
			db.run(sql`INSERT INTO note_link (note_id, entity, target_hid) SELECT n.id, l.value ->> 'entity', l.value ->> 'hid'
				FROM resting r CROSS JOIN note n ON n.hid = r.hid CROSS JOIN json_each(r.row, '$.links') l WHERE ${own} AND ${when} ON CONFLICT DO NOTHING`),
		];
	if (!follows) return [back];
	const column = sql.identifier(follows.column);
	const backOf = sql`resting r JOIN ${sql.identifier(tableOf(kind))} b ON b.hid = r.hid WHERE ${own} AND f.${column} = -r.id`;
	return [
		back,
		db.run(sql`UPDATE ${sql.identifier(follows.table)} AS f SET ${column} = (SELECT b.id FROM ${backOf})
			WHERE EXISTS (SELECT 1 FROM ${backOf}) AND ${when}`),
	];
}

/** Deletes what names these resting things by their ids (JSON list of hids), before their rows go for good. */
export function purgeFollowers(db: Db, kind: RowKind, hids: string) {
	const { follows } = ROWS[kind];
	if (!follows) return [];
	const ids = sql`(SELECT -id FROM resting WHERE kind = ${kind} AND hid IN (SELECT value FROM json_each(${hids})))`;
	return deleteFollowers(db, follows, ids);
}

/** Deletes what names things by these ids, with the attempts of messages. */
export function deleteFollowers(db: Db, { table, column }: { table: string; column: string }, ids: SQL) {
	const rows = sql`${sql.identifier(table)} WHERE ${sql.identifier(column)} IN ${ids}`;
	const attempts =
		table === "webhook_message" ? [db.run(sql`DELETE FROM webhook_attempt WHERE message_id IN (SELECT id FROM ${rows})`)] : [];
	return [...attempts, db.run(sql`DELETE FROM ${rows}`)];
}

/** Links that show these removed tags or websites (JSON list of hids): with these they go for good. */
export function purgeSharesOf(db: Db, entity: "tags" | "websites", hids: string) {
	return db.run(sql`DELETE FROM share WHERE entity = ${entity} AND target_hid IN (SELECT value FROM json_each(${hids}))
		AND NOT EXISTS (SELECT 1 FROM tag t WHERE share.entity = 'tags' AND t.hid = share.target_hid)
		AND NOT EXISTS (SELECT 1 FROM website w WHERE share.entity = 'websites' AND w.hid = share.target_hid)`);
}

/** Condition: one of these things (JSON list of hids) rests, and the account has room for those of them that will live. */
export function hasRoomForThings(of: Omit<Removal, "at">, limit: { max: number; now: number }): Condition {
	return sql`EXISTS (SELECT 1 FROM resting r WHERE ${ownResting(of.accountId, of.kind, of.hids)}) AND ${fitThings(of, limit)}`;
}

/** Condition: the account has room for those of these resting things that will live. */
export function fitThings({ accountId, kind, hids }: Omit<Removal, "at">, limit: { max: number; now: number }): Condition {
	const { limitedBy } = ROWS[kind];
	const table = sql.identifier(tableOf(kind));
	if (limitedBy)
		return sql`NOT EXISTS (SELECT 1 FROM resting r WHERE ${ownResting(accountId, kind, hids)} GROUP BY ${limitedBy.resting}
			HAVING count(*) + (SELECT count(*) FROM ${table} WHERE ${limitedBy.rows} = ${limitedBy.resting}) > ${limit.max})`;
	const lives = ROWS[kind].lives?.(limit.now) ?? { rows: ALWAYS, resting: ALWAYS };
	const there = sql`(SELECT count(*) FROM ${table} WHERE account_id = ${accountId} AND ${lives.rows})`;
	return isRoom({ accountId, kind, hids }, { there, max: limit.max, living: lives.resting });
}

/** The token of each resting thing that it ends with; null where a person made it, or where it stays. */
export function restingMakers(db: Db, { accountId, kind, hids }: Omit<Removal, "at">) {
	return db.rows({ makerTokenHid: textOrNull() })(
		sql`SELECT r.row ->> 'makerTokenHid' AS makerTokenHid FROM resting r WHERE ${ownResting(accountId, kind, hids)}`,
	);
}

/** Selects the fields from which the next run of a resting schedule is computed. */
export function restingSchedules(db: Db, accountId: number, hids: string | SQL) {
	return db.rows({
		hid: text(),
		type: scheduledExport.type,
		options: scheduledExport.options,
		lastDay: textOrNull(),
	})(sql`SELECT r.hid, r.row ->> 'type' AS type, r.row ->> 'options' AS options, r.row ->> 'lastDay' AS lastDay
		FROM resting r WHERE ${ownResting(accountId, "scheduled-exports", hids)}`);
}
