import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, expect, inject, test } from "vitest";
import { siteTerm } from "../../app/domain/url-monitor/engine-links";
import { machineNow } from "../setup/test-time";
import { expectAccessible } from "./accessible";
import { address, callApi, expectNoOverflow, hydrated, launchBrowser, makeUser } from "./browser";
import { openAs, openPage } from "./sign-in";

const READ_LIMIT_MS = 60_000;
/** Limit for the longest journey, on a machine with other load. */
const WALK_LIMIT_MS = 180_000;
const PAID = { plan: "expert_20210323", packs: 1, timezone: "Europe/Paris" };

let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});

async function onUrls(options: BrowserContextOptions = {}, settings: Record<string, unknown> = {}) {
	const user = await makeUser({ ...PAID, ...settings });
	const page = await openPage(browser, options);
	await openAs(page, user.cookie, "/url-monitoring");
	return { user, page };
}

/** The simulator's truth. */
async function truthOf(url: string): Promise<"indexed" | "mismatch" | "notIndexed"> {
	const query = new URLSearchParams({ q: siteTerm(url), url });
	const truth = (await (await fetch(`${inject("ready").simulator}/truth?${query}`)).json()) as {
		indexed: boolean;
		protocol_mismatch: boolean;
	};
	return truth.indexed ? "indexed" : truth.protocol_mismatch ? "mismatch" : "notIndexed";
}

/** Addresses that no other test requests, of two websites. */
function addresses(count: number): string[] {
	const name = crypto.randomUUID().slice(0, 8);
	return Array.from({ length: count }, (_, index) => `https://${index % 3 ? "alpha" : "beta"}-${name}.example/Page/${index}`);
}

const row = (page: Page, url: string) => page.getByRole("row").filter({ has: page.getByText(url, { exact: true }) });
const state = (page: Page, url: string) => row(page, url).locator(".url-state");
const faults = (share: object) => fetch(`${inject("ready").simulator}/faults`, { method: "POST", body: JSON.stringify(share) });

async function addByForm(page: Page, lines: string): Promise<void> {
	await page.getByRole("link", { name: "Add URLs" }).first().click();
	await page.getByRole("textbox", { name: "URLs" }).fill(lines);
	await page.getByRole("button", { name: "Add URLs" }).click();
}

test(
	"adds URLs and sees each arrive without a reload as the engine knows it; sorts, searches, refreshes and removes them",
	async () => {
		const { page, user } = await onUrls();
		await page.getByText("No URL is followed yet").waitFor();
		await expectAccessible(page);
		const urls = addresses(12);
		const bare = urls.map((url) => url.replace("https://", ""));
		await addByForm(page, `${bare.join("\n")}\n\n`);
		await page.getByText("12 URLs are now followed; https:// was taken for 12 of them.").waitFor();
		await page.evaluate(() => Object.assign(window, { sameDocument: true }));
		const truths = await Promise.all(urls.map(truthOf));
		for (const [index, url] of urls.entries())
			await state(page, url)
				.and(page.locator(`[data-kind=${truths[index]}]`))
				.waitFor({ timeout: READ_LIMIT_MS });
		expect(new Set(truths).size).toBeGreaterThan(1);
		// The website's head includes it.
		const alpha = urls.filter((_, index) => index % 3);
		const indexed = truths.filter((truth, index) => index % 3 && truth === "indexed").length;
		const head = page.locator(".url-group").filter({ hasText: new URL(alpha[0] ?? "").hostname });
		await head.getByText(`${indexed} indexed`, { exact: true }).waitFor();
		await head.getByText(`${Math.round((100 * indexed) / alpha.length)}% indexed`).waitFor();
		expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
		// The website's history as a chart, and an address's with its evidence.
		await head.getByRole("link", { name: /% indexed/ }).click();
		await page.getByRole("dialog", { name: /^Indexation of / }).waitFor();
		await page.locator(".evolution-chart[data-state=shown]").waitFor();
		await expectAccessible(page);
		await page.keyboard.press("Escape");
		await row(page, urls[0] ?? "")
			.getByRole("link", { name: /history of/ })
			.click();
		await page.getByRole("dialog").getByRole("link", { name: "First reading" }).waitFor();
		// Modal: the page runs its scripts.
		await page.locator("dialog:modal").waitFor();
		await page.keyboard.press("Escape");
		await page.getByRole("dialog").waitFor({ state: "hidden" });
		await expect.poll(() => page.locator(".chip").first().textContent()).toContain("12 / 100");
		await expectAccessible(page);
		await expect
			.poll(() => page.locator(".url-table thead th").allTextContents())
			.toEqual(["Found", "Domain", "URL", "Checked", "Actions"]);
		// Columns that disappear on narrow screens leave their width to the others.
		for (const width of [1180, 1024, 768]) {
			await page.setViewportSize({ width, height: 800 });
			const spread = async () => {
				const ends = await page
					.locator(".url-table, .url-table tbody .col-actions")
					.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
				return Math.max(...ends) - Math.min(...ends);
			};
			await expect.poll(spread, { message: `at ${width} px` }).toBe(0);
		}
		await page.setViewportSize({ width: 1280, height: 720 });
		// Some of a website's rows are ticked: its box shows it.
		const half = page.getByRole("checkbox", { name: `Select all ${alpha.length} URLs of` });
		await page.getByRole("checkbox", { name: `Select ${alpha[0]}`, exact: true }).check();
		await expect.poll(() => half.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
		await page.getByRole("checkbox", { name: `Select ${alpha[0]}`, exact: true }).uncheck();
		await expect.poll(() => half.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(false);
		// The evidence on focus: time, source, and the look.
		const first = state(page, urls[0] ?? "");
		// Read by now: a tip keeps the text that its cell had.
		await expect.poll(() => first.getAttribute("href"), { timeout: READ_LIMIT_MS }).toMatch(/^\/looks\/.+/);
		// By keyboard: a press alone sends nothing.
		await page.keyboard.press("Shift");
		await row(page, urls[0] ?? "")
			.getByRole("checkbox")
			.focus();
		await page.keyboard.press("Tab");
		await page.locator(".floating-tip").getByText("Read ").waitFor();
		const links = row(page, urls[0] ?? "").locator(".col-actions a");
		const attributes = () =>
			links.evaluateAll((all) => all.map((one) => [one.getAttribute("href"), one.getAttribute("rel"), one.getAttribute("target")]));
		await expect.poll(attributes).toEqual([
			[`https://www.google.com/search?${new URLSearchParams({ q: siteTerm(urls[0] ?? "") })}`, "noopener noreferrer nofollow", "_blank"],
			[urls[0], "noopener noreferrer nofollow", "_blank"],
		]);
		// Found first within each website.
		const order = ["indexed", "mismatch", "notIndexed"];
		const places = async () => {
			const states = head.locator("xpath=..").locator(".url-state");
			const kinds = await states.evaluateAll((all) => all.map((one) => one.getAttribute("data-kind")));
			return kinds.map((kind) => order.indexOf(kind ?? "")).join("");
		};
		await expect.poll(places).toMatch(/^0*1*2*$/);
		// Options are remembered.
		await page.getByLabel("Group").selectOption("none");
		await page.waitForURL(/group=none/);
		// Links lead on from what the page shows, which follows the address.
		const groups = () => page.locator(".url-group").count();
		await expect.poll(groups).toBe(0);
		await page.getByRole("columnheader", { name: "URL" }).getByRole("link").click();
		await page.waitForURL(/sort=url/);
		await page.goto(address("/url-monitoring"));
		await expect.poll(groups).toBe(0);
		await expect.poll(() => page.locator(".col-address .cut").allInnerTexts()).toEqual([...urls].sort());
		await page.getByLabel("Group").selectOption("domain");
		await page.waitForURL(/group=domain/);
		await page.getByRole("searchbox", { name: "Search URLs" }).fill("page/11");
		await page.getByText("1–1 of 1").waitFor();
		await page.getByRole("link", { name: "Clear the search" }).click();
		await page.getByText("1–12 of 12").waitFor();
		// A whole website is refreshed; a second refresh has to wait.
		const group = page.getByRole("checkbox", { name: `Select all ${alpha.length} URLs of` });
		await group.check();
		await page.getByRole("button", { name: `Refresh (${alpha.length})` }).click();
		await page.getByRole("button", { name: `Refresh ${alpha.length} URLs` }).click();
		await page.getByText(`${alpha.length} URLs are being refreshed.`).waitFor();
		await group.check();
		await page.getByRole("button", { name: `Refresh (${alpha.length})` }).click();
		await page.getByRole("button", { name: `Refresh ${alpha.length} URLs` }).click();
		await page.getByText("Please wait 1 hour(s) between each update").waitFor();
		await expectAccessible(page);
		await page.getByRole("link", { name: "Cancel" }).click();
		// The actions end with the selection. Then some rows are removed.
		await page.getByRole("checkbox", { name: "Select all rows of this page" }).check();
		await page.getByRole("button", { name: /^Remove/ }).waitFor();
		await page.getByRole("checkbox", { name: "Select all rows of this page" }).uncheck();
		await page.getByRole("button", { name: /^Remove/ }).waitFor({ state: "hidden" });
		await page.getByRole("checkbox", { name: `Select ${urls[0]}`, exact: true }).check();
		await page.getByRole("checkbox", { name: `Select ${urls[3]}`, exact: true }).check();
		await page.getByRole("button", { name: "Remove (2)" }).click();
		await page.getByText("Are you sure you want to delete 2 URL?").waitFor();
		await expectAccessible(page);
		await page.getByRole("button", { name: "Remove 2 URLs" }).click();
		await page.getByText("URLs have been deleted successfully.").waitFor();
		await page.getByText("1–10 of 10").waitFor();
		// A tooltip ends with its subject.
		await page.mouse.move(0, 0);
		await row(page, urls[1] ?? "")
			.getByRole("checkbox")
			.focus();
		await page.keyboard.press("Tab");
		await page.locator(".floating-tip").waitFor();
		const followed = await callApi<{ i: string; u: string }[]>("/api/url-monitors?compressed=1", user.token);
		await callApi("/api/url-monitors/remove", user.token, { ids: followed.filter(({ u }) => u === urls[1]).map(({ i }) => i) });
		await page.getByText("1–9 of 9").waitFor();
		await expect.poll(() => page.locator(".floating-tip").count()).toBe(0);
		await page.context().close();
	},
	WALK_LIMIT_MS,
);

test("relative times are updated every ten seconds, and a search waits for a pause in the typing", async () => {
	const { page, user } = await onUrls();
	await callApi("/api/url-monitors", user.token, { urls: addresses(2) });
	const asked: string[] = [];
	page.on("request", (request) => {
		if (/\.data\?.*[?&]q=/.test(request.url())) asked.push(request.url());
	});
	await page.clock.install();
	await page.goto(address("/url-monitoring"));
	await page.locator(".col-done time").nth(1).waitFor({ timeout: READ_LIMIT_MS });
	// The page's scripts run: ages count from the moment at which they begin.
	await hydrated(page);
	const updated = page.locator(".col-done time", { hasText: /\d hr\. ago/ }).nth(1);
	let pausedAt = await page.evaluate(machineNow);
	// An answer that arrives after the pause brings the server's time again: ages then start from it, and the next pause is later.
	const tenSecondsLater = async () => {
		pausedAt += 2 * 3_600_000;
		await page.clock.pauseAt(pausedAt);
		await page.clock.runFor(10_000);
		return updated.isVisible();
	};
	await expect.poll(tenSecondsLater).toBe(true);
	await page.getByRole("searchbox", { name: "Search URLs" }).pressSequentially("page/1");
	await page.clock.runFor(240);
	expect(asked).toEqual([]);
	await page.clock.runFor(20);
	await page.getByText("1–1 of 1").waitFor();
	expect(asked).toHaveLength(1);
	await page.context().close();
});

test("without JavaScript, on a phone: URLs are added, refused, grouped, refreshed and removed within the plan's limit", async () => {
	const { page } = await onUrls({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } }, { plan: "default", packs: 0 });
	const urls = addresses(10);
	await addByForm(page, `http://127.0.0.1/admin\nuser@example.com\n${urls[0]}\n${urls[0]}`);
	await expect.poll(() => page.getByText("1 URL is now followed.").count()).toBe(1);
	await expect.poll(() => page.getByText(`1 repeated: ${urls[0]}`).count()).toBe(1);
	const bad = ["http://127.0.0.1/admin", "user@example.com"];
	await expect.poll(() => page.getByText(`2 line(s) name no public web page: ${bad.join(" · ")}`).count()).toBe(1);
	await expect.poll(() => page.getByRole("textbox", { name: "URLs" }).inputValue()).toBe(bad.join("\n"));
	await page.getByRole("textbox", { name: "URLs" }).fill("");
	await page.getByRole("button", { name: "Add URLs" }).click();
	await expect.poll(() => page.getByText("Enter at least one URL.").count()).toBe(1);
	await page.getByRole("textbox", { name: "URLs" }).fill([...urls, "https://shop.example/eleventh"].join("\n"));
	await page.getByRole("button", { name: "Add URLs" }).click();
	await expect.poll(() => page.getByText("Unable to add URLs: 10 are possible, 9 left.").count()).toBe(1);
	await expect.poll(() => page.getByRole("link", { name: "Subscribe" }).count()).toBe(1);
	await page.getByRole("textbox", { name: "URLs" }).fill(urls.join("\n"));
	await page.getByRole("button", { name: "Add URLs" }).click();
	await expect.poll(() => page.getByText("9 URLs are now followed.").count()).toBe(1);
	await expect.poll(() => page.getByText(`1 followed already: ${urls[0]}`).count()).toBe(1);
	await page.getByRole("link", { name: "Cancel" }).click();
	await expect.poll(() => page.locator(".chip").first().getAttribute("data-tone")).toBe("red");
	await expectNoOverflow(page);
	await page.getByRole("button", { name: "Refresh all" }).click();
	await page.getByRole("button", { name: "Refresh 10 URLs" }).click();
	await expect.poll(() => page.getByText("10 URLs are being refreshed.").count()).toBe(1);
	await page.getByRole("checkbox", { name: /^Select all \d URLs of beta/ }).check();
	await page.getByRole("button", { name: "Remove", exact: true }).click();
	await expect.poll(() => page.getByText("Are you sure you want to delete 4 URL?").count()).toBe(1);
	await page.getByRole("button", { name: "Remove 4 URLs" }).click();
	await expect.poll(() => page.getByText("URLs have been deleted successfully.").count()).toBe(1);
	await expect.poll(() => page.getByRole("checkbox", { name: /^Select https/ }).count()).toBe(6);
	await page.context().close();
});

test("R22 an unreadable page gives unknown with its reason and a refresh beside it, never not indexed, and is retried", async () => {
	const { page, user } = await onUrls({ viewport: { width: 390, height: 844 } });
	const [url = "", ...others] = addresses(60);
	await faults({ captcha: 1, only: [{ q: siteTerm(url) }] });
	try {
		const { ids } = (await callApi("/api/url-monitors", user.token, { urls: [url, ...others] })) as { ids: string[] };
		await page.goto(address("/url-monitoring"));
		await hydrated(page);
		// A website's box ticks all its rows, also those that are drawn later.
		await page.getByRole("checkbox", { name: "Select all 20 URLs of beta" }).check();
		await page.getByRole("button", { name: "Refresh (20)" }).waitFor();
		await expect.poll(() => page.locator("input[name=ids]:checked").count()).toBe(20);
		await callApi("/api/url-monitors/remove", user.token, { ids: ids.slice(1) });
		await page.getByText("1–1 of 1").waitFor();
		const blocked = state(page, url).and(page.locator("[data-kind=unknown]"));
		await blocked.waitFor({ timeout: READ_LIMIT_MS });
		await expect.poll(() => blocked.textContent()).toContain("blocked");
		await expect.poll(() => blocked.getAttribute("aria-label")).toContain("We could not read this page: the engine asked for a captcha.");
		await expect.poll(() => page.locator("[data-kind=notIndexed].url-state").count()).toBe(0);
		await expectAccessible(page);
	} finally {
		await faults({});
	}
	await page.getByRole("button", { name: `Refresh ${url}` }).click();
	await page.getByRole("button", { name: "Refresh 1 URL" }).click();
	await state(page, url)
		.and(page.locator(`[data-kind=${await truthOf(url)}]`))
		.waitFor({ timeout: READ_LIMIT_MS });
	await page.context().close();
});
