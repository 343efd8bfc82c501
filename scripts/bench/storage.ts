import http from "node:http";
import { resultPage } from "../../tests/engine/scripted-engine";
import { startApp } from "./bench-app";
import type { Figure } from "./figure";
import { type Meter, newUser, terms, waitForUsage } from "./keywords";
import { sealedYear } from "./sealed-year";

const KEYWORDS = 20_000;
const LIMIT_MS = 25 * 60_000;

/** Writes of a run of 20,000 keywords of one account, and the size of its year once sealed. */
export async function benchStorage(report: (figure: Figure) => void): Promise<void> {
	sealedYear().forEach(report);
	(await largeRun()).forEach(report);
}

/** One request, one small page: the run measures storage, not reading. */
async function largeRun(): Promise<Figure[]> {
	const server = http.createServer((request, response) => {
		const q = new URL(request.url ?? "/", "http://x").searchParams.get("q") ?? "";
		const organic = Array.from({ length: 10 }, (_, i) => `https://site-${(q.length * 7 + i) % 97}.example/${encodeURIComponent(q)}`);
		response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(resultPage(q, { organic, more: true }));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as { port: number };
	const app = await startApp({ serpOrigin: `http://127.0.0.1:${port}`, lookWorkers: 5 });
	try {
		await app.post("/dev/source", { source: "fetch" });
		const user = await newUser(app, { keywords: KEYWORDS, depth: 10 });
		const addedAt = performance.now();
		await app.post(
			"/api/monitors",
			{ website: "example.com", keywords: terms(KEYWORDS, "storage"), country: "us", language: "en", tags: [] },
			user.token,
		);
		const addMs = performance.now() - addedAt;
		await waitForUsage(app, KEYWORDS, LIMIT_MS);
		await new Promise((resolve) => setTimeout(resolve, 5_000));
		// The first run is under way while keywords are added: the bench measures a manual refresh, an hour later so that no look is reused.
		await app.post("/dev/clock", { advance_ms: 61 * 60_000 });
		await fetch(`${app.origin}/dev/meter`, { method: "DELETE" });
		const startedAt = performance.now();
		await app.post("/api/monitors/refresh", {}, user.token);
		await waitForUsage(app, KEYWORDS, LIMIT_MS);
		const ms = performance.now() - startedAt;
		await new Promise((resolve) => setTimeout(resolve, 5_000));
		const meter = await app.get<Meter>("/dev/meter");
		const per1000 = (n: number) => (n * 1_000) / KEYWORDS;
		return [
			{ name: "20,000 keywords added in one call", value: addMs / 1000, unit: "s", goal: null },
			{ name: "run of 20,000: keywords a minute (tiny pages)", value: (KEYWORDS * 60_000) / ms, unit: "", goal: null },
			{ name: "run of 20,000: rows written per 1,000", value: per1000(meter.rows), unit: "", goal: "≤ 200" },
			{ name: "run of 20,000: R2 puts per 1,000", value: per1000(meter.puts), unit: "", goal: "≤ 60" },
			{ name: "run of 20,000: queue operations per 1,000", value: per1000(meter.queue_ops), unit: "", goal: "≤ 40" },
		];
	} finally {
		await app.stop();
		server.close();
	}
}
