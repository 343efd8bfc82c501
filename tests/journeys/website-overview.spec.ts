import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { expectAccessible } from "./accessible";
import { callApi, expectNoOverflow, launchBrowser, makeUser, settle } from "./browser";
import { openAs, openPage } from "./sign-in";

const SITE = "example-shop.com";

let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});

/** A user whose keywords were read, on the start page. */
async function onStartPage(options: BrowserContextOptions = {}) {
	const user = await makeUser({ plan: "expert_20210323", packs: 1, timezone: "Europe/Paris" });
	await callApi("/api/monitors", user.token, {
		website: SITE,
		keywords: ["lampe de bureau", "chaise longue"],
		country: "fr",
		language: "fr",
		tags: [],
	});
	await callApi("/api/monitors/volumes", user.token, { list: "lampe de bureau; fr; fr; 900" });
	await settle();
	const page = await openPage(browser, options);
	await openAs(page, user.cookie, "/");
	let presses = 0;
	const press = async (target: Locator) => {
		presses++;
		await target.click();
	};
	return { page, press, presses: () => presses };
}

async function toOverview(page: Page, press: (target: Locator) => Promise<void>): Promise<void> {
	await press(page.getByRole("rowheader").getByRole("link", { name: SITE, exact: true }));
	await press(page.getByRole("navigation", { name: `Pages of ${SITE}` }).getByRole("link", { name: "Overview" }));
	await page.getByRole("heading", { name: `Overview: ${SITE}` }).waitFor();
}

test("who outranks me most, since when, on which pages: three presses; a competitor beside the last quarter: four", async () => {
	const { page, press, presses } = await onStartPage();
	await toOverview(page, press);
	await page.getByRole("heading", { name: /stands above you (most often: )?on \d of 2 keywords read/ }).waitFor();
	await page.getByRole("columnheader", { name: "On most since" }).waitFor();
	await expectAccessible(page);
	const named = page.getByRole("region", { name: "On these keywords" });
	await press(named.getByRole("link", { name: /page/i }).first());
	await page.waitForURL(/\/looks\//);
	expect(presses()).toBe(3);
	await page.goBack();
	await press(page.getByRole("button", { name: /^Add .+\./ }).first());
	await page
		.getByRole("cell", { name: "competitor" })
		.or(page.getByText("competitor", { exact: true }))
		.first()
		.waitFor();
	await press(page.getByRole("link", { name: "13 weeks" }));
	await page.waitForURL(/period=quarter/);
	const shares = page.getByRole("table", { name: /^Share of voice/ }).getByRole("row");
	// Head, the website and the competitor.
	await expect.poll(() => shares.count()).toBe(3);
	// Two presses led to the overview, and the one to the result page is none of this way.
	expect(presses() - 1).toBe(4);
	await page.context().close();
});

test("without JavaScript, on a phone: the whole overview stands, and a competitor is added", async () => {
	const { page, press } = await onStartPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
	await toOverview(page, press);
	await page.getByRole("heading", { name: /stands above you/ }).waitFor();
	await page.getByRole("heading", { name: "Your winners and losers" }).waitFor();
	await expectNoOverflow(page);
	await page
		.getByRole("button", { name: /^Add .+\./ })
		.first()
		.click();
	await page.getByText("1 competitor was added.").waitFor();
	await expectNoOverflow(page);
	await page.context().close();
});
