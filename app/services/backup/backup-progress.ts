import type { CopiedTable, CopyPlace } from "~/db/backups";

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
