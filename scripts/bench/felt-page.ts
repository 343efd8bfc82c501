import type { Browser, Page } from "playwright-core";
import { type BenchScreen, openScreen } from "./screen-load";

/** Typed right after Ctrl-K. */
const TYPED = "keyword";
const KEY_MS = 40;
/** A network on which the code of the menu is not there at once. */
const SLOW_NETWORK = { offline: false, latency: 300, downloadThroughput: 500_000, uploadThroughput: 500_000 };
const MENU_LIMIT_MS = 15_000;
/** Shortest word of a keyword that a search looks for. */
const MIN_WORD = 4;

/** Distance of the first keyword from the top of the page, in px. */
export async function tableTop(browser: Browser, screen: BenchScreen): Promise<number> {
	return onPage(browser, screen, (page) =>
		page.evaluate(() => document.querySelector("tr[data-hid]")?.getBoundingClientRect().top ?? Number.NaN),
	);
}

/** Names of keywords and websites in the table that do not stand there whole. */
export async function cutNames(browser: Browser, screen: BenchScreen): Promise<number> {
	return onPage(browser, screen, (page) =>
		page.evaluate(() => {
			const cells = document.querySelectorAll("table tbody th[scope=row], table tbody td.col-domain, table tbody td.col-website");
			const isCut = (element: Element) => {
				const { overflowX, overflowY } = getComputedStyle(element);
				const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
				return (overflowX !== "visible" && scrollWidth > clientWidth + 1) || (overflowY !== "visible" && scrollHeight > clientHeight + 1);
			};
			const isShown = (element: Element) => element.clientWidth > 1;
			return [...cells].filter((cell) => [cell, ...cell.querySelectorAll("*")].some((element) => isShown(element) && isCut(element)))
				.length;
		}),
	);
}

/** Keys that are typed at once after Ctrl-K, and are not in its field when it is there. */
export async function lostKeys(browser: Browser, screen: BenchScreen): Promise<number> {
	const { page, session } = await openScreen(browser, screen);
	await page.goto(screen.url);
	await page.waitForSelector("[data-all]");
	await page.waitForLoadState("networkidle");
	await session.send("Network.enable");
	await session.send("Network.emulateNetworkConditions", SLOW_NETWORK);
	await page.keyboard.press("Control+k");
	await page.keyboard.type(TYPED, { delay: KEY_MS });
	const field = page.locator("dialog .command-input");
	await field.waitFor({ timeout: MENU_LIMIT_MS }).catch(() => undefined);
	const taken = (await field.count()) > 0 ? await field.inputValue() : "";
	await page.context().close();
	let kept = 0;
	for (const letter of TYPED) if (taken[kept] === letter) kept++;
	return TYPED.length - kept;
}

/** A word of a keyword on the page. */
export async function usualWord(browser: Browser, screen: BenchScreen): Promise<string> {
	const texts = await onPage(browser, screen, (page) => page.locator("tr[data-hid] > th .cut").allTextContents());
	const words = texts.flatMap((text) => text.split(/[^\p{L}]+/u)).filter((word) => word.length >= MIN_WORD);
	const word = words.at(-1);
	if (!word) throw new Error("the table has no keyword");
	return word.toLowerCase();
}

async function onPage<T>(browser: Browser, screen: BenchScreen, read: (page: Page) => Promise<T>): Promise<T> {
	const { page } = await openScreen(browser, screen);
	await page.goto(screen.url);
	await page.waitForLoadState("networkidle");
	const found = await read(page);
	await page.context().close();
	return found;
}
