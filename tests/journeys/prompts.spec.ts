import type { Browser, BrowserContextOptions } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { expectAccessible } from "./accessible";
import { address, callApi, expectNoOverflow, launchBrowser, makeUser, settle } from "./browser";
import { openAs, openPage } from "./sign-in";

const SITE = "example-shop.com";

let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});

/** A user whose keywords were read, so that their pages have questions. */
async function withReadKeywords(options: BrowserContextOptions = {}) {
	const user = await makeUser({ plan: "expert_20210323", packs: 1, timezone: "Europe/Paris" });
	const keywords = ["lampe de bureau", "chaise longue", "hamac avec support", "parasol de jardin"];
	await callApi("/api/monitors", user.token, { website: SITE, keywords, country: "fr", language: "fr", tags: [] });
	await settle();
	const page = await openPage(browser, options);
	await openAs(page, user.cookie, "/");
	return { page, user };
}

test("from nothing to whether ten questions cite the website, in four presses at most; then the answers and their pages", async () => {
	const { page } = await withReadKeywords();
	await page.getByRole("link", { name: "AI answers" }).first().click();
	await page.getByRole("heading", { name: "Is your website cited?" }).waitFor();
	await expectAccessible(page);
	await page.getByRole("link", { name: "Add prompts" }).click();
	const dialog = page.getByRole("dialog", { name: "Add prompts" });
	await dialog.getByText("30 days: 900 answers").waitFor();
	// On a lower screen its buttons cover what is scrolled below them.
	await page.setViewportSize({ width: 1440, height: 1600 });
	await expectAccessible(page);
	await page.setViewportSize({ width: 1440, height: 900 });
	await dialog.getByRole("button", { name: "Add 10 prompts" }).click();
	await page.getByText("10 prompts were added").first().waitFor();
	await page.getByRole("link", { name: "Share as a link" }).click();
	expect(await page.getByLabel("Show how often AI answers cite the website too").isChecked()).toBe(true);
	await page.goBack();
	await page.getByRole("link", { name: "Add prompts" }).click();
	await dialog.getByLabel("Prompts", { exact: true }).fill(`Which lamp?\n${"x".repeat(501)}`);
	await dialog.getByRole("button", { name: /^Add \d+ prompt/ }).click();
	await dialog.getByText("This one has 501: “xxx").waitFor();
	await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("text");
	await page.goto(address("/prompts"));
	// Three presses; the answers come by themselves.
	await settle();
	await page.reload();
	const rows = page.getByRole("table", { name: "AI answers" }).locator("tbody tr");
	expect(await rows.count()).toBe(10);
	await expect
		.poll(async () => (await rows.allInnerTexts()).every((text) => /1 answer: (not )?cited|Declined|Cites|Did not search/.test(text)))
		.toBe(true);
	await expectAccessible(page);
	await page.setViewportSize({ width: 390, height: 844 });
	await expectNoOverflow(page);
	await page.setViewportSize({ width: 1440, height: 900 });

	await rows.first().getByRole("link").click();
	await page.getByRole("heading", { name: "How often are you cited?" }).waitFor();
	await page.getByRole("heading", { name: /^The answer$|side by side/ }).waitFor();
	await expectAccessible(page);
	await page.setViewportSize({ width: 390, height: 844 });
	await expectNoOverflow(page);
	await page.getByRole("region", { name: "All answers" }).getByRole("link", { name: "Evidence" }).first().click();
	await page.waitForURL(/\/looks\//);
	await page.context().close();
});

test("without JavaScript, on a phone: the cost stands before a second press adds; a prompt is changed, removed and brought back", async () => {
	const { page } = await withReadKeywords({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
	await page.goto(address("/prompts?dialog=add_prompts"));
	await page.getByLabel("Prompts", { exact: true }).fill("Quelle lampe choisir pour lire ?");
	for (const box of await page.locator("input[name=suggested]").all()) await box.uncheck();
	await page.getByLabel("Answers a day").fill("2");
	await page.getByRole("button", { name: /^Add .*prompt/ }).click();
	await page.getByText("30 days: 60 answers").waitFor();
	await page.getByText("Nothing is added yet.").waitFor();
	await expectNoOverflow(page);
	await page.getByRole("button", { name: "Add 1 prompt" }).click();
	await page.getByText("1 prompt was added").first().waitFor();
	await settle();
	await page.goto(address("/prompts"));
	await page.getByRole("link", { name: "Quelle lampe choisir pour lire ?" }).click();
	await page.getByRole("heading", { name: "All answers" }).waitFor();
	await expectNoOverflow(page);
	await page.getByRole("link", { name: "Change", exact: true }).click();
	await page.getByLabel("Answers a day").fill("11");
	await page.getByRole("button", { name: "Save the prompt" }).click();
	await page.getByText("Choose 1 to 10 answers a day.").waitFor();
	await page.getByLabel("Answers a day").fill("4");
	await page.getByRole("button", { name: "Save the prompt" }).click();
	await page.getByText("The prompt was saved.").first().waitFor();
	await page.getByRole("link", { name: "Remove", exact: true }).click();
	await page.getByRole("button", { name: "Remove the prompt" }).click();
	await page.getByText("The prompt was removed.").first().waitFor();
	await page.getByRole("button", { name: /undo/i }).first().click();
	await page.goto(address("/prompts"));
	await page.getByRole("link", { name: "Quelle lampe choisir pour lire ?" }).waitFor();
	await page.context().close();
});

test.each([true, false])(
	"prompts found by a word are removed together, and one press brings them back; scripts: %s",
	async (javaScriptEnabled) => {
		const user = await makeUser({ plan: "expert_20210323", packs: 1 });
		const text = "Which lamp for a desk?\nWhich chair?\nLamp or daylight?";
		await callApi("/api/prompts", user.token, {
			text,
			website: SITE,
			country: "fr",
			language: "fr",
			models: ["google_ai_mode"],
			readings: 1,
		});
		const page = await openPage(browser, { javaScriptEnabled, viewport: { width: javaScriptEnabled ? 1440 : 390, height: 900 } });
		await openAs(page, user.cookie, "/prompts");
		const prompts = page.getByRole("table", { name: "AI answers" }).locator("tbody th a");
		await page.getByRole("searchbox", { name: "Search prompts" }).fill("lamp");
		await page.getByRole("searchbox", { name: "Search prompts" }).press("Enter");
		await page.waitForURL(/q=lamp/);
		await expect.poll(() => prompts.allInnerTexts()).toEqual(["Which lamp for a desk?", "Lamp or daylight?"]);
		if (javaScriptEnabled) {
			await page.getByRole("columnheader", { name: "Prompt" }).getByRole("link").press("Enter");
			await expect.poll(() => prompts.allInnerTexts()).toEqual(["Lamp or daylight?", "Which lamp for a desk?"]);
			await page.getByRole("checkbox", { name: "Select all prompts of the list" }).press("Space");
			await page.getByRole("button", { name: "Remove (2)" }).press("Enter");
		} else {
			for (const box of await page.getByRole("checkbox", { name: /^Select “/ }).all()) await box.check();
			await page.getByRole("button", { name: "Remove the selected ones" }).click();
		}
		await page.getByRole("heading", { name: "Remove 2 prompts" }).waitFor();
		if (javaScriptEnabled) await expectAccessible(page);
		await expectNoOverflow(page);
		await page.getByRole("button", { name: "Remove 2 prompts" }).click();
		await page.getByText("2 prompts were removed.").first().waitFor();
		await page.getByText("No prompt contains “lamp”").waitFor();
		await page.getByRole("button", { name: /undo/i }).first().click();
		await expect.poll(() => prompts.count()).toBe(2);
		await page.goto(address("/prompts"));
		await expect.poll(() => prompts.count()).toBe(3);
		await page.context().close();
	},
);
