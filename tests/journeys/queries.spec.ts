import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { expectAccessible } from "./accessible";
import { address, callApi, expectNoOverflow, hydrated, launchBrowser, visit } from "./browser";
import { userPage } from "./signed-in-page";
import { LONG_WALK_MS, throughDialog } from "./walk-dialog";

let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});

// More keywords than a page of queries has rows: all of them may be tracked.
const PLAN = { plan: "expert_20210323", packs: 2 };
/** A website of the stand-ins (scripts/demo-data.mjs). */
const WEBSITE = "boutique-soleil.example";

/** Tells the stand-ins of Google and Bing what they do next. */
async function control(payload: object): Promise<void> {
	const answer = await fetch(`${inject("ready").queries}/control`, { method: "POST", body: JSON.stringify(payload) });
	if (!answer.ok) throw new Error(`POST /control answered ${answer.status}`);
}

/** A Google account of its own, which consents next, so that its end concerns no other test. */
async function googleAccount(): Promise<string> {
	const account = `owner-${crypto.randomUUID()}@google.example`;
	await control({ account });
	return account;
}

/** Connects a Google account on the screen and collects one of its properties. */
async function connect(page: Page): Promise<void> {
	await page.goto(address("/account/connections"));
	await page.getByRole("link", { name: "Connect a Google account" }).click();
	await page.getByText("Choose below which properties are collected.").waitFor();
	await page.getByRole("button", { name: `Collect ${WEBSITE}` }).click();
	await page.getByText(/^\d+ of \d+ days$/).waitFor();
}

/** Opens the queries of the property that is collected, from the screen of connections. */
async function openQueries(page: Page): Promise<void> {
	await page.locator(".properties-table tr", { hasText: WEBSITE }).getByRole("link", { name: "Search queries" }).click();
}

test("a fresh account connects Google and tracks twenty queries in two presses while days are still collected", async () => {
	const { user, page } = await userPage(browser, PLAN);
	const account = await googleAccount();
	expect(await callApi("/api/monitors", user.token)).toEqual([]);
	await connect(page);
	await openQueries(page);
	await page.getByText(/^\d+ days to collect\./).waitFor();
	await page.getByRole("link", { name: /^Not tracked \d/ }).waitFor();
	// Collection stays under way, however long the steps take.
	onTestFinished(() => control({ hold: false }));
	await control({ hold: true });
	await page.getByRole("link", { name: /^Not tracked \d/ }).click();
	await page.locator("a[aria-current=true]", { hasText: /^Not tracked \d/ }).waitFor();
	await hydrated(page);
	// New days may move the rows until the first tick.
	await page.locator("input[name=ids]").first().check();
	const others = page.locator("input[name=ids]:not(:checked)");
	const ticked = page.locator("input[name=ids]:checked");
	while ((await ticked.count()) < 20) await others.first().click();
	const chosen = await ticked.evaluateAll((boxes) => boxes.map((box) => box.getAttribute("value")));
	await page.getByRole("button", { name: "Track these 20" }).click();
	await page.getByRole("heading", { name: "Track 20 queries" }).waitFor();
	// The market and the device where they were shown, as far as the days that are collected tell.
	await expect.poll(() => page.getByRole("dialog").getByLabel("Country").inputValue()).toBe("fr");
	const device = await page.getByRole("dialog").getByLabel("Device").inputValue();
	await expectAccessible(page);
	await page.getByRole("button", { name: "Add 20 keywords" }).click();
	await page.getByText("20 keywords are tracked from now on.").waitFor();
	await expect.poll(() => ticked.count()).toBe(0);
	await page.getByText(/^\d+ days to collect\./).waitFor();
	await page
		.getByRole("navigation", { name: `Pages of ${WEBSITE}` })
		.getByRole("link", { name: "Keywords" })
		.click();
	await page.getByRole("heading", { level: 1, name: WEBSITE }).waitFor();
	const tracked = await callApi<{ device: string; keyword: { term: string } }[]>("/api/monitors", user.token);
	const terms = tracked.map(({ keyword }) => keyword.term);
	expect(new Set(terms)).toEqual(new Set(chosen));
	expect(new Set(tracked.map((one) => one.device))).toEqual(new Set([device]));
	for (const term of terms) await page.locator("tbody tr", { hasText: term }).first().waitFor();
	await control({ revoke: account });
	await page.context().close();
});

test("a consent that is refused at Google connects nothing and says so", async () => {
	const { page } = await userPage(browser);
	await page.goto(address("/account/connections"));
	await control({ account: null });
	await page.getByRole("link", { name: "Connect a Google account" }).click();
	await page.getByRole("alert").getByText("Nothing was connected, because access was refused at Google.").waitFor();
	expect(await page.getByText("Nothing is connected yet.").isVisible()).toBe(true);
	await hydrated(page);
	await expectAccessible(page);
	await page.context().close();
});

test("access that ends in the middle is a notice on both screens; the data is deleted after the account is disconnected", async () => {
	const { page } = await userPage(browser, PLAN, { viewport: { width: 390, height: 844 }, colorScheme: "dark" });
	const account = await googleAccount();
	await connect(page);
	const broken = page.getByText(/^Access ended on .+, so nothing new is collected\./);
	expect(await broken.count()).toBe(0);
	await control({ revoke: account });
	await broken.waitFor();
	await expectAccessible(page);
	await expectNoOverflow(page);
	await openQueries(page);
	await page.getByText(`The connection ${account} is broken since`).waitFor();
	await expectAccessible(page);
	await page.getByRole("link", { name: "Mend it in Connections" }).click();

	await control({ account });
	await page.getByRole("link", { name: "Connect again" }).click();
	await page.getByText(`Connected: ${account}.`).waitFor();
	expect(await broken.count()).toBe(0);

	await page.getByRole("link", { name: "Disconnect" }).click();
	await page.getByRole("heading", { name: `Disconnect ${account}?` }).waitFor();
	await expectAccessible(page);
	await expectNoOverflow(page);
	await page.keyboard.press("Escape");
	await page.getByRole("dialog").waitFor({ state: "detached" });
	await page.getByRole("link", { name: "Disconnect" }).click();
	await page.locator("dialog").getByRole("button", { name: "Disconnect" }).click();
	await page.getByText("Disconnected. What was collected stays.").waitFor();

	await page.getByRole("link", { name: `Delete data of ${WEBSITE}` }).click();
	await expectAccessible(page);
	await page
		.locator("dialog")
		.getByRole("button", { name: /^Delete \d+ days?$/ })
		.click();
	await page.getByText("The collected data is deleted.").waitFor();
	await expect.poll(() => page.getByText(/\d+ days? kept/).count()).toBe(0);
	await page.context().close();
});

test("each part of the screen is accessible in both themes; the report on AI answers is imported, refused and deleted", async () => {
	const { page } = await userPage(browser, PLAN);
	const account = await googleAccount();
	await connect(page);
	await openQueries(page);
	await page.locator(".queries-table").waitFor();
	const home = new URL(page.url()).pathname;
	const looks = [
		{ colorScheme: "light", width: 1440 },
		{ colorScheme: "dark", width: 390 },
	] as const;
	const judge = async () => {
		for (const { colorScheme, width } of looks) {
			await page.emulateMedia({ colorScheme });
			await page.setViewportSize({ width, height: 900 });
			await expectAccessible(page);
			await expectNoOverflow(page);
		}
	};
	for (const part of ["?tab=pages", "?tab=shared", "?tab=rates", "?dialog=brand_words", "?q=nothing+has+this"]) {
		await page.goto(address(home + part));
		await hydrated(page);
		await judge();
	}
	await page.goto(address(`${home}/ai-answers`));
	await page.getByRole("heading", { name: "No report is imported yet" }).waitFor();
	await hydrated(page);
	const send = async (text: string) => {
		await page.setInputFiles("input[type=file]", { name: "Chart.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
		await page.getByRole("button", { name: "Import" }).click();
	};
	await send("Date,Clicks,Impressions\n2026-11-01,1,20\n");
	await page.locator("#answers-file-error").waitFor();
	await judge();
	await send("Date,Impressions\n2026-11-01,20\n2026-11-02,22\n");
	await page.getByRole("heading", { name: /^42 impressions on 2 imported days/ }).waitFor();
	await page.getByRole("link", { name: "Delete what was imported" }).click();
	await page.getByRole("heading", { name: "Delete the imported reports?" }).waitFor();
	await judge();
	await page.getByRole("button", { name: "Delete the reports" }).click();
	await page.getByText("The imported reports were deleted.").waitFor();
	await page.getByRole("heading", { name: "No report is imported yet" }).waitFor();
	await control({ revoke: account });
	await page.context().close();
});

test("a key of Bing, the filters, the choice, the brand words and the end of the connection need no JavaScript", async () => {
	const { user, page } = await userPage(
		browser,
		{ ...PLAN, language: "en" },
		{ javaScriptEnabled: false, viewport: { width: 390, height: 844 } },
	);
	await callApi("/api/monitors", user.token, { website: WEBSITE, keywords: ["parasol"], country: "fr", language: "fr", engine: "bing" });
	const known = (await (await fetch(inject("ready").queries)).json()) as { bing_key: string };
	await page.goto(address("/account/connections?dialog=bing_key"));
	for (const key of ["another key", known.bing_key]) {
		await page.getByLabel("API key").fill(key);
		await page.getByRole("button", { name: "Connect Bing" }).click();
		if (key !== known.bing_key) await page.locator("#key-error").waitFor();
	}
	await page.getByText("Collecting 1 property of your websites has begun.").waitFor();
	await expect
		.poll(async () => {
			await page.goto(address("/queries"));
			return page.locator("input[name=ids]").count();
		})
		.toBeGreaterThan(2);
	await expectNoOverflow(page);
	await page.getByLabel("Query contains").fill("chaise");
	await page.getByRole("button", { name: "Filter" }).click();
	await page.getByRole("link", { name: "Clear filters" }).click();
	const chosen = page.locator("input[name=ids]");
	const terms = [await chosen.nth(0).inputValue(), await chosen.nth(1).inputValue()];
	for (const i of [0, 1]) await chosen.nth(i).check();
	await page.getByRole("button", { name: "Track queries" }).click();
	await page.getByRole("heading", { name: "Track 2 queries" }).waitFor();
	await page.getByRole("button", { name: "Add 2 keywords" }).click();
	await page.getByText("2 keywords are tracked from now on.").waitFor();
	const followed = (await callApi<{ keyword: { term: string } }[]>("/api/monitors", user.token)).map(({ keyword }) => keyword.term);
	expect(new Set(followed)).toEqual(new Set(["parasol", ...terms]));
	await page.getByRole("link", { name: "Brand words" }).click();
	await page.getByLabel("Words", { exact: true }).fill("soleil");
	await page.getByRole("button", { name: "Save brand words" }).click();
	await page.getByText("Brand words saved.").waitFor();
	await page.goto(address("/account/connections"));
	await page.getByRole("link", { name: "Disconnect" }).click();
	await page.locator("dialog").getByRole("button", { name: "Disconnect" }).click();
	await page.getByText("Disconnected. What was collected stays.").waitFor();
	await page.getByRole("link", { name: /^Delete data of / }).click();
	await page.locator("dialog button[value=delete_data]").click();
	await page.getByText("The collected data is deleted.").waitFor();
	await page.context().close();
});

test(
	"A03 the dialogs of search queries and connections are opened, walked through and closed by the keyboard alone",
	async () => {
		const { user, page } = await userPage(browser, PLAN);
		await callApi("/api/monitors", user.token, { website: WEBSITE, keywords: ["parasol"], country: "fr", language: "fr", engine: "bing" });
		const known = (await (await fetch(inject("ready").queries)).json()) as { bing_key: string };
		await page.goto(address("/account/connections?dialog=bing_key"));
		await hydrated(page);
		await page.getByLabel("API key").focus();
		await page.keyboard.type(known.bing_key);
		await page.keyboard.press("Enter");
		await page.getByText("Collecting 1 property of your websites has begun.").waitFor();
		await page.goto(address("/queries"));
		// One visit collects all days of Bing, and nothing moves behind it.
		await page
			.locator("input[name=ids]")
			.first()
			.waitFor({ timeout: LONG_WALK_MS / 2 });
		await page.getByText(/^\d+ days? to collect\./).waitFor({ state: "detached", timeout: LONG_WALK_MS / 2 });
		await throughDialog(page, page.getByRole("link", { name: "Brand words" }));
		await throughDialog(page, page.getByRole("link", { name: /^Track all \d+$/ }));
		await page.locator("input[name=ids]").first().focus();
		await page.keyboard.press("Space");
		await throughDialog(page, page.getByRole("button", { name: "Track this query" }));
		await visit(page, "/account/connections");
		await throughDialog(page, page.getByRole("link", { name: "Disconnect" }));
		await throughDialog(page, page.getByRole("link", { name: /^Delete data of / }));
		await page.context().close();
	},
	LONG_WALK_MS,
);
