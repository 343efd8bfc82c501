import { type SQL, sql } from "drizzle-orm";
import type { RestingKind } from "~/domain/rest/rest-rules";
import type { Db } from "./client";
import { ALWAYS, type Condition } from "./guard";
import { insertResting, ownResting } from "./resting";
import { insertFromJson, rowAsJson } from "./resting-rows";
import { text, textOrNull } from "./rows";
import { alertRule } from "./tables/alerts";
import { scheduledExport } from "./tables/exports";
import { savedView } from "./tables/saved-views";
import { share } from "./tables/shares";
import { note } from "./tables/tags-notes";
import { webhookEndpoint } from "./tables/webhooks";

/** Kinds whose things are one row each, with what names them by the id of that row. */
export type ThingKind = Extract<RestingKind, "notes" | "saved-views" | "scheduled-exports" | "shares" | "webhooks" | "alert-rules">;

const NOTE_LINKS = sql`(SELECT json_group_array(json_object('entity', l.entity, 'hid', l.target_hid)) FROM note_link l WHERE l.note_id = note.id)`;
/** Domain of the website or name of the tag that a link shows, also while it rests; else how its token begins. */
const SHARED = sql`coalesce((SELECT domain FROM website w WHERE share.entity = 'websites' AND w.hid = share.target_hid),
	(SELECT name FROM tag t WHERE share.entity = 'tags' AND t.hid = share.target_hid), share.prefix || '…')`;
const EMAILS = sql`(SELECT group_concat(value, ', ') FROM json_each(scheduled_export.emails))`;

/** MAX_LABEL characters of a label are kept. */
const MAX_LABEL = 100;

const THINGS = {
	notes: {
		table: note,
		name: "note",
		label: sql`substr(note.description, 1, ${MAX_LABEL}) || iif(length(note.description) > ${MAX_LABEL}, '…', '')`,
		row: sql`json_set(${rowAsJson(note)}, '$.links', ${NOTE_LINKS})`,
		facts: sql`json_object('day', note.at)`,
		follows: null,
	},
	"saved-views": {
		table: savedView,
		name: "saved_view",
		label: sql`saved_view.name`,
		row: rowAsJson(savedView),
		facts: null,
		follows: null,
	},
	"scheduled-exports": {
		table: scheduledExport,
		name: "scheduled_export",
		label: EMAILS,
		row: rowAsJson(scheduledExport),
		facts: null,
		follows: { table: "report_run", column: "schedule_id" },
	},
	shares: { table: share, name: "share", label: SHARED, row: rowAsJson(share), facts: null, follows: null },
	webhooks: {
		table: webhookEndpoint,
		name: "webhook_endpoint",
		label: sql`coalesce(nullif(webhook_endpoint.name, ''), webhook_endpoint.url)`,
		row: rowAsJson(webhookEndpoint),
		facts: null,
		follows: { table: "webhook_message", column: "endpoint_id" },
	},
	"alert-rules": {
		table: alertRule,
		name: "alert_rule",
		label: sql`coalesce(nullif(alert_rule.name, ''), alert_rule.condition ->> 'kind')`,
		row: rowAsJson(alertRule),
		facts: null,
		follows: { table: "alert_item", column: "rule_id" },
	},
} as const;

/** The table of a kind. */
export function tableOfThings(kind: ThingKind): string {
	return THINGS[kind].name;
}

/** Values of columns that are not taken from the row, by their names in the schema. */
export type ReturnedColumns = Record<string, SQL>;

interface Removal {
	accountId: number;
	kind: ThingKind;
	/** JSON list. */
	hids: string;
	at: number;
}

/**
 * Moves things to rest, before they are deleted in the same batch. What names a thing by the id of its row (reports that were made, messages of a
 * webhook) names its resting row meanwhile: the same column holds minus its id, for the id of a deleted row may be given to a new one.
 */
export function restThings(db: Db, { accountId, kind, hids, at }: Removal, when: Condition = ALWAYS) {
	const { name, label, row, facts, follows } = THINGS[kind];
	const table = sql.identifier(name);
	const own = sql`${table}.account_id = ${accountId} AND ${table}.hid IN (SELECT value FROM json_each(${hids}))`;
	const rested = insertResting(
		db,
		{ accountId, kind, state: "removed", at, table: name, label, row, ...(facts && { facts }) },
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
	{ accountId, kind, hids, others = {} }: { accountId: number; kind: ThingKind; hids: string; others?: ReturnedColumns },
	when: Condition = ALWAYS,
) {
	const { table, name, follows } = THINGS[kind];
	const own = ownResting(accountId, kind, hids);
	const back = db.run(
		sql`${insertFromJson(table, sql`r.row`, others)} FROM resting r WHERE ${own} AND ${when} ORDER BY r.id ON CONFLICT DO NOTHING`,
	);
	if (kind === "notes")
		return [
			back,
			db.run(sql`INSERT INTO note_link (note_id, entity, target_hid) SELECT n.id, l.value ->> 'entity', l.value ->> 'hid'
				FROM resting r CROSS JOIN note n ON n.hid = r.hid CROSS JOIN json_each(r.row, '$.links') l WHERE ${own} AND ${when} ON CONFLICT DO NOTHING`),
		];
	if (!follows) return [back];
	const column = sql.identifier(follows.column);
	const backOf = sql`resting r JOIN ${sql.identifier(name)} b ON b.hid = r.hid WHERE ${own} AND f.${column} = -r.id`;
	return [
		back,
		db.run(sql`UPDATE ${sql.identifier(follows.table)} AS f SET ${column} = (SELECT b.id FROM ${backOf})
			WHERE EXISTS (SELECT 1 FROM ${backOf}) AND ${when}`),
	];
}

/** Deletes what names these resting things by their ids (JSON list of hids), before their rows go for good. */
export function purgeFollowers(db: Db, kind: "scheduled-exports" | "webhooks" | "alert-rules", hids: string) {
	const ids = sql`(SELECT -id FROM resting WHERE kind = ${kind} AND hid IN (SELECT value FROM json_each(${hids})))`;
	if (kind === "scheduled-exports") return [db.run(sql`DELETE FROM report_run WHERE schedule_id IN ${ids}`)] as const;
	if (kind === "alert-rules") return [db.run(sql`DELETE FROM alert_item WHERE rule_id IN ${ids}`)] as const;
	return [
		db.run(sql`DELETE FROM webhook_attempt WHERE message_id IN (SELECT id FROM webhook_message WHERE endpoint_id IN ${ids})`),
		db.run(sql`DELETE FROM webhook_message WHERE endpoint_id IN ${ids}`),
	] as const;
}

/** Links that show these removed tags or websites (JSON list of hids): with these they go for good. */
export function purgeSharesOf(db: Db, entity: "tags" | "websites", hids: string) {
	return db.run(sql`DELETE FROM share WHERE entity = ${entity} AND target_hid IN (SELECT value FROM json_each(${hids}))
		AND NOT EXISTS (SELECT 1 FROM tag t WHERE share.entity = 'tags' AND t.hid = share.target_hid)
		AND NOT EXISTS (SELECT 1 FROM website w WHERE share.entity = 'websites' AND w.hid = share.target_hid)`);
}

/** Conditions by which rows of a kind, and resting rows `r` once they are back, count against its limit. Rows that meet none need no room. */
function livingThings(kind: ThingKind, now: number): { rows: SQL; resting: SQL } {
	switch (kind) {
		case "scheduled-exports":
			return { rows: sql`paused_at IS NULL`, resting: sql`r.row ->> 'pausedAt' IS NULL` };
		case "webhooks":
			return { rows: sql`state = 'on'`, resting: sql`r.row ->> 'state' = 'on'` };
		case "shares":
			return {
				rows: sql`(expires_at IS NULL OR expires_at > ${now}) AND (target_hid IN (SELECT hid FROM website) OR target_hid IN (SELECT hid FROM tag))`,
				resting: sql`(r.row ->> 'expiresAt' IS NULL OR r.row ->> 'expiresAt' > ${now})
					AND (r.row ->> 'targetHid' IN (SELECT hid FROM website) OR r.row ->> 'targetHid' IN (SELECT hid FROM tag))`,
			};
		default:
			return { rows: ALWAYS, resting: ALWAYS };
	}
}

/** Condition: one of these things (JSON list of hids) rests, and the account has room for those of them that will live. */
export function hasRoomForThings({ accountId, kind, hids }: Omit<Removal, "at">, limit: { max: number; now: number }): Condition {
	const own = ownResting(accountId, kind, hids);
	const lives = livingThings(kind, limit.now);
	const coming = sql`(SELECT count(*) FROM resting r WHERE ${own} AND ${lives.resting})`;
	const there = sql`(SELECT count(*) FROM ${sql.identifier(THINGS[kind].name)} WHERE account_id = ${accountId} AND ${lives.rows})`;
	return sql`EXISTS (SELECT 1 FROM resting r WHERE ${own}) AND (${coming} = 0 OR ${there} + ${coming} <= ${limit.max})`;
}

/** The token of each resting thing that it ends with; null where a person made it, or where it stays. */
export function restingMakers(db: Db, { accountId, kind, hids }: Omit<Removal, "at">) {
	return db.rows({ makerTokenHid: textOrNull() })(
		sql`SELECT r.row ->> 'makerTokenHid' AS makerTokenHid FROM resting r WHERE ${ownResting(accountId, kind, hids)}`,
	);
}

/** Selects the fields from which the next run of a resting schedule is computed. */
export function restingSchedules(db: Db, accountId: number, hids: string) {
	return db.rows({
		hid: text(),
		type: scheduledExport.type,
		options: scheduledExport.options,
		lastDay: textOrNull(),
	})(sql`SELECT r.hid, r.row ->> 'type' AS type, r.row ->> 'options' AS options, r.row ->> 'lastDay' AS lastDay
		FROM resting r WHERE ${ownResting(accountId, "scheduled-exports", hids)}`);
}
