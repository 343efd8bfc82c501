import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { type ClosedSample, fromMonth, toMonth } from "~/domain/storage/month-columns";
import type { SampleEntry } from "~/domain/storage/sample-columns";
import { packMonth, unpackMonth } from "~/services/samples/sealed-month";
import { resultPage } from "../../tests/engine/scripted-engine";
import { startApp } from "./bench-app";
import type { Figure } from "./figure";
import { type Meter, newUser, terms, waitForUsage } from "./keywords";

const KEYWORDS = 20_000;
const DAYS = 365;
const DAYS_PER_MONTH = 30;
const LIMIT_MS = 25 * 60_000;

/** What a run of 20,000 keywords of one account writes, and what its year weighs once sealed. */
export async function benchStorage(report: (figure: Figure) => void): Promise<void> {
	(await sealedYear()).forEach(report);
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
	const app = await startApp({ serpOrigin: `http://127.0.0.1:${port}`, lanes: 5 });
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
		// The first run is under way while keywords are added: a manual refresh is measured, an hour later so that nothing is reused.
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

type Positions = (keywords: number, days: number) => Uint8Array;

/** The account that the rivals were measured with, sealed month by month. */
async function sealedYear(): Promise<Figure[]> {
	const file = path.resolve("../shared/reference/seeded-account.mjs");
	if (!fs.existsSync(file)) return [];
	const { positions } = (await import(pathToFileURL(file).href)) as { positions: Positions };
	const all = positions(KEYWORDS, DAYS);
	let [total, streams] = [0, 0];
	let months = 0;
	let compareMs = 0;
	for (let first = 0; first + DAYS_PER_MONTH <= DAYS; first += DAYS_PER_MONTH) {
		const month = toMonth(Array.from({ length: DAYS_PER_MONTH }, (_, i) => sampleOf(all, first + i)));
		const packed = packMonth(month);
		total += packed.length;
		streams += packMonth({
			...month,
			urls: [],
			parts: [],
			streams: { ...month.streams, urls: new Uint8Array(), evidence: new Uint8Array() },
		}).length;
		months++;
		if (months > 1) continue;
		const startedAt = performance.now();
		const read = unpackMonth(packed);
		for (const i of [0, DAYS_PER_MONTH - 1]) fromMonth(read, dayName(i), "0000");
		compareMs = performance.now() - startedAt;
	}
	const perYear = (bytes: number) => (bytes / KEYWORDS / (months * DAYS_PER_MONTH)) * 365;
	return [
		{ name: "sealed: positions and depths, bytes a keyword and year", value: perYear(streams), unit: "B", goal: "≤ 300" },
		{ name: "sealed: with ranking URLs, looks and instants", value: perYear(total), unit: "B", goal: null },
		{ name: "two dates of 20,000 in one month: storage reads", value: 1, unit: "", goal: "≤ 3" },
		{ name: "two dates of 20,000: CPU to open and decode", value: compareMs, unit: "ms", goal: null },
	];
}

function dayName(day: number): string {
	return new Date(Date.UTC(2025, 10, 21) + day * 86_400_000).toISOString().slice(0, 10);
}

function sampleOf(all: Uint8Array, day: number): ClosedSample {
	const openedAt = Date.UTC(2025, 10, 21) + day * 86_400_000;
	const entries = Array.from({ length: KEYWORDS }, (_, ordinal): SampleEntry => {
		const position = all[ordinal * DAYS + day] ?? 0;
		const job = `${String(day).padStart(4, "0")}${String(Math.floor(ordinal / 100)).padStart(4, "0")}`.padEnd(22, "AbCdEfGhIjKlMn");
		const evidence = {
			at: openedAt + 1000 * (60 + Math.floor(ordinal / 50)),
			source: "fetch",
			look: `20251121.${job}.1.${Math.floor((ordinal % 100) / 25)}.${ordinal % 100}`,
			retryAt: null,
		};
		if (position === 0) return { ordinal, observation: { outcome: "not_found", depth: 100, exhausted: false }, evidence };
		return {
			ordinal,
			observation: { outcome: "ranked", position, url: `https://www.example-shop.com/p/${ordinal}.html`, depth: 100 },
			evidence,
		};
	});
	return {
		day: dayName(day),
		time: "0000",
		openedAt,
		closedAt: openedAt + 600_000,
		asked: new Set(entries.map((entry) => entry.ordinal)),
		entries,
	};
}
