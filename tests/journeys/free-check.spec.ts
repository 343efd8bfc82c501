import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { expectAccessible } from "./accessible";
import { address, launchBrowser } from "./browser";
import { openPage } from "./sign-in";

let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});

test("a visitor checks without an account, sees the answers arrive, and is told to wait or to create one", async () => {
	const page = await openPage(browser);
	await page.goto(address("/welcome"));
	await page.getByRole("link", { name: "Free check" }).click();
	await page.getByRole("button", { name: "Check", exact: true }).click();
	await page.getByText("A valid website is required.").waitFor();
	const ask = async (keyword: string) => {
		await page.getByLabel("Keyword", { exact: true }).fill(keyword);
		await page.getByLabel("Website", { exact: true }).fill("example-shop.com");
		await page.getByRole("button", { name: "Check", exact: true }).click();
	};
	await ask("chaise longue");
	await page.getByRole("heading", { name: "Your checks" }).waitFor();
	await page.getByText("3 of 3 answered").waitFor({ timeout: 60_000 });
	await ask("lampe");
	await page.getByText("Wait between checks, or create a free account.").waitFor();
	await expect.poll(() => page.getByRole("link", { name: "Create an account" }).count()).toBeGreaterThan(0);
	await expectAccessible(page);
	await page.context().close();
});
