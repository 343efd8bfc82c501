import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { type BenchApp, startApp } from "./bench-app";
import { launchBench } from "./browser";
import type { Figure } from "./figure";
import { loadScreen, middle, press, worstAnswers } from "./screen-load";
import { addresses, answerAll, URLS } from "./url-account";

const REPEATS = 10;
const LOADS = 5;
const SLOW_LOADS = 3;
const SLOWDOWN = 4;
const SCREEN = "/url-monitoring";
const ROUTE = encodeURIComponent("routes/url-monitoring/route");

type Report = (figure: Figure) => void;
interface Table {
	app: BenchApp;
	cookie: string;
}

/**
 * The URL monitoring screen of a full account on the built app: CPU of its first 200 rows as data and as a document, size, and time until they are
 * usable.
 */
export async function benchUrlScreen(report: Report): Promise<void> {
	const stateDir = fs.mkdtempSync(path.join(os.tmpdir(), "serpentine-bench-"));
	try {
		const cookie = await followAll(report, stateDir);
		await answerAll(stateDir);
		const app = await startApp({ stateDir, isKept: true, manualClock: true });
		const browser = await launchBench();
		try {
			const idleMb = await idle(app);
			const table = { app, cookie };
			await reportData(report, table);
			report({ name: "memory above idle", value: app.residentMb() - idleMb, unit: "MB", goal: "≤ 64" });
			await reportDocument(report, table);
			await reportLoads(report, browser, table);
			for (const [size, goal] of [
				[200, 100],
				[1_000, 250],
			] as const)
				await reportEvents(report, browser, table, { size, goal });
		} finally {
			await browser.close();
			await app.stop();
		}
	} finally {
		fs.rmSync(stateDir, { recursive: true, force: true });
	}
}

/** Returns the cookie of the user who tracks them. */
async function followAll(report: Report, stateDir: string): Promise<string> {
	const app = await startApp({ stateDir, isKept: true, manualClock: true });
	try {
		const { token, cookie } = await newUser(app, "urls");
		const [began, cpu] = [performance.now(), app.cpuMs()];
		await app.post("/api/url-monitors", { urls: addresses() }, token);
		const name = `${URLS.toLocaleString("en")} URLs added by one call`;
		report({ name, value: performance.now() - began, unit: "ms", goal: null });
		report({ name: `${name}: CPU`, value: app.cpuMs() - cpu, unit: "ms", goal: null });
		return cookie;
	} finally {
		await app.stop();
	}
}

function newUser(app: BenchApp, name: string): Promise<{ token: string; cookie: string }> {
	return app.post("/dev/users", {
		email: `${name}@bench.example`,
		password: "a-password-for-one-bench",
		verified: true,
		terms_accepted: true,
		plan: "administrator",
	});
}

/** Memory after the screen of a user without addresses, in MB. */
async function idle(app: BenchApp): Promise<number> {
	const table = { app, cookie: (await newUser(app, "idle")).cookie };
	for (let i = 0; i < REPEATS; i++) await read(table, SCREEN);
	return app.residentMb();
}

async function read({ app, cookie }: Table, address: string): Promise<Buffer> {
	const response = await fetch(`${app.origin}${address}`, { headers: { cookie } });
	const bytes = Buffer.from(await response.arrayBuffer());
	if (!response.ok || bytes.length === 0) throw new Error(`${address} answered ${response.status}: ${bytes.toString().slice(0, 300)}`);
	return bytes;
}

/** CPU per request in a series, in ms: the system counts in hundredths of a second. */
async function cpuOf(table: Table, address: string): Promise<number> {
	for (let i = 0; i < 3; i++) await read(table, address);
	const before = table.app.cpuMs();
	for (let i = 0; i < REPEATS; i++) await read(table, address);
	return (table.app.cpuMs() - before) / REPEATS;
}

/** The rows as an open page requests them. */
function data(search: string): string {
	return `${SCREEN}.data?${search}&_routes=${ROUTE}`;
}

async function reportData(report: Report, table: Table): Promise<void> {
	const forms: Record<string, string> = {
		"by address": "sort=url&dir=asc",
		"by time": "sort=done_at&dir=desc",
		"not grouped": "group=none",
		"last page": "page=50",
		"searched for a word": "q=article-77",
	};
	for (const [name, search] of Object.entries(forms))
		report({ name: `200 rows as data: ${name}`, value: await cpuOf(table, data(search)), unit: "ms", goal: "≤ 20" });
	const first = "sort=found&dir=desc&group=domain&size=200";
	report({ name: "200 rows as data", value: await cpuOf(table, data(first)), unit: "ms", goal: "≤ 20" });
	const bytes = await read(table, data(first));
	if (!bytes.includes("article-")) throw new Error("the data has no URL");
	report({ name: "200 rows as data, gzip", value: gzipSync(bytes).length / 1000, unit: "KB", goal: "≤ 10" });
}

async function reportDocument(report: Report, table: Table): Promise<void> {
	report({ name: "whole document", value: await cpuOf(table, SCREEN), unit: "ms", goal: "≤ 60" });
	report({ name: "whole document, gzip", value: gzipSync(await read(table, SCREEN)).length / 1000, unit: "KB", goal: "≤ 60" });
}

async function reportLoads(report: Report, browser: Browser, { app, cookie }: Table): Promise<void> {
	const screen = { url: `${app.origin}${SCREEN}`, cookie };
	await loadScreen(browser, screen);
	const loads = [];
	for (let i = 0; i < LOADS; i++) loads.push(await loadScreen(browser, screen));
	const slow = [];
	for (let i = 0; i < SLOW_LOADS; i++) slow.push(await loadScreen(browser, screen, SLOWDOWN));
	report({ name: "usable table", value: middle(loads.map((one) => one.usableMs)), unit: "ms", goal: "≤ 800" });
	const slowMs = middle(slow.map((one) => one.usableMs));
	report({ name: `usable table, processor slowed ${SLOWDOWN} times`, value: slowMs, unit: "ms", goal: "≤ 2,000" });
	const jsKb = middle(loads.map((one) => one.jsKb));
	report({ name: "JavaScript before the first interaction, gzip", value: jsKb, unit: "KB", goal: "≤ 200" });
	report({ name: "layout shift", value: Math.max(...loads.map((one) => one.cls)), unit: "", goal: "≤ 0.02" });
	report({ name: "main thread blocked beyond 50 ms", value: middle(loads.map((one) => one.blockedMs)), unit: "ms", goal: "≤ 50" });
}

const ACTS: readonly [string, (page: Page) => Promise<void>][] = [
	["marking a row", (page) => press(page, page.locator("tbody input[name=ids]").nth(3))],
	["marking a website", (page) => press(page, page.locator("tbody input[name=groups]").first())],
	["marking all rows", (page) => press(page, page.locator("[data-all]").first())],
	[
		"typing in the search",
		async (page) => {
			await press(page, page.locator("input[name=q]").first());
			await page.keyboard.type("article-77", { delay: 60 });
		},
	],
	["sorting", (page) => press(page, page.locator("thead th a").nth(2))],
];

async function reportEvents(report: Report, browser: Browser, { app, cookie }: Table, { size, goal }: { size: number; goal: number }) {
	const screen = { url: `${app.origin}${SCREEN}?size=${size}`, cookie };
	const ready = `.url-table tbody tr:not(.url-group)`;
	const worst = await worstAnswers(browser, screen, { slowdown: SLOWDOWN, ready, acts: ACTS });
	for (const [what, value] of worst)
		report({ name: `${size} rows, slowed ${SLOWDOWN} times: ${what}, worst answer`, value, unit: "ms", goal: `≤ ${goal}` });
}
