import { spawnSync } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import { sql } from "drizzle-orm";
import { HOUR_MS } from "~/domain/time/durations";
import { openLocalCtx } from "../seed-large/local-ctx";
import { newFolder, type StageApp, startApp } from "../stage/app";
import type { Figure } from "../stage/figure";
import { sleep } from "../stage/waiting";

const KEYWORDS = 20_000;
const DAYS = 62;
const LIMIT_MS = 10 * 60_000;
const EVERY_MS = 100;
const SETTLE_MS = 3_000;

type Report = (figure: Figure) => void;
/** The nightly backup of 62 days of 20,000 keywords on the built app: time and memory, which does not depend on the number of days. */
export async function benchBackup(report: Report): Promise<void> {
	const stateDir = newFolder("bench");
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

async function measure(report: Report, app: StageApp): Promise<void> {
	// The app is asked once, so that no figure contains its start.
	await backupsShown(app, "first@backup.example");
	await sleep(SETTLE_MS);
	const before = app.residentMb();
	let most = before;
	const watch = setInterval(() => {
		most = Math.max(most, app.residentMb());
	}, EVERY_MS);
	const startedAt = performance.now();
	// Past the hour of the backup. Sessions end meanwhile.
	await app.advance(26 * HOUR_MS);
	try {
		for (let n = 1; ; n++) {
			const shown = await backupsShown(app, `boss-${n}@backup.example`);
			if (shown.includes(">failed<")) throw new Error("the backup failed");
			if (shown.includes(">complete<")) break;
			if (performance.now() - startedAt > LIMIT_MS) throw new Error("the backup does not end");
			await sleep(SETTLE_MS);
		}
	} finally {
		clearInterval(watch);
	}
	report({ name: "nightly backup of 62 days of 20,000 keywords", value: (performance.now() - startedAt) / 1_000, unit: "s", goal: null });
	report({ name: "nightly backup: memory above that before", value: most - before, unit: "MB", goal: "≤ 128" });
}

/** The table of backups as a new administrator sees it. */
async function backupsShown(app: StageApp, email: string): Promise<string> {
	const person = { email, password: "a long enough password", role: "ADMINISTRATOR", verified: true, terms_accepted: true };
	const { cookie } = JSON.parse(await alone(`${app.origin}/dev/users`, { method: "POST" }, JSON.stringify(person))) as { cookie: string };
	const html = await alone(`${app.origin}/admin/operation`, { headers: { cookie } });
	return html.slice(html.indexOf('id="backups"'), html.indexOf("</main>"));
}

/** The answer to a request over a connection of its own: the app closes idle ones, and a request may be on its way. */
function alone(url: string, options: http.RequestOptions, body = ""): Promise<string> {
	return new Promise((resolve, reject) => {
		const request = http.request(url, { ...options, agent: false }, async (answer) => {
			const text = Buffer.concat(await answer.toArray()).toString("utf8");
			if (answer.statusCode === 200) resolve(text);
			else reject(new Error(`${url}: ${answer.statusCode} ${text.slice(0, 300)}`));
		});
		request.on("error", reject).end(body);
	});
}
