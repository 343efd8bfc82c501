import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { address, launchBrowser, makeUser } from "./browser";
import { openPage, signIn } from "./sign-in";

let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});

const ROWS = ["Keywords tracked daily", "Monitored URLs", "Datacenter checks per day", "Time between manual refreshes"];

test.each([
	[{ plan: "default" }, ["No subscription"], ["10", "10", "20", "3 hours"]],
	[{ plan: "expert_20210323", packs: 3 }, ["Expert", "Active"], ["300", "300", "100", "1 hour"]],
	[{ plan: "expert_20210323", packs: 3, status: "past_due" }, ["Expert", "Payment overdue"], ["300", "300", "100", "1 hour"]],
	[{ plan: "administrator" }, ["Unlimited (Administrator)"], ["9,999", "9,999", "9,999", "No limit"]],
] as const)("the subscription's status and limits, and an empty billing page, are those of %j", async (settings, chips, limits) => {
	const page = await openPage(browser, { javaScriptEnabled: false });
	await signIn(page, await makeUser(settings));
	await page.goto(address("/account/subscriptions"));
	const shown = await page.locator("main .chip").allTextContents();
	expect(shown.slice(0, chips.length)).toEqual(chips);
	const rows = page.locator("main table tbody tr");
	await expect.poll(() => rows.locator("th").allTextContents()).toEqual(ROWS);
	await expect.poll(() => rows.locator("td:nth-child(2)").allTextContents()).toEqual(limits);
	await page.goto(address("/account/billing"));
	const words = ["No billing details yet.", "No card is linked.", "No invoice yet."];
	for (const one of words) await expect.poll(() => page.getByText(one, { exact: true }).count()).toBe(1);
	// Read-only.
	expect(await page.locator("main").locator("form, input, select, textarea").count()).toBe(0);
	await page.context().close();
});
