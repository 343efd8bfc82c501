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
		await expect.poll(() => rows.first().textContent()).toMatch(/Ada Needle.*2 \/ 10.*1 website/);
		await expect.poll(() => rows.getByRole("button", { name: /Ada Needle/ }).count()).toBe(1);
		await again();
		// Nobody acts as an administrator.
		await search.fill(boss.email);
		await search.press("Enter");
		await page.waitForURL(/[?&]q=user-/);
		await expect.poll(() => rows.count()).toBe(1);
		await expect.poll(() => rows.getByRole("button").count()).toBe(0);
		await again();
		const number = page.getByRole("link", { name: /^Keywords read daily/ });
		await number.click();
		await page.waitForURL(/[?&]filter=monitors/);
		await page.getByRole("link", { name: "Show all users" }).waitFor();
		await rows.filter({ hasText: last_name }).waitFor();
		await expect.poll(() => rows.filter({ hasText: boss.email }).count()).toBe(0);
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
		await expect.poll(() => page.locator("main").textContent()).toMatch(/"firstName": "Ada"[\s\S]*user\.created/);
		await page.context().close();
	},
);

const COLUMNS = ["Name", "Contact", "Last IP", "Rights", "Checks", "Keywords", "URLs", "Sign-up", "Last active"];

test.each([true, false])(
	"users are sorted by each column, a search and a list are left again, and an administrator acts as a user and returns (JavaScript: %s)",
	async (javaScriptEnabled) => {
		const company = `Needle${crypto.randomUUID().slice(0, 8)}`;
		const name = async (first_name: string, settings: Record<string, unknown> = {}) => {
			const user = await makeUser(settings);
			const body = JSON.stringify({ first_name, last_name: "Sorted", company, phone: "+33612345678", phone_country: "fr" });
			const headers = { Authorization: `Bearer ${user.token}`, "Content-Type": "application/json" };
			expect((await fetch(address("/api/account"), { method: "PUT", headers, body })).status).toBe(200);
			return user;
		};
		const ada = await name("Ada");
		await callApi("/api/monitors", ada.token, { website: "shop.example", keywords: ["lamp"], language: "en", country: "fr" });
		await name("Bob", { plan: "expert_20210323", packs: 1 });
		const boss = await name("Zoe", { role: "ADMINISTRATOR" });
		const page = await openPage(browser, { javaScriptEnabled });
		await openAs(page, boss.cookie, `/admin/users?q=${company}`);
		const names = () => page.locator("table.admin-table tbody th a").allTextContents();
		const users = ["Ada Sorted", "Bob Sorted", "Zoe Sorted"];
		await expect.poll(() => page.getByRole("columnheader").allTextContents()).toEqual([...COLUMNS, "Actions"]);
		const row = page.getByRole("row", { name: /Ada Sorted/ });
		await expect
			.poll(() => row.textContent())
			.toMatch(/^Ada SortedNeedle.*@journeys\.example\+33612345678.*Free0 \/ 201 \/ 101 website0 \/ 10(now|1 min)/);
		await expect.poll(() => page.getByRole("row", { name: /Zoe Sorted/ }).textContent()).toMatch(/^Zoe Sortedadministrator/i);
		// Without JavaScript each press loads a document: links are the same for all columns.
		for (const column of javaScriptEnabled ? COLUMNS : ["Name", "Keywords"]) {
			const head = page.getByRole("columnheader", { name: column, exact: true });
			await head.getByRole("link").click();
			await expect.poll(() => head.getAttribute("aria-sort")).toMatch(/ending$/);
			if (column === "Name") {
				await expect.poll(names).toEqual(users);
				await head.getByRole("link").click();
				await expect.poll(names).toEqual(users.toReversed());
			}
			if (column === "Keywords") await expect.poll(async () => (await names())[0]).toBe("Ada Sorted");
			if (column === "Sign-up") await expect.poll(names).toEqual(users.toReversed());
		}
		await page.getByRole("link", { name: "Clear the search" }).click();
		await page.waitForURL((url) => !url.searchParams.has("q"));
		for (const [number, list] of [
			[/^Active in 24 hours/, "active_24h"],
			[/^Today/, "new_today"],
			[/^Active subscriptions/, "subscribed"],
		] as const) {
			await page.getByRole("link", { name: number }).click();
			await page.waitForURL((url) => url.searchParams.get("filter") === list);
		}
		// A search is made in the list that the page shows, which follows the address.
		const all = page.getByRole("link", { name: "Show all users" });
		await all.click();
		await all.waitFor({ state: "detached" });
		await page.getByLabel("Name, first name, company or e-mail").fill(company);
		await page.getByRole("search").getByRole("button").click();
		await expect.poll(async () => (await names()).toSorted()).toEqual(users);
		await page.getByRole("link", { name: "Ada Sorted", exact: true }).click();
		await page.getByRole("button", { name: "Connect as this user" }).waitFor();
		await page.goBack();
		await page.getByRole("button", { name: "Connect as Ada Sorted" }).click();
		await page.getByText("You are now connected as Ada Sorted").waitFor();
		await page.locator("header summary").last().click();
		await page.getByRole("button", { name: "Sign out (Admin)" }).click();
		await page.getByText("You are now reconnected as Zoe Sorted").waitFor();
		expect(new URL(page.url()).pathname).toBe("/position-monitoring");
		await page.context().close();
	},
);
