import { and, eq, type SQL, sql } from "drizzle-orm";
import type { RestingKind, RestingState } from "~/domain/rest/rest-rules";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import { columnsOf } from "./columns-of";
import type { Condition, Json, Marked } from "./guard";
import { number, text } from "./rows";
import { resting } from "./tables/resting";

/** Condition on `resting r`: the account's own of a kind among these hids (JSON list, or a query that makes one). Index resting_hid. */
export function ownResting(accountId: number, kind: RestingKind, hids: string | SQL): SQL {
	return sql`+r.account_id = ${accountId} AND +r.kind = ${kind} AND r.hid IN (SELECT value FROM json_each(${hids}))`;
}

/** Condition: the thing of this kind rests. */
export function restsAs(accountId: number, kind: RestingKind, hid: string): Condition {
	return sql`EXISTS (SELECT 1 FROM resting r WHERE ${ownResting(accountId, kind, JSON.stringify([hid]))})`;
}

/**
 * Condition: none of these things rests, or the account has room for them. there: how many it has. living: condition on `resting r`. The number of those
 * that come is asked once, because a statement takes 100 parameters.
 */
export function isRoom(
	{ accountId, kind, hids }: Omit<Returned, "table">,
	{ there, max, living = sql`1` }: { there: SQL; max: number; living?: SQL },
): Condition {
	return sql`(SELECT n.coming = 0 OR ${there} + n.coming <= ${max} FROM (SELECT count(*) AS coming FROM resting r
		WHERE ${ownResting(accountId, kind, hids)} AND ${living}) n)`;
}

/** Source of new resting rows: most are columns of the statement below. */
export interface RestingColumns {
	accountId: number;
	kind: RestingKind;
	state: RestingState;
	at: number;
	/** Own table of the rows. Resting things keep its order, in which they are listed and come back. */
	table: string;
	label: SQL;
	/** JSON. */
	row: SQL;
	key?: SQL;
	searchId?: SQL;
	/** hid of the thing with which it goes; null: it goes by itself. */
	parent?: string | null;
	/** JSON of RestingFacts. */
	facts?: SQL;
}

/** Moves rows to rest: `from` is "FROM … WHERE …" of their table, from which the batch deletes them next. */
export function insertResting(db: Db, columns: RestingColumns, from: SQL, marked: Marked) {
	const { accountId, kind, state, at, label, row, key = sql`NULL`, searchId = sql`NULL`, parent = null, facts = sql`'{}'` } = columns;
	const table = sql.identifier(columns.table);
	return db.run(sql`INSERT INTO resting (account_id, kind, state, at, hid, label, row, key, search_id, parent, facts)
		SELECT ${accountId}, ${kind}, ${state}, ${at}, ${table}.hid, ${label}, ${row}, ${key}, ${searchId}, ${parent}, ${facts} ${from} AND ${marked} ORDER BY ${table}.id`);
}

/** Things that a batch brings back. */
export interface Returned {
	accountId: number;
	kind: RestingKind;
	/** JSON list, or a query that makes one. */
	hids: string | SQL;
	/** Their own table. */
	table: string;
}

/** Deletes those of the resting rows whose things are back in their own table. Last of a batch: its changes are the number that came back. */
export function deleteReturned(db: Db, of: Returned, marked: Marked) {
	return db.run(sql`DELETE FROM resting AS r WHERE ${ownResting(of.accountId, of.kind, of.hids)}
		AND EXISTS (SELECT 1 FROM ${sql.identifier(of.table)} b WHERE b.hid = r.hid) AND ${marked}`);
}

/** {"restored": how many of the resting things are back in their own table}, as JSON; before deleteReturned. */
export function countReturned({ accountId, kind, hids, table }: Returned): Json {
	return sql`json_object('restored', (SELECT count(*) FROM resting r JOIN ${sql.identifier(table)} b ON b.hid = r.hid
		WHERE ${ownResting(accountId, kind, hids)}))`;
}

const LISTED = {
	hid: resting.hid,
	kind: resting.kind,
	/** Never a former search, which has a parent. */
	state: sql<RestingState>`${resting.state}`,
	...columnsOf(resting, "label", "facts", "at"),
};

/** Which resting things a list has. Those that went with another thing are part of that one. */
export interface RestingChoice {
	accountId: number;
	state?: RestingState | undefined;
	kind?: RestingKind | undefined;
	/** Instant (ms) of one removal: selects the things that it removed. */
	at?: number | undefined;
}

function isListed({ accountId, state, kind, at }: RestingChoice) {
	return and(
		eq(resting.accountId, accountId),
		sql`${resting.parent} IS NULL`,
		state && eq(resting.state, state),
		kind && eq(resting.kind, kind),
		at === undefined ? undefined : eq(resting.at, at),
	);
}

/** The latest first. Index resting_account. */
export function restingOf(db: Db, choice: RestingChoice, page: { limit: number; offset: number }) {
	return db
		.select(LISTED)
		.from(resting)
		.where(isListed(choice))
		.orderBy(sql`${resting.at} DESC, ${resting.id}`)
		.limit(page.limit)
		.offset(page.offset);
}

/** Index resting_account. */
export function countResting(db: Db, choice: RestingChoice): Promise<{ state: RestingState; count: number }[]> {
	return db.select({ state: LISTED.state, count: sql<number>`count(*)` }).from(resting).where(isListed(choice)).groupBy(resting.state);
}

/** A removal or a pause: things of one kind that went at one instant, with the first of their labels in JSON. The latest first. */
export function restingGroups(db: Db, choice: RestingChoice, { labels, limit }: { labels: number; limit: number }) {
	return db.rows({
		kind: t.resting.kind,
		state: text<RestingState>(),
		at: t.resting.at,
		count: number,
		hid: text(),
		labels: text(),
		facts: t.resting.facts,
	})(
		sql`SELECT kind, state, at, count(*) AS count, min(hid) AS hid, max(facts) AS facts,
				(SELECT json_group_array(label) FROM (SELECT i.label FROM resting i WHERE i.account_id = resting.account_id AND i.state = resting.state
					AND i.at = resting.at AND i.kind = resting.kind AND i.parent IS NULL ORDER BY i.id LIMIT ${labels})) AS labels
			FROM resting WHERE ${isListed(choice)} GROUP BY kind, state, at ORDER BY at DESC LIMIT ${limit}`,
	);
}

/** hids of one removal or pause, in the order in which they were followed. */
export async function restingHids(db: Db, choice: RestingChoice): Promise<string[]> {
	const rows = await db.select({ hid: resting.hid }).from(resting).where(isListed(choice)).orderBy(resting.id);
	return rows.map(({ hid }) => hid);
}

/** Kinds of the account's own among these hids. */
export async function kindsOfResting(db: Db, accountId: number, hids: readonly string[]) {
	return db.rows({ hid: t.resting.hid, kind: t.resting.kind })(
		sql`SELECT hid, kind FROM resting WHERE +account_id = ${accountId} AND hid IN (SELECT value FROM json_each(${JSON.stringify(hids)}))`,
	);
}

/** Removed things that have rested since before an instant, the oldest first, and those that have others before these. Index resting_at. */
export function overdueResting(db: Db, before: number, limit: number) {
	return db.rows({ id: t.resting.id, hid: t.resting.hid, kind: t.resting.kind, accountId: t.resting.accountId })(
		sql`SELECT id, hid, kind, account_id AS accountId FROM resting WHERE state = 'removed' AND at < ${before} ORDER BY at, parent IS NOT NULL LIMIT ${limit}`,
	);
}

/** Deletes those of these rows that still rest since before an instant: one that came back meanwhile may have left its id to another. */
export function deleteResting(db: Db, ids: readonly number[], before: number) {
	return db.run(
		sql`DELETE FROM resting WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND state = 'removed' AND at < ${before}`,
	);
}
