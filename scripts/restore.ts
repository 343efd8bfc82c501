import fs from "node:fs";
import path from "node:path";
import { openSource } from "./restore/backup-source";
import { fillStores } from "./restore/fill-stores";
import { isSnapshot, restoreSnapshot, snapshotsIn } from "./serve/snapshot.mjs";

// npm run restore -- --from FOLDER --state EMPTY-FOLDER [--day YYYY-MM-DD]: fills an empty state folder from a backup. FOLDER is a copy of
// `npm run backup` or a folder of such copies, a state folder, or a download of the bucket. Nothing else may run on these folders meanwhile.
// docs/configuration.md "Backups".
try {
	await main();
} catch (error) {
	console.error(error instanceof Error ? error.message : String(error));
	process.exit(1);
}
process.exit(0);

async function main(): Promise<void> {
	const from = path.resolve(required("from"));
	const stateDir = path.resolve(required("state"));
	if (fs.existsSync(stateDir) && fs.readdirSync(stateDir).length > 0) throw new Error(`${stateDir} is not empty.`);
	const copy = isSnapshot(from) ? from : snapshotsIn(from)[0];
	if (copy !== undefined) {
		const { at, files } = restoreSnapshot({ from: copy, dataDir: stateDir });
		console.log(`The copy of ${at} with ${files} files is restored into ${stateDir}.`);
		return;
	}
	const source = await openSource(from);
	const day = option("day") ?? source.days[0];
	if (day === undefined) throw new Error(`${from} holds no complete backup.`);
	try {
		const { rows, objects, missing, leftOut } = await fillStores(source, stateDir, day);
		console.log(`Backup of ${day}: ${rows} rows and ${objects} objects are restored into ${stateDir}.`);
		if (leftOut > 0) console.log(`${leftOut} raw pages are not in the source; their looks keep their readings.`);
		if (missing.length > 0)
			console.log(`${missing.length} listed objects are gone from the source, the first: ${missing.slice(0, 5).join(", ")}`);
	} finally {
		await source.close();
	}
}

function option(name: string): string | undefined {
	const at = process.argv.indexOf(`--${name}`);
	return at < 0 ? undefined : process.argv[at + 1];
}

function required(name: string): string {
	const value = option(name);
	if (!value) throw new Error("usage: npm run restore -- --from FOLDER --state EMPTY-FOLDER [--day YYYY-MM-DD]");
	return value;
}
