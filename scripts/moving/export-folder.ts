import fs from "node:fs";
import path from "node:path";
import { openLocalCtx } from "../seed-large/local-ctx";
import { SECRETS } from "../serve/snapshot.mjs";
import { hasData, withHeldFolder } from "./data-folder";
import { exportBackup } from "./export-backup";
import { createTar } from "./tar-file";

/** Writes the whole installation of a folder as one file. say: gets the line for the operator. Throws with words for the operator. */
export async function exportFolder(folder: string, file: string, say: (line: string) => void): Promise<void> {
	if (fs.existsSync(file)) throw new Error(`${file} exists already.`);
	if (!hasData(folder)) throw new Error(`${folder} holds no data: set DATA_DIR, or STATE_DIR for the data of npm start.`);
	await withHeldFolder(folder, async () => {
		const tar = createTar(file);
		try {
			const { ctx, close } = await openLocalCtx(folder, { isReadOnly: true });
			try {
				const secrets = path.join(folder, SECRETS);
				if (fs.existsSync(secrets)) tar.add(SECRETS, fs.readFileSync(secrets));
				const { rows, objects } = await exportBackup(ctx, (key, bytes) => tar.add(key, bytes));
				tar.close();
				say(
					`${rows} rows and ${objects} objects of ${folder} are exported to ${file}. Keep it safe: it holds secrets and passwords' digests.`,
				);
			} finally {
				await close();
			}
		} catch (error) {
			tar.abort();
			throw error;
		}
	});
}
