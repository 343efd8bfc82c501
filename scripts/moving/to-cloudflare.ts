import type { OpenedSource } from "../restore/backup-source";
import { type Restored, readManifest, restoreBackup } from "../restore/restore-backup";
import { type Deployment, deploymentTarget, query } from "./cloudflare-stores";

/** A table that stands while an import is under way: what users there are then came with it. */
const MARK = "_import_under_way";

/**
 * Fills a deployment that has no users yet. An interrupted one begins again: tables are emptied first, objects are written over. Throws where it has
 * users, its tables are not made, or they are of another version than the backup's.
 */
export async function importToCloudflare(deployment: Deployment, source: OpenedSource, day: string): Promise<Restored> {
	const tables = await query(deployment, `SELECT name FROM sqlite_master WHERE name IN ('user', '${MARK}')`);
	const has = (table: string) => tables.some(({ name }) => name === table);
	if (!has("user")) throw new Error("The database of the deployment has no tables. Run npm run deploy first.");
	const target = await deploymentTarget(deployment);
	const { migrations } = await readManifest(source, day);
	const isSame = migrations.length === target.migrations.length && migrations.every((name) => target.migrations.includes(name));
	if (!isSame)
		throw new Error(
			"The deployment and the export are of different versions. Import the file into a folder with this version, and export it again.",
		);
	const [used] = has(MARK) ? [] : await query(deployment, "SELECT 1 FROM user LIMIT 1");
	if (used) throw new Error("The deployment has users, which an import would overwrite.");
	await query(deployment, `CREATE TABLE IF NOT EXISTS "${MARK}" (id INTEGER)`);
	const restored = await restoreBackup(source, target, day);
	await query(deployment, `DROP TABLE "${MARK}"`);
	return restored;
}
