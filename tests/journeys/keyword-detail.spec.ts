import fs from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible } from "./accessible";
import { address, callApi, expectNoOverflow, hydrated, launchBrowser, makeUser, settle, visit } from "./browser";
import { resetClock, setInstant } from "./outbox";
import { openAs, openPage } from "./sign-in";

/** Words that nobody else in this app follows: what is usual for a search is known from all its readings, and those of others are of another season. */
const TERM = "tonnelle de janvier";
const NEXT = "barbecue de janvier";
const SITE = "boutique-soleil.example";
const PAST_DAYS = 3;
/** Ranges reach into the year before, of which there is nothing to request; that year has 365 days. */
const JANUARY = Date.parse("2026-01-10T10:00:00Z");
const OUTCOME = `${SITE.replaceAll(".", "\\.")} (stands at \\d+(, below your depth of 30)?\\.|is below 30: not found)`;

let browser: Browser;
let user: Awaited<ReturnType<typeof makeUser>>;
let id = "";

beforeAll(async () => {
	browser = await launchBrowser();
	await setInstant(JANUARY);
	user = await makeUser({ timezone: "Europe/Paris" });
	const added = await callApi<{ ids: string[] }>("/api/monitors", user.token, {
		website: SITE,
		keywords: `${TERM}\n${NEXT}`,
		country: "fr",
		language: "fr",
	});
	id = added.ids[0] ?? "";
	await settle();
	await post("/dev/history", { email: user.email, days: PAST_DAYS });
}, 120_000);
afterAll(resetClock);

async function post(path: string, payload: object): Promise<void> {
	const answer = await fetch(address(path), {
		method: "POST",
		body: JSON.stringify(payload),
		headers: { "Content-Type": "application/json" },
	});
	expect(answer.status, path).toBe(200);
}

const dialogAt = (more = "") => `/position-monitoring?dialog=keyword_detail&id=${id}${more}`;
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

// Source: spec B §2 "keyword_detail", "Result dialog"; §5 "Inline note editing".
test("the Detail tab compares two result pages, opens the original, and keeps notes of the day", async () => {
	const page = await openPage(browser);
	await openAs(page, user.cookie, dialogAt());
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("heading", { level: 2, name: `${TERM} · fr-FR · ${SITE}` }).waitFor();
	await expect.poll(() => dialog.locator(".serp-list").count()).toBe(2);
	const own = dialog.locator(".serp-list[data-compared] .serp-row[data-own]:not([data-out])").first();
	await expect.poll(() => own.getByText("yours").count()).toBe(1);
	await expect.poll(() => dialog.locator("[data-outcome]").count()).toBe(2);
	await expect.poll(() => dialog.locator("[data-outcome]").first().textContent()).toMatch(new RegExp(OUTCOME));
	await expect.poll(() => dialog.locator(".serp-address svg[aria-label='Secure connection']").count()).toBeGreaterThan(5);
	// The chart comes first; the lists grow in the page of the dialog, which alone scrolls. A link leads to the website's own row.
	await dialog.locator(".keyword-trend .evolution-chart[data-state=shown]").waitFor();
	const scrolling = () =>
		dialog.evaluate((box) =>
			[box, ...box.querySelectorAll("*")].flatMap((one) => {
				const isScrolled = /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1;
				return isScrolled ? [one.className] : [];
			}),
		);
	expect(await scrolling()).toEqual(["dialog"]);
	const place = dialog.getByRole("link", { name: /^Go to your place, / }).first();
	await place.click();
	const seen = () =>
		own.evaluate((row) => {
			const [box, frame] = [row.getBoundingClientRect(), row.closest("dialog")?.getBoundingClientRect()];
			return frame !== undefined && box.top >= frame.top && box.bottom <= frame.bottom;
		});
	await expect.poll(seen).toBe(true);
	expect(new URL(page.url()).hash).toBe("");
	const ranks = dialog.locator(".serp-list .serp-row:not([data-block], [data-out])");
	const misplaced = async () => {
		const tops = await ranks.evaluateAll((rows) =>
			rows.map((row) => [row.querySelector(".position")?.textContent, row.getBoundingClientRect().top] as const),
		);
		return tops.filter(([rank, top]) => tops.filter(([other, at]) => other === rank && at === top).length !== 2);
	};
	await expect.poll(misplaced).toEqual([]);
	// The neighbour in the table, with the focus still on the link.
	await dialog
		.getByRole("link", { name: `Next keyword: ${NEXT}` })
		.or(dialog.getByRole("link", { name: `Previous keyword: ${NEXT}` }))
		.press("Enter");
	await page.getByRole("dialog", { name: `${NEXT} · fr-FR · ${SITE}` }).waitFor();
	await dialog.getByRole("link", { name: `keyword: ${TERM}` }).click();
	await page.getByRole("dialog", { name: `${TERM} · fr-FR · ${SITE}` }).waitFor();
	const original = dialog.getByRole("link", { name: "View the result page" });
	await expect.poll(() => original.getAttribute("href")).toMatch(/^\/api\/looks\/.+\/pages\/1$/);
	await expect.poll(() => original.getAttribute("target")).toBe("_blank");
	await dialog.getByText("Add a note on this day").click();
	await dialog.getByLabel("Note", { exact: true }).fill("New title tags");
	await dialog.getByRole("button", { name: "Save" }).click();
	await dialog.locator(".callout").getByText("New title tags").first().waitFor();
	await dialog.getByText("Edit", { exact: true }).click();
	await dialog.locator(".callout textarea").fill("Never saved");
	await dialog.locator(".callout").getByRole("button", { name: "Cancel" }).click();
	await dialog.locator(".callout textarea").waitFor({ state: "hidden" });
	await dialog.locator(".callout p", { hasText: /^New title tags$/ }).waitFor();
	await dialog.getByText("Edit", { exact: true }).click();
	await dialog.locator(".callout textarea").fill("New title tags and texts");
	await dialog.locator(".callout").getByRole("button", { name: "Save" }).click();
	await dialog.locator(".callout p").getByText("New title tags and texts").waitFor();
	await expect.poll(() => dialog.locator(".callout textarea").getAttribute("maxlength")).toBe("1000");
	await expectAccessible(page);
	// By keyboard: the calendar marks the days with reports, Escape closes it and not the dialog, arrows move to a day, Enter selects it.
	const compared = dialog.getByLabel(/^Comparison date: /);
	await compared.press("Enter");
	await dialog.locator(".calendar [data-reports]").first().waitFor();
	await page.keyboard.press("Escape");
	await dialog.locator(".calendar").waitFor({ state: "hidden" });
	await expect.poll(() => dialog.isVisible()).toBe(true);
	await compared.press("Enter");
	await expect.poll(() => page.evaluate(() => document.activeElement?.matches(".calendar td > a"))).toBe(true);
	const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
	const before = await focused();
	await page.keyboard.press("ArrowLeft");
	await expect.poll(focused).not.toBe(before);
	const name = /^.*?\d{4}/.exec(await focused())?.[0] ?? "";
	await page.keyboard.press("Enter");
	await dialog.getByLabel(`Comparison date: ${name}`).waitFor();
	await expect.poll(focused).toBe(`Comparison date: ${name}`);
	await page.setViewportSize({ width: 390, height: 844 });
	const gap = async () => {
		const first = await dialog.locator(".serp-side").first().boundingBox();
		const second = await dialog.locator(".serp-side").last().boundingBox();
		return (second?.y ?? 0) - (first?.y ?? 0) - (first?.height ?? 0);
	};
	await expect.poll(gap).toBeGreaterThan(0);
	await expectNoOverflow(page);
	await page.context().close();
});

test("on its first day a keyword has nothing earlier to compare with, a chart with its single position, and evidence that states its outcome first", async () => {
	const newcomer = await makeUser({ timezone: "Europe/Paris" });
	const { ids } = await callApi<{ ids: string[] }>("/api/monitors", newcomer.token, {
		website: SITE,
		keywords: TERM,
		country: "fr",
		language: "fr",
	});
	await settle();
	const page = await openPage(browser);
	await openAs(page, newcomer.cookie, "/position-monitoring");
	await page.getByLabel("Dates: Today", { exact: true }).waitFor();
	await visit(page, `/position-monitoring?dialog=keyword_detail&id=${ids[0]}&tab=evolution`);
	const chart = page.locator(".evolution-chart[data-state=shown]");
	await chart.waitFor();
	const marks = chart.locator(".apexcharts-series-markers-wrap:not(.apexcharts-element-hidden) .apexcharts-marker");
	await expect
		.poll(() => marks.evaluateAll((all) => all.filter((one) => Number(one.getAttribute("default-marker-size")) >= 3).length))
		.toBe(1);
	await visit(page, "/position-monitoring");
	await page.locator("a.position").first().click();
	await page.getByRole("heading", { level: 1, name: `Reading of “${TERM}”` }).waitFor();
	await expect.poll(() => page.locator("[data-outcome]").first().textContent()).toMatch(new RegExp(OUTCOME));
	await page.context().close();
});

// Source: spec B §2 "Evolution", §4 "The y axis is reversed", §9 "Evolution chart".
test("the Evolution tab draws the line, changes its range without reloading the screen, lists the addresses, and saves an image", async () => {
	const page = await openPage(browser);
	// Live messages would reload the screen: here none are sent.
	await page.routeWebSocket(/\/live$/, () => {});
	const refused: string[] = [];
	page.on("console", (message) => /Content Security Policy/.test(message.text()) && refused.push(message.text()));
	const missed: string[] = [];
	page.on("response", (response) => response.status() === 404 && missed.push(response.url()));
	// From its row: the dialog shows its title before its content is loaded.
	let arrive = () => {};
	const held = new Promise<void>((resolve) => {
		arrive = resolve;
	});
	await page.route(/position-monitoring\.data\?.*keyword_detail/, (route) => held.then(() => route.continue()));
	await openAs(page, user.cookie, "/position-monitoring");
	await hydrated(page);
	const opener = page.getByRole("link", { name: `Details of ${TERM}` });
	await opener.click();
	await page.getByRole("dialog", { name: `${TERM} · fr-FR · ${SITE}` }).waitFor();
	await page.getByRole("status", { name: "Loading the result page" }).waitFor();
	arrive();
	await page.locator("dialog:modal:not([data-own])", { has: link(page, "Evolution") }).waitFor();
	await page.keyboard.press("Escape");
	await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true);
	await opener.click();
	await link(page, "Evolution").click();
	const chart = page.locator(".evolution-chart[data-state=shown]");
	await chart.waitFor();
	// From the top of the screen downwards: the first place is highest.
	const places = () =>
		chart.locator(".apexcharts-yaxis-label").evaluateAll((labels) =>
			labels
				.map((label) => [label.getBoundingClientRect().top, Number.parseFloat(label.querySelector("tspan")?.textContent ?? "")] as const)
				.sort(([a], [b]) => a - b)
				.map(([, place]) => place),
		);
	await expect.poll(async () => (await places())[0]).toBe(1);
	await expect.poll(async () => (await places()).at(-1)).toBeGreaterThanOrEqual(10);
	await page.locator(".address-spans").getByText(SITE).first().waitFor();
	const screens: string[] = [];
	page.on("request", (request) => request.url().includes("position-monitoring.data") && screens.push(request.url()));
	for (const [name, days] of [
		["Last 30 days", 30],
		["Last 60 days", 60],
		["Last 90 days", 90],
		["This year", null],
		["Last year", 365],
	] as const) {
		await link(page, name).click();
		await page.locator("[aria-current=true]").getByText(name).waitFor();
		if (days) await expect.poll(() => page.locator(".evolution-table tbody tr").count(), { message: name }).toBe(days);
	}
	await page.getByText("There is no reading in this range.").waitFor();
	expect(missed).toEqual([]);
	await link(page, "Last 30 days").click();
	await page.locator("[aria-current=true]").getByText("Last 30 days").waitFor();
	await page.getByRole("button", { name: "Custom range" }).click();
	await page.waitForURL(/range=custom&from=/);
	expect(screens).toEqual([]);
	await page.locator(".evolution-chart[data-state=shown]").waitFor();
	const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Download as image" }).click()]);
	expect(download.suggestedFilename()).toMatch(/\.png$/);
	expect((await fs.stat(await download.path())).size).toBeGreaterThan(8_000);
	const [days] = await Promise.all([page.waitForEvent("download"), link(page, "Download as CSV").click()]);
	expect(days.suggestedFilename()).toMatch(/\.csv$/);
	expect((await fs.readFile(await days.path(), "utf8")).split("\r\n")).toHaveLength(30 + 2);
	expect(refused).toEqual([]);
	await expect.poll(() => page.locator(".evolution-table tr[data-kind=none]").count()).toBe(30 - PAST_DAYS - 1);
	await expectAccessible(page);
	await page.context().close();
});

test("without JavaScript both tabs have the same content, on a phone too, and volumes are uploaded", async () => {
	const page = await openPage(browser, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
	await openAs(page, user.cookie, dialogAt("&tab=evolution&range=30"));
	await expect.poll(() => page.locator(".evolution-table tbody tr").count()).toBe(30);
	await expect.poll(() => page.locator(".evolution-table tr:not([data-kind=none])").count()).toBe(PAST_DAYS + 1 + 1);
	await link(page, "Detail").click();
	await expect.poll(() => page.locator(".serp-list").count()).toBe(2);
	const overhang = () =>
		page.evaluate(() => [document.documentElement, ...document.querySelectorAll("dialog")].map((one) => one.scrollWidth - one.clientWidth));
	await expect.poll(overhang).toEqual([0, 0]);
	await page.goto(address((await page.locator("a[href^='/looks/']").first().getAttribute("href")) ?? ""));
	await expect.poll(overhang).toEqual([0]);
	await page.goBack();
	await link(page, "Upload volumes").click();
	await page.getByRole("button", { name: "Set volumes" }).click();
	await page.getByText("Type a list or choose a file.").waitFor();
	await page.getByLabel("Keyword; country; language; volume").fill(`${TERM}; fr; fr; 1300\nbroken`);
	await page.getByRole("button", { name: "Set volumes" }).click();
	await page.getByText("The volume of 1 keyword was set.").waitFor();
	await page.getByText("four values are needed: keyword, country, language, volume.").waitFor();
	await expect.poll(() => page.getByLabel("Keyword; country; language; volume").inputValue()).toBe("broken");
	await page.goto(address(dialogAt()));
	await page.locator(".keyword-facts").getByText("your own number").waitFor();
	// A keyword that was removed after its address was saved.
	expect((await page.goto(address("/position-monitoring?dialog=keyword_detail&id=AAAAAAAAAAAAAAAAAAAAAA")))?.status()).toBe(404);
	await page.getByRole("dialog", { name: "This keyword is not followed" }).waitFor();
	await page.getByRole("link", { name: "Back to the table" }).click();
	await page.locator("tr[data-hid]").getByText(TERM).first().waitFor();
	await page.context().close();
});
