import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { address, hydrated, launchBrowser } from "./browser";
import { signedInPage, userPage } from "./signed-in-page";

let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});

const UNREACHABLE = "Unable to communicate with the server, check your internet connection.";
const WORDS = /\/assets\/en-[\w-]+\.js/;
const saveButton = (page: Page) => page.getByRole("button", { name: "Save", exact: true });

/** The profile of a new user, whose page has asked for the words that it did not bring, in vain. */
async function withoutWords(): Promise<Page> {
	const { page } = await userPage(browser);
	await page.route(WORDS, (route) => route.abort());
	await page.goto(address("/account/profile"));
	await hydrated(page);
	// The first input asks for them.
	const failed = page.waitForEvent("requestfailed", (request) => WORDS.test(request.url()));
	await page.fill("[name=first_name]", "Ada");
	await failed;
	return page;
}

test("a connection that is lost before the page's other words arrive is told in words; they come with the next dialog", async () => {
	const page = await withoutWords();
	await page.context().setOffline(true);
	await saveButton(page).click();
	const toast = page.locator(".toast", { hasText: UNREACHABLE });
	await toast.waitFor();
	await expect.poll(() => toast.getByRole("button", { name: "Close" }).count()).toBe(1);
	await page.context().setOffline(false);
	await page.unroute(WORDS);
	await page.getByRole("link", { name: "Delete account…" }).click();
	await page.getByText("signing in brings everything back except API tokens and what they made").waitFor();
	await page.context().close();
});

test("a dialog that is shown while its words are being loaded gets them also when several loads fail", async () => {
	const page = await withoutWords();
	await page.unroute(WORDS);
	let asked = 0;
	// The dialog is drawn a few times while it opens, and each time asks again: only later requests come from nothing but the pause.
	await page.route(WORDS, (route) => (asked++ < 5 ? route.abort() : route.continue()));
	await page.getByRole("link", { name: "Delete account…" }).click();
	await page.getByText("signing in brings everything back except API tokens and what they made").waitFor();
	await page.context().close();
});

test("what was saved is told in words by a page whose words could not be loaded before", async () => {
	const page = await withoutWords();
	await page.fill("[name=last_name]", "Lovelace");
	await page.unroute(WORDS);
	await saveButton(page).click();
	await page.locator(".toast", { hasText: "Changes saved successfully." }).waitFor();
	await page.context().close();
});

test("a newer version is told in words by a page that cannot load its own words any more", async () => {
	const page = await withoutWords();
	await page.route("**/*.data*", (route) => route.fulfill({ status: 426, contentType: "application/json", body: "{}" }));
	await saveButton(page).click();
	await page.locator(".snackbars").getByText("A new version of Serpentine is available.").waitFor();
	await page.context().close();
});

test("parts that could not be loaded are loaded once the connection is back, and until then no key stands for a word", async () => {
	const { page } = await signedInPage(browser, "/account/webhooks");
	// The browser may have them from another page.
	await page.route("**/assets/**", (route) => route.abort());
	await page.context().setOffline(true);
	const press = async () => {
		await page.keyboard.press("Control+k");
		return await page.locator(".toast", { hasText: UNREACHABLE }).count();
	};
	await expect.poll(press).toBe(1);
	await page.locator("header summary[aria-label^=Notifications]").click();
	await page.locator("header .bell-panel .text-bad").waitFor();
	const keys = /\b[a-z]\w+\.[a-z]\w+(\.[a-z]\w+)*\b/;
	expect((await page.locator(".toasts, .bell-panel").allTextContents()).join().match(keys)).toBeNull();
	await page.context().setOffline(false);
	await page.unroute("**/assets/**");
	// An answer of the lost connection may still be on its way: a person presses again.
	const isListed = async () => {
		await page.locator("header summary[aria-label^=Notifications]").click();
		return await page.locator("header .bell-panel").getByText("No notifications.").isVisible();
	};
	await expect.poll(isListed, { timeout: 20_000, interval: 500 }).toBe(true);
	await page.getByRole("link", { name: "API", exact: true }).first().click();
	await page.waitForURL("**/account/api");
	// The address changes before the screen, and with the screen an open menu closes.
	await page.locator("a[aria-current=page][href='/account/api']").first().waitFor({ state: "attached" });
	await page.keyboard.press("Control+k");
	await page.getByRole("dialog", { name: "Commands" }).waitFor();
	await page.context().close();
});

test("the command menu takes every key from the first press, also before its list is loaded", async () => {
	const { page } = await signedInPage(browser, "/account/profile");
	await hydrated(page);
	let arrive = () => {};
	const held = new Promise<void>((resolve) => {
		arrive = resolve;
	});
	await page.route(/\/assets\/command-menu-/, (route) => held.then(() => route.continue()));
	const menu = page.getByRole("dialog", { name: "Commands" });
	await page.keyboard.press("Control+k");
	await page.keyboard.type("url");
	expect(await menu.getByRole("combobox").inputValue()).toBe("url");
	await page.keyboard.press("Escape");
	expect(await menu.count()).toBe(0);
	await page.keyboard.press("Control+k");
	await page.keyboard.type("url mon");
	await page.keyboard.press("Enter");
	arrive();
	await page.waitForURL(/url-monitoring/);
	await page.context().close();
});

test("a message follows the topmost dialog, also one that has no address", async () => {
	const { page } = await signedInPage(browser, "/account/profile");
	const open = async () => {
		await page.keyboard.press("Control+k");
		return await menu.count();
	};
	const menu = page.getByRole("dialog", { name: "Commands" });
	await expect.poll(open).toBe(1);
	const close = async () => {
		await page.keyboard.press("Escape");
		return await menu.count();
	};
	await expect.poll(close).toBe(0);
	await page.fill("[name=first_name]", "Ada");
	await page.fill("[name=last_name]", "Lovelace");
	await page.context().setOffline(true);
	await saveButton(page).click();
	await page.locator(".toast", { hasText: UNREACHABLE }).waitFor();
	await page.keyboard.press("Control+k");
	await menu.locator(".toast", { hasText: UNREACHABLE }).waitFor();
	await expect.poll(close).toBe(0);
	await page.locator(".toast", { hasText: UNREACHABLE }).waitFor();
	await page.context().close();
});
