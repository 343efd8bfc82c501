import type { Browser, BrowserContext, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { address, callApi, hydrated, launchBrowser, makeUser, visit } from "./browser";
import { endedSession, openAs, openPage, signInByForm, submit, takeSession } from "./sign-in";

const PLAN = { plan: "administrator" };
const ADD = "/position-monitoring?dialog=add_keywords";
const NOTES = "/position-monitoring?dialog=manage_notes";
const KEYWORDS = Array.from({ length: 40 }, (_, i) => `hamac ${i + 1}`).join("\n");

let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});

const field = (page: Page, name: string) => page.getByRole("dialog").locator(`[name="${name}"]`);
const press = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
const restored = (page: Page) => page.getByText("This is what you typed before; it is not saved yet.");
const drafts = (page: Page) => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("draft:")));
const terms = async ({ token }: { token: string }) =>
	(await callApi<{ keyword: { term: string } }[]>("/api/monitors", token)).map(({ keyword }) => keyword.term);
const notes = async ({ token }: { token: string }) =>
	(await callApi<{ description: string }[]>("/api/notes", token)).map(({ description }) => description);

/** Fills all fields of the dialog that adds keywords. */
async function typeKeywords(page: Page): Promise<void> {
	await field(page, "website").fill("typed-shop.example.com");
	await field(page, "keywords").fill(KEYWORDS);
	await page.locator("dialog .search-fold > summary").click();
	await field(page, "country").selectOption("de");
	await field(page, "language").selectOption("de");
	await field(page, "device").selectOption("mobile");
	await field(page, "depth").fill("50");
}

async function expectTyped(page: Page): Promise<void> {
	await restored(page).waitFor();
	const values = await Promise.all(
		["website", "keywords", "country", "language", "device", "depth"].map((name) => field(page, name).inputValue()),
	);
	expect(values).toEqual(["typed-shop.example.com", KEYWORDS, "de", "de", "mobile", "50"]);
}

async function endSession(context: BrowserContext, cookie: string): Promise<void> {
	const [name = "", value = ""] = endedSession(cookie).split("=");
	await context.addCookies([{ name, value, url: address("/") }]);
}

test("the session ends while 40 keywords are typed: after the sign-in the same dialog holds them, with website and market", async () => {
	const user = await makeUser(PLAN);
	const page = await openPage(browser);
	await openAs(page, user.cookie, ADD);
	await typeKeywords(page);
	await endSession(page.context(), user.cookie);
	await press(page, "Add keywords");
	await page.waitForURL(/\/login/);
	await page.fill("input[name=email]", user.email);
	await page.fill("input[name=password]", user.password);
	await submit(page);
	await page.waitForURL(/dialog=add_keywords/);
	await hydrated(page);
	await expectTyped(page);
	await press(page, "Add keywords");
	await page.getByText("40 keywords added; their first positions are being read.").waitFor();
	expect((await terms(user)).length).toBe(40);
	await expect.poll(() => drafts(page)).toEqual([]);
	await page.context().close();
});

test("an error, no network and a reload leave all fields as they were typed, and a saved form leaves nothing", async () => {
	const user = await makeUser(PLAN);
	const page = await openPage(browser);
	await openAs(page, user.cookie, ADD);
	await typeKeywords(page);
	await page.route(/\/position-monitoring.*\.data/, (route) =>
		route.request().method() === "POST" ? route.fulfill({ status: 500, body: "no" }) : route.continue(),
	);
	await press(page, "Add keywords");
	await page.getByText("Server Error: An error occurred while saving the changes.").waitFor();
	await page.unroute(/\/position-monitoring.*\.data/);
	await page.reload();
	await hydrated(page);
	await expectTyped(page);
	await page.context().setOffline(true);
	await press(page, "Add keywords");
	await page.getByText("Communication error: Unable to communicate with the server, check your internet connection.").waitFor();
	await page.context().setOffline(false);
	await page.reload();
	await hydrated(page);
	await expectTyped(page);
	// Whoever wants none of it begins again.
	await press(page, "Begin again");
	await expect.poll(() => field(page, "keywords").inputValue()).toBe("");
	expect(await field(page, "website").inputValue()).not.toBe("typed-shop.example.com");
	await expect.poll(() => drafts(page)).toEqual([]);
	await page.context().close();
});

test("a note of 300 characters survives Escape, with its day and its links", async () => {
	const user = await makeUser(PLAN);
	await callApi("/api/monitors", user.token, { website: "notes-shop.example", keywords: ["hamac"], country: "fr", language: "fr" });
	const page = await openPage(browser);
	await openAs(page, user.cookie, NOTES);
	const text = "A note. ".repeat(40).slice(0, 300).trim();
	await field(page, "description").fill(text);
	await page.getByRole("dialog").getByRole("combobox").fill("notes-shop");
	await page
		.getByRole("option", { name: /notes-shop/ })
		.first()
		.click();
	// In the field of the links, Escape closes its suggestions.
	await field(page, "description").focus();
	await page.keyboard.press("Escape");
	await page.getByRole("dialog").waitFor({ state: "detached" });
	await visit(page, NOTES);
	await restored(page).waitFor();
	await expect.poll(() => field(page, "description").inputValue()).toBe(text);
	await page.getByRole("button", { name: "No longer about notes-shop.example" }).waitFor();
	await page.getByRole("dialog").locator("button[value=add_note]").click();
	await expect.poll(() => notes(user)).toEqual([text]);
	await expect.poll(() => field(page, "description").inputValue()).toBe("");
	await expect.poll(() => drafts(page)).toEqual([]);
	await page.context().close();
});

test("a form in which nobody typed leaves no draft, and says nothing of one", async () => {
	const user = await makeUser(PLAN);
	const links = ["b-shop.example", "a-shop.example"];
	for (const website of links) await callApi("/api/monitors", user.token, { website, keywords: ["hamac"], country: "fr", language: "fr" });
	const [one, two] = await callApi<{ id: string }[]>("/api/websites", user.token);
	const ways = [`websites:${one?.id}`, `websites:${two?.id}`].reverse();
	const { id } = await callApi<{ id: string }>("/api/notes", user.token, { description: "linked", monitors_ways: ways });
	const page = await openPage(browser);
	for (const path of [ADD, NOTES, `${NOTES}&edit=${id}`, "/exports?tab=scheduling"]) {
		await openAs(page, user.cookie, path);
		await page.getByRole("combobox").first().waitFor();
		expect([path, await drafts(page), await restored(page).count()]).toEqual([path, [], 0]);
	}
	await page.context().close();
});

test("after a sign-out another account that signs in in the same tab finds nothing of the first one", async () => {
	const [first, second] = [await makeUser(PLAN), await makeUser(PLAN)];
	const page = await openPage(browser);
	await openAs(page, first.cookie, ADD);
	await typeKeywords(page);
	await expect.poll(() => drafts(page)).toEqual([`draft:${first.hid}:add_keywords`]);
	await page.keyboard.press("Escape");
	await page.getByRole("dialog").waitFor({ state: "detached" });
	await page.locator("summary[aria-label='Account menu']").click();
	await page.getByRole("button", { name: "Sign out" }).click();
	await page.waitForURL(/\/login/);
	await hydrated(page);
	await expect.poll(() => drafts(page)).toEqual([]);
	// Back shows no page of the account.
	await page.goBack();
	await page.waitForURL(/\/login/);
	await signInByForm(page, second);
	await visit(page, ADD);
	expect(await field(page, "keywords").inputValue()).toBe("");
	await page.context().close();
});

test("a session that ended without a sign-out gives its text to nobody else", async () => {
	const [first, second] = [await makeUser(PLAN), await makeUser(PLAN)];
	const page = await openPage(browser);
	await openAs(page, first.cookie, ADD);
	await typeKeywords(page);
	await endSession(page.context(), first.cookie);
	await page.reload();
	await page.waitForURL(/\/login/);
	expect(await drafts(page)).toEqual([`draft:${first.hid}:add_keywords`]);
	await takeSession(page, second.cookie);
	await page.goto(address(ADD));
	await hydrated(page);
	expect(await field(page, "keywords").inputValue()).toBe("");
	await expect.poll(() => drafts(page)).toEqual([]);
	await page.context().close();
});

test("passwords are no part of a draft", async () => {
	const user = await makeUser(PLAN);
	const page = await openPage(browser);
	await openAs(page, user.cookie, "/account/api?dialog=create_api_token");
	await field(page, "label").fill("my script");
	const password = field(page, "current_password");
	if (await password.count()) await password.fill("secret-typed-here");
	const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
	await expect.poll(kept).toContain("my script");
	expect(await kept()).not.toContain("secret-typed-here");
	await page.reload();
	await hydrated(page);
	await expect.poll(() => field(page, "label").inputValue()).toBe("my script");
	await page.context().close();
});

test("without JavaScript a form that was sent after the session ended comes back as text beside the way to sign in, and nothing is saved", async () => {
	const user = await makeUser(PLAN);
	const page = await openPage(browser, { javaScriptEnabled: false });
	await openAs(page, user.cookie, ADD);
	await typeKeywords(page);
	await endSession(page.context(), user.cookie);
	await press(page, "Add keywords");
	await page.getByText("Nothing was saved.").waitFor();
	expect(await page.locator("textarea").first().inputValue()).toBe("typed-shop.example.com");
	expect(await page.locator("textarea").nth(1).inputValue()).toBe(KEYWORDS);
	expect(await page.getByRole("link", { name: "Sign in and return to the form" }).getAttribute("href")).toContain("dialog%3Dadd_keywords");
	expect(await terms(user)).toEqual([]);
	await page.context().close();
});
