import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { expectAccessible } from "./accessible";
import { address, callApi, expectNoOverflow, hydrated, launchBrowser, makeUser, settle, visit } from "./browser";
import { openAs, openPage } from "./sign-in";

const PLAN = { plan: "expert_20210323", packs: 1, timezone: "Europe/Paris" };
const SITES = { "example-shop.com": ["lampe de bureau", "chaise longue"], "north-trail.example": ["hamac double"] };

let browser: Browser;
let user: Awaited<ReturnType<typeof makeUser>>;
beforeAll(async () => {
	browser = await launchBrowser();
	user = await makeUser(PLAN);
	for (const [website, keywords] of Object.entries(SITES))
		await callApi("/api/monitors", user.token, { website, keywords, country: "fr", language: "fr", tags: [] });
	await settle();
});

async function signedIn(path = "/position-monitoring", options: BrowserContextOptions = {}): Promise<Page> {
	const page = await openPage(browser, options);
	await openAs(page, user.cookie, path);
	return page;
}

const row = (page: Page, term: string) => page.locator("tr[data-hid]", { hasText: term });
const star = (page: Page, term: string) => page.getByRole("button", { name: `Favourite: ${term}` });
const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

test("groups, ticks, favourites, search, orders and display settings change the table and are in its address", async () => {
	const page = await signedIn();
	const group = page.getByRole("checkbox", { name: "Select all 2 keywords of example-shop.com" });
	await group.check();
	await page.getByRole("button", { name: "Refresh (2)" }).waitFor();
	await expect.poll(() => row(page, "chaise longue").getByRole("checkbox").isChecked()).toBe(true);
	await row(page, "chaise longue").getByRole("checkbox").uncheck();
	await page.getByRole("button", { name: "Remove (1)" }).waitFor();
	await expect.poll(() => group.isChecked()).toBe(false);
	await expectAccessible(page);

	// Twice where an earlier attempt has marked it already.
	while (true) {
		const saved = page.waitForResponse((answer) => answer.url().includes("/api/monitors/") && answer.request().method() === "PUT");
		const before = await star(page, "hamac double").getAttribute("aria-pressed");
		let send = () => {};
		const held = new Promise<void>((resolve) => {
			send = resolve;
		});
		await page.route("**/api/monitors/*", (route) => held.then(() => route.continue()));
		await star(page, "hamac double").click();
		// Before the server has the request.
		await expect.poll(() => star(page, "hamac double").getAttribute("aria-pressed")).not.toBe(before);
		send();
		expect((await saved).ok()).toBe(true);
		await page.unroute("**/api/monitors/*");
		if (before !== "true") break;
	}

	await page.getByLabel("Keyword or website").pressSequentially("chaise");
	await row(page, "hamac double").waitFor({ state: "detached" });
	await expect.poll(() => parameter(page, "q")).toBe("chaise");
	await page.getByLabel("Keyword or website").fill("nothing like it");
	await page.getByRole("heading", { name: "No keyword matches “nothing like it”" }).waitFor();
	await page.locator("section").getByRole("link", { name: "Clear the search" }).click();
	await row(page, "hamac double").waitFor();

	await page.getByLabel("Group by").selectOption("market");
	await page.getByRole("checkbox", { name: "Select all 3 keywords of France, French" }).waitFor();
	await page.getByRole("link", { name: "Keyword", exact: true }).click();
	await page.getByRole("columnheader", { name: "Keyword" }).and(page.locator("[aria-sort=ascending]")).waitFor();
	await page.getByRole("link", { name: "Keyword", exact: true }).click();
	await page.getByRole("columnheader", { name: "Keyword" }).and(page.locator("[aria-sort=descending]")).waitFor();
	await expect.poll(() => [parameter(page, "group"), parameter(page, "sort"), parameter(page, "dir")]).toEqual(["market", "term", "desc"]);

	await page.locator(".more-menu > summary").click();
	await expect
		.poll(() => page.locator(".display-orders label").allTextContents())
		.toEqual(["Keyword, descending", "Keyword, ascending", "Variation, descending", "Volume, descending"]);
	await page.getByLabel("Summary").check();
	await page.getByRole("table", { name: "Keywords by position" }).waitFor();
	await page
		.getByRole("table", { name: "Figures of both dates" })
		.getByRole("row", { name: /Average position/ })
		.waitFor();
	await expectAccessible(page);
	const favorites = page.getByLabel("Favourites only");
	if (!(await favorites.isVisible())) await page.locator(".more-menu > summary").click();
	await favorites.check();
	await row(page, "chaise longue").waitFor({ state: "detached" });
	await expect.poll(() => row(page, "hamac double").count()).toBe(1);

	// The choice is remembered, and an address with more settings overrides it.
	await page.goto(address("/position-monitoring"));
	await page.getByRole("table", { name: "Keywords by position" }).waitFor();
	await expect.poll(() => row(page, "chaise longue").count()).toBe(0);
	await visit(page, "/position-monitoring?group=website");
	await row(page, "chaise longue").waitFor();
	await expect.poll(() => page.getByRole("table", { name: "Keywords by position" }).count()).toBe(0);
	await page.context().close();
});

test("dates are chosen in a calendar by keyboard, a day with several reports offers them, and a comparison that is not earlier is refused", async () => {
	await callApi("/api/monitors/refresh", user.token, { ids: [] });
	await settle();
	const page = await signedIn();
	const picker = (name: string) => page.locator("summary", { hasNotText: "x" }).and(page.locator(`[aria-label^="${name}"]`));
	const open = async (name: string) => {
		await page.locator(".date-control > summary").click();
		await picker(name).click();
	};
	await open("Comparison date");
	const today = page.locator(".date-picker[open] a[data-reports]");
	await today.first().waitFor();
	await expect.poll(() => today.first().getAttribute("aria-label")).toMatch(/2 reports$/);
	await expectAccessible(page);
	await today.first().click();
	const dialog = page.getByRole("dialog", { name: /^Reports of / });
	await dialog.getByRole("link", { name: /00:00/ }).click();
	await dialog.waitFor({ state: "detached" });
	await page.getByText("The comparison date must be earlier than the current date.").waitFor();

	await open("Current date");
	await page.locator(".date-picker[open] a[data-reports]").first().click();
	// The day itself, its midnight, and the report by hand.
	await expect.poll(() => dialog.locator("ul .menu-link").count()).toBe(3);
	await expect.poll(() => dialog.locator("ul .menu-link").first().textContent()).not.toMatch(/\d\d:\d\d/);
	await dialog.getByRole("link", { name: /refreshed by hand/ }).click();
	await dialog.waitFor({ state: "detached" });
	await expect.poll(() => parameter(page, "date")).toMatch(/^\d{4}-\d\d-\d\dT\d{4}$/);
	await expect.poll(() => page.locator(".date-control > summary").textContent()).toMatch(/\d\d:\d\d/);

	await open("Current date");
	await page.locator(".date-picker[open] a[tabindex='0']").focus();
	const before = await page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
	await page.keyboard.press("ArrowRight");
	// No date after today is available.
	await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(before);
	await page.keyboard.press("Escape");
	await expect.poll(() => page.locator(".date-picker[open]").count()).toBe(0);
	await page.context().close();
});

test("a row opens its details, a position shows time, source and depth on focus, and Escape hides them", async () => {
	const page = await signedIn("/position-monitoring?group=website");
	await hydrated(page);
	const number = row(page, "lampe de bureau").locator(".col-position [data-tip]");
	await number.focus();
	const tip = page.locator(".floating-tip");
	await expect.poll(() => tip.textContent()).toMatch(/Read .* by .* results deep\.|ot found in the first/);
	await page.keyboard.press("Escape");
	await tip.waitFor({ state: "detached" });
	await row(page, "lampe de bureau").locator(".col-term").click();
	await page.getByRole("dialog", { name: /lampe de bureau/ }).waitFor();
	await expect.poll(() => parameter(page, "dialog")).toBe("keyword_detail");
	await page.context().close();
});

test("without JavaScript dates, groups, display settings, search and stars are forms, and a website or tag has its own page", async () => {
	const page = await signedIn("/position-monitoring/example-shop.com?group=website", { javaScriptEnabled: false });
	await expect.poll(() => row(page, "hamac double").count()).toBe(0);
	await expect.poll(() => page.getByRole("link", { name: "Only example-shop.com is shown; show all keywords" }).count()).toBe(1);
	expect((await page.goto(address("/position-monitoring/nobody.example")))?.status()).toBe(404);

	await page.goto(address("/position-monitoring?group=website"));
	await page.getByLabel("Group by").selectOption("tag");
	await page
		.locator(".filter-bar form", { has: page.locator("#group") })
		.getByRole("button", { name: "Apply" })
		.click();
	await expect.poll(() => page.getByRole("checkbox", { name: "Select all 3 keywords of Without a tag" }).count()).toBe(1);

	const wasMarked = await star(page, "chaise longue").getAttribute("aria-pressed");
	await star(page, "chaise longue").click();
	await expect.poll(() => star(page, "chaise longue").getAttribute("aria-pressed")).not.toBe(wasMarked);
	await expect.poll(() => parameter(page, "group")).toBe("tag");

	await page.locator(".date-control > summary").click();
	await page.locator(".date-picker summary").first().click();
	await page.getByLabel("Current date", { exact: true }).fill("2001-01-01");
	await page
		.locator(".date-picker form")
		.first()
		.evaluate((form) => form.setAttribute("novalidate", ""));
	await page.locator(".date-picker").first().getByRole("button", { name: "Show" }).click();
	// No date before the account is available.
	await expect.poll(() => row(page, "chaise longue").count()).toBe(1);
	await page.getByLabel("Keyword or website").fill("hamac");
	await page.keyboard.press("Enter");
	await row(page, "chaise longue").waitFor({ state: "detached" });
	await expect.poll(() => row(page, "hamac double").count()).toBe(1);

	await page.setViewportSize({ width: 390, height: 844 });
	await page.getByRole("button", { name: "More actions" }).click();
	await page.getByLabel("Favourites only").waitFor();
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: "Filters and display" }).click();
	await page.getByLabel("Sort by", { exact: true }).selectOption("volume.desc");
	await page.locator(".view-select[data-of=order]").getByRole("button", { name: "Apply" }).click();
	await expect.poll(() => parameter(page, "order")).toBe("volume.desc");
	await page.context().close();
});

/** At this width the table shows exactly these columns. */
async function expectColumns(page: Page, width: number, shown: string): Promise<void> {
	await page.setViewportSize({ width, height: 844 });
	const seen = () =>
		page
			.locator(".monitor-table thead tr > *")
			.evaluateAll((cells) => cells.filter((cell) => cell.checkVisibility()).map((cell) => (cell.classList[0] ?? "").replace("col-", "")));
	await expect.poll(async () => (await seen()).join(" ")).toBe(shown);
}

test("at 390 px the table has a choice of orders and a bar for the selection, and nothing is wider than the screen", async () => {
	const page = await signedIn("/position-monitoring?group=website&synthesis=1", { viewport: { width: 390, height: 844 } });
	await row(page, "hamac double").getByRole("checkbox").check();
	const bar = page.getByRole("region", { name: "Selection" });
	await expect.poll(async () => (await bar.boundingBox())?.y).toBeGreaterThan(660);
	for (const name of ["Favourite", "Edit tags", "Note", "Refresh", "Create export", "Copy as text", "Track elsewhere", "Pause", "Remove"]) {
		const box = await bar.getByRole("button", { name: `${name} (1)` }).boundingBox();
		expect([box && box.x >= 0 && box.x + box.width <= 390, box && box.y + box.height <= 844]).toEqual([true, true]);
	}
	await expectNoOverflow(page);
	await bar.getByRole("button", { name: "Clear the selection" }).click();
	await bar.waitFor({ state: "hidden" });
	await expect.poll(() => row(page, "hamac double").getByRole("checkbox").isChecked()).toBe(false);
	const opener = page.getByRole("button", { name: "Filters and display" });
	// Below a title, two dates and one row of controls.
	await expect.poll(async () => (await opener.boundingBox())?.y).toBeLessThan(230);
	await opener.click();
	await expectAccessible(page);
	await page.getByLabel("Sort by", { exact: true }).selectOption("term.asc");
	await page.waitForURL(/order=term.asc/);
	await page.getByLabel("Sort by", { exact: true }).press("Escape");
	await page.getByLabel("Sort by", { exact: true }).waitFor({ state: "hidden" });
	await expect.poll(() => opener.evaluate((element) => document.activeElement === element)).toBe(true);
	await expectNoOverflow(page);
	await expectAccessible(page);
	await expectColumns(page, 390, "check star term variation position");
	await expectColumns(page, 1024, "check star term variation position previous best trend volume detail");
	await expectColumns(page, 1280, "check star term url tags variation position previous best trend features volume detail");
	await expectColumns(page, 1440, "check star term url tags variation position previous best trend features market volume detail");
	await visit(page, "/position-monitoring?group=tag&hide=url.trend");
	await expectColumns(page, 1440, "check star domain term tags variation position previous best features market volume detail");
	await hydrated(page);
	await page.getByRole("button", { name: "Help" }).focus();
	await page.getByText("Each keyword is looked up once a day").waitFor();
	await page.context().close();
});
