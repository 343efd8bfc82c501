import { type SQL, sql } from "drizzle-orm";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import { ALWAYS, type Condition } from "./guard";
import { number, numberOrNull, type RowOf, text, textOrNull } from "./rows";

/** One event for the endpoints that want it. */
export interface NewMessage {
	type: string;
	/** Names the fact, unique in the account. */
	key: string;
	/** JSON as it is sent. */
	body: string;
	/** Public id of the only endpoint that gets it; left out: each that asked for events of its type. */
	endpoint?: string;
}

/**
 * Writes events to the ledger of each endpoint that wants them, where `when` holds; a fact that an endpoint was told is not told again. Index
 * webhook_endpoint_account: an account without endpoints costs no row.
 */
export function insertMessages(
	db: Db,
	{ accountId, messages, at, sentAt = at }: { accountId: number; messages: readonly NewMessage[]; at: number; sentAt?: number },
	when: Condition = ALWAYS,
) {
	const list = sql`${JSON.stringify(messages)}`;
	return insertInto(db, {
		from: sql`FROM webhook_endpoint e CROSS JOIN json_each(${list}) m
			WHERE e.account_id = ${accountId} AND e.state = 'on' AND (m.value ->> 'endpoint' = e.hid
				OR (m.value ->> 'endpoint' IS NULL AND ${wants(sql`m.value ->> 'type'`)}))`,
		columns: sql`m.value ->> 'type', m.value ->> 'key', m.value ->> 'body'`,
		at,
		sentAt,
		when,
	});
}

/** Condition on the endpoint `e`: it asked for events of this type. */
function wants(type: SQL): SQL {
	return sql`EXISTS (SELECT 1 FROM json_each(e.events) w WHERE w.value = ${type})`;
}

/** from: rows of the endpoint `e` and of the event, with a WHERE clause; columns: type, key and body. */
function insertInto(db: Db, row: { from: SQL; columns: SQL; at: number; sentAt?: number; when: Condition }) {
	const { from, columns, at, sentAt = at, when } = row;
	return db.run(sql`INSERT INTO webhook_message (hid, endpoint_id, account_id, type, dedupe_key, body, next_at, tried_since, created_at)
		SELECT lower(hex(randomblob(16))), e.id, e.account_id, ${columns}, ${sentAt}, ${at}, ${at} ${from} AND ${when}
		ON CONFLICT (endpoint_id, dedupe_key) DO NOTHING`);
}

const isoOf = (at: number) => new Date(at).toISOString();

/**
 * Tells checks whose last datacenter was answered. checks: ids; a statement before it in the batch wrote the answers. A datacenter that will be
 * tried again is not answered yet. Entries stay JSON all the way: as a value of SQL, `false` (unknown) would become 0 (not found).
 */
export function insertCheckMessages(db: Db, checks: SQL, at: number, when: Condition = ALWAYS) {
	const answers = sql`SELECT json_group_array(json_set(r.entry, '$.datacenter', r.datacenter)) FROM check_result r WHERE r.check_id = c.id`;
	return insertInto(db, {
		from: sql`FROM serp_check c JOIN keyword k ON k.id = c.keyword_id JOIN webhook_endpoint e ON e.account_id = c.account_id AND e.state = 'on'
			WHERE c.id IN (${checks}) AND ${wants(sql`'check.completed'`)}
			AND NOT EXISTS (SELECT 1 FROM check_result r WHERE r.check_id = c.id AND r.entry ->> '$.seen.outcome' = 'unknown'
				AND (r.entry ->> '$.seen.reason' = 'pending' OR r.entry ->> '$.seen.retry_at' IS NOT NULL))`,
		columns: sql`'check.completed', 'check:' || c.hid || ':' || c.asked_at,
			json_object('type', 'check.completed', 'timestamp', ${isoOf(at)}, 'data', json_object('check', c.hid, 'domain', c.domain,
				'keyword', json_object('term', k.term, 'country', k.country, 'language', k.language, 'engine', c.engine,
					'place', c.place), 'device', c.device,
				'datacenters', json((${answers}))))`,
		at,
		when,
	});
}

/** A list of ids as a query. */
export function idsOf(ids: readonly number[]): SQL {
	return sql`SELECT value FROM json_each(${JSON.stringify(ids)})`;
}

/** Definite answer for a tracked URL; found: 1 indexed, 0 not. */
export interface IndexationNews {
	id: number;
	hid: string;
	asked: number;
	found: 0 | 1;
	entry: object;
}

/**
 * Tells URLs whose definite answer differs from the last definite one. Must come before the statement that writes the answers. A first answer is no
 * change, and an unknown neither is one nor hides one.
 */
export function insertIndexationMessages(db: Db, news: readonly IndexationNews[], at: number, when: Condition = ALWAYS) {
	const before = sql`iif(u.found >= 0, u.found, u.detail ->> '$.last.found')`;
	return insertInto(db, {
		from: sql`FROM json_each(${JSON.stringify(news)}) r JOIN url_monitor u ON u.id = r.value ->> 'id' AND u.hid = r.value ->> 'hid'
				AND u.asked_at = r.value ->> 'asked'
			JOIN webhook_endpoint e ON e.account_id = u.account_id AND e.state = 'on'
			WHERE ${wants(sql`'url.indexation_changed'`)} AND ${before} IS NOT NULL AND ${before} <> r.value ->> 'found'`,
		columns: sql`'url.indexation_changed', 'url:' || u.hid || ':' || u.asked_at || ':' || (r.value ->> 'found'),
			json_object('type', 'url.indexation_changed', 'timestamp', ${isoOf(at)},
				'data', json_set(r.value ->> 'entry', '$.id', u.hid, '$.before', json_object('outcome', iif(${before} = 1, 'indexed', 'not_indexed'))))`,
		at,
		when,
	});
}

/** Conditions: the account uses all that its plan has. */
export const isUsedUp = {
	keywords: (accountId: number, max: number): Condition => sql`(SELECT monitor_count FROM account WHERE id = ${accountId}) >= ${max}`,
	urls: (accountId: number, max: number): Condition => sql`(SELECT count(*) FROM url_monitor WHERE account_id = ${accountId}) >= ${max}`,
	checks: (accountId: number, max: number, day: string): Condition =>
		sql`(SELECT count FROM daily_count WHERE subject = ${`checks:${accountId}`} AND day = ${day}) >= ${max}`,
};

const WAITING_MESSAGE = {
	id: t.serpCheck.id,
	hid: text(),
	type: text(),
	body: text(),
	attempts: number,
	triedSince: number,
};
export type WaitingMessage = RowOf<typeof WAITING_MESSAGE>;

const WAITING = sql.raw("id, hid, type, body, attempts, tried_since AS triedSince");

/** Messages of an endpoint to send now, the longest waiting first. Index webhook_message_waiting. */
export function dueMessages(db: Db, endpointId: number, now: number, limit: number) {
	return db.rows(WAITING_MESSAGE)(sql`SELECT ${WAITING} FROM webhook_message
		WHERE endpoint_id = ${endpointId} AND state = 'waiting' AND next_at <= ${now} ORDER BY next_at, id LIMIT ${limit}`);
}

/** The message of a fact while it waits; [] once it has ended. */
export function waitingMessage(db: Db, endpointId: number, { key }: { key: string }) {
	return db.rows(WAITING_MESSAGE)(
		sql`SELECT ${WAITING} FROM webhook_message WHERE endpoint_id = ${endpointId} AND dedupe_key = ${key} AND state = 'waiting'`,
	);
}

/** An attempt at a message, and the message's state after it. */
export interface AttemptRow {
	messageId: number;
	state: "waiting" | "delivered" | "failed";
	nextAt: number;
	at: number;
	ms: number;
	/** JSON. */
	request: string;
	status: number | null;
	failure: string | null;
	answer: string;
}

/** Statements that log attempts and move their messages on, under `when`. A message that was deleted meanwhile leaves no log. */
export function recordAttempts(db: Db, accountId: number, attempts: readonly AttemptRow[], when: Condition = ALWAYS) {
	const rows = sql`json_each(${JSON.stringify(attempts)}) r JOIN webhook_message m ON m.id = r.value ->> 'messageId' AND m.account_id = ${accountId}`;
	return [
		db.run(sql`INSERT INTO webhook_attempt (message_id, account_id, at, ms, request, status, failure, answer)
			SELECT m.id, m.account_id, r.value ->> 'at', r.value ->> 'ms', r.value ->> 'request', r.value ->> 'status', r.value ->> 'failure',
				r.value ->> 'answer' FROM ${rows} WHERE ${when}`),
		db.run(sql`UPDATE webhook_message SET state = r.value ->> 'state', next_at = r.value ->> 'nextAt', attempts = attempts + 1
			FROM json_each(${JSON.stringify(attempts.map(({ messageId, state, nextAt }) => ({ messageId, state, nextAt })))}) r
			WHERE webhook_message.id = r.value ->> 'messageId' AND ${when}`),
	] as const;
}

const MESSAGE_ROW = {
	id: number,
	hid: text(),
	type: text(),
	state: text<"waiting" | "delivered" | "failed">(),
	attempts: number,
	nextAt: number,
	createdAt: number,
	/** HTTP status of the latest attempt; null before the first one. */
	status: numberOrNull,
	failure: textOrNull(),
};
export type MessageRow = RowOf<typeof MESSAGE_ROW>;

/** A page of an endpoint's log, the newest first. before: hid of the last one of the page before. Index webhook_message_log. */
export function messagesOf(
	db: Db,
	{ endpointId, state, before, limit }: { endpointId: number; state: MessageRow["state"] | null; before: string | null; limit: number },
) {
	const states = state === null ? sql`` : sql`AND m.state = ${state}`;
	const after =
		before === null ? sql`` : sql`AND (m.created_at, m.id) < (SELECT created_at, id FROM webhook_message WHERE hid = ${before})`;
	return db.rows(MESSAGE_ROW)(sql`SELECT m.id, m.hid, m.type, m.state, m.attempts, m.next_at AS nextAt, m.created_at AS createdAt,
			a.status, a.failure
		FROM webhook_message m LEFT JOIN webhook_attempt a ON a.id = (SELECT max(id) FROM webhook_attempt WHERE message_id = m.id)
		WHERE m.endpoint_id = ${endpointId} ${states} ${after} ORDER BY m.created_at DESC, m.id DESC LIMIT ${limit}`);
}

/** A message with its body; null for another endpoint's. */
export async function messageOf(db: Db, endpointId: number, hid: string) {
	const [row] = await db.rows({
		id: t.serpCheck.id,
		hid: t.serpCheck.hid,
		type: text(),
		state: text<"waiting" | "delivered" | "failed">(),
		attempts: number,
		nextAt: number,
		createdAt: t.serpCheck.createdAt,
		body: text(),
	})(sql`SELECT id, hid, type, state, attempts, next_at AS nextAt,
		created_at AS createdAt, body FROM webhook_message WHERE endpoint_id = ${endpointId} AND hid = ${hid}`);
	return row ?? null;
}

/** Attempts at a message, the newest first. */
export function attemptsOf(db: Db, messageId: number) {
	return db.rows({
		status: numberOrNull,
		failure: textOrNull(),
		at: number,
		ms: number,
		request: t.webhookAttempt.request,
		answer: text(),
		id: t.serpCheck.id,
	})(sql`SELECT id, at, ms, request, status, failure, answer
		FROM webhook_attempt WHERE message_id = ${messageId} ORDER BY id DESC`);
}

/** Messages that are sent again: one by its hid, or those that an endpoint was told in a span (ms, its end excluded). */
export type Replayed = { hid: string } | { from: number; to: number };

/** Has messages sent again from now on, whatever became of them. */
export function replayMessages(db: Db, endpointId: number, replayed: Replayed, now: number) {
	const which = "hid" in replayed ? sql`hid = ${replayed.hid}` : sql`created_at >= ${replayed.from} AND created_at < ${replayed.to}`;
	return db.run(sql`UPDATE webhook_message SET state = 'waiting', next_at = ${now}, tried_since = ${now}
		WHERE endpoint_id = ${endpointId} AND ${which}`);
}
