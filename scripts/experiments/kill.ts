import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { type BenchApp, startApp } from "../bench/bench-app";
import { type Meter, newUser, terms } from "../bench/keywords";
import { type Check, check, type MonitorAnswer, monitorsOf, sleep } from "./check";
import { integrity } from "./integrity";
import { startSlowEngine } from "./slow-engine";

const KEYWORDS = 1_000;
/** Set by KILLS. */
const KILLS = Number(process.env.KILLS || 7);
const DEPTH = 30;
const PAGES_PER_LOOK = 3;
/** No page request for so long means that the work is done: longer than a lease. */
const QUIET_MS = 50_000;
const LIMIT_MS = 10 * 60_000;

/** R01: 1,000 keywords while the process group is killed again and again. Nothing is lost, nothing doubled, and nobody asks for anything afterwards. */
export async function killExperiment(): Promise<Check[]> {
	const engine = await startSlowEngine(results);
	const stateDir = fs.mkdtempSync(path.join(os.tmpdir(), "serpentine-kill-"));
	const start = () => startApp({ serpOrigin: engine.origin, stateDir });
	let app: BenchApp = await start();
	await app.post("/dev/source", { source: "fetch" });
	const user = await newUser(app, { keywords: KEYWORDS, depth: DEPTH });
	await app.post(
		"/api/monitors",
		{ website: "example.com", keywords: terms(KEYWORDS, "kill"), country: "us", language: "en", tags: [] },
		user.token,
	);
	for (let kill = 0; kill < KILLS; kill++) {
		await sleep(1_000 + Math.random() * 3_000);
		await app.kill();
		console.log(`killed ${kill + 1} times after ${engine.requests()} page requests`);
		app = await start();
	}
	await engine.quiet(QUIET_MS, LIMIT_MS);
	const monitors = monitorsOf(await app.get<MonitorAnswer[]>("/api/monitors?with=website,keyword&limit=5000", user.token));
	const right = monitors.filter((one) => one.position === truth(one.keyword.term));
	const { usage } = await app.get<Meter>("/dev/meter");
	const jobs = await app.get<{ state: string }[]>("/dev/jobs.json");
	const ratio = engine.requests() / (KEYWORDS * PAGES_PER_LOOK);
	await app.kill();
	const checks = [
		check(
			"1,000 observations, each equal to the truth",
			monitors.length === KEYWORDS && right.length === KEYWORDS,
			`${right.length} of ${monitors.length}`,
		),
		check("usage exactly 1,000", usage === KEYWORDS, String(usage)),
		check("page requests at most 1.6 times what depth needs", ratio <= 1.6, ratio.toFixed(2)),
		check(
			"no job left open or dead",
			jobs.every((job) => job.state === "done"),
			`${jobs.length} jobs`,
		),
		...integrity(stateDir),
	];
	engine.close();
	fs.rmSync(stateDir, { recursive: true, force: true });
	return checks;
}

/** Where example.com stands for a term: 0 to 34, beyond 30 it is not found. */
function rank(term: string): number {
	return (Number(term.split(" ").at(-1)) * 7) % 35;
}

function truth(term: string): number {
	const place = rank(term);
	return place >= 1 && place <= DEPTH ? place : 0;
}

function results(query: URLSearchParams) {
	const q = query.get("q") ?? "";
	const start = Number(query.get("start") ?? 0);
	const organic = Array.from(
		{ length: 10 },
		(_, i) => `https://${start + i + 1 === rank(q) ? "www.example.com" : `r${start + i + 1}.example`}/${encodeURIComponent(q)}`,
	);
	return { organic, more: true };
}
