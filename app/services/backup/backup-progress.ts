import { appliedMigrations, type CopiedTable, type CopyPlace, tablesToCopy } from "~/db/backups";
import type { BackupManifest } from "~/domain/backup/backup-format";
import type { Ctx } from "../ctx";

/** Progress of a backup, as JSON in its row. */
export interface BackupProgress {
	migrations: string[];
	/** Tables to copy, with the number of rows copied so far. */
	tables: (CopiedTable & { rows: number })[];
	/** Index of the table that is copied, and the place of its last copied row. */
	table: number;
	after: CopyPlace;
	rows: StoredPart[];
	objects: StoredPart[];
	/** Key up to which objects are listed and copied; null before the first. */
	objectsAfter: string | null;
	isListed: boolean;
}

export interface StoredPart {
	key: string;
	sha256: string;
}

/** A backup that begins. leftOut: tables that it does not hold. */
export async function beginProgress({ db }: Ctx, leftOut: readonly string[] = []): Promise<BackupProgress> {
	const migrations = await appliedMigrations(db);
	const tables = (await tablesToCopy(db)).filter(({ name }) => !leftOut.includes(name)).map((table) => ({ ...table, rows: 0 }));
	return { migrations, tables, table: 0, after: null, rows: [], objects: [], objectsAfter: null, isListed: false };
}

export function manifestOf(
	{ migrations, tables, rows, objects }: BackupProgress,
	times: Pick<BackupManifest, "day" | "startedAt" | "endedAt">,
): BackupManifest {
	return {
		format: 2,
		...times,
		migrations,
		tables: Object.fromEntries(tables.map(({ name, rows: count }) => [name, count])),
		rows,
		objects,
	};
}
