import { and, asc, desc, eq, isNotNull, lt, notInArray, sql } from "drizzle-orm";
import type { Db, Statement } from "./client";
import { type Condition, changes } from "./guard";
import { number, type RowOf, text } from "./rows";
import { importPart, keywordImport } from "./tables/imports";
import { keyword, monitor, search, website } from "./tables/monitors";
import { sample } from "./tables/samples";
import { account } from "./tables/users";

export type KeywordImport = typeof keywordImport.$inferSelect;

/** An import that this consumer may write for; `lease` is the fence that every write carries. */
export type HeldImport = Pick<KeywordImport, "id" | "lease">;

/** Leases after which an import is given up: its consumers died or failed each time. */
export const MAX_IMPORT_TRIES = 8;

/** Files of an account that wait or are imported at once: somebody who moves in may bring one for each website and month. */
const MAX_KEPT_FILES = 500;

/** false when the account has as many files as are kept. */
export async function insertImport(
	db: Db,
	row: Pick<KeywordImport, "hid" | "accountId" | "name" | "bytes" | "uploadName" | "createdAt"> & { objectKey: string },
): Promise<boolean> {
	const { hid, accountId, name, bytes, objectKey, uploadName, createdAt } = row;
	const result = await db.run(sql`INSERT INTO keyword_import (hid, account_id, name, bytes, object_key, upload_name, created_at)
		SELECT ${hid}, ${accountId}, ${name}, ${bytes}, ${objectKey}, ${uploadName}, ${createdAt}
		WHERE (SELECT count(*) FROM keyword_import WHERE account_id = ${accountId} AND object_key IS NOT NULL
			AND ended_at IS NULL) < ${MAX_KEPT_FILES}`);
	return result.meta.changes === 1;
}

/** Whether an archive is coming back into the account. Index keyword_import_account. */
export async function isArchiveComingBack(db: Db, accountId: number): Promise<boolean> {
	const rows = await db.rows({ id: keywordImport.id })(sql`SELECT id FROM keyword_import
		WHERE account_id = ${accountId} AND state = 'open' AND settings ->> 'archive' LIMIT 1`);
	return rows.length > 0;
}

export async function importByHid(db: Db, accountId: number, hid: string): Promise<KeywordImport | null> {
	const [row] = await db
		.select()
		.from(keywordImport)
		.where(and(eq(keywordImport.hid, hid), eq(keywordImport.accountId, accountId)));
	return row ?? null;
}

/** Returns the imports that have started, newest first. Uploads without a started import are excluded. Index keyword_import_account. */
export function latestImports(db: Db, accountId: number, limit: number) {
	return db
		.select()
		.from(keywordImport)
		.where(and(eq(keywordImport.accountId, accountId), notInArray(keywordImport.state, ["uploading", "uploaded"])))
		.orderBy(desc(keywordImport.createdAt))
		.limit(limit);
}

/** Sending a part again replaces it. */
export function putPartRow(db: Db, importId: number, n: number, etag: string) {
	return db.run(sql`INSERT INTO import_part (import_id, n, etag)
		SELECT ${importId}, ${n}, ${etag} WHERE EXISTS (SELECT 1 FROM keyword_import WHERE id = ${importId} AND state = 'uploading')
		ON CONFLICT (import_id, n) DO UPDATE SET etag = excluded.etag`);
}

export function partsOfImport(db: Db, importId: number) {
	return db
		.select({ n: importPart.n, etag: importPart.etag })
		.from(importPart)
		.where(eq(importPart.importId, importId))
		.orderBy(asc(importPart.n));
}

/** The parts are joined: their rows have done their work. */
export function markUploaded(db: Db, importId: number, bytes: number) {
	return db.batch([
		db.run(sql`UPDATE keyword_import SET state = 'uploaded', bytes = ${bytes} WHERE id = ${importId} AND state = 'uploading'`),
		db.delete(importPart).where(eq(importPart.importId, importId)),
	]);
}

/** Makes a job of an uploaded file; false when it is one already. before: the statement that comes before it, written only if the file is none yet. */
export async function openImport(
	db: Db,
	job: { id: number; settings: string; actorId: number | null; impersonatorId: number | null },
	before: (when: Condition) => Statement,
): Promise<boolean> {
	const { id, settings, actorId, impersonatorId } = job;
	const open = sql`UPDATE keyword_import SET state = 'open', settings = ${settings}, actor_id = ${actorId}, impersonator_id = ${impersonatorId}
		WHERE id = ${id} AND state = 'uploaded'`;
	const isUploaded = sql`EXISTS (SELECT 1 FROM keyword_import WHERE id = ${id} AND state = 'uploaded')`;
	const [, opened] = await db.batch([before(isUploaded), db.run(open)]);
	return changes(opened) === 1;
}

/** Takes an import that is carried out or taken back and that nobody holds; null when there is nothing to take. */
export async function leaseImport(db: Db, importId: number, now: number, until: number): Promise<KeywordImport | null> {
	const [row] = await db
		.update(keywordImport)
		.set({ lease: sql`lease + 1`, leaseUntil: until, tries: sql`tries + 1` })
		.where(sql`id = ${importId} AND state IN ('open', 'undoing') AND (lease_until IS NULL OR lease_until <= ${now})`)
		.returning();
	return row ?? null;
}

/** Renews the lease and keeps what is done so far; false when the lease was lost. */
export async function keepImport(db: Db, held: HeldImport, kept: { until: number; cursor: string; outcome: string }): Promise<boolean> {
	const { until, cursor, outcome } = kept;
	const result = await db.run(
		sql`UPDATE keyword_import SET lease_until = ${until}, tries = CASE WHEN cursor = ${cursor} THEN tries ELSE 0 END,
			cursor = ${cursor}, outcome = ${outcome} WHERE ${isHeld(held)}`,
	);
	return result.meta.changes === 1;
}

/** Gives an import back whose run failed, to be tried again from an instant on. */
export function postponeImport(db: Db, held: HeldImport, until: number) {
	return db.run(sql`UPDATE keyword_import SET lease_until = ${until} WHERE ${isHeld(held)}`);
}

/** told: statements about the end, which come before it and carry importIsHeld. */
export async function endImport(
	db: Db,
	held: HeldImport,
	end: { state: "done" | "failed" | "undone"; outcome: string; now: number },
	told: readonly Statement[],
): Promise<boolean> {
	const ended = db.run(sql`UPDATE keyword_import SET state = ${end.state}, outcome = ${end.outcome}, ended_at = ${end.now},
		lease_until = NULL WHERE ${isHeld(held)}`);
	const [first, ...rest] = told.toReversed();
	const results = await db.batch(first ? [first, ...rest, ended] : [ended]);
	return changes(results.at(-1)) === 1;
}

/** For statements of other tables: the import is still this consumer's. */
export function importIsHeld(held: HeldImport): Condition {
	return sql`EXISTS (SELECT 1 FROM keyword_import WHERE ${isHeld(held)})`;
}

export async function isImportHeld(db: Db, held: HeldImport): Promise<boolean> {
	return (await db.all(sql`SELECT 1 FROM keyword_import WHERE ${isHeld(held)}`)).length === 1;
}

function isHeld({ id, lease }: HeldImport) {
	return sql`id = ${id} AND lease = ${lease} AND state IN ('open', 'undoing')`;
}

/** Imports that wait to be carried out or taken back, and that nobody works on. Partial index keyword_import_open. */
export function waitingImports(db: Db, now: number, limit: number) {
	return db
		.select({ id: keywordImport.id })
		.from(keywordImport)
		.where(sql`state IN ('open', 'undoing') AND (lease_until IS NULL OR lease_until <= ${now})`)
		.limit(limit);
}

/** Files that nobody needs any more: imported, given up, or sent and left. Partial index keyword_import_kept. */
export function leftFiles(db: Db, before: number, limit: number) {
	return db
		.select()
		.from(keywordImport)
		.where(and(isNotNull(keywordImport.objectKey), lt(keywordImport.createdAt, before), sql`state NOT IN ('open', 'undoing')`))
		.limit(limit);
}

/** Takes an uploaded file out of use, so that it is not imported while it is deleted; false when it is a job by now. */
export async function retireFile(db: Db, importId: number): Promise<boolean> {
	const result = await db.run(
		sql`UPDATE keyword_import SET state = CASE WHEN state = 'uploaded' THEN 'uploading' ELSE state END WHERE id = ${importId}
			AND state NOT IN ('open', 'undoing')`,
	);
	return result.meta.changes === 1;
}

/** The file is deleted: what never became a job leaves nothing. */
export function forgetFile(db: Db, importId: number) {
	return db.batch([
		db.delete(importPart).where(eq(importPart.importId, importId)),
		db.run(sql`DELETE FROM keyword_import WHERE id = ${importId} AND state IN ('uploading', 'uploaded')`),
		db.run(sql`UPDATE keyword_import SET object_key = NULL WHERE id = ${importId} AND state IN ('done', 'failed', 'undone')`),
	]);
}

/** Imports that ended long ago. */
export function deleteOldImports(db: Db, before: number) {
	return db.run(sql`DELETE FROM keyword_import WHERE ended_at < ${before} AND object_key IS NULL`);
}

const FOLLOWED = { place: number, hid: text(), ordinal: number };
/** A monitor of an import's keyword; place: index in the list that was asked for. */
export type FollowedKeyword = RowOf<typeof FOLLOWED>;

/** Monitors among these keywords. keys: JSON [{domain, country, language, engine, device, place, term}]. Indexes website_domain, keyword_term, search_identity, monitor_identity. */
export function followedKeywords(db: Db, accountId: number, keys: string) {
	// In this order: the planner would walk the account and read the list for each of its monitors.
	return db.rows(FOLLOWED)(sql`
		SELECT j.key AS place, m.hid AS hid, m.ordinal AS ordinal
		FROM json_each(${keys}) j
		CROSS JOIN ${website} w ON w.account_id = ${accountId} AND w.domain = j.value ->> 'domain'
		CROSS JOIN ${keyword} k ON k.term = j.value ->> 'term' AND k.country = j.value ->> 'country' AND k.language = j.value ->> 'language'
		CROSS JOIN ${search} s ON s.keyword_id = k.id AND s.engine = j.value ->> 'engine' AND s.device = j.value ->> 'device' AND s.place = coalesce(j.value ->> 'place', '')
		CROSS JOIN ${monitor} m ON m.account_id = ${accountId} AND m.website_id = w.id AND m.search_id = s.id`);
}

/** A closed sample as it is written. */
export interface ClosedSample {
	accountId: number;
	day: string;
	time: string;
	asked: string;
	openedAt: number;
	closedAt: number;
	columns: string;
	codes: string;
	blocks: string;
	/** Id and version of the sample that the import replaces; null without one. */
	before: { id: number; version: number } | null;
}

/**
 * Writes a closed sample in the place of what was read, and raises the account's rev. Returns the account's new rev;
 * null when somebody else wrote the sample in between, or it is open, or the import is no longer held.
 */
export async function writeClosedSample(db: Db, held: HeldImport, one: ClosedSample): Promise<number | null> {
	const { accountId, day, time, before, closedAt } = one;
	const write = before
		? // The closing instant moves by 1 ms, so that a seal that has read the sample before leaves it.
			sql`UPDATE sample SET asked = ${one.asked}, columns = ${one.columns}, codes = ${one.codes}, blocks = ${one.blocks}, version = version + 1,
			closed_at = closed_at + 1
			WHERE id = ${before.id} AND version = ${before.version} AND closed_at IS NOT NULL AND ${importIsHeld(held)}`
		: sql`INSERT INTO sample (account_id, day, time, asked, opened_at, closed_at, columns, codes, blocks, version)
			SELECT ${accountId}, ${day}, ${time}, ${one.asked}, ${one.openedAt}, ${closedAt}, ${one.columns}, ${one.codes}, ${one.blocks}, 1
			WHERE ${importIsHeld(held)}
			ON CONFLICT (account_id, day, time) DO NOTHING`;
	const [, moved] = await db.batch([
		db.run(write),
		db
			.update(account)
			.set({ rev: sql`rev + 1` })
			.where(
				sql`id = ${accountId} AND ${importIsHeld(held)} AND EXISTS (SELECT 1 FROM ${sample} WHERE account_id = ${accountId} AND day = ${day} AND time = ${time}
				AND version = ${(before?.version ?? 0) + 1} AND codes = ${one.codes})`,
			)
			.returning({ rev: account.rev }),
	]);
	return moved[0]?.rev ?? null;
}

/** Domains of the websites whose keywords an import added, two at most. Index monitor_identity. */
export async function importedWebsites(db: Db, accountId: number, importHid: string): Promise<string[]> {
	const rows = await db.rows({ domain: text() })(sql`SELECT DISTINCT w.domain FROM monitor m JOIN website w ON w.id = m.website_id
		WHERE m.account_id = ${accountId} AND m.import_hid = ${importHid} LIMIT 2`);
	return rows.map(({ domain }) => domain);
}
