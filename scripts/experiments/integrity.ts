import { spawnSync } from "node:child_process";
import { type Check, check } from "./check";

/** PRAGMA integrity_check by Python's sqlite3 over every database of the state folder; absent where there is no Python. */
export function integrity(stateDir: string): Check[] {
	const script = `import sqlite3,sys,pathlib
bad=[]; n=0
for f in pathlib.Path(sys.argv[1]).rglob('*.sqlite'):
    n+=1
    r=sqlite3.connect(f).execute('PRAGMA integrity_check').fetchall()
    if r!=[('ok',)]: bad.append((str(f.name),r))
print(n,'databases',bad or 'ok')`;
	const run = spawnSync("python3", ["-c", script, stateDir], { encoding: "utf8" });
	if (run.error) return [];
	return [check("database integrity", run.stdout.includes("ok"), run.stdout.trim())];
}
