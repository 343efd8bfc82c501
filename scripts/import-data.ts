import path from "node:path";
import { dataFolder, option, runToEnd } from "./moving/data-folder";
import { fillFolder, openDay } from "./moving/fill-folder";
import { findDeployment } from "./moving/find-deployment";
import { importToCloudflare } from "./moving/to-cloudflare";

// npm run import-data -- --from FILE [--day YYYY-MM-DD]: fills DATA_DIR (or STATE_DIR), which has no users yet. FILE is written by
// `npm run export-data`, or is a folder with a download of the bucket. With --to-cloudflare it fills the deployment of `npm run deploy` instead.
// docs/configuration.md "Moving".
await runToEnd(async () => {
	const given = option("from");
	if (!given) throw new Error("usage: npm run import-data -- --from FILE [--day YYYY-MM-DD]");
	const wanted = { from: path.resolve(given), day: option("day") };
	if (process.argv.includes("--to-cloudflare")) {
		const { source, day } = await openDay(wanted);
		const { rows, objects, missing, leftOut } = await importToCloudflare(await findDeployment(), source, day);
		if (missing.length > 0 && source.isWhole) throw new Error(`${wanted.from} is damaged: it lacks ${missing.slice(0, 5).join(", ")}.`);
		console.log(`${rows} rows and ${objects} objects are imported into the deployment.`);
		if (leftOut > 0) console.log(`${leftOut} raw pages are not in the source; their looks keep their readings.`);
		console.log("Set SOURCES_SECRET of the deployment to the one of the former installation: npx wrangler secret put SOURCES_SECRET");
		return;
	}
	await fillFolder(dataFolder(), wanted, console.log);
});
