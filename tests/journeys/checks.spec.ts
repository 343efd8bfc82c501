import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { expectAccessible } from "./accessible";
import { address, callApi, launchBrowser, makeUser } from "./browser";
import { openPage, signIn } from "./sign-in";

const SITE = "www.example-shop.com";
let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});
afterAll(() => browser.close());

interface Report {
	datacenters: Record<string, number | null | false>;
	asked_at: string;
}

/** What the simulator says of a datacenter, within the 30 results that are read. */
async function truth(term: string, datacenter: string, at: string): Promise<number> {
	const query = new URLSearchParams({ q: term, gl: "fr", hl: "en", datacenter, at, domain: SITE });
	const answer = await fetch(`${inject("ready").simulator}/truth?${query}`);
	const { results } = (await answer.json()) as { results: { position: number }[] };
	const position = results[0]?.position ?? 0;
	return position > 30 ? 0 : position;
}

async function check(page: Page, keyword: string): Promise<void> {
	await page.getByLabel("Keyword", { exact: true }).fill(keyword);
	await page.getByLabel("Keyword", { exact: true }).press("Enter");
	await page.getByRole("row", { name: new RegExp(keyword) }).waitFor();
}

test("checks arrive live and equal the truth of each datacenter; they are compared, restarted and removed", async () => {
	const user = await makeUser();
	const page = await openPage(browser);
	await signIn(page, user);
	await page.goto(address("/datacenter-check"));
	await page.getByText("No check yet").waitFor();
	await page.getByRole("link", { name: "Add", exact: true }).click();
	expect(await page.getByRole("button", { name: "Check", exact: true }).isDisabled()).toBe(true);
	await page.getByLabel("Website", { exact: true }).fill(`https://${SITE.toUpperCase()}/path`);
	await check(page, "chaise longue");
	await page.evaluate(() => Object.assign(window, { sameDocument: true }));
	expect(await page.getByLabel("Website", { exact: true }).inputValue()).toBe(SITE);
	expect(await page.getByLabel("Keyword", { exact: true }).inputValue()).toBe("");
	await check(page, "lampe de bureau");
	const row = page.getByRole("row", { name: /chaise longue/ });
	for (const one of await page.locator("tr[data-check]").all())
		await one.locator(".col-average").getByText("3 of 3 answered").waitFor({ timeout: 60_000 });
	expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
	const { data } = await callApi<{ data: (Report & { keyword: { term: string } })[] }>("/api/checks/datatable", user.token);
	for (const report of data) {
		for (const [datacenter, position] of Object.entries(report.datacenters))
			expect(position).toBe(await truth(report.keyword.term, datacenter, report.asked_at));
	}
	await page.getByText("2 of 20 checks used today").waitFor({ state: "attached" });
	// A page beyond the last, as after removing, is the last.
	await page.goto(address("/datacenter-check?page=50"));
	await page.getByText("1–2 of 2").waitFor();
	await expectAccessible(page);
	await row.locator(".col-results a").first().click();
	const dialog = page.getByRole("dialog");
	await dialog.getByText("Result page of").waitFor();
	expect(await dialog.getByRole("link", { name: /original results page/ }).getAttribute("target")).toBe("_blank");
	await dialog.getByLabel("Datacenter", { exact: true }).selectOption("dc-sin");
	await dialog.getByRole("heading", { name: /· dc-sin/ }).waitFor();
	await expectAccessible(page);
	await page.keyboard.press("Escape");
	await page.getByRole("checkbox", { name: "Select chaise longue" }).check();
	await page.getByRole("button", { name: "Restart 1" }).click();
	await page.getByRole("button", { name: "Restart 1 check" }).click();
	await page.getByText("1 check restarted.").waitFor();
	await page.getByRole("searchbox").fill("lampe");
	await row.waitFor({ state: "detached" });
	await page.getByRole("checkbox", { name: "Select lampe de bureau" }).check();
	await page.getByRole("button", { name: "Remove 1" }).click();
	await page.getByRole("button", { name: "Remove 1 check" }).click();
	await page.getByText("1 check removed.").waitFor();
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto(address("/datacenter-check"));
	await page.locator(".check-fold summary").first().click();
	await page.locator(".check-fold .datacenters").first().waitFor();
	await expectAccessible(page);
	await page.context().close();
});

test("without JavaScript a check is made, its mistakes are told beside the fields, and an empty selection is warned of", async () => {
	const page = await openPage(browser, { javaScriptEnabled: false });
	await signIn(page, await makeUser());
	await page.goto(address("/datacenter-check?add=1"));
	await page.getByRole("button", { name: "Check", exact: true }).click();
	await page.getByText("A valid website is required.").waitFor();
	await page.getByText("A valid keyword is required.").waitFor();
	await page.getByLabel("Website", { exact: true }).fill(SITE);
	await page.getByLabel("Keyword", { exact: true }).fill("Hamac d’été");
	await page.getByRole("button", { name: "Check", exact: true }).click();
	await page.getByRole("row", { name: /hamac d'été/ }).waitFor();
	await page.getByRole("button", { name: "Remove", exact: true }).click();
	await page.getByText("You must at least select a keyword to delete.").waitFor();
	await page.context().close();
});
