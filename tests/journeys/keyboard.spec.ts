import type { Browser, Locator } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { address, callApi, launchBrowser, makeUser, settle, visit } from "./browser";
import { openAs, openPage } from "./sign-in";
import { LONG_WALK_MS, ROUND, throughDialog, walk } from "./walk-dialog";

let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});

test(
	"A03 every dialog of the account is opened, walked through and closed by the keyboard alone",
	async () => {
		const user = await makeUser({ plan: "expert_20210323", packs: 1 });
		await callApi("/api/account/tokens/api", user.token, { label: "CI" });
		const page = await openPage(browser);
		await openAs(page, user.cookie, "/position-monitoring");
		const openers: [string, Locator][] = [
			["/position-monitoring", page.getByRole("link", { name: "Add keywords" }).first()],
			["/position-monitoring", page.locator("aside").getByRole("link", { name: "Legal notice" })],
			["/position-monitoring", page.locator("aside").getByRole("link", { name: "Terms" })],
			["/account/security", page.getByRole("link", { name: "Change password" })],
			["/account/security", page.getByRole("link", { name: "Set up…" })],
			["/account/profile", page.getByRole("link", { name: "Delete account…" })],
			["/account/preferences", page.getByRole("link", { name: "View: Memorized websites" })],
			["/account/preferences", page.getByRole("link", { name: "View: Memorized keywords" })],
			["/account/api", page.getByRole("link", { name: "Create a token" })],
			["/account/api", page.getByRole("link", { name: "Delete CI" })],
			["/account/connections", page.getByRole("link", { name: "Use a service account's key" })],
			["/account/connections", page.getByRole("link", { name: "Add a Bing key" })],
		];
		for (const [path, opener] of openers) {
			await visit(page, path);
			await throughDialog(page, opener);
		}
		await page.context().close();
	},
	LONG_WALK_MS,
);

test(
	"A03 the dialogs of the table and of the notices are opened, walked through and closed by the keyboard alone",
	async () => {
		const user = await makeUser({ role: "ADMINISTRATOR" });
		await callApi("/api/monitors", user.token, { website: "shop.example", keywords: ["parasol"], country: "fr", language: "fr" });
		await callApi("/api/checks", user.token, { domain: "shop.example", keyword: "parasol", country: "fr", language: "fr" });
		// Nothing can be refreshed before its first position exists.
		await settle();
		const page = await openPage(browser);
		await openAs(page, user.cookie, "/position-monitoring");
		await throughDialog(page, page.locator(".action-bar button[value=refresh_keywords]"));
		await page.locator("tbody input[type=checkbox]").first().focus();
		await page.keyboard.press("Space");
		await throughDialog(page, page.locator("button[value=remove_keywords]"));
		await page.locator("tbody input[type=checkbox]").first().uncheck();
		const more = page.locator(".more-menu > summary");
		for (const dialog of ["manage_tags", "manage_notes", "share"]) {
			await more.focus();
			await page.keyboard.press("Enter");
			// The menu closes under the dialog: the focus returns to its button.
			await throughDialog(page, page.locator(`.more-menu a[href*="dialog=${dialog}"]`), more);
		}
		// The button belongs to a popover that is not open.
		await more.press("j");
		await expect.poll(() => page.evaluate(() => document.activeElement?.matches("tr[data-hid] input"))).toBe(true);
		await throughDialog(page, page.locator(`main a[href*="dialog=keyword_detail"]:visible`).first());
		await visit(page, "/datacenter-check");
		await throughDialog(page, page.locator(".col-results a").first());
		await page.locator("tbody input[type=checkbox]").first().focus();
		await page.keyboard.press("Space");
		await throughDialog(page, page.locator("button[value=restart_checks]"));
		await visit(page, "/admin/notices");
		await throughDialog(page, page.getByRole("link", { name: "Create a notice" }));
		await page.context().close();
	},
	LONG_WALK_MS,
);

test("A03 a dialog that must not be lost stays when Escape is pressed repeatedly, and its own button closes it", async () => {
	const page = await openPage(browser);
	await openAs(page, (await makeUser({ plan: "expert_20210323", packs: 1 })).cookie, "/account/api?dialog=create_api_token");
	await page.locator("dialog [name=label]").focus();
	await page.keyboard.type("CI");
	await page.keyboard.press("Enter");
	await page.getByLabel("Key of CI").waitFor();
	for (let i = 0; i < 3; i++) await page.keyboard.press("Escape");
	await walk(page, "Tab", ROUND);
	await expect.poll(() => page.getByLabel("Key of CI").isVisible()).toBe(true);
	await page.getByRole("link", { name: "I have copied it" }).focus();
	await page.keyboard.press("Enter");
	await page.getByRole("dialog").waitFor({ state: "detached" });
	await page.context().close();
});

test("A03 Escape closes the list of a combobox first, then the dialog around it", async () => {
	const page = await openPage(browser);
	await openAs(page, (await makeUser()).cookie, "/position-monitoring?dialog=add_keywords");
	const tags = page.getByRole("combobox", { name: "Tags" });
	await tags.focus();
	await page.keyboard.type("summer");
	const isExpanded = () => tags.getAttribute("aria-expanded");
	await expect.poll(isExpanded).toBe("true");
	await page.keyboard.press("Escape");
	await expect.poll(isExpanded).toBe("false");
	await page.keyboard.press("Escape");
	await page.getByRole("dialog").waitFor({ state: "detached" });
	await page.context().close();
});

test("A03 signing in and the menus of the top bar need no mouse", async () => {
	const user = await makeUser();
	const page = await openPage(browser);
	await page.goto(address("/login"));
	await page.locator("input[name=email]").focus();
	await page.keyboard.type(user.email);
	await page.keyboard.press("Tab");
	await page.keyboard.type(user.password);
	await page.keyboard.press("Enter");
	await page.getByRole("heading", { level: 1, name: "Keywords" }).waitFor();
	const menu = page.locator("summary[aria-label='Account menu']");
	await menu.focus();
	await page.keyboard.press("Enter");
	await page.getByRole("link", { name: "Preferences" }).waitFor();
	// The menu opens before hydration; closing it by Escape needs JavaScript.
	await expect
		.poll(() => page.keyboard.press("Escape").then(() => page.getByRole("link", { name: "Preferences" }).isVisible()))
		.toBe(false);
	await expect.poll(() => menu.evaluate((element) => document.activeElement === element)).toBe(true);
	// Enter in the first field too.
	await page.context().clearCookies();
	await page.goto(address("/login"));
	await page.fill("input[name=email]", user.email);
	await page.fill("input[name=password]", user.password);
	await page.locator("input[name=email]").press("Enter");
	await page.getByRole("heading", { level: 1, name: "Keywords" }).waitFor();
	await page.context().close();
});
