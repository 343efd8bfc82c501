import { readFileSync } from "node:fs";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { expectAccessible } from "./accessible";
import { callApi, expectNoOverflow, hydrated, launchBrowser, makeUser, settle } from "./browser";
import { lastMessage } from "./outbox";
import { openAs, openPage } from "./sign-in";

let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});

async function signedIn(path: string, options: BrowserContextOptions = {}) {
	const user = await makeUser({ plan: "expert_20210323", packs: 1, timezone: "Europe/Paris" });
	const market = { website: "exports.example.com", country: "fr", language: "fr" };
	await callApi("/api/monitors", user.token, { ...market, keywords: ["lampe", "chaise"], tags: [] });
	const page = await openPage(browser, options);
	await openAs(page, user.cookie, path);
	return { user, page };
}

const SCHEDULING = "/exports?tab=scheduling";
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const newForm = (page: Page) => page.locator("#new-schedule");
const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

async function downloadName(page: Page): Promise<string> {
	const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Create and download").click()]);
	return download.suggestedFilename();
}

// Source: spec B §2 "Exports dialog", §3 "Export form".
test("the page of files shows the fields of the chosen type, and its form downloads the file", async () => {
	// Any of the spec's names of dialogs leads to the page.
	const { page } = await signedIn("/position-monitoring?dialog=manage_exports");
	await page.getByRole("heading", { level: 1, name: "Export a file" }).waitFor();
	await expect.poll(() => page.getByText("Covers: All keywords").count()).toBe(1);
	const type = page.getByLabel("What", { exact: true });
	const seen = async () => [await page.getByLabel("Layout").isVisible(), await page.getByLabel("Sorted by").isVisible()];
	await expect.poll(seen).toEqual([false, true]);
	expect(await downloadName(page)).toMatch(/^Weekly report .*\.pdf$/);
	await type.selectOption("raw");
	await page.getByLabel("Format").selectOption("csv");
	await expect.poll(seen).toEqual([true, false]);
	expect(await downloadName(page)).toMatch(/^Raw positions .*\.csv$/);
	await expectAccessible(page);
});

// Source: spec B §2 "Exports dialog": raw data have every reading of a day.
test("a day's second reading is a row of its own in the raw export, of which one counts", async () => {
	const { user, page } = await signedIn("/exports?type=raw");
	await settle();
	const { ids } = await callApi<{ ids: string[] }>("/api/monitors/refresh", user.token, {});
	expect(ids).toHaveLength(2);
	await settle();
	await page.getByLabel("Layout").selectOption("readings");
	const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Create and download").click()]);
	const rows = readFileSync(await download.path(), "utf8")
		.trimEnd()
		.split("\r\n")
		.filter((line) => line.includes(";lampe;"));
	expect(rows.map((line) => line.split(";").at(-1)).sort()).toEqual(["no", "yes"]);
	const places = rows.map((line) => line.split(";")[6]);
	expect(new Set(places).size).toBe(1);
});

// Source: spec B §2 "Scheduling tab", §5 "Scheduled export e-mails".
test("reports are scheduled, changed in a dialog, sent at once and deleted in bulk; another's address agrees and unsubscribes", async () => {
	const { page, user } = await signedIn(SCHEDULING);
	await page.getByText("Nothing is scheduled yet").waitFor();
	const emails = newForm(page).getByLabel("E-mail addresses");
	await expect.poll(() => emails.inputValue()).toBe(user.email);
	await emails.fill("");
	await button(page, "Schedule a report").click();
	await page.getByText("At least one email is required").waitFor();
	await emails.fill(Array.from({ length: 11 }, (_, i) => `p${i}@example.org`).join(","));
	await button(page, "Schedule a report").click();
	await page.getByText("You cannot specify more than 10 emails").waitFor();
	await expectAccessible(page);
	const client = `client-${user.hid}@example.org`;
	await emails.fill(`${user.email}, ${client}`);
	await newForm(page).getByLabel("How often").selectOption("monthly");
	await expect.poll(() => newForm(page).getByLabel("Weekday").isVisible()).toBe(false);
	await newForm(page).getByLabel("Day of the month").selectOption("last");
	await newForm(page).getByRole("combobox", { name: "Covers" }).fill("exports");
	await page
		.getByRole("option", { name: /exports\.example\.com/ })
		.first()
		.click();
	await button(page, "Schedule a report").click();
	await row(page, client).waitFor();
	for (const words of ["last day of the month at 08:00", `${client} (has not agreed yet)`, "exports.example.com"])
		await expect.poll(() => row(page, client).textContent()).toContain(words);
	await row(page, client)
		.getByRole("link", { name: /^Change / })
		.click();
	await page.locator("#edit-schedule-hour").selectOption("21");
	await page.locator("#edit-schedule-type").selectOption("weekly");
	await expectAccessible(page);
	await button(page, "Save").click();
	await row(page, "Monday at 21:00").waitFor();
	await row(page, client)
		.getByRole("button", { name: /^Send “/ })
		.click();
	await page.getByText(`The report is on its way to ${user.email}.`).waitFor();
	expect(await lastMessage(user.email, "report")).toMatchObject({ attachments: [{ mediaType: "application/pdf" }] });
	// The reader agrees by the page, and ends the reports as a mail client does.
	const { text: question } = await lastMessage(client, "report_confirmation");
	const link = /http\S+\/report-mails\/\S+/.exec(question)?.[0] ?? "";
	const reader = await openPage(browser);
	await reader.goto(link);
	await expectAccessible(reader);
	await button(reader, "Send me these reports").click();
	await reader.getByText(`Reports from ${user.email} go to ${client}.`).waitFor();
	const oneClick = await fetch(link, {
		method: "POST",
		headers: { "Content-Type": "application/x-www-form-urlencoded" },
		body: "List-Unsubscribe=One-Click",
	});
	expect(oneClick.status).toBe(200);
	await reader.reload();
	await reader.getByText(`No more reports from ${user.email} go to ${client}.`).waitFor();
	await page.reload();
	await page.getByText("(unsubscribed)").waitFor();
	await hydrated(page);
	await row(page, client).getByRole("checkbox").check();
	await button(page, "Delete the selected ones").click();
	await button(page, "Delete 1 scheduled report").click();
	await page.getByText("Nothing is scheduled yet").waitFor();
});

test("without JavaScript a report is scheduled, changed and deleted, and a reader agrees", async () => {
	const { page, user } = await signedIn(SCHEDULING, { javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
	await newForm(page).getByLabel("E-mail addresses").fill("nobody");
	await button(page, "Schedule a report").click();
	await page.getByText("One of the addresses is not valid.").waitFor();
	await expect.poll(() => newForm(page).getByLabel("E-mail addresses").inputValue()).toBe("nobody");
	const client = `plain-${user.hid}@example.org`;
	await newForm(page).getByLabel("E-mail addresses").fill(client);
	await button(page, "Schedule a report").click();
	await row(page, client)
		.getByRole("link", { name: /^Change / })
		.click();
	await page.locator("#edit-schedule-hour").selectOption("6");
	await button(page, "Save").click();
	await row(page, "Monday at 06:00").waitFor();
	await expectNoOverflow(page);
	const { text } = await lastMessage(client, "report_confirmation");
	const reader = await openPage(browser, { javaScriptEnabled: false });
	await reader.goto(/http\S+\/report-mails\/\S+/.exec(text)?.[0] ?? "");
	await button(reader, "Send me these reports").click();
	await reader.getByText(`Reports from ${user.email} go to ${client}.`).waitFor();
	await row(page, client)
		.getByRole("link", { name: /^Delete / })
		.click();
	await button(page, "Delete 1 scheduled report").click();
	await page.getByText("Nothing is scheduled yet").waitFor();
});
