import fs from "node:fs";
import path from "node:path";
import { option, runToEnd } from "./moving/data-folder";
import { openDay } from "./moving/fill-folder";
import { fillStores, linesOf } from "./restore/fill-stores";
import { isSnapshot, restoreSnapshot, snapshotsIn } from "./serve/snapshot.mjs";

// npm run restore -- --from FOLDER --state EMPTY-FOLDER [--day YYYY-MM-DD]: fills an empty state folder from a backup. FOLDER is a copy of
// `npm run backup` or a folder of such copies, a state folder, or a download of the bucket. Nothing else may run on these folders meanwhile.
// docs/configuration.md "Backups".
await runToEnd(async () => {
	const from = path.resolve(required("from"));
	const stateDir = path.resolve(required("state"));
	if (fs.existsSync(stateDir) && fs.readdirSync(stateDir).length > 0) throw new Error(`${stateDir} is not empty.`);
	const copy = isSnapshot(from) ? from : snapshotsIn(from)[0];
	if (copy !== undefined) {
		const { at, files } = restoreSnapshot({ from: copy, dataDir: stateDir });
		console.log(`The copy of ${at} with ${files} files is restored into ${stateDir}.`);
		return;
	}
	const { source, day } = await openDay({ from, day: option("day") });
	try {
		for (const line of linesOf(await fillStores(source, stateDir, day), `restored from the backup of ${day} into ${stateDir}`))
			console.log(line);
	} finally {
		await source.close();
	}
});

function required(name: string): string {
	const value = option(name);
	if (!value) throw new Error("usage: npm run restore -- --from FOLDER --state EMPTY-FOLDER [--day YYYY-MM-DD]");
	return value;
}
