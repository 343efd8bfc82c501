import fs from "node:fs";
import path from "node:path";
import { BACKUP_PREFIX } from "~/domain/backup/backup-format";
import { daysOf } from "../restore/backup-source";
import { type Deployment, getObject, listKeys } from "./cloudflare-stores";

/**
 * Downloads the latest complete nightly backup of a deployment with the copies of its objects into a folder that `npm run import-data` reads, and which
 * checks all hashes. Files that are there already are kept. Returns its day, and how many objects were downloaded.
 */
export async function exportFromCloudflare(deployment: Deployment, folder: string): Promise<{ day: string; objects: number }> {
	const keys = await listKeys(deployment, BACKUP_PREFIX);
	const [day] = daysOf(keys);
	if (day === undefined) throw new Error("The deployment has no complete backup yet: the first one is made in the night after its start.");
	let objects = 0;
	for (const key of keys.filter((one) => one.startsWith(`${BACKUP_PREFIX}${day}/`) || one.startsWith(`${BACKUP_PREFIX}objects/`))) {
		const file = path.resolve(folder, key);
		if (!file.startsWith(path.resolve(folder) + path.sep)) throw new Error(`${key} is no key of an object.`);
		if (fs.existsSync(file)) continue;
		const bytes = await getObject(deployment, key);
		// Deleted since it was listed: the restore names what it needs.
		if (!bytes) continue;
		fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
		fs.writeFileSync(`${file}.partial`, bytes, { mode: 0o600 });
		fs.renameSync(`${file}.partial`, file);
		objects++;
	}
	return { day, objects };
}
