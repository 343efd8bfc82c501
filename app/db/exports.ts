import { type SQL, sql } from "drizzle-orm";
import type { ArchiveRequest } from "~/domain/archive/archive-format";
import type { ExportRequest } from "~/domain/export/export-request";
import type { JsonText } from "~/domain/own-json";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import { ALWAYS, type Condition } from "./guard";
import { number, numberOrNull, orNull, type RowOf, text } from "./rows";

const STORED_EXPORT = {
	hid: t.account.hid,
	accountId: number,
	request: text<JsonText<ExportRequest>>(),
	language: t.account.language,
	createdAt: t.account.createdAt,
	expiresAt: number,
	bytes: numberOrNull,
};
export type StoredExport = RowOf<typeof STORED_EXPORT>;

/** Inserts the row unless the account has as many already that live as long at most; files of reports live longer. Index export_file_account. */
export function insertExport(
	db: Db,
	row: Omit<StoredExport, "bytes" | "request"> & { request: string },
	most: number,
	when: Condition = ALWAYS,
) {
	return db.run(sql`INSERT INTO export_file (hid, account_id, request, language, created_at, expires_at)
		SELECT ${row.hid}, ${row.accountId}, ${row.request}, ${row.language}, ${row.createdAt}, ${row.expiresAt}
		WHERE ${when} AND (SELECT count(*) FROM export_file WHERE account_id = ${row.accountId}
			AND expires_at - created_at <= ${row.expiresAt - row.createdAt}) < ${most}`);
}

/** Condition: the row is there. */
export function exportExists(hid: string): SQL {
	return sql`EXISTS (SELECT 1 FROM export_file WHERE hid = ${hid})`;
}

/** Condition: the row is an archive of everything (services/archive), which only its owner opens. */
const IS_ARCHIVE = sql`request ->> 'type' = 'archive'`;

/** The account's own file that has not expired and is no archive. Index export_file_hid. */
export function exportOf(db: Db, accountId: number, hid: string, now: number) {
	return db.rows(
		STORED_EXPORT,
	)(sql`SELECT hid, account_id AS accountId, request, language, created_at AS createdAt, expires_at AS expiresAt, bytes
		FROM export_file WHERE hid = ${hid} AND account_id = ${accountId} AND expires_at > ${now} AND NOT ${IS_ARCHIVE}`);
}

/** Condition: a user or an API call requested the file. Requests of scheduled reports have `since`, the day of the previous report. */
const IS_ASKED_FOR = sql`NOT ${IS_ARCHIVE} AND request ->> 'since' IS NULL`;

/** Returns the account's requested files that have not expired, latest first. Index export_file_account. */
export function filesOf(db: Db, accountId: number, now: number, most: number) {
	return db.rows(
		STORED_EXPORT,
	)(sql`SELECT hid, account_id AS accountId, request, language, created_at AS createdAt, expires_at AS expiresAt, bytes
		FROM export_file WHERE account_id = ${accountId} AND expires_at > ${now} AND ${IS_ASKED_FOR} ORDER BY id DESC LIMIT ${most}`);
}

const isEndable = (accountId: number, hid: string, now: number) =>
	sql`hid = ${hid} AND account_id = ${accountId} AND expires_at > ${now} AND ${IS_ASKED_FOR}`;

/** Condition: the account has this requested file, and it has not expired. */
export function mayEndFile(accountId: number, hid: string, now: number): Condition {
	return sql`EXISTS (SELECT 1 FROM export_file WHERE ${isEndable(accountId, hid, now)})`;
}

/** Expires a requested file now where `mayEndFile` holds; the next sweep deletes the row and its object. */
export function endFile(db: Db, accountId: number, hid: string, now: number) {
	return db.run(sql`UPDATE export_file SET expires_at = ${now} WHERE ${isEndable(accountId, hid, now)}`);
}

/** The account's archive that has not expired; [] for none. Index export_file_account. */
export function archiveOf(db: Db, accountId: number, now: number) {
	return db.rows({
		...STORED_EXPORT,
		request: text<JsonText<ArchiveRequest>>(),
	})(sql`SELECT hid, account_id AS accountId, request, language, created_at AS createdAt, expires_at AS expiresAt, bytes
		FROM export_file WHERE account_id = ${accountId} AND expires_at > ${now} AND ${IS_ARCHIVE} ORDER BY id DESC LIMIT 1`);
}

/** Ends the account's archives: the next sweep deletes them with their objects. */
export function endArchives(db: Db, accountId: number, now: number) {
	return db.run(sql`UPDATE export_file SET expires_at = ${now} WHERE account_id = ${accountId} AND expires_at > ${now} AND ${IS_ARCHIVE}`);
}

/** The account of a file; null for none. Index export_file_hid. */
export async function exportByHid(db: Db, hid: string) {
	const [row] = await db.rows({ accountId: number })(sql`SELECT account_id AS accountId FROM export_file WHERE hid = ${hid}`);
	return row ?? null;
}

/** The file stands as an object of this size. */
export function markExportWritten(db: Db, hid: string, bytes: number) {
	return db.run(sql`UPDATE export_file SET bytes = ${bytes} WHERE hid = ${hid}`);
}

/** Expired files with the account that their objects lie under. Index export_file_expires. */
export function expiredExports(db: Db, now: number, most: number) {
	return db.rows({ hid: text(), accountHid: orNull(t.account.hid) })(sql`SELECT e.hid, a.hid AS accountHid
		FROM export_file e LEFT JOIN account a ON a.id = e.account_id WHERE e.expires_at <= ${now} LIMIT ${most}`);
}

/** hids: JSON list. */
export function deleteExports(db: Db, hids: string) {
	return db.run(sql`DELETE FROM export_file WHERE hid IN (SELECT value FROM json_each(${hids}))`);
}
