import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, expect, inject, test } from "vitest";
import { expectAccessible } from "./accessible";
import { callApi, expectNoOverflow, hydrated, launchBrowser, makeUser, visit } from "./browser";
import { openAs, openPage } from "./sign-in";

const SITE = "example-shop.com";
const PLAN = { plan: "expert_20210323", packs: 1, timezone: "Europe/Paris" };

let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});

/** keywords: followed before the table is opened. */
async function signedIn(
	options: BrowserContextOptions = {},
	{ keywords = [], ...settings }: { keywords?: string[]; [setting: string]: unknown } = {},
) {
	const user = await makeUser({ ...PLAN, ...settings });
	if (keywords.length > 0) await callApi("/api/monitors", user.token, { website: SITE, keywords, country: "fr", language: "fr", tags: [] });
	const page = await openPage(browser, options);
	await openAs(page, user.cookie, "/position-monitoring");
	return page;
}

/** Fills the add dialog and goes to its second step. */
async function verify(page: Page, keywords: string[]): Promise<void> {
	await page.getByRole("link", { name: "Add keywords" }).first().click();
	await page.getByLabel("Website", { exact: true }).fill(`https://${SITE}/shop`);
	await page.getByLabel("Keywords", { exact: true }).fill(keywords.join("\n"));
	await page.locator("dialog .search-fold > summary").click();
	await page.getByLabel("Language", { exact: true }).selectOption("fr");
	await page.getByRole("button", { name: "Verify" }).click();
	await page.getByRole("button", { name: "Back" }).waitFor();
}

const position = (page: Page, term: string) => page.getByRole("row", { name: new RegExp(term) }).locator(".col-position .position");

test("adds keywords in two steps and sees their positions arrive without a reload", async () => {
	const page = await signedIn();
	await page.getByText("No keyword is tracked yet").waitFor();
	await expectAccessible(page);
	await verify(page, ["lampe de bureau", "chaise longue", "lampe de bureau", ""]);
	await expect.poll(() => page.getByText("2 keywords will be added").count()).toBe(1);
	await expectAccessible(page);
	await page.getByRole("button", { name: "Add 2 keywords" }).click();
	await page.getByText("2 keywords added; their first positions are being read.").waitFor();
	await page.evaluate(() => Object.assign(window, { sameDocument: true }));
	for (const term of ["lampe de bureau", "chaise longue"]) {
		await position(page, term).and(page.locator("[data-kind=ranked], [data-kind=not_found]")).waitFor({ timeout: 60_000 });
	}
	expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
	await expectAccessible(page);
	await page.context().close();
});

test("without JavaScript keywords are added, distinguished and removed", async () => {
	const page = await signedIn({ javaScriptEnabled: false }, { keywords: ["bain de soleil"] });
	await verify(page, ["bain de soleil", "x".repeat(300), "hamac double"]);
	await expect.poll(() => page.getByText("1 keyword will be added").count()).toBe(1);
	await expect.poll(() => page.getByText("1 is already tracked and will be left out").count()).toBe(1);
	await expect.poll(() => page.getByText("1 is not a keyword and will be left out").count()).toBe(1);
	await page.getByRole("button", { name: "Back" }).click();
	await expect.poll(() => page.getByLabel("Keywords", { exact: true }).inputValue()).toContain("hamac double");
	await page.getByRole("button", { name: "Verify" }).click();
	await page.getByRole("button", { name: "Add 1 keyword" }).click();
	await expect.poll(() => page.getByText("1 keyword added; its first position is being read.").count()).toBe(1);
	await page.getByRole("checkbox", { name: "Select hamac double" }).check();
	await page.getByRole("button", { name: "Remove", exact: true }).click();
	await expect.poll(() => page.getByText("one press on the page “Removed”").count()).toBe(1);
	await page.getByRole("button", { name: "Remove 1 keyword" }).click();
	await expect.poll(() => page.getByText("1 keyword removed.").count()).toBe(1);
	await expect.poll(() => page.getByRole("row", { name: /hamac double/ }).count()).toBe(0);
	await expect.poll(() => page.getByRole("row", { name: /bain de soleil/ }).count()).toBe(1);
	await page.context().close();
});

test("keywords beyond the plan are reported before anything is created", async () => {
	const page = await signedIn({}, { plan: "default", packs: 0 });
	await verify(
		page,
		Array.from({ length: 12 }, (_, i) => `mot ${i}`),
	);
	await expect.poll(() => page.getByText("10 keywords will be added").count()).toBe(1);
	await expect.poll(() => page.getByText("2 exceed your limit and will be left out").count()).toBe(1);
	await page.context().close();
});

test("a position opens the page from which it was read, shown without scripts", async () => {
	const page = await signedIn({}, { keywords: ["parasol de jardin"] });
	await position(page, "parasol de jardin").and(page.locator("a")).click({ timeout: 60_000 });
	await page.getByRole("heading", { level: 1, name: "Reading of “parasol de jardin”" }).waitFor();
	const frame = page.locator("iframe");
	await expect.poll(() => frame.getAttribute("sandbox")).toBe("");
	const titles = page.locator("ol > li p > span:first-child");
	await expect.poll(() => titles.count()).toBeGreaterThan(5);
	const first = (await titles.first().textContent()) ?? "";
	// The frame loads when it comes into view; what loads above it moves it.
	const shown = async () => {
		await frame.scrollIntoViewIfNeeded();
		return frame.contentFrame().getByText(first).count();
	};
	await expect.poll(shown).toBeGreaterThan(0);
	await expect.poll(() => frame.contentFrame().locator("h3").count()).toBeGreaterThan(5);
	await expectAccessible(page);
	await page.context().close();
});

test("a refused page is shown as blocked with its reason, never as not found, and a second refresh has to wait", async () => {
	let page: Page;
	const faults = (share: object) => fetch(`${inject("ready").simulator}/faults`, { method: "POST", body: JSON.stringify(share) });
	// Only for these words: refusals of all requests would open the breaker, and no look would run for a minute.
	await faults({ captcha: 1, only: [{ q: "salon de jardin" }] });
	try {
		page = await signedIn({}, { keywords: ["salon de jardin"] });
		const blocked = position(page, "salon de jardin").and(page.getByText("blocked"));
		await blocked.waitFor({ timeout: 60_000 });
		await hydrated(page);
		await blocked.focus();
		await expect.poll(() => page.getByText("We could not read this page: the engine asked for a captcha.").first().isVisible()).toBe(true);
		await expectAccessible(page);
	} finally {
		await faults({});
	}
	for (const answer of ["1 keyword is being refreshed", "Please wait 1 hour(s) between each update"]) {
		await page.getByRole("button", { name: "Refresh all" }).click();
		await page.getByRole("button", { name: "Refresh 1 keyword" }).click();
		await page.getByText(answer).waitFor();
	}
	await page.context().close();
});

test("a dialog is loaded without the table, keeps the focus, closes by Escape without a request and returns the focus", async () => {
	const page = await signedIn();
	await hydrated(page);
	const asked: (string | undefined)[] = [];
	page.on("request", (request) => {
		if (/monitoring\.data/.test(request.url())) asked.push(request.headers()["app-part"]);
	});
	const opener = page.getByRole("link", { name: "Add keywords" }).first();
	await opener.focus();
	await page.keyboard.press("Enter");
	await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("website");
	for (let i = 0; i < 12; i++) {
		await page.keyboard.press("Tab");
		expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null)).toBe(
			true,
		);
	}
	await page.keyboard.press("Escape");
	await page.getByRole("dialog").waitFor({ state: "detached" });
	await expect.poll(() => opener.evaluate((link) => document.activeElement === link)).toBe(true);
	expect(asked).toEqual(["dialog"]);
	await page.context().close();
});

test.each([
	["fr-FR", "Ajouter des mots-clés"],
	["es-ES", "Añadir palabras clave"],
])("at 390 px in %s nothing is wider than the screen", async (locale, action) => {
	const page = await signedIn({ locale, viewport: { width: 390, height: 800 } }, { keywords: ["table de jardin extensible en bois"] });
	await page.getByRole("link", { name: action }).first().waitFor();
	for (const dialog of ["", "?dialog=add_keywords", "", "?dialog=refresh_keywords"]) {
		await visit(page, `/position-monitoring${dialog}`);
		await expectNoOverflow(page);
	}
	await page.context().close();
});
