// npm run migration: writes the next migration after a table in app/db/tables/ changed. drizzle-kit compares with the newest snapshot alone, so that only
// that one is kept.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { ROOT, tool } from "./environment.mjs";

const META = path.join(ROOT, "migrations", "meta");

const { status } = spawnSync(tool("drizzle-kit"), ["generate", ...process.argv.slice(2)], { cwd: ROOT, stdio: "inherit" });
if (status === 0) {
	const snapshots = fs.readdirSync(META).filter((name) => name.endsWith("_snapshot.json"));
	for (const old of snapshots.sort().slice(0, -1)) fs.rmSync(path.join(META, old));
}
process.exitCode = status ?? 1;
