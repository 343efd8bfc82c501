import { and, desc, eq, sql } from "drizzle-orm";
import type { StoredValue } from "../domain/backup/backup-format";
import type { Db } from "./client";
import { changes } from "./guard";
import { writeSetting } from "./settings";
import { backup } from "./tables/operation";

export type BackupRow = typeof backup.$inferSelect;

/** Setting: instant of the next backup, ms. */
export const NEXT_BACKUP_SETTING = "backup.next_at";

/** The newest first. */
export function latestBackups(db: Db, limit: number): Promise<BackupRow[]> {
	return db.select().from(backup).orderBy(desc(backup.day)).limit(limit).all();
}

export async function runningBackup(db: Db): Promise<BackupRow | null> {
	const [row] = await db.select().from(backup).where(eq(backup.state, "running")).orderBy(desc(backup.day)).limit(1);
	return row ?? null;
}

/** Begins the backup of a day and sets the next one. One of the same day that failed begins anew; a complete one stays. */
export async function insertBackup(db: Db, row: { day: string; progress: string; startedAt: number; nextAt: number }): Promise<void> {
	const { day, progress, startedAt, nextAt } = row;
	await db.batch([
		db.run(sql`INSERT INTO backup (day, state, progress, started_at) VALUES (${day}, 'running', ${progress}, ${startedAt})
			ON CONFLICT (day) DO UPDATE SET state = 'running', progress = excluded.progress, started_at = excluded.started_at, step = step + 1,
				failures = 0, reason = NULL, rows = 0, bytes = 0, objects = 0, object_bytes = 0, ended_at = NULL WHERE state = 'failed'`),
		writeSetting(db, { key: NEXT_BACKUP_SETTING, value: String(nextAt), at: startedAt }),
	]);
}

/** Writes a step's result; false when another step was written since it was read. */
export async function saveStep(
	db: Db,
	{ day, step }: Pick<BackupRow, "day" | "step">,
	change: Partial<Omit<BackupRow, "day" | "step">>,
): Promise<boolean> {
	const saved = await db
		.update(backup)
		.set({ ...change, step: step + 1 })
		.where(and(eq(backup.day, day), eq(backup.step, step), eq(backup.state, "running")));
	return changes(saved) === 1;
}

export async function deleteBackupRow(db: Db, day: string): Promise<void> {
	await db.delete(backup).where(eq(backup.day, day));
}

/** A table to copy: up to a row number, or by its primary key where it has no row numbers. */
export interface CopiedTable {
	name: string;
	/** Columns of the primary key; null for a table with row numbers. */
	key: string[] | null;
	/** The largest row number; 0 without row numbers. */
	max: number;
}

/** Place behind which the next rows are: a row number, or the values of the key; null at the start. */
export type CopyPlace = number | StoredValue[] | null;

/** Tables of the database. Row numbers are all read at one instant. */
export async function tablesToCopy(db: Db): Promise<CopiedTable[]> {
	const tables = await db.all<{ name: string; sql: string }>(sql`SELECT name, sql FROM sqlite_master WHERE type = 'table'
		AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND name <> 'd1_migrations' ORDER BY name`);
	const isNumbered = (one: { sql: string }) => !/\bWITHOUT\s+ROWID\b/i.test(one.sql);
	const numbered = tables.filter(isNumbered);
	const [first, ...rest] = numbered.map(({ name }) => db.run(sql`SELECT coalesce(max(rowid), 0) AS max FROM ${sql.identifier(name)}`));
	const results = first ? ((await db.batch([first, ...rest])) as unknown as D1Result<{ max: number }>[]) : [];
	const maxima = new Map(numbered.map(({ name }, i) => [name, results[i]?.results[0]?.max ?? 0]));
	return Promise.all(
		tables.map(async (one) => ({
			name: one.name,
			key: isNumbered(one) ? null : await primaryKey(db, one.name),
			max: maxima.get(one.name) ?? 0,
		})),
	);
}

async function primaryKey(db: Db, table: string): Promise<string[]> {
	const columns = await db.all<{ name: string }>(sql`SELECT name FROM pragma_table_info(${table}) WHERE pk > 0 ORDER BY pk`);
	return columns.map(({ name }) => name);
}

/** Names of the applied migrations, in order; [] where they are not recorded. */
export async function appliedMigrations(db: Db): Promise<string[]> {
	const [known] = await db.all<{ name: string }>(sql`SELECT name FROM sqlite_master WHERE name = 'd1_migrations'`);
	if (!known) return [];
	const rows = await db.all<{ name: string }>(sql`SELECT name FROM d1_migrations ORDER BY id`);
	return rows.map(({ name }) => name);
}

/** Column that carries the row number beside the table's own. */
const ROW_NUMBER = "backup_row_number";

/** The next rows of a table behind a place; next: the place behind the last of them. */
export async function rowsToCopy(
	db: Db,
	{ name, key, max }: CopiedTable,
	{ after, limit }: { after: CopyPlace; limit: number },
): Promise<{ columns: string[]; rows: StoredValue[][]; next: CopyPlace }> {
	const found = await db.all<Record<string, StoredValue>>(key ? keyedRows(name, key, after, limit) : numberedRows(name, max, after, limit));
	const columns = Object.keys(found[0] ?? {}).filter((column) => column !== ROW_NUMBER);
	const last = found.at(-1) ?? {};
	return {
		columns,
		rows: found.map((row) => columns.map((column) => row[column] ?? null)),
		next: key ? key.map((column) => last[column] ?? null) : Number(last[ROW_NUMBER]),
	};
}

function numberedRows(name: string, max: number, after: CopyPlace, limit: number) {
	return sql`SELECT rowid AS ${sql.identifier(ROW_NUMBER)}, * FROM ${sql.identifier(name)}
		WHERE rowid > ${after ?? 0} AND rowid <= ${max} ORDER BY rowid LIMIT ${limit}`;
}

function keyedRows(name: string, key: string[], after: CopyPlace, limit: number) {
	const columns = sql.join(
		key.map((column) => sql.identifier(column)),
		sql`, `,
	);
	const place = Array.isArray(after)
		? sql.join(
				after.map((value) => sql`${value}`),
				sql`, `,
			)
		: null;
	return sql`SELECT * FROM ${sql.identifier(name)} ${place ? sql`WHERE (${columns}) > (${place})` : sql``} ORDER BY ${columns} LIMIT ${limit}`;
}
