import type { Browser, Page } from "playwright-core";
import { startApp } from "../stage/app";
import { launchBench } from "../stage/browser";
import type { Figure } from "../stage/figure";
import { seededCopy } from "../stage/seeded-state";
import { SCREEN, signedIn } from "../stage/table-client";
import { type BenchScreen, loadScreen, middle, press, type ScreenLoad, worstAnswers } from "./screen-load";
import { type RowTimes, timeRows } from "./screen-rows";

const LOADS = 5;
const SLOW_LOADS = 3;
const SLOWDOWN = 4;

/** The monitoring screen with 20,000 keywords and a year of days in a browser with an empty cache, and its response times. */
export async function benchTableScreen(report: (figure: Figure) => void): Promise<void> {
	const state = seededCopy(20_000);
	const app = await startApp({ stateDir: state.directory, manualClock: true });
	const browser = await launchBench();
	try {
		const { cookie } = await signedIn(app, state);
		const screen = { url: `${app.origin}${SCREEN}`, cookie };
		await reportLoads(report, browser, screen);
		await reportRows(report, browser, screen);
		await reportEvents(report, browser, screen);
	} finally {
		await browser.close();
		await app.stop();
	}
}

async function reportLoads(report: (figure: Figure) => void, browser: Browser, screen: BenchScreen): Promise<void> {
	await loadScreen(browser, screen);
	const loads: ScreenLoad[] = [];
	for (let i = 0; i < LOADS; i++) loads.push(await loadScreen(browser, screen));
	const slow: number[] = [];
	for (let i = 0; i < SLOW_LOADS; i++) slow.push((await loadScreen(browser, screen, SLOWDOWN)).usableMs);
	report({ name: "usable table", value: middle(loads.map((one) => one.usableMs)), unit: "ms", goal: "≤ 500" });
	report({ name: `usable table, processor slowed ${SLOWDOWN} times`, value: middle(slow), unit: "ms", goal: "≤ 1,000" });
	const jsKb = middle(loads.map((one) => one.jsKb));
	report({ name: "JavaScript before the first interaction, gzip", value: jsKb, unit: "KB", goal: "≤ 180" });
	report({ name: "layout shift", value: Math.max(...loads.map((one) => one.cls)), unit: "", goal: "≤ 0.02" });
}

/** Rows of a page and of a search. Each load has an empty browser cache; the server has answered the page before, never the search's word. */
async function reportRows(report: (figure: Figure) => void, browser: Browser, screen: BenchScreen): Promise<void> {
	const words = ["hotel", "voiture", "jardin", "banque", "clavier", "comprar", "zapatillas", "telephone"];
	for (const [slowdown, goals] of [
		[1, { drawn: 500, search: 400, chart: 300 }],
		[SLOWDOWN, { drawn: 1_500, search: 800, chart: 600 }],
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
		report({
			name: `chart of a keyword, from the press until it is drawn${name}`,
			value: of((one) => one.chartMs),
			unit: "ms",
			goal: `≤ ${goals.chart}`,
		});
		const repeated = Math.max(...times.map((one) => one.repeated));
		report({ name: `requests for data after loading${name}`, value: repeated, unit: "", goal: "0" });
	}
}

/** Worst response to an input, slowed: typing in the search, sorting, ticking a row and all rows, a favourite. */
async function reportEvents(report: (figure: Figure) => void, browser: Browser, { url, cookie }: BenchScreen) {
	for (const [size, goal] of [
		[200, 100],
		[1_000, 250],
	] as const) {
		const screen = { url: `${url}?size=${size}`, cookie };
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
