import { type Browser, chromium, type Page } from "playwright-core";
import { expect, inject } from "vitest";
import { ensureChrome } from "../../scripts/chrome.mjs";
import { closeOpenContexts } from "./contexts";

/** One browser for all files, since they share their modules; it ends with the run. */
let launched: Promise<Browser> | undefined;

/** The browser that the app itself uses. Every page is opened in a context of its own. */
export async function launchBrowser(): Promise<Browser> {
	const former = await launched?.catch(() => undefined);
	if (former?.isConnected()) {
		if (await closeOpenContexts(former)) return former;
		// Without its answer: it may not end either.
		former.close().catch(() => undefined);
	}
	launched = launch();
	return await launched;
}

async function launch(): Promise<Browser> {
	const { executable } = await ensureChrome();
	if (!executable) throw new Error("no Chromium found; set CHROME_PATH");
	// Processor time is what the journeys lack. Compilation and collection beside the page's own thread cost 7 % more of it, animations 23 %.
	return await chromium.launch({ executablePath: executable, args: ["--js-flags=--single-threaded", "--force-prefers-reduced-motion"] });
}

/**
 * A page's clock is paused so far ahead of its time, in ms: it cannot be paused at a time that has passed before the page is told. Less than the 10 s that
 * the page waits for an answer.
 */
export const AHEAD_MS = 5_000;

/** Address of a page of the started app. */
export function address(path: string): string {
	return inject("ready").app + path;
}

/**
 * Waits until the page's scripts have taken it over; not where scripts are off. A key, a focus or a tick that comes earlier is the browser's alone.
 */
export async function hydrated(page: Page): Promise<void> {
	if (await page.evaluate(() => matchMedia("(scripting: none)").matches)) return;
	await page.waitForFunction(() => Object.keys(document.body ?? {}).some((key) => key.startsWith("__reactProps")));
}

/** Resolves when a page that is opened now listens to the live channel: then its subscriptions are answered. */
export function listens(page: Page): Promise<void> {
	return new Promise((resolve) => {
		page.on("websocket", (socket) => socket.on("framereceived", () => resolve()));
	});
}

/**
 * Asserts that nothing is wider than the page's window. It asks again, because a document without scripts stands before its style sheet is loaded.
 */
export async function expectNoOverflow(page: Page, message?: string): Promise<void> {
	const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
	await expect.poll(overflow, message === undefined ? {} : { message }).toBeLessThanOrEqual(0);
}

/**
 * Goes to an address within the loaded page, as its links do, for tests that are not about the load: that costs ten times as much. Returns when the
 * signed-in layout shows the screen, or the dialog over it. A dialog in place of another one needs a wait of the test.
 */
export async function visit(page: Page, path: string): Promise<void> {
	await hydrated(page);
	await page.evaluate((to) => window.__remixRouter.navigate(to), path);
	const { pathname, searchParams } = new URL(address(path));
	await page.locator(`a[aria-current=page][href="${pathname}"]`).first().waitFor({ state: "attached" });
	if (searchParams.has("dialog")) await page.locator("dialog:modal:not([data-own])").waitFor();
	else await page.locator("dialog:modal").waitFor({ state: "detached" });
}

/** A verified user of its own for a test, created by a development aid. */
export async function makeUser(
	settings: Record<string, unknown> = {},
): Promise<{ email: string; password: string; id: string; hid: string; token: string; cookie: string }> {
	const email = `user-${crypto.randomUUID()}@journeys.example`;
	const password = "a-password-for-one-journey";
	const answer = await fetch(address("/dev/users"), {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ email, password, verified: true, terms_accepted: true, country: "fr", language: "en", ...settings }),
	});
	if (!answer.ok) throw new Error(`POST /dev/users answered ${answer.status}: ${await answer.text()}`);
	const { id, hid, token, cookie } = (await answer.json()) as { id: string; hid: string; token: string; cookie: string };
	return { email, password, id, hid, token, cookie };
}

/** A call of the JSON API with a bearer token; the parsed answer. */
export async function callApi<T>(path: string, token: string, payload?: unknown): Promise<T> {
	const answer = await fetch(address(path), {
		method: payload === undefined ? "GET" : "POST",
		headers: { Authorization: `Bearer ${token}`, ...(payload !== undefined && { "Content-Type": "application/json" }) },
		...(payload !== undefined && { body: JSON.stringify(payload) }),
	});
	if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
	return (await answer.json()) as T;
}

/** Returns when no look is under way. */
export async function settle(): Promise<void> {
	const answer = await fetch(address("/dev/tick"), {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ until: "idle", timeout_ms: 60_000 }),
	});
	if (!answer.ok) throw new Error(`POST /dev/tick answered ${answer.status}`);
}
