import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { address, callApi, hydrated, launchBrowser, makeUser } from "./browser";
import { openPage, takeSession } from "./sign-in";

const PLAN = { plan: "administrator" };

let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});

interface Note {
	id: string;
	description: string;
	at: string;
}

const notes = ({ token }: { token: string }) => callApi<Note[]>("/api/notes", token);
const press = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
const description = (page: Page) => page.getByRole("dialog").locator("[name=description]");
const CONFLICT = "This was changed since you began.";

/** Two tabs of one user, both editing the same note. */
async function twoTabs(options: Parameters<typeof openPage>[1] = {}) {
	const user = await makeUser(PLAN);
	const { id } = await callApi<Note>("/api/notes", user.token, { description: "begun", at: "2026-01-01" });
	const first = await openPage(browser, options);
	await takeSession(first, user.cookie);
	const second = await first.context().newPage();
	for (const page of [first, second]) {
		await page.goto(address(`/position-monitoring?dialog=manage_notes&edit=${id}`));
		await hydrated(page);
	}
	return { user, first, second };
}

async function expectConflict(page: Page): Promise<void> {
	await page.getByText(CONFLICT).waitFor();
	const text = page.getByRole("dialog").locator("section[aria-label='Description'] dl");
	await expect.poll(() => text.textContent()).toBe("Your textthe second textSaved sincethe first text");
}

test.each([
	["with JavaScript", {}],
	["without JavaScript", { javaScriptEnabled: false }],
])("two tabs edit a note, %s: the older edit sees both texts and keeps its own, or takes the other", async (_, options) => {
	const { user, first, second } = await twoTabs(options);
	// The second tab types first, because a page without typed text shows the text that another tab saves.
	await description(second).fill("the second text");
	await description(first).fill("the first text");
	await press(first, "Save");
	await expect.poll(async () => (await notes(user))[0]?.description).toBe("the first text");
	await press(second, "Save");
	await expectConflict(second);
	expect((await notes(user))[0]?.description).toBe("the first text");
	expect(await description(second).inputValue()).toBe("the second text");
	await second.getByRole("dialog").getByRole("link", { name: "Take theirs" }).click();
	await second.getByText(CONFLICT).waitFor({ state: "detached" });
	await hydrated(second);
	await expect.poll(() => description(second).inputValue()).toBe("the first text");
	expect(await second.getByText("This is what you typed before").count()).toBe(0);
	// The first tab goes on from its own text.
	await first.goto(second.url());
	await hydrated(first);
	await description(second).fill("the first text");
	await description(first).fill("written once more");
	await press(first, "Save");
	await expect.poll(async () => (await notes(user))[0]?.description).toBe("written once more");
	await description(second).fill("mine is better");
	await press(second, "Save");
	await second.getByText(CONFLICT).waitFor();
	await press(second, "Keep mine");
	await expect.poll(async () => (await notes(user))[0]?.description).toBe("mine is better");
	await first.context().close();
});

test("a draft of an edit that is older than what was saved since is refused like any other", async () => {
	const { user, first, second } = await twoTabs();
	await description(second).fill("the second text");
	await description(first).fill("the first text");
	await press(first, "Save");
	await expect.poll(async () => (await notes(user))[0]?.description).toBe("the first text");
	await second.reload();
	await hydrated(second);
	await expect.poll(() => description(second).inputValue()).toBe("the second text");
	await press(second, "Save");
	await expectConflict(second);
	await first.context().close();
});
