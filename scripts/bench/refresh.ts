import { startApp } from "./bench-app";
import type { Figure } from "./figure";
import { type Meter, newUser, terms, waitForUsage } from "./keywords";
import { startPageServer } from "./page-server";

const RUNS = [
	{ depth: 10, delayMs: 0, keywords: 1_000, goalPerMinute: null, goalCpuMs: 15 },
	{ depth: 10, delayMs: 500, keywords: 1_000, goalPerMinute: 2_000, goalCpuMs: 15 },
	{ depth: 30, delayMs: 0, keywords: 1_000, goalPerMinute: null, goalCpuMs: 40 },
	{ depth: 30, delayMs: 500, keywords: 1_000, goalPerMinute: 900, goalCpuMs: 40 },
] as const;
/** SerpBear 3.1.0 on the same kind of machine, one page per keyword, 500 ms: measured side by side with these goals. */
const SERPBEAR_PER_MINUTE = 95;
const SERPBEAR_CPU_MS = 123;
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
		for (const run of RUNS) {
			const result = await oneRun(app, server, run);
			const name = `depth ${run.depth}, ${run.delayMs} ms`;
			const figures: Figure[] = [
				{
					name: `${name}: keywords a minute`,
					value: result.perMinute,
					unit: "",
					goal: run.goalPerMinute ? `≥ ${run.goalPerMinute}` : null,
				},
				{ name: `${name}: CPU a keyword`, value: result.cpuMs, unit: "ms", goal: `≤ ${run.goalCpuMs}` },
				{ name: `${name}: rows written per 1,000`, value: result.rows, unit: "", goal: "≤ 200" },
				{ name: `${name}: rows written per 1,000, with those of adding the keywords`, value: result.allRows, unit: "", goal: null },
				{ name: `${name}: R2 puts per 1,000`, value: result.puts, unit: "", goal: null },
				{ name: `${name}: queue operations per 1,000`, value: result.queueOps, unit: "", goal: "≤ 40" },
			];
			figures.forEach(report);
			if (run.depth === 10 && run.delayMs === 500) {
				report({ name: "times SerpBear, keywords a minute", value: result.perMinute / SERPBEAR_PER_MINUTE, unit: "×", goal: "≥ 21" });
				report({ name: "part of SerpBear's CPU a keyword", value: result.cpuMs / SERPBEAR_CPU_MS, unit: "×", goal: "≤ 0.12" });
			}
		}
		await app.post("/dev/source", { source: "browser" });
		const browser = await oneRun(app, server, { depth: 10, delayMs: 0, keywords: 100 });
		report({ name: "browser, depth 10, 0 ms: keywords a minute", value: browser.perMinute, unit: "", goal: null });
		report({ name: "browser, depth 10, 0 ms: CPU a keyword (app, not Chromium)", value: browser.cpuMs, unit: "ms", goal: null });
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
	const [cpu, requests, startedAt] = [app.cpuMs(), server.requests(), performance.now()];
	await app.post("/api/monitors", { website: "example.com", keywords, country: "us", language: "en", tags: [] }, user.token);
	const added = await app.get<Meter>("/dev/meter");
	await waitForUsage(app, run.keywords, LIMIT_MS);
	const [ms, used] = [performance.now() - startedAt, app.cpuMs() - cpu];
	// The sample is folded shortly after its last job.
	await new Promise((resolve) => setTimeout(resolve, 2_500));
	const meter = await app.get<Meter>("/dev/meter");
	const per1000 = (n: number) => (n * 1_000) / run.keywords;
	printKinds(meter, added);
	return {
		perMinute: (run.keywords * 60_000) / ms,
		cpuMs: used / run.keywords,
		allRows: per1000(meter.rows),
		// Adding the keywords is not part of a run.
		rows: per1000(meter.rows - added.rows),
		puts: per1000(meter.puts),
		queueOps: per1000(meter.queue_ops),
		pages: (server.requests() - requests) / run.keywords,
	};
}

/** Prints which kinds of statements wrote the rows, the most first. */
function printKinds(meter: Meter, added: Meter): void {
	const kinds = Object.entries(meter).flatMap(([name, rows]): [string, number, number][] => {
		if (!name.startsWith("rows ")) return [];
		const asking = added[name as `rows ${string}`] ?? 0;
		return [[name.slice("rows ".length), rows - asking, asking]];
	});
	for (const [kind, rows, asking] of kinds.toSorted(([, a], [, b]) => b - a))
		console.log(`  ${kind.padEnd(32)} ${rows} (asking: ${asking})`);
}
