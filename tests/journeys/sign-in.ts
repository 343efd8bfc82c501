import type { Browser, BrowserContextOptions, Page, Response } from "playwright-core";
import { address, hydrated } from "./browser";
import { newContext, pageAlone } from "./contexts";

/**
 * A page in a context of its own; closing the context closes it. English by default. Without the service worker, which costs a thread and a second
 * copy of each asset for every context: tests of it ask for it.
 */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
	const all: BrowserContextOptions = { locale: "en", serviceWorkers: "block", ...options };
	return all.serviceWorkers === "allow" ? await (await newContext(browser, all)).newPage() : await pageAlone(browser, all);
}

/** Sends the form of the sign-in page. */
export async function submit(page: Page): Promise<void> {
	await page.locator("#sign-in-form button:not([type=button])").click();
}

const FIRST_SCREEN = /^(Keywords|Mots-clés|Palabras clave)$/;

/** Signs in by the form and waits for the first screen. */
export async function signInByForm(page: Page, user: { email: string; password: string }): Promise<void> {
	if (!page.url().includes("/login")) await page.goto(address("/login"));
	await page.fill("input[name=email]", user.email);
	await page.fill("input[name=password]", user.password);
	await submit(page);
	await page.getByRole("heading", { level: 1, name: FIRST_SCREEN }).waitFor();
}

/** Signed in and on the first screen; by the session of a created user, else by the form. */
export async function signIn(page: Page, user: { email: string; password: string; cookie?: string }): Promise<void> {
	if (user.cookie === undefined || page.url().includes("/login")) return await signInByForm(page, user);
	await openAs(page, user.cookie, "/position-monitoring");
	await page.getByRole("heading", { level: 1, name: FIRST_SCREEN }).waitFor();
}

/**
 * Opens one address with the session of a created user, and waits for its scripts: with an empty cache they arrive late. Each load of another screen
 * before it would cost half a second of processor time.
 */
export async function openAs(page: Page, cookie: string, path: string): Promise<Response | null> {
	await takeSession(page, cookie);
	const answer = await page.goto(address(path));
	await hydrated(page);
	return answer;
}

/** Gives the page the session of a created user, without opening a screen. */
export async function takeSession(page: Page, cookie: string): Promise<void> {
	const [name = "", value = ""] = cookie.split("=");
	await page.context().addCookies([{ name, value, url: address("/") }]);
}

/** The cookie of a session that the server does not know any more. */
export function endedSession(cookie: string): string {
	return cookie.replace(/=.*/, `=${"A".repeat(43)}`);
}

export const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** A sign-in by the form at another device, without a browser. From the second device on, each new one makes a notification. */
export async function signInAt(user: { email: string; password: string }, userAgent: string): Promise<void> {
	const answer = await fetch(address("/login"), {
		method: "POST",
		redirect: "manual",
		headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: new URL(address("/")).origin, "User-Agent": userAgent },
		body: new URLSearchParams({ email: user.email, password: user.password }),
	});
	if (answer.status !== 302) throw new Error(`POST /login answered ${answer.status}`);
}
