// npm run backup -- --to FOLDER: a copy of the data folder of `npm run serve`, also while the app runs. docs/configuration.md "Backups".
import fs from "node:fs";
import path from "node:path";

try {
	const { readSettings } = await import("./serve/settings.mjs");
	const { dataDir, backupDir } = readSettings(process.env);
	const at = process.argv.indexOf("--to");
	const into = at < 0 ? backupDir : path.resolve(process.argv[at + 1] ?? "");
	if (!into || (at >= 0 && !process.argv[at + 1])) throw new Error("usage: npm run backup -- --to FOLDER (or set BACKUP_DIR)");
	if (!fs.existsSync(path.join(dataDir, "v3"))) throw new Error(`${dataDir} holds no data: set DATA_DIR.`);
	const { takeSnapshot } = await import("./serve/snapshot.mjs");
	process.stdout.write(`${await takeSnapshot({ dataDir, into })}\n`);
} catch (error) {
	const { explain } = await import("./serve/explain.mjs");
	process.stderr.write(`${error.code ? explain(error) : error.message}\n`);
	process.exitCode = 1;
}
