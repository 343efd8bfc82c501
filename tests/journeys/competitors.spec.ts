import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { expectAccessible } from "./accessible";
import { callApi, expectNoOverflow, launchBrowser, makeUser, settle } from "./browser";
import { openAs, openPage } from "./sign-in";

const SITE = "example-shop.com";
const KEYWORDS = ["lampe de bureau", "chaise longue"];

let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});

/** A user whose keywords were read, on the page of the website's competitors. */
async function onCompetitors(options: BrowserContextOptions = {}) {
	const user = await makeUser({ plan: "expert_20210323", packs: 1, timezone: "Europe/Paris" });
	await callApi("/api/monitors", user.token, { website: SITE, keywords: KEYWORDS, country: "fr", language: "fr", tags: [] });
	await callApi("/api/monitors/volumes", user.token, { list: "lampe de bureau; fr; fr; 900" });
	await settle();
	const websites = await callApi<{ id: string }[]>("/api/websites", user.token);
	const page = await openPage(browser, options);
	await openAs(page, user.cookie, `/position-monitoring/${SITE}?dialog=competitors`);
	return { user, page, website: websites[0]?.id ?? "" };
}

const dialog = (page: Page) => page.getByRole("dialog", { name: `Competitors of ${SITE}` });

async function addByName(page: Page, names: string): Promise<void> {
	await page.getByRole("textbox", { name: "Add by name" }).fill(names);
	await page.getByRole("button", { name: "Add competitors" }).click();
}

test("competitors are added by name and by suggestion, shown beside our positions, and share the searches with us", async () => {
	const { page, user, website } = await onCompetitors();
	await addByName(page, `rival-one.example\n${SITE}`);
	await dialog(page).getByText(`${SITE}: this is the website itself`).waitFor();
	await dialog(page).getByRole("button", { name: "Remove rival-one.example" }).waitFor();
	await dialog(page)
		.getByRole("button", { name: /^Add .+\./ })
		.first()
		.click();
	await expect.poll(() => dialog(page).getByRole("list", { name: "Competitors" }).getByRole("listitem").count()).toBe(2);
	await expectAccessible(page);
	const list = await callApi<{ host: string }[]>(`/api/websites/${website}/competitors`, user.token);
	expect(list[0]?.host).toBe("rival-one.example");
	await dialog(page).getByRole("link", { name: "Show beside our positions" }).click();
	await page.getByRole("columnheader", { name: /rival-one\.example/ }).waitFor();

	await openAs(page, user.cookie, `/websites/${website}/voice`);
	await page.getByText(/^\d of \d keywords? with searches a month/).waitFor();
	const rows = page.getByRole("table", { name: /^Share of voice/ }).getByRole("row");
	await expect.poll(() => rows.count()).toBe(5);
	// The engine never shows this website: no share, and no more than what stands below the list that was read.
	await expect.poll(() => rows.filter({ hasText: "rival-one.example" }).textContent()).toMatch(/(0%|less than 0\.\d%)/);
	await expectAccessible(page);
	// A filter of the table may leave nothing; the shares of all keywords come after the page.
	await openAs(page, user.cookie, `/websites/${website}/voice?q=nothing-such`);
	await page.getByText("No keyword is in this group today").waitFor();
	await page.getByRole("link", { name: "Show all keywords" }).click();
	await expect.poll(() => rows.count()).toBe(5);
	await page.context().close();
});

test("without JavaScript, on a phone: a competitor is added and removed, and the shares stand in tables", async () => {
	const { page, user, website } = await onCompetitors({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
	await addByName(page, "nowebsite");
	await page.getByText("nowebsite: this names no website.").waitFor();
	await addByName(page, "rival-two.example");
	await page.getByText("1 competitor was added.").waitFor();
	await expectNoOverflow(page);
	await openAs(page, user.cookie, `/websites/${website}/voice?period=week`);
	await page.getByRole("rowheader", { name: "rival-two.example" }).waitFor();
	await page.getByText("Shares as a table").click();
	await expect.poll(() => page.getByRole("columnheader", { name: "rival-two.example" }).isVisible()).toBe(true);
	await expectNoOverflow(page);
	await page.getByRole("link", { name: "Change the click rates" }).click();
	const highest = page.getByRole("textbox", { name: "Place 1: At most, %" });
	await highest.fill("5");
	await page.getByRole("button", { name: "Save the click rates" }).click();
	await page.getByText("The highest rate must be above the least").waitFor();
	await expectNoOverflow(page);
	await highest.fill("45,5");
	await page.getByRole("button", { name: "Save the click rates" }).click();
	await page.getByText(/^By your own rates of/).waitFor();
	await openAs(page, user.cookie, `/position-monitoring/${SITE}?dialog=competitors`);
	await page.getByRole("button", { name: "Remove rival-two.example" }).click();
	await page.getByText("This website has no competitor yet.").waitFor();
	await page.context().close();
});
