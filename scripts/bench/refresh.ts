import { type Meter, newUser, terms, waitForUsage } from "../stage/accounts";
import { startApp } from "../stage/app";
import type { Figure } from "../stage/figure";
import { sleep } from "../stage/waiting";
import { startPageServer } from "./page-server";

const WORKERS = 5;
const LIMIT_MS = 10 * 60_000;

/** Refresh by fetch and by browser against a local server of real pages. */
export async function benchRefresh(report: (figure: Figure) => void): Promise<void> {
	const server = await startPageServer();
	const app = await startApp({ serpOrigin: server.origin, lookWorkers: WORKERS });
	console.log(`refresh: ${server.about}; ${WORKERS} consumers × 6 requests`);
	try {
		await app.post("/dev/source", { source: "fetch" });
		await oneRun(app, server, { depth: 10, delayMs: 0, keywords: 100 });
		const result = await oneRun(app, server, { depth: 10, delayMs: 500, keywords: 1_000 });
		report({ name: "plain fetch, depth 10, 500 ms: keywords a minute", value: result.perMinute, unit: "", goal: "≥ 2,000" });
		report({ name: "rows written per 1,000", value: result.rows, unit: "", goal: "≤ 250" });
		report({ name: "R2 puts per 1,000", value: result.puts, unit: "", goal: null });
		report({ name: "queue operations per 1,000", value: result.queueOps, unit: "", goal: "≤ 40" });
		await app.post("/dev/source", { source: "browser" });
		const browser = await oneRun(app, server, { depth: 10, delayMs: 0, keywords: 100 });
		report({ name: "browser, depth 10, 0 ms: keywords a minute", value: browser.perMinute, unit: "", goal: "≥ 60" });
		report({ name: "peak memory of one process", value: app.peakMb(), unit: "MB", goal: null });
	} finally {
		await app.stop();
		server.close();
	}
}

async function oneRun(
	app: Awaited<ReturnType<typeof startApp>>,
	server: Awaited<ReturnType<typeof startPageServer>>,
	run: { depth: number; delayMs: number; keywords: number },
) {
	server.setDelay(run.delayMs);
	const user = await newUser(app, { keywords: run.keywords, depth: run.depth });
	const keywords = terms(run.keywords, `d${run.depth} w${run.delayMs} ${user.hid.slice(0, 4)}`);
	await fetch(`${app.origin}/dev/meter`, { method: "DELETE" });
	const startedAt = performance.now();
	await app.follow(user.token, "example.com", keywords);
	const added = await app.get<Meter>("/dev/meter");
	await waitForUsage(app, run.keywords, LIMIT_MS);
	const ms = performance.now() - startedAt;
	// The sample is folded shortly after its last job.
	await sleep(2_500);
	const meter = await app.get<Meter>("/dev/meter");
	const per1000 = (n: number) => (n * 1_000) / run.keywords;
	return {
		perMinute: (run.keywords * 60_000) / ms,
		// Adding the keywords is not part of a run.
		rows: per1000(meter.rows - added.rows),
		puts: per1000(meter.puts),
		queueOps: per1000(meter.queue_ops),
	};
}
