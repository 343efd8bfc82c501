import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { expectAccessible } from "./accessible";
import { callApi, hydrated, launchBrowser, makeUser, settle } from "./browser";
import { openAs, openPage } from "./sign-in";

let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});

const KEYWORDS = ["garden chair", "garden bench", "garden table"];

test("the overview counts what its filters show, by keyboard alone; j, k, Space, Enter, / and ? work, and Ctrl-K opens pages and keywords", async () => {
	const user = await makeUser({ plan: "expert_20210323", packs: 1 });
	const wanted = { website: "boutique-soleil.example", keywords: KEYWORDS, country: "fr", language: "fr" };
	await callApi("/api/monitors", user.token, wanted);
	await settle();
	const page = await openPage(browser, { viewport: { width: 1440, height: 900 } });
	await openAs(page, user.cookie, "/position-monitoring?group=website&overview=full");
	const cards = page.locator(".tile[data-band]");
	await expect.poll(() => cards.count()).toBe(5);
	// Each band links to its rows; the tile counts them.
	const counts = await cards.locator(".tile-value").allTextContents();
	const numbers = counts.map((text) => Number.parseInt(text, 10));
	expect(numbers.reduce((sum, one) => sum + one, 0)).toBe(KEYWORDS.length);
	const band = numbers.findIndex((one) => one > 0);
	await page.locator(".overview-chart .evolution-chart[data-state=shown]").waitFor();
	await expectAccessible(page);
	await cards.nth(band).getByRole("link").focus();
	await page.keyboard.press("Enter");
	await cards.nth(band).locator("[aria-current]").waitFor();
	await expect.poll(() => page.locator("tr[data-hid]").count()).toBe(numbers[band]);
	await cards.nth(band).getByRole("link").focus();
	await page.keyboard.press("Enter");
	await expect.poll(() => page.locator("tr[data-hid]").count()).toBe(KEYWORDS.length);
	// Trend and ranking page arrive after the rows.
	await expect.poll(() => page.locator("tr[data-hid] .col-url:empty").count()).toBe(0);

	await hydrated(page);
	await page.locator("h1").click();
	const focusedRow = () =>
		page.evaluate(() => [...document.querySelectorAll("tr[data-hid]")].indexOf(document.activeElement?.closest("tr") ?? document.body));
	await page.keyboard.press("j");
	await expect.poll(focusedRow).toBe(0);
	await page.keyboard.press("ArrowDown");
	await expect.poll(focusedRow).toBe(1);
	await page.keyboard.press("k");
	await expect.poll(focusedRow).toBe(0);
	await page.keyboard.press("Space");
	await page.getByRole("button", { name: "Remove (1)" }).waitFor();
	await page.keyboard.press("Enter");
	// Not the placeholder, which on a slow machine stands before it.
	await page.locator("dialog:modal:not([data-own])").waitFor();
	await page.keyboard.press("Escape");
	await page.getByRole("dialog").waitFor({ state: "detached" });
	await page.locator("h1").click();
	await page.keyboard.press("/");
	await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("q");
	await page.locator("h1").click();
	await page.keyboard.press("?");
	await page.getByRole("dialog", { name: "Keys" }).waitFor();
	await expectAccessible(page);
	await page.keyboard.press("Space");
	await page.keyboard.press("Escape");
	await page.getByRole("dialog", { name: "Keys" }).waitFor({ state: "detached" });
	await page.keyboard.press("/");
	await page.keyboard.press("?");
	expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).not.toBe("q");

	await page.keyboard.press("Control+k");
	await page.getByRole("combobox", { name: "Commands" }).fill("bench");
	const option = page.getByRole("option", { name: /garden bench/ });
	await option.waitFor();
	await expectAccessible(page);
	await page.keyboard.press("Enter");
	await page.waitForURL(/dialog=keyword_detail/);
	// The address changes before the dialog stands, and a key before it reaches nothing.
	await page.locator("dialog:modal:not([data-own])").waitFor();
	await page.keyboard.press("Escape");
	await page.getByRole("dialog").waitFor({ state: "detached" });
	await page.keyboard.press("Control+k");
	await page.getByRole("combobox", { name: "Commands" }).fill("url mon");
	await page.getByRole("option", { name: /^URLs/, selected: true }).waitFor();
	await page.keyboard.press("Enter");
	await page.waitForURL(/url-monitoring/);
	await page.context().close();
});
