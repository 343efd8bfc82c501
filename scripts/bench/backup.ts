import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { HOUR_MS } from "~/domain/time/durations";
import { openLocalCtx } from "../seed-large/local-ctx";
import { type BenchApp, startApp } from "./bench-app";
import type { Figure } from "./figure";

const KEYWORDS = 20_000;
const DAYS = 62;
const LIMIT_MS = 10 * 60_000;
const EVERY_MS = 100;
const ROUTE = encodeURIComponent("routes/admin-operation/route");

type Report = (figure: Figure) => void;
interface Backup {
	day: string;
	state: string;
	rows: string;
	bytes: string;
}

/** The nightly backup of 62 days of 20,000 keywords on the built app: time and memory, which does not depend on the number of days. */
export async function benchBackup(report: Report): Promise<void> {
	const stateDir = fs.mkdtempSync(path.join(os.tmpdir(), "serpentine-bench-"));
	try {
		const args = ["run", "seed:large", "--", "--keywords", String(KEYWORDS), "--days", String(DAYS), "--state", stateDir];
		if (spawnSync("npm", args, { stdio: "inherit" }).status !== 0) throw new Error("npm run seed:large failed");
		await stopReadings(stateDir);
		const app = await startApp({ stateDir, isKept: true });
		try {
			await measure(report, app);
		} finally {
			await app.stop();
		}
	} finally {
		fs.rmSync(stateDir, { recursive: true, force: true });
	}
}

/** No reading becomes due while the clock is moved. */
async function stopReadings(stateDir: string): Promise<void> {
	const { ctx, close } = await openLocalCtx(stateDir);
	await ctx.db.run(sql`UPDATE account SET next_due_at = NULL, url_due_at = NULL`);
	await close();
}

async function measure(report: Report, app: BenchApp): Promise<void> {
	const user = {
		email: "boss@backup.example",
		password: "a long enough password",
		role: "ADMINISTRATOR",
		verified: true,
		terms_accepted: true,
	};
	const { cookie } = await app.post<{ cookie: string }>("/dev/users", user);
	const backups = async (): Promise<Backup[]> => {
		const answer = await fetch(`${app.origin}/admin/operation?_data=${ROUTE}`, { headers: { cookie } });
		return ((await answer.json()) as { screen: { backups: Backup[] } }).screen.backups;
	};
	await backups();
	await pause(3_000);
	const before = app.residentMb();
	const startedAt = performance.now();
	await app.post("/dev/clock", { advance_ms: 26 * HOUR_MS });
	let most = before;
	for (;;) {
		most = Math.max(most, app.residentMb());
		const [last] = await backups();
		if (last?.state === "failed") throw new Error("the backup failed");
		if (last?.state === "done") {
			console.log(`${last.rows} rows, ${last.bytes}`);
			break;
		}
		if (performance.now() - startedAt > LIMIT_MS) throw new Error("the backup does not end");
		await pause(EVERY_MS);
	}
	report({ name: "nightly backup of 62 days of 20,000 keywords", value: (performance.now() - startedAt) / 1_000, unit: "s", goal: null });
	report({ name: "nightly backup: memory above that before", value: most - before, unit: "MB", goal: "≤ 128" });
}
