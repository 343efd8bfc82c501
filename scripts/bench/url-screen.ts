import { gzipSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { type BenchApp, startApp } from "./bench-app";
import { launchBench } from "./browser";
import type { Figure } from "./figure";

/** As many as an administrator's account follows. */
const URLS = 9_999;
/** Websites that they belong to. */
const WEBSITES = 50;
const LOADS = 5;

/** The URL monitoring screen of a full account: what its first 200 rows cost the server, weigh, and how soon they can be used. */
export async function benchUrlScreen(report: (figure: Figure) => void): Promise<void> {
	const app = await startApp({ manualClock: true });
	const browser = await launchBench();
	try {
		const { token, cookie } = await app.post<{ token: string; cookie: string }>("/dev/users", {
			email: "urls@bench.example",
			password: "a-password-for-one-bench",
			verified: true,
			terms_accepted: true,
			plan: "administrator",
		});
		const began = performance.now();
		await app.post("/api/url-monitors", { urls: addresses() }, token);
		report({ name: `${URLS.toLocaleString("en")} URLs: added by one call`, value: performance.now() - began, unit: "ms", goal: null });
		await reportServer(report, app, cookie);
		const loads: number[] = [];
		await usableMs(browser, app.origin, cookie);
		for (let i = 0; i < LOADS; i++) loads.push(await usableMs(browser, app.origin, cookie));
		report({ name: "first 200 rows: usable table", value: middle(loads), unit: "ms", goal: "≤ 600" });
	} finally {
		await browser.close();
		await app.stop();
	}
}

function addresses(): string[] {
	return Array.from({ length: URLS }, (_, i) => `https://shop-${i % WEBSITES}.example/catalogue/article-${i}.html`);
}

async function reportServer(report: (figure: Figure) => void, app: BenchApp, cookie: string): Promise<void> {
	const view = async () => (await fetch(`${app.origin}/url-monitoring`, { headers: { cookie } })).text();
	const html = await view();
	if (!html.includes("article-")) throw new Error("the screen shows no URL");
	const [cpu, began] = [app.cpuMs(), performance.now()];
	for (let i = 0; i < 2 * LOADS; i++) await view();
	report({ name: "first 200 rows: server CPU", value: (app.cpuMs() - cpu) / (2 * LOADS), unit: "ms", goal: null });
	report({ name: "first 200 rows: answer", value: (performance.now() - began) / (2 * LOADS), unit: "ms", goal: null });
	report({ name: "first 200 rows: document, gzip", value: gzipSync(html).length / 1024, unit: "KB", goal: null });
}

/** From the address to rows that take input: the mark for all rows is drawn once the page works. */
async function usableMs(browser: Browser, origin: string, cookie: string): Promise<number> {
	const context = await browser.newContext({ locale: "en", viewport: { width: 1440, height: 900 }, serviceWorkers: "block" });
	const at = cookie.indexOf("=");
	const value = cookie.slice(at + 1).split(";")[0] ?? "";
	await context.addCookies([{ name: cookie.slice(0, at), value, url: origin }]);
	const page = await context.newPage();
	await page.goto(`${origin}/url-monitoring`, { waitUntil: "commit" });
	const usable = await page.waitForFunction(
		() => document.querySelector("tbody input[name=ids]") && document.querySelector("[data-all]") && performance.now(),
	);
	const ms = (await usable.jsonValue()) as number;
	await context.close();
	return ms;
}

function middle(list: number[]): number {
	return [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN;
}
