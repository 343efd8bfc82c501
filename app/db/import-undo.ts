import { and, asc, eq, gt, isNotNull, sql } from "drizzle-orm";
import type { Db, Statement } from "./client";
import { type Condition, changes } from "./guard";
import { type HeldImport, importIsHeld } from "./imports";
import { text } from "./rows";
import { sample } from "./tables/samples";
import { account } from "./tables/users";

/** Condition on `monitor m`: the import added it, nobody has changed it, and no note of a person concerns it. */
function isLeaving(accountId: number, importHid: string) {
	return sql`m.account_id = ${accountId} AND m.import_hid IS ${importHid} AND m.hid NOT IN (SELECT l.target_hid FROM note n
		JOIN note_link l ON l.note_id = n.id AND l.entity = 'monitors' WHERE n.account_id = ${accountId} AND coalesce(n.import_hid, '') <> ${importHid})`;
}

/** Condition on `tag t`: the import made it, nobody has changed it, and no keyword has it but those that leave with the import. */
function isLeft(accountId: number, importHid: string) {
	return sql`t.account_id = ${accountId} AND t.import_hid = ${importHid} AND NOT EXISTS (SELECT 1 FROM monitor_tag mt JOIN monitor m ON m.id = mt.monitor_id
		WHERE mt.tag_id = t.id AND NOT (${isLeaving(accountId, importHid)}))`;
}

/** hids of what goes when an import is taken back. Indexes monitor_identity, tag_name, note_account. */
export function thingsOfImport(db: Db, accountId: number, importHid: string) {
	return db.rows({ kind: text<"monitors" | "tags" | "notes">(), hid: text() })(sql`
		SELECT 'monitors' AS kind, m.hid FROM monitor m WHERE ${isLeaving(accountId, importHid)}
		UNION ALL SELECT 'tags', t.hid FROM tag t WHERE ${isLeft(accountId, importHid)}
		UNION ALL SELECT 'notes', n.hid FROM note n WHERE n.account_id = ${accountId} AND n.import_hid = ${importHid}`);
}

/** Keywords that have a tag of an import and stay when it is taken back. Index tag_name. */
export function holdersOfTags(db: Db, accountId: number, importHid: string) {
	return db.rows({ tag: text(), monitor: text() })(sql`
		SELECT t.hid AS tag, m.hid AS monitor FROM tag t JOIN monitor_tag mt ON mt.tag_id = t.id JOIN monitor m ON m.id = mt.monitor_id
		WHERE t.account_id = ${accountId} AND t.import_hid = ${importHid} AND NOT (${isLeaving(accountId, importHid)})`);
}

/**
 * Makes a job of taking an import back, running or ended; false when it is one already, is too old, or its file is gone. Its lease is raised, so that
 * whoever carries it out writes nothing more. since: begin of the oldest that may be taken back, ms. before: the statement that comes before it, written
 * only if it becomes one.
 */
export async function openUndo(
	db: Db,
	undo: { id: number; since: number; actorId: number | null; impersonatorId: number | null },
	before: (when: Condition) => Statement,
): Promise<boolean> {
	const { id, since, actorId, impersonatorId } = undo;
	const may = sql`id = ${id} AND state IN ('open', 'done', 'failed') AND created_at > ${since} AND object_key IS NOT NULL`;
	const [, opened] = await db.batch([
		before(sql`EXISTS (SELECT 1 FROM keyword_import WHERE ${may})`),
		db.run(sql`UPDATE keyword_import SET state = 'undoing', cursor = '', lease = lease + 1, lease_until = NULL, tries = 0, actor_id = ${actorId},
			impersonator_id = ${impersonatorId} WHERE ${may}`),
	]);
	return changes(opened) === 1;
}

/** hids of an account's imports that were taken back, or are being taken back. Index keyword_import_account. */
export async function undoneImports(db: Db, accountId: number): Promise<Set<string>> {
	const rows = await db.rows({ hid: text() })(
		sql`SELECT hid FROM keyword_import WHERE account_id = ${accountId} AND state IN ('undoing', 'undone')`,
	);
	return new Set(rows.map(({ hid }) => hid));
}

/** Closed daily samples behind a day that are still in D1, oldest first. Index sample_identity. */
export function dailySamplesAfter(db: Db, accountId: number, after: { day: string; time: string }, limit: number) {
	return db
		.select({ id: sample.id, day: sample.day })
		.from(sample)
		.where(and(eq(sample.accountId, accountId), gt(sample.day, after.day), eq(sample.time, after.time), isNotNull(sample.closedAt)))
		.orderBy(asc(sample.day))
		.limit(limit);
}

/** Deletes a sample that nothing was asked in but what an import brought, and raises the account's rev. As writeClosedSample. */
export async function deleteImportedSample(
	db: Db,
	held: HeldImport,
	{ id, version, accountId }: { id: number; version: number; accountId: number },
): Promise<number | null> {
	const [deleted, moved] = await db.batch([
		db.run(sql`DELETE FROM sample WHERE id = ${id} AND version = ${version} AND closed_at IS NOT NULL AND ${importIsHeld(held)}`),
		db
			.update(account)
			.set({ rev: sql`rev + 1` })
			.where(sql`id = ${accountId} AND ${importIsHeld(held)} AND NOT EXISTS (SELECT 1 FROM ${sample} WHERE id = ${id})`)
			.returning({ rev: account.rev }),
	]);
	return changes(deleted) === 1 ? (moved[0]?.rev ?? null) : null;
}
