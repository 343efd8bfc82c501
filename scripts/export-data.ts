import path from "node:path";
import { dataFolder, option, runToEnd } from "./moving/data-folder";
import { exportFolder } from "./moving/export-folder";
import { findDeployment } from "./moving/find-deployment";
import { exportFromCloudflare } from "./moving/from-cloudflare";

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
	await exportFolder(dataFolder(), path.resolve(to), console.log);
});
