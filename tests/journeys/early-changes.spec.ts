import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { address, callApi, hydrated, launchBrowser, makeUser } from "./browser";
import { openPage, takeSession } from "./sign-in";
import type { Account } from "./signed-in-page";

let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});

/** Loads a page whose scripts are held back, lets `act` use it as the server sent it, and then lets the scripts come. */
async function beforeHydration(path: string, act: (page: Page) => Promise<void>, settings: Record<string, unknown> = {}) {
	const user = await makeUser(settings);
	// The table of an account without addresses has no search.
	if (path === "/url-monitoring") await callApi("/api/url-monitors", user.token, { urls: ["https://early.example/page/1"] });
	const page = await openPage(browser);
	await takeSession(page, user.cookie);
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(/\/assets\/.*\.js$/, async (route) => {
		await held;
		await route.continue();
	});
	await page.goto(address(path), { waitUntil: "commit" });
	await act(page);
	expect(await page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith("__reactProps")))).toBe(false);
	release();
	await hydrated(page);
	return { page, account: () => callApi<Account>("/api/account", user.token) };
}

test("a switch that is pressed before hydration is saved and stays as it was pressed; the others keep their state", async () => {
	const press = (page: Page) => page.locator("input[name=notify_promotions]").uncheck();
	const { page, account } = await beforeHydration("/account/preferences", press);
	await expect.poll(async () => (await account()).meta.notify_promotions).toBe(false);
	expect(await page.locator("input[name=notify_promotions]").isChecked()).toBe(false);
	expect((await account()).meta.notify_usage_help).not.toBe(false);
	await page.context().close();
});

test("a theme that is chosen before hydration is taken", async () => {
	const { page } = await beforeHydration("/account/preferences", (early) => early.locator("input[name=theme][value=dark]").check());
	await expect.poll(() => page.locator("html").getAttribute("data-theme")).toBe("dark");
	await page.context().close();
});

test("the terms that are ticked before hydration can be accepted", async () => {
	const tick = (page: Page) => page.locator("input[name=accept]").check();
	const { page } = await beforeHydration("/position-monitoring", tick, { terms_accepted: false });
	await page.getByRole("button", { name: "Accept and continue" }).and(page.locator(":not([aria-disabled=true])")).click();
	await page.getByRole("heading", { level: 1, name: "Keywords" }).waitFor();
	await page.context().close();
});

test("a search that is typed, and a setting that is chosen before hydration are made", async () => {
	const { page } = await beforeHydration("/url-monitoring", (early) =>
		early.getByRole("searchbox", { name: "Search URLs" }).fill("page/1"),
	);
	await page.waitForURL(/[?&]q=page/);
	expect(await page.getByRole("searchbox", { name: "Search URLs" }).inputValue()).toBe("page/1");
	await page.context().close();
	const grouped = await beforeHydration("/url-monitoring", async (early) => {
		// By key: selectOption would send events that no user caused.
		await early.getByLabel("Group").press("ArrowDown");
	});
	await grouped.page.waitForURL(/group=none/);
	await grouped.page.context().close();
});

test("fields that hydration replaces, counts or checks keep what was entered in them", async () => {
	const note = await beforeHydration("/position-monitoring?dialog=manage_notes", async (early) => {
		await early.locator("input[type=date][name=at]").fill("2026-01-05");
		await early.locator("textarea[name=description]").fill("four");
	});
	await expect.poll(() => note.page.locator("input[type=hidden][name=at]").inputValue()).toBe("2026-01-05");
	await expect.poll(() => note.page.locator("textarea[name=description] + *").textContent()).toContain("4");
	expect(await note.page.locator("textarea[name=description]").inputValue()).toBe("four");
	await note.page.context().close();
	const color = await beforeHydration("/position-monitoring?dialog=manage_tags", (early) =>
		early.locator("input[name=color]").fill("#FF0000"),
	);
	await expect.poll(() => color.page.locator("input[type=color]").inputValue()).toBe("#ff0000");
	expect(await color.page.locator("input[name=color]").inputValue()).toBe("#FF0000");
	await color.page.context().close();
	const check = await beforeHydration("/datacenter-check?add=1", async (early) => {
		await early.locator("input[name=keyword]").fill("early term");
		await early.locator("input[name=domain]").fill("early.example");
	});
	await expect.poll(() => check.page.locator("button[value=add]").getAttribute("aria-disabled")).toBe("false");
	await check.page.context().close();
});
