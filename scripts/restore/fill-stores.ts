import { openLocalStores } from "../seed-large/local-ctx";
import { type BackupSource, type Restored, readManifest, restoreBackup, tableTarget } from "./restore-backup";

/**
 * Fills an empty state folder from a backup. Its rows are inserted into the tables of its own version, then the later migrations run, as they would
 * have on the installation itself.
 */
export async function fillStores(source: BackupSource, stateDir: string, day: string): Promise<Restored> {
	const { d1, bucket, runForEach, migrate, knownMigrations, close } = await openLocalStores(stateDir, { isReadOnly: true });
	try {
		const { migrations } = await readManifest(source, day);
		// Backups of databases that were made without the table of migrations name none.
		await migrate(migrations.length > 0 ? knownMigrations.filter((name) => migrations.includes(name)) : knownMigrations);
		const put = async (key: string, bytes: Uint8Array) => void (await bucket.put(key, bytes));
		const restored = await restoreBackup(
			source,
			{ ...tableTarget({ run: (sql) => d1.prepare(sql).run(), runForEach }), migrations: knownMigrations, put },
			day,
		);
		await migrate(knownMigrations);
		return restored;
	} finally {
		await close();
	}
}

/** The restored numbers, as lines for the operator. done: "imported into FOLDER". */
export function linesOf({ rows, objects, missing, leftOut }: Restored, done: string): string[] {
	return [
		`${rows} rows and ${objects} objects are ${done}.`,
		...(leftOut > 0 ? [`${leftOut} raw pages are not in the source; their looks keep their readings.`] : []),
		...(missing.length > 0
			? [`${missing.length} listed objects are gone from the source, the first: ${missing.slice(0, 5).join(", ")}`]
			: []),
	];
}
