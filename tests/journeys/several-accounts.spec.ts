import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { address, callApi, hydrated, launchBrowser, listens, makeUser, visit } from "./browser";
import { openAs, openPage } from "./sign-in";

const PLAN = { plan: "administrator", timezone: "Europe/Paris" };
const SEARCH = { country: "fr", language: "fr", tags: [] };

let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});

type User = Awaited<ReturnType<typeof makeUser>>;

const add = ({ token }: User, website: string, keyword: string) =>
	callApi("/api/monitors", token, { website, keywords: [keyword], ...SEARCH });
const row = (page: Page, term: string) => page.locator("tr[data-hid]", { hasText: term });
const dialog = (page: Page) => page.getByRole("dialog");
const notes = async ({ token }: User) =>
	(await callApi<{ description: string }[]>("/api/notes", token)).map(({ description }) => description);
const menu = (page: Page) => page.locator("header summary[aria-label='Account menu']");

test("two tabs in two accounts: what is typed, written and told in one does not reach the other", { timeout: 180_000 }, async () => {
	const owner = await makeUser(PLAN);
	const person = await makeUser({ ...PLAN, also_in: [owner.hid] });
	await Promise.all([add(owner, "their-shop.example", "lampe de bureau"), add(person, "my-shop.example", "chaise longue")]);
	const within = `/a/${owner.hid}`;

	const mine = await openPage(browser);
	await openAs(mine, person.cookie, "/position-monitoring");
	await row(mine, "chaise longue").waitFor();
	await menu(mine).click();
	await mine.getByRole("link", { name: new RegExp(owner.email) }).click();
	await mine.waitForURL((url) => url.pathname.startsWith(within));
	await row(mine, "lampe de bureau").waitFor();
	await hydrated(mine);
	await mine.getByText(`Account: ${owner.email}`).waitFor({ state: "attached" });
	await menu(mine).click();
	await mine.getByRole("link", { name: new RegExp(person.email) }).click();
	await mine.waitForURL((url) => url.pathname === "/position-monitoring");
	await row(mine, "chaise longue").waitFor();

	// Links of the app, those of the table too, stay in the account of the tab.
	const theirs = await mine.context().newPage();
	const heard = listens(theirs);
	await theirs.goto(address(`${within}/position-monitoring`));
	await row(theirs, "lampe de bureau").waitFor();
	await hydrated(theirs);
	await heard;
	await row(theirs, "lampe de bureau").locator(".col-term, th").first().click();
	await dialog(theirs)
		.getByRole("heading", { name: /lampe de bureau/ })
		.first()
		.waitFor();
	expect(new URL(theirs.url()).pathname).toBe(`${within}/position-monitoring`);
	await theirs.getByRole("link", { name: "Close" }).first().click();

	// Drafts: the same form in both tabs, and in one tab that changes the account and comes back.
	await visit(mine, "/position-monitoring?dialog=manage_notes");
	await theirs.goto(address(`${within}/position-monitoring?dialog=manage_notes`));
	await hydrated(theirs);
	await dialog(mine).locator("textarea[name=description]").fill("a note of mine");
	await dialog(theirs).locator("textarea[name=description]").fill("a note of theirs");
	await theirs.goto(address("/position-monitoring?dialog=manage_notes"));
	await hydrated(theirs);
	expect(await dialog(theirs).locator("textarea[name=description]").inputValue()).toBe("");
	await theirs.goto(address(`${within}/position-monitoring?dialog=manage_notes`));
	await hydrated(theirs);
	await expect.poll(() => dialog(theirs).locator("textarea[name=description]").inputValue()).toBe("a note of theirs");

	// Writes go where the tab is.
	await dialog(theirs).getByRole("button", { name: "Create the note" }).click();
	// A row appears before the answer, its actions only afterwards.
	await dialog(theirs).getByRole("link", { name: "Change a note of theirs" }).waitFor();
	await dialog(mine).getByRole("button", { name: "Create the note" }).click();
	await dialog(mine).getByRole("link", { name: "Change a note of mine" }).waitFor();
	expect([await notes(owner), await notes(person)]).toEqual([["a note of theirs"], ["a note of mine"]]);
	expect(await dialog(mine).getByText("a note of theirs").count()).toBe(0);

	// The live channel of each tab tells of its own account.
	await callApi("/api/notes", owner.token, { description: "written by the owner" });
	await dialog(theirs)
		.getByRole("row", { name: /written by the owner/ })
		.waitFor();
	expect(await dialog(mine).getByText("written by the owner").count()).toBe(0);

	// An account that the person is not in is an unknown address.
	const stranger = await makeUser(PLAN);
	expect((await theirs.goto(address(`/a/${stranger.hid}/position-monitoring`)))?.status()).toBe(404);
	await theirs.getByText("404").first().waitFor();
	await mine.context().close();
});

test("without JavaScript the menu switches, and a session that has ended leads back into the account", { timeout: 120_000 }, async () => {
	const owner = await makeUser(PLAN);
	const person = await makeUser({ ...PLAN, also_in: [owner.hid] });
	await add(owner, "their-shop.example", "lampe de bureau");
	const page = await openPage(browser, { javaScriptEnabled: false });
	await openAs(page, person.cookie, "/position-monitoring");
	await menu(page).click();
	await page.getByRole("link", { name: new RegExp(owner.email) }).click();
	await row(page, "lampe de bureau").waitFor();
	expect(new URL(page.url()).pathname).toBe(`/a/${owner.hid}/position-monitoring`);
	await page.context().clearCookies();
	await page.goto(address(`/a/${owner.hid}/account/profile`));
	expect(new URL(page.url()).pathname).toBe("/login");
	await page.fill("input[name=email]", person.email);
	await page.fill("input[name=password]", person.password);
	await page.locator("#sign-in-form button:not([type=button])").click();
	await page.waitForURL((url) => url.pathname === `/a/${owner.hid}/account/profile`);
	await page.context().close();
});
