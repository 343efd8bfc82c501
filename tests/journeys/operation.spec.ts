import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { expectAccessible } from "./accessible";
import { address, callApi, launchBrowser, makeUser, settle } from "./browser";
import { openPage, signIn } from "./sign-in";

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
	const letter = page.locator("#dead tr", { hasText: body });
	await letter.waitFor();
	if (javaScriptEnabled) await expectAccessible(page);
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
	expect(await page.locator("html").getAttribute("lang")).toBe("fr");
	expect(await page.locator("main").textContent()).not.toMatch(/lamp|example-shop|@/);
	await expectAccessible(page);
	await page.context().close();
});
