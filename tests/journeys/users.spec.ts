import fs from "node:fs";
import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { expectAccessible } from "./accessible";
import { address, callApi, hydrated, launchBrowser, makeUser, visit } from "./browser";
import { openAs, openPage } from "./sign-in";

let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});

test.each([true, false])(
	"an administrator searches users, opens the list behind a number, exports all, and opens one user (JavaScript: %s)",
	async (javaScriptEnabled) => {
		const boss = await makeUser({ role: "ADMINISTRATOR" });
		const user = await makeUser();
		const last_name = `Needle${crypto.randomUUID().slice(0, 8)}`;
		await callApi("/api/monitors", user.token, { website: "shop.example", keywords: ["lamp", "chair"], language: "en", country: "fr" });
		const profile = await fetch(address("/api/account"), {
			method: "PUT",
			headers: { Authorization: `Bearer ${user.token}`, "Content-Type": "application/json" },
			body: JSON.stringify({ first_name: "Ada", last_name }),
		});
		expect(profile.status).toBe(200);
		const page = await openPage(browser, { javaScriptEnabled, acceptDownloads: true });
		await openAs(page, boss.cookie, "/admin/users");
		const again = async () => void (await (javaScriptEnabled ? visit(page, "/admin/users") : page.goto(address("/admin/users"))));
		const rows = page.locator("table.admin-table tbody tr");
		const search = page.getByLabel("Name, first name, company or e-mail");
		if (javaScriptEnabled) {
			await hydrated(page);
			await expectAccessible(page);
		}
		await search.fill(last_name.toLowerCase());
		// With JavaScript the list follows what is typed.
		if (!javaScriptEnabled) await search.press("Enter");
		await page.waitForURL(/[?&]q=needle/);
		await expect.poll(() => rows.count()).toBe(1);
		expect(await rows.first().textContent()).toMatch(/Ada Needle.*2 \/ 10.*1 website/);
		expect(await rows.getByRole("button", { name: /Ada Needle/ }).count()).toBe(1);
		await again();
		// Nobody acts as an administrator.
		await search.fill(boss.email);
		await search.press("Enter");
		await page.waitForURL(/[?&]q=user-/);
		await expect.poll(() => rows.count()).toBe(1);
		expect(await rows.getByRole("button").count()).toBe(0);
		await again();
		const number = page.getByRole("link", { name: /^Keywords read daily/ });
		await number.click();
		await page.waitForURL(/[?&]filter=monitors/);
		await page.getByRole("link", { name: "Show all users" }).waitFor();
		await rows.filter({ hasText: last_name }).waitFor();
		expect(await rows.filter({ hasText: boss.email }).count()).toBe(0);
		const download = page.waitForEvent("download");
		await page.getByRole("link", { name: "Export all users" }).click();
		const file = await download;
		expect(file.suggestedFilename()).toMatch(/^users \d{4}-\d\d-\d\d\.csv$/);
		const csv = fs.readFileSync(await file.path(), "utf8");
		expect([csv.includes(boss.email), csv.includes(`${user.email};Ada;${last_name};`)]).toEqual([true, true]);
		await rows
			.filter({ hasText: last_name })
			.getByRole("link", { name: /^View details Ada/ })
			.click();
		await page.locator("main").getByText(user.email, { exact: true }).first().waitFor();
		await page.getByRole("table", { name: "Usage in 30 days" }).waitFor();
		expect(await page.locator("main").textContent()).toMatch(/"firstName": "Ada"[\s\S]*user\.created/);
		await page.context().close();
	},
);
