import path from "node:path";
import { dataFolder, option, runToEnd } from "./moving/data-folder";
import { fillFolder, openDay, refuseDamaged } from "./moving/fill-folder";
import { findDeployment } from "./moving/find-deployment";
import { importToCloudflare } from "./moving/to-cloudflare";
import { linesOf } from "./restore/fill-stores";

// npm run import-data -- --from FILE [--day YYYY-MM-DD]: fills DATA_DIR (or STATE_DIR), which has no users yet. FILE is written by
// `npm run export-data`, or is a folder with a download of the bucket. With --to-cloudflare it fills the deployment of `npm run deploy` instead.
// docs/configuration.md "Moving".
await runToEnd(async () => {
	const given = option("from");
	if (!given) throw new Error("usage: npm run import-data -- --from FILE [--day YYYY-MM-DD]");
	const wanted = { from: path.resolve(given), day: option("day") };
	if (process.argv.includes("--to-cloudflare")) {
		const { source, day } = await openDay(wanted);
		const restored = await importToCloudflare(await findDeployment(), source, day);
		refuseDamaged(restored, { from: wanted.from, source });
		for (const line of linesOf(restored, "imported into the deployment")) console.log(line);
		console.log("Set SOURCES_SECRET of the deployment to the one of the former installation: npx wrangler secret put SOURCES_SECRET");
		return;
	}
	await fillFolder(dataFolder(), wanted, console.log);
});
