import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { address, hydrated, launchBrowser } from "./browser";
import { userPage } from "./signed-in-page";

let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});

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
	const toast = page.locator(".toast", { hasText: "Unable to communicate with the server, check your internet connection." });
	await toast.waitFor();
	await expect.poll(() => toast.getByRole("button", { name: "Close" }).count()).toBe(1);
	await page.context().setOffline(false);
	await page.unroute(WORDS);
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
