import type { Browser, Page } from "playwright-core";
import { type BenchApp, startApp } from "./bench-app";
import { launchBench } from "./browser";
import type { Figure } from "./figure";
import { type BenchScreen, loadScreen, middle, press, type ScreenLoad, worstAnswers } from "./screen-load";
import { type RowTimes, timeRows } from "./screen-rows";
import { seededCopy } from "./seeded-state";

/**
 * SerpBear 3.1.0 on the same data: time until its table was usable, at normal speed and with the processor slowed four times; worst event while
 * typing, slowed.
 */
const SERPBEAR = { usableMs: 9_270, usableSlowMs: 18_000, typingSlowMs: 2_456, jsKb: 225 };
const LOADS = 5;
const SLOW_LOADS = 3;
const SLOWDOWN = 4;

/** The monitoring screen with 20,000 keywords and a year of days in a browser with an empty cache, and its response times. */
export async function benchTableScreen(report: (figure: Figure) => void): Promise<void> {
	const usable: Record<number, number> = {};
	for (const keywords of [1_000, 20_000]) {
		const state = seededCopy(keywords);
		const app = await startApp({ stateDir: state.directory, manualClock: true });
		const browser = await launchBench();
		try {
			const cookie = await signedIn(app, state);
			usable[keywords] = await reportLoads(report, browser, { url: `${app.origin}/position-monitoring`, cookie, keywords });
			if (keywords === 20_000) {
				await reportRows(report, browser, { url: `${app.origin}/position-monitoring`, cookie });
				await reportEvents(report, browser, { origin: app.origin, cookie });
			}
		} finally {
			await browser.close();
			await app.stop();
		}
	}
	const ratio = (usable[20_000] ?? Number.NaN) / (usable[1_000] ?? Number.NaN);
	report({ name: "usable table, 20,000 keywords to 1,000", value: ratio, unit: "×", goal: "≤ 1.3 (SerpBear 8.7)" });
}

async function signedIn(app: BenchApp, { email, password }: { email: string; password: string }): Promise<string> {
	const body = new URLSearchParams({ email, password });
	const answer = await fetch(`${app.origin}/login`, { method: "POST", body, redirect: "manual", headers: { origin: app.origin } });
	const cookie = answer.headers.getSetCookie().find((one) => one.includes("session="));
	if (!cookie) throw new Error(`signing in answered ${answer.status} without a session`);
	return cookie.split(";")[0] ?? "";
}

interface Screen extends BenchScreen {
	keywords: number;
}

/** Returns the median time until the table is usable. */
async function reportLoads(report: (figure: Figure) => void, browser: Browser, screen: Screen): Promise<number> {
	const name = `${screen.keywords.toLocaleString("en")} keywords`;
	await loadScreen(browser, screen);
	const loads: ScreenLoad[] = [];
	for (let i = 0; i < LOADS; i++) loads.push(await loadScreen(browser, screen));
	const usableMs = middle(loads.map((one) => one.usableMs));
	report({ name: `${name}: usable table`, value: usableMs, unit: "ms", goal: "≤ 600" });
	if (screen.keywords < 20_000) return usableMs;
	const slowLoads: ScreenLoad[] = [];
	for (let i = 0; i < SLOW_LOADS; i++) slowLoads.push(await loadScreen(browser, screen, SLOWDOWN));
	const slow = middle(slowLoads.map((one) => one.usableMs));
	report({ name: "part of SerpBear's time", value: usableMs / SERPBEAR.usableMs, unit: "×", goal: null });
	report({ name: `${name}: usable table, processor slowed ${SLOWDOWN} times`, value: slow, unit: "ms", goal: "≤ 1,600" });
	report({ name: "part of SerpBear's time, slowed", value: slow / SERPBEAR.usableSlowMs, unit: "×", goal: null });
	report({
		name: `${name}: JavaScript before the first interaction, gzip`,
		value: middle(loads.map((one) => one.jsKb)),
		unit: "KB",
		goal: `≤ 200 (SerpBear ${SERPBEAR.jsKb})`,
	});
	report({ name: `${name}: layout shift`, value: Math.max(...loads.map((one) => one.cls)), unit: "", goal: "≤ 0.02" });
	report({ name: `${name}: main thread blocked beyond 50 ms`, value: middle(loads.map((one) => one.blockedMs)), unit: "ms", goal: "≤ 50" });
	return usableMs;
}

/** Rows of a page and of a search. Each load has an empty browser cache; the server has answered the page before, never the search's word. */
async function reportRows(report: (figure: Figure) => void, browser: Browser, screen: BenchScreen): Promise<void> {
	const words = ["hotel", "voiture", "jardin", "banque", "clavier", "comprar", "zapatillas", "telephone"];
	for (const [slowdown, goals] of [
		[1, { drawn: 500, search: 400 }],
		[SLOWDOWN, { drawn: 1_500, search: 800 }],
	] as const) {
		const times: RowTimes[] = [];
		for (let i = 0; i < SLOW_LOADS; i++) times.push(await timeRows(browser, screen, { slowdown, word: words.pop() ?? "" }));
		const name = slowdown === 1 ? "" : `, processor slowed ${slowdown} times`;
		const of = (pick: (one: RowTimes) => number) => middle(times.map(pick));
		report({ name: `all rows of the page drawn${name}`, value: of((one) => one.drawnMs), unit: "ms", goal: `≤ ${goals.drawn}` });
		report({
			name: `search, from the last key to its first rows${name}`,
			value: of((one) => one.searchMs),
			unit: "ms",
			goal: `≤ ${goals.search}`,
		});
		report({ name: `search, from the last key to all its rows${name}`, value: of((one) => one.searchAllMs), unit: "ms", goal: null });
		const repeated = Math.max(...times.map((one) => one.repeated));
		report({ name: `requests for data after loading${name}`, value: repeated, unit: "", goal: "0" });
		if (slowdown === 1)
			report({ name: "all rows drawn: processor time of the page's thread", value: of((one) => one.threadMs), unit: "ms", goal: null });
	}
}

/** Worst response to an input, slowed: typing in the search, sorting, ticking a row and all rows, a favourite. */
async function reportEvents(report: (figure: Figure) => void, browser: Browser, { origin, cookie }: { origin: string; cookie: string }) {
	for (const [size, goal] of [
		[200, 100],
		[1_000, 250],
	] as const) {
		const screen = { url: `${origin}/position-monitoring?size=${size}`, cookie };
		for (const [what, value] of await worstAnswers(browser, screen, { slowdown: SLOWDOWN, ready: "[data-all]", acts: ACTS }))
			report({ name: `${size} rows, slowed ${SLOWDOWN} times: ${what}, worst answer`, value, unit: "ms", goal: `≤ ${goal}` });
	}
}

const ACTS: [string, (page: Page) => Promise<void>][] = [
	["marking a row", (page) => press(page, page.locator("tbody input[name=ids]").nth(3))],
	["marking all rows", (page) => press(page, page.locator("[data-all]").first())],
	["a favourite", (page) => press(page, page.locator("tbody tr button[aria-pressed]").nth(2))],
	[
		"typing in the search",
		async (page) => {
			await press(page, page.locator("input[name=q]"));
			await page.keyboard.type("chaussures", { delay: 60 });
		},
	],
	["sorting", (page) => press(page, page.locator("thead th a, thead th button").nth(3))],
];
