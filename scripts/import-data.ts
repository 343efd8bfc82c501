import fs from "node:fs";
import path from "node:path";
import { dataFolder, hasData, option, runToEnd, withHeldFolder } from "./moving/data-folder";
import { findDeployment } from "./moving/find-deployment";
import { importToCloudflare } from "./moving/to-cloudflare";
import { openSource } from "./restore/backup-source";
import { fillStores } from "./restore/fill-stores";
import { openLocalStores } from "./seed-large/local-ctx";
import { SECRETS } from "./serve/snapshot.mjs";

// npm run import-data -- --from FILE [--day YYYY-MM-DD]: fills DATA_DIR (or STATE_DIR), which has no users yet. FILE is written by
// `npm run export-data`, or is a folder with a download of the bucket. With --to-cloudflare it fills the deployment of `npm run deploy` instead.
// docs/configuration.md "Moving".
await runToEnd(async () => {
	const given = option("from");
	if (!given) throw new Error("usage: npm run import-data -- --from FILE [--day YYYY-MM-DD]");
	const from = path.resolve(given);
	const source = await openSource(from);
	const day = option("day") ?? source.days[0];
	if (day === undefined) throw new Error(`${from} holds no complete export or backup.`);
	if (process.argv.includes("--to-cloudflare")) {
		const { rows, objects, missing, leftOut } = await importToCloudflare(await findDeployment(), source, day);
		if (missing.length > 0 && source.isWhole) throw new Error(`${from} is damaged: it lacks ${missing.slice(0, 5).join(", ")}.`);
		console.log(`${rows} rows and ${objects} objects are imported into the deployment.`);
		if (leftOut > 0) console.log(`${leftOut} raw pages are not in the source; their looks keep their readings.`);
		console.log("Set SOURCES_SECRET of the deployment to the one of the former installation: npx wrangler secret put SOURCES_SECRET");
		return;
	}
	const folder = dataFolder();
	fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
	await withHeldFolder(folder, async () => {
		if (await hasUsers(folder))
			throw new Error(`${folder} holds an installation with users, which an import would overwrite. Set DATA_DIR to an empty folder.`);
		const aside = path.join(folder, "import.partial");
		fs.rmSync(aside, { recursive: true, force: true });
		try {
			const { rows, objects, missing, leftOut } = await fillStores(source, aside, day);
			if (missing.length > 0 && source.isWhole) throw new Error(`${from} is damaged: it lacks ${missing.slice(0, 5).join(", ")}.`);
			const secrets = await source.get(SECRETS);
			if (secrets) fs.writeFileSync(path.join(folder, SECRETS), secrets, { mode: 0o600 });
			// The new stores take the place of the empty ones at once: a process that is killed before leaves an empty installation.
			fs.rmSync(path.join(folder, "v3"), { recursive: true, force: true });
			fs.renameSync(path.join(aside, "v3"), path.join(folder, "v3"));
			console.log(`${rows} rows and ${objects} objects are imported into ${folder}.`);
			if (leftOut > 0) console.log(`${leftOut} raw pages are not in the source; their looks keep their readings.`);
			if (missing.length > 0) console.log(`${missing.length} listed objects are gone from the source, the first: ${missing[0]}`);
			if (!secrets) console.log("The source has no secrets: set SOURCES_SECRET to the one of the former installation.");
		} finally {
			fs.rmSync(aside, { recursive: true, force: true });
			await source.close();
		}
	});
});

async function hasUsers(folder: string): Promise<boolean> {
	if (!hasData(folder)) return false;
	const { d1, close } = await openLocalStores(folder, { isReadOnly: true });
	try {
		const table = await d1.prepare("SELECT 1 FROM sqlite_master WHERE name = 'user'").first();
		return table !== null && (await d1.prepare("SELECT 1 FROM user LIMIT 1").first()) !== null;
	} finally {
		await close();
	}
}
