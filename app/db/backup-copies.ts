import { and, asc, gt, isNull, lt, lte, sql } from "drizzle-orm";
import type { Db } from "./client";
import { backupCopy } from "./tables/operation";

/** A copy of an object. */
export interface Copy {
	key: string;
	etag: string;
}

/** Copies of objects that are as copied, behind a key and up to another one; null for no bound. */
export function copiesBetween(db: Db, after: string | null, last: string | null): Promise<Copy[]> {
	const range = and(after === null ? undefined : gt(backupCopy.key, after), last === null ? undefined : lte(backupCopy.key, last));
	return db
		.select({ key: backupCopy.key, etag: backupCopy.etag })
		.from(backupCopy)
		.where(and(isNull(backupCopy.goneDay), range))
		.orderBy(asc(backupCopy.key));
}

/** Notes copies that were made, and those whose object has gone or has other bytes. */
export async function noteCopies(
	db: Db,
	{ made, gone, day }: { made: readonly Copy[]; gone: readonly Copy[]; day: string },
): Promise<void> {
	if (made.length + gone.length === 0) return;
	await db.batch([
		db.run(sql`UPDATE backup_copy SET gone_day = ${day}
			WHERE (key, etag) IN (SELECT value ->> 'key', value ->> 'etag' FROM json_each(${JSON.stringify(gone)}))`),
		db.run(sql`INSERT INTO backup_copy (key, etag) SELECT value ->> 'key', value ->> 'etag' FROM json_each(${JSON.stringify(made)})
			WHERE true ON CONFLICT (key, etag) DO UPDATE SET gone_day = NULL`),
	]);
}

export function copiesGoneBefore(db: Db, day: string, limit: number): Promise<Copy[]> {
	return db
		.select({ key: backupCopy.key, etag: backupCopy.etag })
		.from(backupCopy)
		.where(lt(backupCopy.goneDay, day))
		.orderBy(asc(backupCopy.goneDay))
		.limit(limit);
}

export async function deleteCopies(db: Db, copies: readonly Copy[]): Promise<void> {
	if (copies.length === 0) return;
	await db.run(sql`DELETE FROM backup_copy
		WHERE (key, etag) IN (SELECT value ->> 'key', value ->> 'etag' FROM json_each(${JSON.stringify(copies)}))`);
}
