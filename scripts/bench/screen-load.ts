import { gzipSync } from "node:zlib";
import type { Browser, CDPSession, Locator, Page } from "playwright-core";

declare global {
	/** Measurements that the observed page records. */
	interface Window {
		usableAt?: number;
		seen: { cls: number };
		worst: number;
	}
}

/** A screen with a table, as one signed-in user sees it. cookie: "name=value". */
export interface BenchScreen {
	url: string;
	cookie: string;
}

export interface ScreenLoad {
	usableMs: number;
	/** Processor time of the page's main thread until then: other work of the machine does not count. */
	taskMs: number;
	/** JavaScript that the network brought until then, gzipped. */
	jsKb: number;
	cls: number;
}

/** Asking in each frame would take part of the slowed processor. */
export const POLLING_MS = 100;

/** Time from the address to usable rows, with an empty cache; slowdown: of the processor. */
export async function loadScreen(browser: Browser, screen: BenchScreen, slowdown = 1): Promise<ScreenLoad> {
	const { page, session } = await openScreen(browser, screen);
	await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
	await session.send("Performance.enable", { timeDomain: "threadTicks" });
	// By address: a preloaded script answers again from the cache when it is imported.
	const sizes = new Map<string, Promise<number>>();
	let isUsable = false;
	page.on("response", (response) => {
		if (isUsable || sizes.has(response.url()) || !response.headers()["content-type"]?.includes("javascript")) return;
		const size = response.body().then((body) => gzipSync(body).length);
		sizes.set(response.url(), size);
	});
	await page.addInitScript(watchLoad);
	await page.goto(screen.url, { waitUntil: "commit" });
	const usable = await page.waitForFunction(() => window.usableAt, null, { polling: POLLING_MS });
	const usableMs = (await usable.jsonValue()) as number;
	isUsable = true;
	const taskMs = await taskTime(session);
	await page.waitForLoadState("load");
	const seen = await page.evaluate(() => window.seen);
	const jsKb = (await Promise.all(sizes.values())).reduce((sum, bytes) => sum + bytes, 0) / 1024;
	await page.context().close();
	return { usableMs, taskMs, jsKb, ...seen };
}

/** Processor time of the main thread since the page began, in ms. Needs Performance.enable with threadTicks. */
export async function taskTime(session: CDPSession): Promise<number> {
	const { metrics } = await session.send("Performance.getMetrics");
	return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
}

/** Worst response to an input for each action, with the processor slowed from the start, once `ready` holds in the page. */
export async function worstAnswers(
	browser: Browser,
	screen: BenchScreen,
	how: { slowdown: number; ready: string; acts: readonly [string, (page: Page) => Promise<void>][] },
): Promise<[string, number][]> {
	const { page, session } = await openScreen(browser, screen);
	await page.addInitScript(watchEvents);
	await session.send("Emulation.setCPUThrottlingRate", { rate: how.slowdown });
	await page.goto(screen.url);
	await page.waitForSelector(how.ready, { state: "attached" });
	await page.waitForLoadState("networkidle");
	const worst: [string, number][] = [];
	for (const [what, act] of how.acts) {
		await page.evaluate(() => Object.assign(window, { worst: 0 }));
		await act(page);
		await page.waitForTimeout(SETTLE_MS);
		worst.push([what, await page.evaluate(() => window.worst)]);
	}
	await page.context().close();
	return worst;
}

/** Waits for the last response to an action. */
const SETTLE_MS = 1_500;

/**
 * Like a hand: the pointer is over the target before the press. Playwright's own click checks what is under the pointer, which takes a slow page
 * longer than its response.
 */
export async function press(page: Page, target: Locator): Promise<void> {
	await target.scrollIntoViewIfNeeded();
	const box = await target.boundingBox();
	if (!box) throw new Error("what is to be pressed is not seen");
	await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
	await page.waitForTimeout(POINTER_RESTS_MS);
	await page.mouse.down();
	await page.mouse.up();
}

const POINTER_RESTS_MS = 200;

export function middle(list: number[]): number {
	return [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN;
}

export async function openScreen(browser: Browser, { url, cookie }: BenchScreen): Promise<{ page: Page; session: CDPSession }> {
	const context = await browser.newContext({ locale: "en", viewport: { width: 1440, height: 900 }, serviceWorkers: "block" });
	const at = cookie.indexOf("=");
	await context.addCookies([{ name: cookie.slice(0, at), value: cookie.slice(at + 1).split(";")[0] ?? "", url: new URL(url).origin }]);
	const page = await context.newPage();
	return { page, session: await context.newCDPSession(page) };
}

/** In the page: records when rows are usable (the mark for all rows is drawn once the page works), and how far elements jumped. */
function watchLoad(): void {
	window.seen = { cls: 0 };
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) window.seen.cls += entry.value;
	}).observe({ type: "layout-shift", buffered: true });
	const look = () => {
		if (document.querySelector("tbody input[name=ids]") && document.querySelector("[data-all]")) window.usableAt = performance.now();
		else requestAnimationFrame(look);
	};
	requestAnimationFrame(look);
}

/** In the page: records the duration of the response to a press or a key, as Interaction to Next Paint counts it: pointer moves do not count. */
function watchEvents(): void {
	window.worst = 0;
	new PerformanceObserver((list) => {
		for (const { interactionId, duration } of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
			if (interactionId > 0) window.worst = Math.max(window.worst, duration);
	}).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}
