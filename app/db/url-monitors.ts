import { type SQL, sql } from "drizzle-orm";
import { ownJson } from "~/domain/own-json";
import type { Indexation } from "~/domain/url-monitor/indexation";
import { printDetail, type UrlRow } from "~/domain/url-monitor/url-report";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import { columnsOf } from "./columns-of";
import type { Assignment, Condition, Json, Marked } from "./guard";
import { number, numberOrNull, type RowOf } from "./rows";

/** Addresses in one parameter: one of 2,000 characters each stays below D1's 2 MB. */
const MAX_PARAMETER_CHARACTERS = 600_000;

/** Result of a look for a tracked URL. */
export interface UrlAnswer {
	/** Id and hid of url_monitor; ids are reused after a removal, so the hid must match too. */
	id: number;
	hid: string;
	askedAt: number;
	indexation: Indexation;
	/** Instant of the reading. */
	at: number;
	source: string;
	look: string | null;
	retryAt: number | null;
}

/**
 * Writes answers; none to an asking that was repeated since then. An unknown keeps the last definite answer beside it. done_at is always after
 * the asking, although a reading of the hour before may serve it. fence: condition of the caller's batch.
 */
export function recordUrlAnswers(db: Db, answers: readonly UrlAnswer[], fence: SQL) {
	const rows = answers.map(({ id, hid, askedAt, indexation, look, ...evidence }) => ({
		id,
		hid,
		asked: askedAt,
		found: indexation.found,
		mismatch: indexation.protocolMismatch ? 1 : 0,
		detail: JSON.stringify(printDetail(indexation, evidence)),
		look,
		at: Math.max(evidence.at, askedAt + 1),
	}));
	return db.run(sql`UPDATE url_monitor SET found = r.value ->> 'found', protocol_mismatch = r.value ->> 'mismatch',
			detail = ${keepLast(sql`r.value ->> 'found'`, sql`r.value ->> 'detail'`)}, look = r.value ->> 'look', done_at = r.value ->> 'at'
		FROM json_each(${JSON.stringify(rows)}) r
		WHERE url_monitor.id = r.value ->> 'id' AND url_monitor.hid = r.value ->> 'hid' AND url_monitor.asked_at = r.value ->> 'asked' AND ${fence}`);
}

/** The new detail. An unknown also keeps the last definite answer: the row's current one, or the one that the current unknown keeps. */
export function keepLast(found: SQL, detail: SQL): SQL {
	return sql`CASE WHEN ${found} >= 0 THEN ${detail}
		WHEN url_monitor.found >= 0 THEN json_set(${detail}, '$.last', json_object('found', url_monitor.found,
			'protocol_mismatch', json(iif(url_monitor.protocol_mismatch, 'true', 'false')), 'at', url_monitor.done_at))
		ELSE json_set(${detail}, '$.last', json(json_extract(url_monitor.detail, '$.last'))) END`;
}

export interface NewUrl {
	hid: string;
	url: string;
	domain: string;
}

/** Lists whose JSON stays below what one parameter takes. */
export function urlParameters<T extends { url: string }>(urls: readonly T[], most: number): T[][] {
	const lists: T[][] = [];
	let room = 0;
	for (const one of urls) {
		const size = 2 * one.url.length + 100;
		const list = lists.at(-1);
		if (list && room >= size && list.length < most) list.push(one);
		else lists.push([one]);
		room = list && list === lists.at(-1) ? room - size : MAX_PARAMETER_CHARACTERS - size;
	}
	return lists;
}

/**
 * Condition: the plan has room for those of the URLs (JSON lists, two of them may be empty) that the account does not track yet. Index
 * url_monitor_url.
 */
export function hasRoomFor(accountId: number, lists: readonly string[], max: number): SQL {
	const added = sql.join(
		lists.map((urls) => countNew(accountId, urls)),
		sql` + `,
	);
	return sql`(SELECT count(*) FROM url_monitor WHERE account_id = ${accountId}) + ${added} <= ${max}`;
}

function countNew(accountId: number, urls: string): SQL {
	return sql`(SELECT count(*) FROM json_each(${urls}) n
		WHERE NOT EXISTS (SELECT 1 FROM url_monitor u WHERE u.account_id = ${accountId} AND u.url = n.value))`;
}

/** Number of URLs that an account tracks, and number of these URLs (JSON list) that are new to it. */
export async function countUrls(db: Db, accountId: number, urls = "[]"): Promise<{ used: number; fresh: number }> {
	const [row] = await db.rows({ used: number, fresh: number })(
		sql`SELECT (SELECT count(*) FROM url_monitor WHERE account_id = ${accountId}) AS used, ${countNew(accountId, urls)} AS fresh`,
	);
	return row ?? { used: 0, fresh: 0 };
}

export function insertUrls(db: Db, accountId: number, urls: readonly NewUrl[], createdAt: number, marked: Marked) {
	return db.run(sql`INSERT INTO url_monitor (hid, account_id, url, domain, created_at)
		SELECT n.value ->> 'hid', ${accountId}, n.value ->> 'url', n.value ->> 'domain', ${createdAt} FROM json_each(${JSON.stringify(urls)}) n
		WHERE ${marked} ON CONFLICT (account_id, url) DO NOTHING`);
}

export const RAW_URL = {
	...columnsOf(t.urlMonitor, "hid", "url", "domain", "found", "protocolMismatch", "detail", "look", "doneAt", "askedAt"),
};
export type RawUrl = RowOf<typeof RAW_URL>;

export const urlColumns = sql`hid, url, domain, found, protocol_mismatch AS protocolMismatch, detail, look, done_at AS doneAt, asked_at AS askedAt`;

export function readUrlRow({ detail, protocolMismatch, ...row }: RawUrl): UrlRow {
	return { ...row, protocolMismatch: protocolMismatch === 1, detail: ownJson(detail) };
}

/** All of an account, or those of the hids (JSON list), in order of creation. Indexes url_monitor_url, url_monitor_hid. */
export async function urlsOf(db: Db, accountId: number, hids: string | Json | null = null): Promise<UrlRow[]> {
	const among = hids === null ? sql`` : sql`AND hid IN (SELECT value FROM json_each(${hids}))`;
	return (await db.rows(RAW_URL)(sql`SELECT ${urlColumns} FROM url_monitor WHERE account_id = ${accountId} ${among} ORDER BY id`)).map(
		readUrlRow,
	);
}

/** Further columns of a guarded write: when the clock looks at the account's addresses again, ms; undefined leaves it. */
export function setUrlDueAt(at: number | null | undefined): Assignment {
	return at === undefined ? sql`url_due_at = url_due_at` : sql`url_due_at = ${at}`;
}

/** Condition on the account of a guarded batch: nothing was written since its mark was read, and it is still in that zone. */
export function isUnmoved({ writeMark, timezone }: { writeMark: string; timezone: string }): Condition {
	return sql`write_mark = ${writeMark} AND timezone = ${timezone}`;
}

/** hids: a list, or a query that makes one as JSON. Index url_monitor_hid. */
export const ownUrls = (accountId: number, hids: readonly string[] | SQL) =>
	sql`+account_id = ${accountId} AND hid IN (SELECT value FROM json_each(${"queryChunks" in hids ? hids : JSON.stringify(hids)}))`;

/**
 * Result of an addition, as JSON: {added: hids of new URLs, restored: hids of those that are back, known: {count, lines: at most `most`}} and what `rest`
 * says. again: hids of those that rested, as a query that makes a JSON list.
 */
export function addedUrls(
	accountId: number,
	wanted: readonly { hid: string; url: string }[],
	{ rest, again, most }: { rest: object; again: SQL; most: number },
): Json {
	const hids = wanted.map(({ hid }) => hid);
	const pairs = JSON.stringify(wanted.map(({ hid, url }) => [hid, url]));
	const added = sql`SELECT hid FROM url_monitor WHERE ${ownUrls(accountId, hids)} ORDER BY id`;
	const restored = sql`SELECT hid, url FROM url_monitor WHERE ${ownUrls(accountId, again)} ORDER BY id`;
	const known = sql`SELECT value ->> 1 AS url FROM json_each(${pairs}) WHERE value ->> 0 NOT IN (SELECT hid FROM url_monitor WHERE account_id = ${accountId})
		AND value ->> 1 NOT IN (SELECT url FROM (${restored}))`;
	return sql`json_patch(json_object('added', (SELECT json_group_array(hid) FROM (${added})),
		'restored', (SELECT json_group_array(hid) FROM (${restored})), 'known', json_object('count', (SELECT count(*) FROM (${known})),
		'lines', (SELECT json_group_array(url) FROM (${known} LIMIT ${most})))), ${JSON.stringify(rest)})`;
}

/** Sets the instant at which looks of these URLs were requested; byHand: it counts for the interval between two refreshes. */
export function setUrlsAsked(db: Db, accountId: number, hids: readonly string[], asked: { at: number; byHand: boolean }, marked: Marked) {
	const refreshedAt = asked.byHand ? sql`${asked.at}` : sql`refreshed_at`;
	return db.run(
		sql`UPDATE url_monitor SET asked_at = ${asked.at}, refreshed_at = ${refreshedAt} WHERE ${ownUrls(accountId, hids)} AND ${marked}`,
	);
}

/** Condition: one of these addresses is the account's. */
export function hasUrl(accountId: number, hids: readonly string[]): Condition {
	return sql`EXISTS (SELECT 1 FROM url_monitor WHERE ${ownUrls(accountId, hids)})`;
}

/** {"removed": how many of these addresses are the account's}, as JSON. */
export function removedUrls(accountId: number, hids: readonly string[]): Json {
	return sql`json_object('removed', (SELECT count(*) FROM url_monitor WHERE ${ownUrls(accountId, hids)}))`;
}

/** Deletes URLs with their open requests; the last statement's changes are the URLs. */
export function deleteUrls(db: Db, accountId: number, hids: readonly string[] | SQL, marked: Marked) {
	const own = ownUrls(accountId, hids);
	return [
		db.run(sql`DELETE FROM job_target WHERE kind = 'url' AND target_id IN (SELECT id FROM url_monitor WHERE ${own}) AND ${marked}`),
		// Ids are reused: a later URL must not take over the history.
		db.run(sql`DELETE FROM url_span WHERE url_monitor_id IN (SELECT id FROM url_monitor WHERE ${own}) AND ${marked}`),
		db.run(sql`DELETE FROM url_monitor WHERE ${own} AND ${marked}`),
	];
}

/** The one order that decides which addresses are looked up where the plan has no room for all: those that a person chose, then the oldest. */
const URLS_ORDER = sql`kept DESC, id`;

/** Chooses these addresses (JSON list of hids) to come first, and no others. */
export function chooseKeptUrls(db: Db, accountId: number, hids: string, marked: Marked) {
	const isKept = sql`(hid IN (SELECT value FROM json_each(${hids})))`;
	return db.run(sql`UPDATE url_monitor SET kept = ${isKept} WHERE account_id = ${accountId} AND kept <> ${isKept} AND ${marked}`);
}

/** Columns of `account`: the clock looks at its addresses now, where it looks at any. */
export function urlsDueNow(now: number): Assignment {
	return sql`url_due_at = CASE WHEN url_due_at IS NOT NULL THEN ${now} END`;
}

/** The account's first `max` addresses in that order: those that the plan looks at. */
export function urlsInPlan(db: Db, accountId: number, max: number) {
	return db.rows({ hid: t.urlMonitor.hid, url: t.urlMonitor.url, refreshedAt: t.urlMonitor.refreshedAt })(
		sql`SELECT hid, url, refreshed_at AS refreshedAt FROM url_monitor WHERE account_id = ${accountId} ORDER BY ${URLS_ORDER} LIMIT ${max}`,
	);
}

/** Hids of the others, as a query that makes a JSON list. */
export function urlsBeyond(accountId: number, max: number): Json {
	return sql`(SELECT json_group_array(hid) FROM (SELECT hid FROM url_monitor WHERE account_id = ${accountId} ORDER BY ${URLS_ORDER} LIMIT -1 OFFSET ${max}))`;
}

/** URLs within the plan's limit without a request since `before`, in ms. */
export function unaskedUrls(db: Db, accountId: number, { max, before, limit }: { max: number; before: number; limit: number }) {
	return db.rows({ hid: t.urlMonitor.hid, url: t.urlMonitor.url })(sql`
		SELECT hid, url FROM (SELECT id, hid, url, asked_at FROM url_monitor WHERE account_id = ${accountId} ORDER BY ${URLS_ORDER} LIMIT ${max})
		WHERE asked_at IS NULL OR asked_at < ${before} ORDER BY id LIMIT ${limit}`);
}

export async function followsUrls(db: Db, accountId: number): Promise<boolean> {
	return (await db.all(sql`SELECT 1 FROM url_monitor WHERE account_id = ${accountId} LIMIT 1`)).length > 0;
}

/** Accounts whose addresses are due, paid plans first. Index account_url_due. */
export async function accountsWithDueUrls(db: Db, now: number, limit: number): Promise<number[]> {
	const rows = await db.rows({ id: t.account.id })(sql`SELECT id FROM account WHERE url_due_at <= ${now}
		ORDER BY plan = 'default', url_due_at LIMIT ${limit}`);
	return rows.map(({ id }) => id);
}

/** The instant at which the next account's addresses are due, ms; null without any. */
export async function nextUrlDueAt(db: Db): Promise<number | null> {
	const [row] = await db.rows({ at: numberOrNull })(sql`SELECT min(url_due_at) AS at FROM account`);
	return row?.at ?? null;
}

export function postponeUrls(db: Db, accountId: number, dueAt: number) {
	return db.run(sql`UPDATE account SET url_due_at = ${dueAt} WHERE id = ${accountId}`);
}
