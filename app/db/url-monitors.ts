import { type SQL, sql } from "drizzle-orm";
import type { Indexation } from "~/domain/url-monitor/indexation";
import { printDetail, type UrlCounts, type UrlDetail, type UrlRow } from "~/domain/url-monitor/url-report";
import type { Db } from "./client";
import type { Marked } from "./guard";

/** Addresses in one parameter: one of 2,000 characters each stays below D1's 2 MB. */
const MAX_PARAMETER_CHARACTERS = 600_000;

/** What was read of a followed address. */
export interface UrlAnswer {
	/** Of url_monitor; ids are given anew after a removal, so the hid must fit too. */
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

/** The new detail; of an unknown with the last definite answer, which is the row's present one or what stands beside it. */
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

/** Is there room for those of the addresses (JSON lists, none in two of them) that the account does not follow yet? Index url_monitor_url. */
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

/** How many an account follows, and how many of the addresses (JSON list) are new to it. */
export async function countUrls(db: Db, accountId: number, urls = "[]"): Promise<{ used: number; fresh: number }> {
	const [row] = await db.all<{ used: number; fresh: number }>(
		sql`SELECT (SELECT count(*) FROM url_monitor WHERE account_id = ${accountId}) AS used, ${countNew(accountId, urls)} AS fresh`,
	);
	return row ?? { used: 0, fresh: 0 };
}

export function insertUrls(db: Db, accountId: number, urls: readonly NewUrl[], createdAt: number, marked: Marked) {
	return db.run(sql`INSERT INTO url_monitor (hid, account_id, url, domain, created_at)
		SELECT n.value ->> 'hid', ${accountId}, n.value ->> 'url', n.value ->> 'domain', ${createdAt} FROM json_each(${JSON.stringify(urls)}) n
		WHERE ${marked} ON CONFLICT (account_id, url) DO NOTHING`);
}

interface Raw {
	hid: string;
	url: string;
	domain: string;
	found: number | null;
	protocolMismatch: number;
	detail: string;
	look: string | null;
	doneAt: number | null;
	askedAt: number | null;
}

const columns = sql`hid, url, domain, found, protocol_mismatch AS protocolMismatch, detail, look, done_at AS doneAt, asked_at AS askedAt`;

function readRow({ detail, protocolMismatch, ...row }: Raw): UrlRow {
	return { ...row, protocolMismatch: protocolMismatch === 1, detail: JSON.parse(detail) as UrlDetail };
}

/** All of an account, or those of the hids (JSON list), in order of creation. Indexes url_monitor_url, url_monitor_hid. */
export async function urlsOf(db: Db, accountId: number, hids: string | null = null): Promise<UrlRow[]> {
	const among = hids === null ? sql`` : sql`AND hid IN (SELECT value FROM json_each(${hids}))`;
	return (await db.all<Raw>(sql`SELECT ${columns} FROM url_monitor WHERE account_id = ${accountId} ${among} ORDER BY id`)).map(readRow);
}

/** What of an account's addresses is shown. */
export interface UrlFilter {
	accountId: number;
	/** Texts one of which the address holds, in lower case; none: all. */
	needles: readonly string[];
}

function shown({ accountId, needles }: UrlFilter): SQL {
	const all = sql`account_id = ${accountId}`;
	if (needles.length === 0) return all;
	return sql`${all} AND EXISTS (SELECT 1 FROM json_each(${JSON.stringify(needles)}) n WHERE instr(lower(url), n.value) > 0)`;
}

const counted = sql`count(*) AS total, sum(found IS 1) AS indexed, sum(found IS 0 AND protocol_mismatch) AS mismatch,
	sum(found IS 0 AND NOT protocol_mismatch) AS notIndexed, sum(found IS -1) AS "unknown", sum(found IS NULL) AS pending`;

/** Websites with what is known of their addresses; without needles from index url_monitor_domain alone. */
export function groupsOf(db: Db, filter: UrlFilter): Promise<({ domain: string } & UrlCounts)[]> {
	return db.all(sql`SELECT domain, ${counted} FROM url_monitor WHERE ${shown(filter)} GROUP BY domain ORDER BY domain`);
}

/** The same of some websites, whole. */
export function countsOf(db: Db, accountId: number, domains: readonly string[]): Promise<({ domain: string } & UrlCounts)[]> {
	return db.all(sql`SELECT domain, ${counted} FROM url_monitor
		WHERE account_id = ${accountId} AND domain IN (SELECT value FROM json_each(${JSON.stringify(domains)})) GROUP BY domain`);
}

export const URL_SORTS = ["found", "url", "domain", "done_at"] as const;
export type UrlSort = (typeof URL_SORTS)[number];

// Names of columns never come from outside: they are chosen here.
const SORT_SQL: Record<UrlSort, SQL> = {
	// Indexed, mismatch, not indexed, unknown, pending.
	found: sql`coalesce(2 * found + protocol_mismatch, -3)`,
	url: sql`url`,
	domain: sql`domain`,
	done_at: sql`coalesce(done_at, 0)`,
};

export async function pageOfUrls(
	db: Db,
	filter: UrlFilter,
	page: { sort: UrlSort; descending: boolean; grouped: boolean; take: number; skip: number },
): Promise<UrlRow[]> {
	const direction = page.descending ? sql`DESC` : sql`ASC`;
	const groups = page.grouped && page.sort !== "domain" ? sql`domain, ` : sql``;
	const rows = await db.all<Raw>(sql`SELECT ${columns} FROM url_monitor WHERE ${shown(filter)}
		ORDER BY ${groups}${SORT_SQL[page.sort]} ${direction}, url LIMIT ${page.take} OFFSET ${page.skip}`);
	return rows.map(readRow);
}

/** Looked for at this moment, and a mark that changes with each row that comes, goes, is asked for or answered. */
export async function stampOf(db: Db, accountId: number): Promise<{ stamp: string; waiting: number }> {
	const [row] = await db.all<{ stamp: string; waiting: number | null }>(sql`
		SELECT count(*) || '.' || coalesce(max(id), 0) || '.' || coalesce(max(asked_at), 0) || '.' || coalesce(sum(done_at), 0) AS stamp,
			sum(asked_at IS NOT NULL AND (done_at IS NULL OR done_at <= asked_at)) AS waiting
		FROM url_monitor WHERE account_id = ${accountId}`);
	return { stamp: row?.stamp ?? "", waiting: row?.waiting ?? 0 };
}

/** Hids of all that a filter shows, of some websites, or both lists joined. */
export async function selectUrls(db: Db, filter: UrlFilter, choice: { hids: readonly string[]; domains: readonly string[]; all: boolean }) {
	const chosen = choice.all
		? shown(filter)
		: sql`(hid IN (SELECT value FROM json_each(${JSON.stringify(choice.hids)})) OR (domain IN (SELECT value FROM json_each(${JSON.stringify(choice.domains)})) AND ${shown(filter)}))`;
	const rows = await db.all<{ hid: string; url: string }>(
		sql`SELECT hid, url FROM url_monitor WHERE account_id = ${filter.accountId} AND ${chosen} ORDER BY id`,
	);
	return rows;
}
