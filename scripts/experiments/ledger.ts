import { spawnSync } from "node:child_process";

/** Reads the app's own database while it runs, by Python's sqlite3. table: one that the database has. */
function readRows(stateDir: string, table: string, query: string): unknown[][] {
	const script = `import sqlite3,sys,pathlib,json
for f in pathlib.Path(sys.argv[1]).rglob('*.sqlite'):
    db=sqlite3.connect(f'file:{f}?mode=ro',uri=True)
    if db.execute("SELECT 1 FROM sqlite_master WHERE name=?",(sys.argv[2],)).fetchone():
        print(json.dumps(db.execute(sys.argv[3]).fetchall()))`;
	const run = spawnSync("python3", ["-c", script, stateDir, table, query], { encoding: "utf8" });
	if (run.error || run.status !== 0) throw new Error(`the ledger cannot be read: ${run.error ?? run.stderr}`);
	return JSON.parse(run.stdout) as unknown[][];
}

/** Micro-units that the ledger counts in all. */
export function countedMicros(stateDir: string): number {
	const [row] = readRows(stateDir, "source_month", "SELECT coalesce(sum(micros), 0) FROM source_month WHERE source_id = 0");
	return Number(row?.[0]);
}

/** Requests whose answer was lost, by provider. Each may have been paid for and counts as paid. */
export function lostRequests(stateDir: string): { provider: string; count: number }[] {
	const query = `SELECT s.provider, count(*) FROM source_call c JOIN serp_source s ON s.id = c.source_id
		WHERE c.outcome = 'unreachable' AND c.cost_micros > 0 GROUP BY s.provider`;
	return readRows(stateDir, "source_call", query).map(([provider, count]) => ({ provider: String(provider), count: Number(count) }));
}
