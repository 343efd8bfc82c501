import fs from "node:fs";
import path from "node:path";
import { dataFolder, hasData, option, runToEnd, withHeldFolder } from "./moving/data-folder";
import { exportBackup } from "./moving/export-backup";
import { findDeployment } from "./moving/find-deployment";
import { exportFromCloudflare } from "./moving/from-cloudflare";
import { createTar } from "./moving/tar-file";
import { openLocalCtx } from "./seed-large/local-ctx";
import { SECRETS } from "./serve/snapshot.mjs";

// npm run export-data -- --to FILE: the whole installation of DATA_DIR (or STATE_DIR) as one file. With
// --from-cloudflare: the latest nightly backup of the deployment as a folder. docs/configuration.md "Moving".
await runToEnd(async () => {
	const to = option("to");
	if (!to) throw new Error("usage: npm run export-data -- --to FILE, or --from-cloudflare --to FOLDER");
	if (process.argv.includes("--from-cloudflare")) {
		const { day, objects } = await exportFromCloudflare(await findDeployment(), path.resolve(to));
		console.log(
			`The backup of ${day} is in ${to}: ${objects} objects were downloaded. npm run import-data -- --from ${to} checks and reads it.`,
		);
		return;
	}
	const file = path.resolve(to);
	if (fs.existsSync(file)) throw new Error(`${file} exists already.`);
	const folder = dataFolder();
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
				console.log(
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
});
