import { z } from "zod";
import type { StoredValue } from "../rows/row-form";

/** Objects of a backup stand below this prefix; no account's folder has its name. */
export const BACKUP_PREFIX = "backup/";

export const manifestKey = (day: string) => `${BACKUP_PREFIX}${day}/manifest.json`;
export const rowsKey = (day: string, n: number) => `${BACKUP_PREFIX}${day}/rows-${n}.jsonl.gz`;
/** Behind all keys with that prefix. */
export const BACKUP_END = "backup0";
/** Copies of objects, which all backups share. */
export const COPIES_PREFIX = `${BACKUP_PREFIX}objects/`;
export const copyKey = (key: string, etag: string) => `${COPIES_PREFIX}${key}/${etag}`;

export const objectsKey = (day: string, n: number) => `${BACKUP_PREFIX}${day}/objects-${n}.txt.gz`;

const partSchema = z.object({ key: z.string(), sha256: z.string() });

/** Written last: a backup without it is not complete. */
export const manifestSchema = z.object({
	/** 1: objects are listed only. 2: they are copied too. */
	format: z.union([z.literal(1), z.literal(2)]),
	day: z.string(),
	/** Rows that were added later are not in the backup. */
	startedAt: z.number(),
	endedAt: z.number(),
	/** Applied migrations, in order. */
	migrations: z.array(z.string()),
	/** Number of rows by table. */
	tables: z.record(z.string(), z.number()),
	/** Rows as lines of JSON, compressed, in the order of the tables. */
	rows: z.array(partSchema),
	/** Keys, sizes and entity tags of all objects, compressed. */
	objects: z.array(partSchema),
});
export type BackupManifest = z.output<typeof manifestSchema>;

/** Line that names the table and the columns of the lines behind it. */
export function printTableLine(table: string, columns: readonly string[]): string {
	return `${JSON.stringify({ table, columns })}\n`;
}

/** cells: of writeRow. */
export function printRowLine(cells: readonly StoredValue[]): string {
	return `${JSON.stringify(cells)}\n`;
}

/** etag: of its copy; null for an object that is not copied. */
export interface ListedObject {
	key: string;
	bytes: number;
	etag: string | null;
}

export function printObjectLine({ key, bytes, etag }: ListedObject): string {
	return `${JSON.stringify([key, bytes, etag])}\n`;
}
