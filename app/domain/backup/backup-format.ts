import { z } from "zod";

/** Objects of a backup stand below this prefix; no account's folder has its name. */
export const BACKUP_PREFIX = "backup/";

export const manifestKey = (day: string) => `${BACKUP_PREFIX}${day}/manifest.json`;
export const rowsKey = (day: string, n: number) => `${BACKUP_PREFIX}${day}/rows-${n}.jsonl.gz`;
export const objectsKey = (day: string, n: number) => `${BACKUP_PREFIX}${day}/objects-${n}.txt.gz`;

const partSchema = z.object({ key: z.string(), sha256: z.string() });

/** Written last: a backup without it is not complete. */
export const manifestSchema = z.object({
	format: z.literal(1),
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
	/** Keys and sizes of all objects, compressed. */
	objects: z.array(partSchema),
});
export type BackupManifest = z.output<typeof manifestSchema>;

export type StoredValue = string | number | null;

/** Line that names the table of the lines behind it. */
export function printTableLine(table: string, columns: readonly string[]): string {
	return `${JSON.stringify({ table, columns })}\n`;
}

export function printRowLine(values: readonly StoredValue[]): string {
	return `${JSON.stringify(values)}\n`;
}

export function printObjectLine({ key, bytes }: { key: string; bytes: number }): string {
	return `${bytes} ${key}\n`;
}
