import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { type BenchApp, startApp } from "./bench-app";
import type { Figure } from "./figure";
import { newUser } from "./keywords";
import { seededState } from "./seeded-state";

/** SerpBear 3.1.0 on the same data: CPU and bytes of its table, and the memory of its process. */
const SERPBEAR = { cpuMs: 7_300, kb: 639, mb: 2_669 };
const REPEATS = 10;
/** The runtime puts an object that nobody calls out of memory after ten seconds. */
const EVICTED_AFTER_MS = 13_000;
const EVICTIONS = 2;
const SCREEN = "/position-monitoring";
const ROUTE = encodeURIComponent("routes/position-monitoring/route");
const DAY_MS = 86_400_000;

interface Table {
	app: BenchApp;
	cookie: string;
}

/** What the monitoring table of 20,000 keywords and a year costs the built app: as data, as a document and in memory. */
export async function benchTableApp(report: (figure: Figure) => void): Promise<void> {
	const state = seededState(20_000);
	// A copy: a user is added.
	const stateDir = fs.mkdtempSync(path.join(os.tmpdir(), "serpentine-bench-"));
	fs.cpSync(state.directory, stateDir, { recursive: true });
	const app = await startApp({ stateDir, manualClock: true });
	try {
		const idle = await signedIn(app, await userWithoutKeywords(app));
		for (let i = 0; i < REPEATS; i++) await read(idle, SCREEN);
		const idleMb = app.residentMb();
		const table = await signedIn(app, state);
		await reportData(report, table);
		report({ name: "memory above idle", value: app.residentMb() - idleMb, unit: "MB", goal: `≤ 64 (SerpBear ${SERPBEAR.mb} in all)` });
		await reportEvicted(report, table);
		await reportDocument(report, table);
	} finally {
		await app.stop();
	}
}

async function userWithoutKeywords(app: BenchApp) {
	return { email: (await newUser(app, { keywords: 1 })).email, password: "a long enough password" };
}

async function signedIn(app: BenchApp, { email, password }: { email: string; password: string }): Promise<Table> {
	const body = new URLSearchParams({ email, password });
	const answer = await fetch(`${app.origin}/login`, { method: "POST", body, redirect: "manual", headers: { origin: app.origin } });
	const cookie = answer.headers.getSetCookie().find((one) => one.includes("session="));
	if (!cookie) throw new Error(`signing in answered ${answer.status} without a session`);
	return { app, cookie: cookie.split(";")[0] ?? "" };
}

async function read({ app, cookie }: Table, address: string): Promise<Buffer> {
	const response = await fetch(`${app.origin}${address}`, { headers: { cookie } });
	const bytes = Buffer.from(await response.arrayBuffer());
	if (!response.ok || bytes.length === 0) throw new Error(`${address} answered ${response.status}: ${bytes.toString().slice(0, 300)}`);
	return bytes;
}

/** The first 200 rows as a page that is open asks for them. */
function data(search: string): string {
	return `${SCREEN}.data?${search}&_routes=${ROUTE}`;
}

/** CPU of one of many in a row, in ms: the system counts in hundredths of a second. */
async function cpuOf(table: Table, address: string): Promise<number> {
	for (let i = 0; i < 3; i++) await read(table, address);
	const before = table.app.cpuMs();
	for (let i = 0; i < REPEATS; i++) await read(table, address);
	return (table.app.cpuMs() - before) / REPEATS;
}

async function reportData(report: (figure: Figure) => void, table: Table): Promise<void> {
	const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
	const forms: Record<string, string> = {
		"by variation": "group=website&sort=variation&dir=desc",
		"by name": "group=website&sort=term&dir=asc",
		"by position": "group=website&sort=position&dir=asc",
		"by tag": "group=tag",
		"by market": "group=market",
		"searched for a word": "q=hotel",
		"two sealed dates": `date=${day(100)}&comparison=${day(200)}`,
	};
	for (const [name, search] of Object.entries(forms))
		report({ name: `200 rows as data: ${name}`, value: await cpuOf(table, data(search)), unit: "ms", goal: "≤ 10" });
	const cpuMs = await cpuOf(table, data(""));
	report({ name: `200 rows as data (SerpBear ${SERPBEAR.cpuMs})`, value: cpuMs, unit: "ms", goal: "≤ 10" });
	const kb = gzipSync(await read(table, data(""))).length / 1000;
	report({ name: `200 rows as data, gzip (SerpBear ${SERPBEAR.kb})`, value: kb, unit: "KB", goal: "≤ 8" });
}

/** The object out of memory: who is followed comes from its own storage, the days from the database. */
async function reportEvicted(report: (figure: Figure) => void, table: Table): Promise<void> {
	const used: number[] = [];
	for (let i = 0; i < EVICTIONS; i++) {
		await new Promise((resolve) => setTimeout(resolve, EVICTED_AFTER_MS));
		const before = table.app.cpuMs();
		await read(table, data(""));
		used.push(table.app.cpuMs() - before);
	}
	report({ name: "200 rows as data, the object just evicted", value: Math.min(...used), unit: "ms", goal: null });
}

async function reportDocument(report: (figure: Figure) => void, table: Table): Promise<void> {
	report({ name: "whole document", value: await cpuOf(table, SCREEN), unit: "ms", goal: "≤ 40" });
	report({ name: "whole document, gzip", value: gzipSync(await read(table, SCREEN)).length / 1000, unit: "KB", goal: "≤ 60" });
}
