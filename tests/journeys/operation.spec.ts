import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { expectAccessible } from "./accessible";
import { address, callApi, launchBrowser, makeUser, settle } from "./browser";
import { openAs, openPage, signIn } from "./sign-in";

let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});

/** Puts a message of an unknown version on the queue; it names a job that is done. */
async function deadLetter(): Promise<string> {
	const user = await makeUser();
	await callApi("/api/monitors", user.token, { website: "www.example-shop.com", keywords: ["lamp"], language: "en", country: "fr" });
	await settle();
	const jobs = (await (await fetch(address("/dev/jobs.json"))).json()) as { id?: number }[];
	const job = jobs.find(({ id }) => id !== undefined)?.id;
	await fetch(address("/dev/queue"), { method: "POST", body: JSON.stringify({ name: "look-job", version: 99, job }) });
	const isDead = async () => ((await (await fetch(address("/dev/jobs.json"))).json()) as { body?: string }[]).some(({ body }) => body);
	await expect.poll(isDead).toBe(true);
	return `"job":${job}`;
}

test.each([true, false])("a dead letter is replayed, and the job-queue link opens once (JavaScript: %s)", async (javaScriptEnabled) => {
	const body = await deadLetter();
	const page = await openPage(browser, { javaScriptEnabled });
	await signIn(page, await makeUser({ role: "ADMINISTRATOR" }));
	const led = page.waitForRequest(/\/admin\/operation\?ticket=/);
	await page.getByRole("link", { name: "Job queue" }).first().click();
	await page.waitForURL(/\/admin\/operation#jobs$/);
	await page.locator("#dead tr", { hasText: body }).waitFor();
	if (javaScriptEnabled) await expectAccessible(page);
	// The same table stands on a screen of its own.
	else await page.goto(address("/admin/dead-letters"));
	const letter = page.locator("main tr", { hasText: body });
	await letter.getByRole("button", { name: /^Replay/ }).click();
	await page.getByText("It is carried out again.").waitFor();
	await expect.poll(() => page.getByText(body).count()).toBe(0);
	await page.goto((await led).url());
	await page.getByText("This link was used already or has expired.").waitFor();
	await page.context().close();
});

test("everyone sees how reading fares, and nothing of an account", async () => {
	const page = await openPage(browser, { locale: "fr-FR" });
	await page.goto(address("/status"));
	await page.getByRole("table").first().waitFor();
	await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("fr");
	await expect.poll(() => page.locator("main").textContent()).not.toMatch(/lamp|example-shop|@/);
	await expectAccessible(page);
	await page.context().close();
});

const ENTRIES = [
	["Users", "Users"],
	["Notices", "Notices"],
	["Crawler configuration", "Crawler configuration"],
	["Sources", "Sources"],
	["Operation", "Operation"],
	["Dead letters", "Dead letters"],
	["Router state", "Router state"],
] as const;

test("each entry of the administrator's drawer leads to its screen, and the operation screen is read again", async () => {
	const page = await openPage(browser);
	await openAs(page, (await makeUser({ role: "ADMINISTRATOR" })).cookie, "/position-monitoring");
	const drawer = page.locator("aside");
	for (const [entry, title] of ENTRIES) {
		await drawer.getByRole("link", { name: entry, exact: true }).click();
		await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
	}
	await drawer.getByRole("link", { name: "Operation", exact: true }).click();
	await page.locator("#jobs").waitFor();
	const read = page.waitForRequest(/\/admin\/operation\.data/);
	await page.getByRole("link", { name: "Reload", exact: true }).click();
	await read;
	await page.context().close();
});

test("a notice is written, refused, changed, switched off and on, mailed and deleted", async () => {
	const page = await openPage(browser);
	await openAs(page, (await makeUser({ role: "ADMINISTRATOR" })).cookie, "/admin/notices");
	const dialog = page.getByRole("dialog");
	const rows = page.locator("main tbody tr");
	const said = async (words: string | RegExp) => void (await page.getByText(words).first().waitFor());
	await page.getByRole("link", { name: "Create a notice" }).click();
	await dialog.getByRole("link", { name: "Cancel" }).click();
	await dialog.waitFor({ state: "detached" });
	await page.getByRole("link", { name: "Create a notice" }).click();
	// It begins in the future: no other journey sees it.
	await dialog.getByLabel("Kind").selectOption("pricing_revision");
	await dialog.getByLabel("Shown from (UTC)").fill("2090-01-02T10:00");
	await dialog.getByLabel("Shown until (UTC)").fill("2090-01-01T10:00");
	await dialog.getByLabel("Maintenance mode").check();
	await dialog.getByRole("button", { name: "Save the notice" }).click();
	await said("The end must come after the start.");
	await dialog.getByLabel("Shown until (UTC)").fill("2090-01-03T10:00");
	await dialog.getByRole("button", { name: "Save the notice" }).click();
	await said("Only a notice of kind maintenance closes the application.");
	await dialog.getByLabel("Maintenance mode").uncheck();
	await dialog.getByRole("button", { name: "Save the notice" }).click();
	await dialog.waitFor({ state: "detached" });
	await expect.poll(() => rows.first().textContent()).toMatch(/Planned.*2090.*2090/);
	// Without words of its own it is not mailed.
	await rows.getByRole("link", { name: /^Send by mail/ }).click();
	await said("Write the text of this notice in English first");
	await expect.poll(() => dialog.getByRole("button", { name: "Send the mails" }).count()).toBe(0);
	await dialog.getByRole("link", { name: "Cancel" }).click();
	await dialog.waitFor({ state: "detached" });
	await rows.locator("td a").first().click();
	for (const language of ["en", "fr", "es"]) await dialog.locator(`[name=text_${language}]`).fill(`Prices ${language}`);
	await dialog.getByLabel("Switched on").uncheck();
	await dialog.getByRole("button", { name: "Save the notice" }).click();
	await dialog.waitFor({ state: "detached" });
	await expect.poll(() => rows.first().textContent()).toContain("Off");
	await rows.getByRole("button", { name: /^Switch on/ }).click();
	await expect.poll(() => rows.first().textContent()).toContain("Planned");
	await rows.getByRole("button", { name: /^Switch off/ }).click();
	await expect.poll(() => rows.first().textContent()).toContain("Off");
	await rows.getByRole("button", { name: /^Switch on/ }).click();
	await rows.getByRole("link", { name: /^Send by mail/ }).click();
	await dialog.getByText("Prices en").waitFor();
	await dialog.getByRole("button", { name: "Send the mails" }).click();
	await said(/^\d+ mails? (is|are) on (its|their) way\.$/);
	await rows.getByRole("button", { name: /^Delete/ }).click();
	await said("Notice deleted.");
	await expect.poll(() => rows.count()).toBe(0);
	await page.context().close();
});
