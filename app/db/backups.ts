import { and, desc, eq, sql } from "drizzle-orm";
import { type StoredValue, storedForm, writeRow } from "../domain/rows/row-form";
import type { Db } from "./client";
import { changes } from "./guard";
import { number, rowsIn, text } from "./rows";
import { writeSetting } from "./settings";
import { backup } from "./tables/operation";

export type BackupRow = typeof backup.$inferSelect;

/** Setting: instant of the next backup, ms. */
export const NEXT_BACKUP_SETTING = "backup.next_at";

/** The newest first. */
export function latestBackups(db: Db, limit: number): Promise<BackupRow[]> {
	return db.select().from(backup).orderBy(desc(backup.day)).limit(limit).all();
}

/** Size of the database at the begin of each backup that is kept. */
export function databaseSizes(db: Db) {
	return db.rows({ day: text(), bytes: number })(
		sql`SELECT day, database_bytes AS bytes FROM backup WHERE database_bytes IS NOT NULL ORDER BY day`,
	);
}

/** Instant of the end of the newest complete backup; null without one. */
export async function newestDoneBackup(db: Db): Promise<number | null> {
	const [row] = await db
		.select({ endedAt: backup.endedAt })
		.from(backup)
		.where(eq(backup.state, "done"))
		.orderBy(desc(backup.day))
		.limit(1);
	return row?.endedAt ?? null;
}

export async function runningBackup(db: Db): Promise<BackupRow | null> {
	const [row] = await db.select().from(backup).where(eq(backup.state, "running")).orderBy(desc(backup.day)).limit(1);
	return row ?? null;
}

/** Begins the backup of a day and sets the next one. One of the same day that failed begins anew; a complete one stays. */
export async function insertBackup(
	db: Db,
	row: { day: string; progress: string; databaseBytes: number | null; startedAt: number; nextAt: number },
): Promise<void> {
	const { day, progress, databaseBytes, startedAt, nextAt } = row;
	await db.batch([
		db.run(sql`INSERT INTO backup (day, state, progress, database_bytes, started_at)
			VALUES (${day}, 'running', ${progress}, ${databaseBytes}, ${startedAt})
			ON CONFLICT (day) DO UPDATE SET state = 'running', progress = excluded.progress, database_bytes = excluded.database_bytes, started_at = excluded.started_at, step = step + 1,
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
	const tables = await db.rows({ name: text(), sql: text() })(sql`SELECT name, sql FROM sqlite_master WHERE type = 'table'
		AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND name <> 'd1_migrations' ORDER BY name`);
	const isNumbered = (one: { sql: string }) => !/\bWITHOUT\s+ROWID\b/i.test(one.sql);
	const numbered = tables.filter(isNumbered);
	const [first, ...rest] = numbered.map(({ name }) => db.run(sql`SELECT coalesce(max(rowid), 0) AS max FROM ${sql.identifier(name)}`));
	const results = first ? (await db.batch([first, ...rest])).map((one) => rowsIn({ max: number }, one)[0]?.max) : [];
	const maxima = new Map(numbered.map(({ name }, i) => [name, results[i] ?? 0]));
	return Promise.all(
		tables.map(async (one) => ({
			name: one.name,
			key: isNumbered(one) ? null : await primaryKey(db, one.name),
			max: maxima.get(one.name) ?? 0,
		})),
	);
}

async function primaryKey(db: Db, table: string): Promise<string[]> {
	const columns = await db.rows({ name: text() })(sql`SELECT name FROM pragma_table_info(${table}) WHERE pk > 0 ORDER BY pk`);
	return columns.map(({ name }) => name);
}

/** Names of the applied migrations, in order; [] where they are not recorded. */
export async function appliedMigrations(db: Db): Promise<string[]> {
	const [known] = await db.rows({ name: text() })(sql`SELECT name FROM sqlite_master WHERE name = 'd1_migrations'`);
	if (!known) return [];
	const rows = await db.rows({ name: text() })(sql`SELECT name FROM d1_migrations ORDER BY id`);
	return rows.map(({ name }) => name);
}

/** Bounds of the rows that one call reads. */
export interface CopyLimits {
	rows: number;
	/** Text of the values; one row alone may have more. */
	characters: number;
}

/**
 * The next rows of a table behind a place; next: the place behind them. Their sizes are read first: large rows can stand behind small ones, and rows
 * of any number that are read at once could exceed the memory of a Worker.
 */
export async function rowsToCopy(
	db: Db,
	table: CopiedTable,
	{ after, limits }: { after: CopyPlace; limits: CopyLimits },
): Promise<{ columns: string[]; rows: StoredValue[][]; next: CopyPlace; isOver: boolean }> {
	const { next, isOver } = await endOfRows(db, table, after, limits);
	if (next === null) return { columns: [], rows: [], next: after, isOver };
	const found = await db.all<Record<string, StoredValue>>(sql`SELECT * FROM ${sql.identifier(table.name)}
		WHERE ${isBehind(table, after)} AND ${placeOf(table)} <= ${placeValue(next)} ORDER BY ${columnsOf(table)}`);
	const form = storedForm(Object.keys(found[0] ?? {}));
	return { columns: Object.keys(form), rows: found.map((row) => writeRow(form, row)), next, isOver };
}

/** Place of the last of the next rows that are within the limits; null where no row is left. isOver: no row is behind it. */
async function endOfRows(
	db: Db,
	table: CopiedTable,
	after: CopyPlace,
	{ rows, characters }: CopyLimits,
): Promise<{ next: CopyPlace; isOver: boolean }> {
	const columns = await db.rows({ name: text() })(sql`SELECT name FROM pragma_table_info(${table.name})`);
	const lengths = columns.map(({ name }) => sql`coalesce(length(${sql.identifier(name)}), 0)`);
	const sized = await db.values<[...StoredValue[], number]>(sql`SELECT ${columnsOf(table)}, ${sql.join(lengths, sql` + `)}
		FROM ${sql.identifier(table.name)} WHERE ${isBehind(table, after)} ORDER BY ${columnsOf(table)} LIMIT ${rows}`);
	let sum = 0;
	const exceeding = sized.findIndex((row, i) => {
		sum += Number(row.at(-1));
		return i > 0 && sum > characters;
	});
	const fitting = exceeding < 0 ? sized : sized.slice(0, exceeding);
	const last = fitting.at(-1)?.slice(0, -1) ?? null;
	return { next: last && !table.key ? Number(last[0]) : last, isOver: exceeding < 0 && sized.length < rows };
}

function columnsOf({ key }: CopiedTable) {
	return key
		? sql.join(
				key.map((column) => sql.identifier(column)),
				sql`, `,
			)
		: sql`rowid`;
}

function placeOf(table: CopiedTable) {
	return sql`(${columnsOf(table)})`;
}

function placeValue(place: StoredValue[] | number) {
	return Array.isArray(place)
		? sql`(${sql.join(
				place.map((value) => sql`${value}`),
				sql`, `,
			)})`
		: sql`${place}`;
}

function isBehind(table: CopiedTable, after: CopyPlace) {
	if (table.key) return after === null ? sql`1` : sql`${placeOf(table)} > ${placeValue(after)}`;
	return sql`rowid > ${after ?? 0} AND rowid <= ${table.max}`;
}
