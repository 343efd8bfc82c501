import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { expectAccessible } from "./accessible";
import { address, launchBrowser, makeUser } from "./browser";
import { openPage, takeSession } from "./sign-in";

const SCREEN = "/admin/sources";
let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});

/** Opens the form if it is collapsed, fills its fields and submits it by its button. */
async function sendWith(page: Page, values: Record<string, string>, button: string): Promise<void> {
	const form = page.locator("form", { has: page.locator(`[name=${Object.keys(values).at(-1)}]`) });
	const folded = page.locator("details:not([open])", { has: form });
	if ((await folded.count()) > 0) await folded.locator("> summary").click();
	for (const [name, value] of Object.entries(values)) {
		const field = form.locator(`[name=${name}]`);
		if ((await field.evaluate((one) => one.tagName)) === "SELECT") await field.selectOption(value);
		else await field.fill(value);
	}
	await form.getByRole("button", { name: button, exact: true }).click();
}

async function expectValue(page: Page, name: string, value: string): Promise<void> {
	await expect.poll(() => page.locator(`[name=${name}]`).first().inputValue()).toBe(value);
}

/** Presses a button of a source's card and waits for the toast. */
async function press(page: Page, button: RegExp, said: string): Promise<void> {
	await page.getByRole("article", { name: "Serper" }).getByRole("button", { name: button }).click();
	await page.getByText(said).first().waitFor();
}

test.each([true, false])(
	"a provider is added, priced, tested, ordered, switched off and removed; limits, depths, second opinions and known searches are kept (JavaScript: %s)",
	async (javaScriptEnabled) => {
		const page = await openPage(browser, { javaScriptEnabled });
		await takeSession(page, (await makeUser({ role: "ADMINISTRATOR" })).cookie);
		await page.goto(address(SCREEN));
		await page.getByText("Only the source of the crawler configuration is asked.").waitFor();

		// Faults stand beside their fields, the other values stay, and the key is in no answer.
		await page.getByRole("link", { name: "Add a provider" }).click();
		const known = { provider: "serper", key: "simulated", first_page: "1", further_page: "1" };
		await sendWith(page, { ...known, first_page: "dear", month_cap: "12.5", countries: "france" }, "Save");
		await page.getByText("Enter a price, 0 or more.").waitFor();
		await page.getByText("Write countries as two letters each.").waitFor();
		await expectValue(page, "month_cap", "12.5");
		await expectValue(page, "countries", "france");
		if (!javaScriptEnabled) await expectValue(page, "key", "");
		await page.getByRole("dialog").getByLabel("Devices").selectOption("mobile");
		await sendWith(page, { ...known, countries: "us", min_depth: "20", max_depth: "50" }, "Show the costs");
		const forecast = page.getByText("20,000 searches at depth 30, read every day: about $2,400.00 a month.");
		await forecast.waitFor();
		if (javaScriptEnabled) {
			await expectAccessible(page);
			// On a phone it comes into sight above the buttons, which stay at the bottom.
			await page.setViewportSize({ width: 390, height: 844 });
			await page.locator("dialog:modal").evaluate((one) => one.scrollTo(0, 0));
			await page.getByRole("button", { name: "Show the costs", exact: true }).click();
			const bottom = () => forecast.evaluate((one) => one.getBoundingClientRect().bottom);
			const top = () => page.locator(".dialog-actions").evaluate((one) => one.getBoundingClientRect().top);
			await expect.poll(async () => (await bottom()) <= (await top())).toBe(true);
			await page.setViewportSize({ width: 1280, height: 800 });
		}
		await sendWith(page, { key: "simulated" }, "Save");
		await page.getByText("The source is saved.").waitFor();
		await page.getByText("$0.00 of $12.50", { exact: true }).waitFor();
		await page.getByText("Only: us, Mobile, from depth 20, to depth 50").waitFor();

		await press(page, /^Test/, "The monthly limit leaves no room for a test page.");
		await sendWith(page, { total_cap: "much" }, "Save the limit");
		await page.getByText("Enter a limit, 0 or more.").waitFor();
		await expectValue(page, "total_cap", "much");
		await sendWith(page, { total_cap: "50" }, "Save the limit");
		await page.getByText(/ of \$50\.00 spent or reserved\.$/).waitFor();
		await press(page, /^Test/, "The provider accepted the request.");
		await page.getByText("Accepted", { exact: true }).waitFor();
		await page.getByRole("link", { name: "Serper" }).click();
		await page.getByText("Leave it empty to keep the stored key.").waitFor();
		await page.getByRole("dialog").getByRole("link", { name: "Cancel" }).click();
		await page.getByRole("dialog").waitFor({ state: "detached" });
		await page.getByRole("link", { name: "Serper" }).click();
		await sendWith(page, { month_cap: "20", countries: "" }, "Save");
		await page.getByText(/ of \$20\.00$/).waitFor();
		await press(page, /^Switch off/, "The source is saved.");
		await expect.poll(() => page.getByRole("article", { name: "Serper" }).textContent()).toContain("Off");
		await press(page, /^Switch on/, "The source is saved.");
		await expect.poll(() => page.getByRole("article", { name: "Serper" }).textContent()).not.toContain("Off");
		await page.getByRole("button", { name: "Ask earlier Own requests" }).click();
		await page.getByText("The order is saved.").waitFor();
		await expect.poll(() => page.locator(".source-card").first().textContent()).toContain("Own requests");

		await sendWith(page, { shallow_depth: "5" }, "Save the plan");
		await page.getByText("Enter 0, or a whole number from 10 to 50.").waitFor();
		await sendWith(page, { shallow_depth: "0" }, "Save the plan");
		await page.getByText("The depth plan is saved.").waitFor();
		await sendWith(page, { percent: "101" }, "Save");
		await page.getByText("Enter a number from 0 to 100.").waitFor();
		for (const [review, read_new_twice, percent] of [
			["off", "never", "7"],
			["on", "poisoned", "3"],
		] as const) {
			await sendWith(page, { review, read_new_twice, percent }, "Save");
			await page.getByText("The settings of second opinions are saved.").first().waitFor();
			await page.goto(address(SCREEN));
			for (const [name, value] of Object.entries({ review, read_new_twice, percent })) await expectValue(page, name, value);
		}

		await page.getByRole("link", { name: "Add a search" }).click();
		const search = { term: "a known search", country: "us", language: "en", domain: "no domain", best: "3", worst: "1" };
		await sendWith(page, search, "Add a search");
		await page.getByText("Enter a domain.").waitFor();
		await expectValue(page, "term", "a known search");
		await page.getByRole("dialog").getByLabel("Device").selectOption("mobile");
		await page.getByRole("dialog").getByLabel("Search engine").selectOption("bing");
		await sendWith(page, { domain: "example-shop.com", best: "1", worst: "3" }, "Add a search");
		await page.getByText("example-shop.com at places 1 to 3").waitFor();
		await expect.poll(() => page.getByRole("row", { name: "a known search" }).textContent()).toMatch(/Bing.*US · en · Mobile/);
		await page.getByRole("button", { name: "Remove a known search" }).click();
		await page.getByText("The search is removed.").waitFor();

		// As it was before, for other journeys of this app.
		await sendWith(page, { total_cap: "0" }, "Save the limit");
		await page.getByText(/ of \$0\.00 spent or reserved\.$/).waitFor();
		await press(page, /^Remove/, "The source is removed.");
		await page.getByRole("button", { name: "Remove Own requests" }).click();
		await page.getByText("Only the source of the crawler configuration is asked.").waitFor();
		await page.context().close();
	},
);
