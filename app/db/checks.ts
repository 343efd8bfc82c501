import { type SQL, sql } from "drizzle-orm";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import { columnsOf } from "./columns-of";
import type { Condition, Json, Marked } from "./guard";
import { number, numberOrNull, type RowOf } from "./rows";
import type { Market } from "./searches";

/** A one-off check with its keyword. Instants in ms. */
const CHECK_ROW = {
	...columnsOf(t.serpCheck, "id", "hid", "domain", "createdAt", "askedAt"),
	keywordHid: t.keyword.hid,
	...columnsOf(t.keyword, "term", "country", "language"),
	engine: t.serpCheck.engine,
	place: t.serpCheck.place,
};
export type CheckRow = RowOf<typeof CHECK_ROW>;

const COLUMNS = sql.raw(`c.id, c.hid, c.domain, c.created_at AS createdAt, c.asked_at AS askedAt,
	k.hid AS keywordHid, k.term, k.country, k.language, c.engine, c.place`);
const FROM = sql.raw("serp_check c JOIN keyword k ON k.id = c.keyword_id");

const among = (hids: readonly string[]) => sql`c.hid IN (SELECT value FROM json_each(${JSON.stringify(hids)}))`;

/** Checks by their hids, of any account, in no order. */
export function checksByHid(db: Db, hids: readonly string[]) {
	return db.rows(CHECK_ROW)(sql`SELECT ${COLUMNS} FROM ${FROM} WHERE ${among(hids)}`);
}

/** An account's check; [] for another's. */
export function checkOfAccount(db: Db, accountId: number, hid: string) {
	return db.rows(CHECK_ROW)(sql`SELECT ${COLUMNS} FROM ${FROM} WHERE c.account_id = ${accountId} AND c.hid = ${hid}`);
}

/** Keyword and website of the account's own among these checks, the last made first. */
export function checkNames(db: Db, accountId: number, hids: readonly string[]) {
	return db.rows({ hid: t.serpCheck.hid, term: t.keyword.term, domain: t.serpCheck.domain })(sql`
		SELECT c.hid, k.term, c.domain FROM ${FROM} WHERE c.account_id = ${accountId} AND ${among(hids)} ORDER BY c.id DESC`);
}

/** The latest checks of a keyword and a website. */
export function similarCheckRows(db: Db, of: { accountId: number; keywordHid: string; domain: string }, limit: number) {
	return db.rows(CHECK_ROW)(sql`SELECT ${COLUMNS} FROM ${FROM}
		WHERE c.account_id = ${of.accountId} AND k.hid = ${of.keywordHid} AND c.domain = ${of.domain} ORDER BY c.id DESC LIMIT ${limit}`);
}

/** Columns that the table of checks sorts by. Source: spec B §2 "Table columns". */
const SORTS: Record<string, SQL> = {
	created_at: sql`c.created_at`,
	keyword: sql`k.term`,
	domain: sql`c.domain`,
	country: sql`k.country || '-' || k.language`,
	average: sql`(SELECT avg(r.position) FROM check_result r WHERE r.check_id = c.id AND r.position > 0)`,
};

/** Checks of an account that hold the text in keyword or domain ("": all), the last made first unless sorted by a known column. */
export async function pageOfChecks(
	db: Db,
	accountId: number,
	page: { text: string; sortBy: string | null; isDescending: boolean; limit: number; offset: number },
) {
	const { text } = page;
	const found = text === "" ? sql`1 = 1` : sql`(instr(k.term, ${text}) > 0 OR instr(c.domain, ${text}) > 0)`;
	const rows = sql`FROM ${FROM} WHERE c.account_id = ${accountId} AND ${found}`;
	const column = page.sortBy !== null && Object.hasOwn(SORTS, page.sortBy) ? SORTS[page.sortBy] : undefined;
	const direction = sql.raw(page.isDescending ? "DESC" : "ASC");
	// A check without an average comes last in both directions.
	const order = column ? sql`${column} IS NULL, ${column} ${direction}, c.id DESC` : sql`c.id DESC`;
	const [total] = await db.rows({ n: number })(sql`SELECT count(*) AS n ${rows}`);
	const checks = await db.rows(CHECK_ROW)(sql`SELECT ${COLUMNS} ${rows} ORDER BY ${order} LIMIT ${page.limit} OFFSET ${page.offset}`);
	return { checks, total: total?.n ?? 0 };
}

/** Answers of these checks by datacenter; entry: JSON. */
export function checkAnswers(db: Db, checkIds: readonly number[]) {
	return db.rows({
		...columnsOf(t.checkResult, "checkId", "datacenter", "entry"),
	})(sql`SELECT check_id AS checkId, datacenter, entry FROM check_result
		WHERE check_id IN (SELECT value FROM json_each(${JSON.stringify(checkIds)})) ORDER BY datacenter`);
}

const RESTARTED_CHECK = {
	hid: t.serpCheck.hid,
	createdAt: t.serpCheck.createdAt,
	...columnsOf(t.keyword, "term", "country", "language", "normVersion"),
	...columnsOf(t.serpCheck, "device", "engine", "place"),
};

/** The account's own among these checks, with the columns that a restart needs. */
export function checksToRestart(db: Db, accountId: number, hids: readonly string[]) {
	return db.rows(RESTARTED_CHECK)(sql`
		SELECT c.hid, c.created_at AS createdAt, k.term, k.country, k.language, k.norm_version AS normVersion, c.device, c.engine, c.place
		FROM ${FROM} WHERE c.account_id = ${accountId} AND ${among(hids)}`);
}

export interface NewCheckRow {
	hid: string;
	accountId: number | null;
	visitor: string | null;
	domain: string;
	term: string;
	market: Market;
	day: string;
	askedAt: number;
}

/** Adds a check of a known keyword. */
export function insertCheck(db: Db, { hid, accountId, visitor, domain, term, market, day, askedAt }: NewCheckRow, marked: Marked) {
	return db.run(sql`INSERT INTO serp_check (hid, account_id, visitor, keyword_id, domain, engine, device, place, day, created_at, asked_at)
		SELECT ${hid}, ${accountId}, ${visitor}, k.id, ${domain}, ${market.engine}, ${market.device}, ${market.place}, ${day}, ${askedAt}, ${askedAt} FROM keyword k
		WHERE k.term = ${term} AND k.country = ${market.country} AND k.language = ${market.language} AND k.norm_version = ${market.normVersion} AND ${marked}`);
}

/** Condition: the check exists. */
export function checkExists(hid: string): Condition {
	return sql`EXISTS (SELECT 1 FROM serp_check WHERE hid = ${hid})`;
}

/** Sets the instant and the day at which an account's checks were asked. */
export function setAsked(db: Db, accountId: number, hids: readonly string[], asked: { at: number; day: string }, marked: Marked) {
	return db.run(sql`UPDATE serp_check SET asked_at = ${asked.at}, day = ${asked.day}
		WHERE +account_id = ${accountId} AND hid IN (SELECT value FROM json_each(${JSON.stringify(hids)})) AND ${marked}`);
}

/** Replaces the answers of a check by this entry (JSON) at each datacenter. */
export function resetAnswers(db: Db, hid: string, reset: { datacenters: readonly string[]; entry: string; at: number }, marked: Marked) {
	const { datacenters, entry, at } = reset;
	return [
		db.run(sql`DELETE FROM check_result WHERE check_id = (SELECT id FROM serp_check WHERE hid = ${hid}) AND ${marked}`),
		db.run(sql`INSERT INTO check_result (check_id, datacenter, entry, position, updated_at)
			SELECT c.id, d.value, ${entry}, -1, ${at} FROM serp_check c JOIN json_each(${JSON.stringify(datacenters)}) d WHERE c.hid = ${hid} AND ${marked}`),
	];
}

const ownChecks = (accountId: number, hids: readonly string[]) =>
	sql`SELECT id FROM serp_check WHERE +account_id = ${accountId} AND hid IN (SELECT value FROM json_each(${JSON.stringify(hids)}))`;

/** {"removed": how many of these checks are the account's}, as JSON. */
export function removedChecks(accountId: number, hids: readonly string[]): Json {
	return sql`json_object('removed', (SELECT count(*) FROM (${ownChecks(accountId, hids)})))`;
}

/** Deletes checks with their answers and open requests; the last statement's changes are the checks. */
export function deleteChecks(db: Db, accountId: number, hids: readonly string[], marked: Marked) {
	const gone = ownChecks(accountId, hids);
	return [
		db.run(sql`DELETE FROM job_target WHERE kind = 'check' AND target_id IN (${gone}) AND ${marked}`),
		db.run(sql`DELETE FROM check_result WHERE check_id IN (${gone}) AND ${marked}`),
		db.run(sql`DELETE FROM serp_check WHERE id IN (${gone}) AND ${marked}`),
	];
}

/** Condition: the visitor requested no check after that instant. */
export function visitorRested(visitor: string, after: number): Condition {
	return sql`NOT EXISTS (SELECT 1 FROM serp_check WHERE visitor = ${visitor} AND asked_at > ${after})`;
}

/** Instant of the visitor's last check; null without one. */
export async function visitorAskedAt(db: Db, visitor: string): Promise<number | null> {
	const [row] = await db.rows({ last: numberOrNull })(sql`SELECT max(asked_at) AS last FROM serp_check WHERE visitor = ${visitor}`);
	return row?.last ?? null;
}

/** Hids of a visitor's latest checks, the newest first. */
export async function checksOfVisitor(db: Db, visitor: string, limit: number): Promise<string[]> {
	const rows = await db.rows({ hid: t.serpCheck.hid })(
		sql`SELECT hid FROM serp_check WHERE visitor = ${visitor} ORDER BY id DESC LIMIT ${limit}`,
	);
	return rows.map(({ hid }) => hid);
}

/** Gives a visitor's checks to an account. */
export function giveChecks(db: Db, visitor: string, accountId: number) {
	return db.run(sql`UPDATE serp_check SET account_id = ${accountId}, visitor = NULL WHERE visitor = ${visitor}`);
}
