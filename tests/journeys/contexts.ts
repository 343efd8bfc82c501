import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { inject } from "vitest";

const STEP_MS = 60_000;
/** Chromium closes a page at once, or at times never. */
const CLOSE_MS = 20_000;

/** Contexts whose pages are closed, by their options; the assets in their cache spare the app and the browser a fifth of a load. */
const resting = new WeakMap<Browser, Map<string, BrowserContext[]>>();

/** A context whose steps may take long: on a busy machine a page takes many seconds to load. */
export async function newContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
	const context = await browser.newContext(options);
	context.setDefaultTimeout(STEP_MS);
	return context;
}

/** A page in a context of its own: a new one, or one that was closed and is empty again but for its cache. */
export async function pageAlone(browser: Browser, options: BrowserContextOptions): Promise<Page> {
	const kept = restingWith(browser, options);
	const used = kept.pop();
	const context = used ?? recycled(await newContext(browser, options), kept);
	const page = await context.newPage();
	// Also what the last page stored while it was closed.
	if (used) await emptyStorage(page);
	return page;
}

/** Closes the contexts that a failed test left open; false where the browser does not answer. */
export async function closeOpenContexts(browser: Browser): Promise<boolean> {
	const idle = new Set([...(resting.get(browser)?.values() ?? [])].flat());
	return await isDone(browser.contexts().map((context) => idle.has(context) || context.close()));
}

/** Whether all end within the limit of a close. */
async function isDone(closings: readonly unknown[]): Promise<boolean> {
	let timer: NodeJS.Timeout | undefined;
	const limit = new Promise<false>((resolve) => {
		timer = setTimeout(() => resolve(false), CLOSE_MS);
	});
	return await Promise.race([Promise.all(closings).then(() => true), limit]).finally(() => clearTimeout(timer));
}

function restingWith(browser: Browser, options: BrowserContextOptions): BrowserContext[] {
	const ofBrowser = resting.get(browser) ?? new Map<string, BrowserContext[]>();
	resting.set(browser, ofBrowser);
	const key = JSON.stringify(options);
	const kept = ofBrowser.get(key) ?? [];
	ofBrowser.set(key, kept);
	return kept;
}

/** The context, whose close() keeps it for a later page unless something of it was altered that stays. */
function recycled(context: BrowserContext, kept: BrowserContext[]): BrowserContext {
	const end = context.close.bind(context);
	let isAltered = false;
	const watch = <Name extends string, Target extends Record<Name, (...given: never[]) => unknown>>(target: Target, ...names: Name[]) => {
		for (const name of names) {
			const act = target[name].bind(target);
			Object.assign(target, {
				[name]: (...given: never[]) => {
					isAltered = true;
					return act(...given);
				},
			});
		}
	};
	watch(context, "addInitScript", "exposeBinding", "exposeFunction", "grantPermissions", "route", "routeWebSocket", "setExtraHTTPHeaders");
	watch(context, "setGeolocation", "setHTTPCredentials", "setOffline");
	watch(context.clock, "install", "pauseAt", "setFixedTime", "setSystemTime");
	return Object.assign(context, {
		close: async () => {
			if (isAltered) return await end();
			if (kept.includes(context)) return;
			// A context with a page that does not close is left to the next start of the browser.
			if (!(await isDone(context.pages().map((page) => page.close())))) return;
			await context.clearCookies();
			kept.push(context);
		},
	});
}

async function emptyStorage(page: Page): Promise<void> {
	const session = await page.context().newCDPSession(page);
	const { app, payments } = inject("ready");
	for (const { origin } of [app, payments].map((one) => new URL(one)))
		await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
	await session.detach();
}
