import { gzipSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { type BenchApp, startApp } from "./bench-app";
import { launchBench } from "./browser";
import type { Figure } from "./figure";

const KEYWORDS = 40;
const LOADS = 5;

interface Load {
	jsKb: number;
	lcpMs: number;
	cls: number;
}

/** The first screen after sign-in, and the screens before it, in a browser with an empty cache. */
export async function benchFirstScreen(report: (figure: Figure) => void): Promise<void> {
	const app = await startApp();
	const browser = await launchBench();
	try {
		const user = await userWithKeywords(app);
		for (const screen of ["/login", "/welcome"]) await reportScreen(report, browser, `${app.origin}${screen}`, null, screen);
		await reportScreen(report, browser, `${app.origin}/position-monitoring`, user.cookie, "first screen after sign-in");
		await reportScreen(report, browser, `${app.origin}/account/subscriptions`, user.cookie, "/account/subscriptions");
	} finally {
		await browser.close();
		await app.stop();
	}
}

async function reportScreen(report: (figure: Figure) => void, browser: Browser, url: string, cookie: string | null, name: string) {
	const loads: Load[] = [];
	for (let i = 0; i < LOADS; i++) loads.push(await load(browser, url, cookie));
	const middle = (pick: (one: Load) => number) => loads.map(pick).sort((a, b) => a - b)[Math.floor(LOADS / 2)] ?? 0;
	report({ name: `${name}: JavaScript before the first interaction, gzip`, value: middle((one) => one.jsKb), unit: "KB", goal: "≤ 180" });
	report({ name: `${name}: largest contentful paint`, value: middle((one) => one.lcpMs), unit: "ms", goal: "≤ 1,000" });
	report({ name: `${name}: layout shift`, value: Math.max(...loads.map((one) => one.cls)), unit: "", goal: "≤ 0.02" });
}

async function load(browser: Browser, url: string, cookie: string | null): Promise<Load> {
	const context = await browser.newContext({ locale: "en", viewport: { width: 1280, height: 800 } });
	if (cookie !== null) {
		const [name = "", value = ""] = cookie.split("=");
		await context.addCookies([{ name, value, url }]);
	}
	const page = await context.newPage();
	const sizes: Promise<number>[] = [];
	page.on("response", (response) => {
		if (response.headers()["content-type"]?.includes("javascript")) sizes.push(response.body().then((body) => gzipSync(body).length));
	});
	await page.goto(url, { waitUntil: "networkidle" });
	const paint = await measure(page);
	const jsKb = (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0) / 1024;
	await context.close();
	return { jsKb, ...paint };
}

function measure(page: Page): Promise<{ lcpMs: number; cls: number }> {
	return page.evaluate(async () => {
		const entries = (type: string) =>
			new Promise<PerformanceEntry[]>((resolve) => {
				const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
				observer.observe({ type, buffered: true });
				setTimeout(() => resolve([]), 500);
			});
		const shifts = (await entries("layout-shift")) as (PerformanceEntry & { value: number })[];
		const paints = await entries("largest-contentful-paint");
		return { lcpMs: paints.at(-1)?.startTime ?? Number.NaN, cls: shifts.reduce((sum, one) => sum + one.value, 0) };
	});
}

async function userWithKeywords(app: BenchApp): Promise<{ cookie: string }> {
	const account = { email: `first-${Date.now()}@bench.example`, password: "a-password-for-one-bench", plan: "expert_20210323", packs: 1 };
	const user = await app.post<{ cookie: string; token: string }>("/dev/users", { ...account, language: "en", country: "us" });
	const keywords = Array.from({ length: KEYWORDS }, (_, i) => `keyword of the bench ${i}`);
	await app.post("/api/monitors", { website: "example.com", keywords, country: "us", language: "en", tags: [] }, user.token);
	return user;
}
