import type { Browser, Page } from "playwright-core";
import { type BenchScreen, openScreen, POLLING_MS, press, taskTime } from "./screen-load";

declare global {
	interface Window {
		/** When all rows of the page were drawn, in ms since the navigation. */
		drawnAt?: number;
		/** When the last key was pressed, and when rows of the search were first seen. */
		search: { keyAt: number; firstAt?: number };
		/** When a keyword was pressed, and when the lines of its chart were first seen. */
		chart: { pressedAt: number; drawnAt?: number };
	}
}

export interface RowTimes {
	/** All rows of the page drawn, since the navigation. */
	drawnMs: number;
	/** From the last key in the search box until the first rows of the search stand. */
	searchMs: number;
	/** From the press on a found keyword until its chart is drawn. */
	chartMs: number;
	/** Time of the page's main thread meanwhile. */
	chartTaskMs: number;
	/** Requests for the page's data after it was loaded, before anything is pressed. */
	repeated: number;
}

const TYPING_MS = 60;
/** Live channel, overview and late cells are there. */
const SETTLE_MS = 1_500;

/** Draws all rows of a screen with an empty cache, then searches for a word. slowdown: of the processor, from the start. */
export async function timeRows(
	browser: Browser,
	screen: BenchScreen,
	{ slowdown, word }: { slowdown: number; word: string },
): Promise<RowTimes> {
	const { page, session } = await openScreen(browser, screen);
	await session.send("Performance.enable", { timeDomain: "threadTicks" });
	await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
	const asked: string[] = [];
	page.on("request", (request) => asked.push(request.url()));
	const dataRequests = () => asked.splice(0).filter((url) => new URL(url).pathname.endsWith(".data")).length;
	await page.addInitScript(watchRows);
	await page.goto(screen.url, { waitUntil: "commit" });
	await page.waitForFunction(() => window.drawnAt, null, { polling: POLLING_MS });
	const drawnMs = await page.evaluate(() => window.drawnAt ?? Number.NaN);
	await page.waitForLoadState("networkidle");
	await page.waitForTimeout(SETTLE_MS);
	const repeated = dataRequests();
	const searchMs = await timeSearch(page, word);
	// Rows without a request would be those of a cache, which this does not measure.
	if (dataRequests() === 0) throw new Error(`the rows of "${word}" came without a request`);
	await page.waitForLoadState("networkidle");
	const before = await taskTime(session);
	const chartMs = await timeChart(page);
	const chartTaskMs = (await taskTime(session)) - before;
	await page.context().close();
	return { drawnMs, repeated, searchMs, chartMs, chartTaskMs };
}

async function timeSearch(page: Page, word: string): Promise<number> {
	await press(page, page.locator("input[name=q]"));
	await page.evaluate(watchSearch, word);
	await page.keyboard.type(word, { delay: TYPING_MS });
	await page.waitForFunction(() => window.search.firstAt, null, { polling: POLLING_MS });
	const { keyAt, firstAt } = await page.evaluate(() => window.search);
	return (firstAt ?? Number.NaN) - keyAt;
}

async function timeChart(page: Page): Promise<number> {
	await page.evaluate(watchChart);
	await press(page, page.locator("tr[data-hid] a.detail-link").first());
	await page.waitForFunction(() => window.chart.drawnAt, null, { polling: POLLING_MS });
	const { pressedAt, drawnAt } = await page.evaluate(() => window.chart);
	return (drawnAt ?? Number.NaN) - pressedAt;
}

/** In the page: records when no row is missing any more. */
function watchRows(): void {
	const look = () => {
		if (document.querySelector("[data-all]") && !document.querySelector(".rows-to-come") && document.querySelector("tr[data-hid]"))
			window.drawnAt = performance.now();
		else requestAnimationFrame(look);
	};
	requestAnimationFrame(look);
}

/** In the page: records when the rows are those of the search. */
function watchSearch(word: string): void {
	const search: Window["search"] = { keyAt: performance.now() };
	window.search = search;
	addEventListener("keydown", () => Object.assign(search, { keyAt: performance.now() }), true);
	const look = () => {
		const table = document.querySelector("table:has(tr[data-hid])");
		const rows = [...(table?.querySelectorAll("tr[data-hid] > th") ?? [])];
		const isFound = rows.length > 0 && rows.every((row) => row.textContent?.includes(word)) && table?.ariaBusy !== "true";
		if (isFound) search.firstAt = performance.now();
		else requestAnimationFrame(look);
	};
	requestAnimationFrame(look);
}

/** In the page: records when the chart of a pressed keyword has its line. */
function watchChart(): void {
	const chart: Window["chart"] = { pressedAt: Number.NaN };
	window.chart = chart;
	addEventListener("pointerdown", () => Object.assign(chart, { pressedAt: performance.now() }), true);
	const look = () => {
		if (document.querySelector("dialog :is(.apexcharts-series, .trend-figure)")) chart.drawnAt = performance.now();
		else requestAnimationFrame(look);
	};
	requestAnimationFrame(look);
}
