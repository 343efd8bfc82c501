import { type SQL, sql } from "drizzle-orm";
import type { PausedKind } from "~/domain/references/references";
import { SCOPED_EVENTS } from "~/domain/webhook/event-types";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import { ALWAYS, type Condition } from "./guard";
import { rowsIn, text } from "./rows";

const NOTHING_GONE = "[]";
const SCOPED = JSON.stringify(SCOPED_EVENTS);

/**
 * Condition: one of these targets (JSON ["entity:hid"]; [] means every keyword) covers a keyword of the account. gone: JSON list of what counts as
 * removed already, in the same form. Indexes monitor_hid, website_hid, monitor_identity, tag_hid, monitor_tag_tag.
 */
function coversKeyword(accountId: SQL, targets: SQL, gone: string): SQL {
	const isGone = (way: SQL) => sql`${way} IN (SELECT value FROM json_each(${gone}))`;
	const lives = sql`m.account_id = ${accountId} AND NOT ${isGone(sql`'monitors:' || m.hid`)}
		AND NOT ${isGone(sql`'websites:' || (SELECT hid FROM website WHERE id = m.website_id)`)}`;
	const hid = sql`substr(g.value, instr(g.value, ':') + 1)`;
	return sql`((${targets} = '[]' AND EXISTS (SELECT 1 FROM monitor m WHERE ${lives}))
		OR EXISTS (SELECT 1 FROM json_each(${targets}) g WHERE
			(g.value LIKE 'monitors:%' AND EXISTS (SELECT 1 FROM monitor m WHERE m.hid = ${hid} AND ${lives}))
			OR (g.value LIKE 'websites:%' AND EXISTS (SELECT 1 FROM website w JOIN monitor m ON m.account_id = w.account_id AND m.website_id = w.id
				WHERE w.hid = ${hid} AND ${lives}))
			OR (g.value LIKE 'tags:%' AND NOT ${isGone(sql`g.value`)} AND EXISTS (SELECT 1 FROM tag t JOIN monitor_tag mt ON mt.tag_id = t.id
				JOIN monitor m ON m.id = mt.monitor_id WHERE t.hid = ${hid} AND t.account_id = ${accountId} AND ${lives}))))`;
}

/** Condition on a row of scheduled_export: it covers a keyword. */
export const coversSomething = coversKeyword(sql`scheduled_export.account_id`, sql`scheduled_export.targets`, NOTHING_GONE);

/** Condition on a row of scheduled_export: it goes out by itself and covers no keyword. */
function isEmptySchedule(gone: string): SQL {
	return sql`paused_at IS NULL AND NOT ${coversKeyword(sql`scheduled_export.account_id`, sql`scheduled_export.targets`, gone)}`;
}

/** Condition on a row of webhook_endpoint: it is on, is told of keywords alone, and no keyword is left of its websites and tags. */
function isEmptyEndpoint(gone: string): SQL {
	const scope = sql`(SELECT json_group_array(way) FROM (SELECT 'websites:' || value AS way FROM json_each(webhook_endpoint.websites)
		UNION ALL SELECT 'tags:' || value FROM json_each(webhook_endpoint.tags)))`;
	return sql`state = 'on' AND (websites <> '[]' OR tags <> '[]')
		AND NOT EXISTS (SELECT 1 FROM json_each(events) e WHERE e.value NOT IN (SELECT value FROM json_each(${SCOPED})))
		AND NOT ${coversKeyword(sql`webhook_endpoint.account_id`, scope, gone)}`;
}

/** The account's scheduled exports and webhooks that would cover nothing if these ways (JSON list) were gone. */
export function wouldBeEmpty(db: Db, accountId: number, gone: string) {
	return db.rows({ kind: text<PausedKind>(), hid: t.scheduledExport.hid })(
		sql`SELECT 'scheduled_exports' AS kind, hid FROM scheduled_export WHERE account_id = ${accountId} AND ${isEmptySchedule(gone)}
			UNION ALL SELECT 'webhooks', hid FROM webhook_endpoint WHERE account_id = ${accountId} AND ${isEmptyEndpoint(gone)}`,
	);
}

const PAUSED_SCHEDULE = { hid: text(), emails: text() };
const PAUSED_ENDPOINT = { hid: text(), url: text(), name: text() };

/** Pauses the account's scheduled exports that cover no keyword. hid: only this one. Answers those rows, for pausedSchedules. */
export function pauseEmptySchedules(db: Db, accountId: number, { at, hid }: { at: number; hid?: string }, when: Condition = ALWAYS) {
	const one = hid === undefined ? sql`` : sql`AND hid = ${hid}`;
	return db.run(sql`UPDATE scheduled_export SET paused_at = ${at}
		WHERE account_id = ${accountId} ${one} AND ${isEmptySchedule(NOTHING_GONE)} AND ${when} RETURNING hid, emails`);
}

export function pausedSchedules(result: unknown) {
	return rowsIn(PAUSED_SCHEDULE, result);
}

/** Pauses the account's webhooks that are told of no keyword any more. Answers those rows, for pausedEndpoints. */
export function pauseEmptyEndpoints(db: Db, accountId: number, when: Condition) {
	return db.run(sql`UPDATE webhook_endpoint SET state = 'paused'
		WHERE account_id = ${accountId} AND ${isEmptyEndpoint(NOTHING_GONE)} AND ${when} RETURNING hid, url, name`);
}

export function pausedEndpoints(result: unknown) {
	return rowsIn(PAUSED_ENDPOINT, result);
}
