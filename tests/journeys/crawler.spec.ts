import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { expectAccessible } from "./accessible";
import { address, callApi, launchBrowser, makeUser, settle } from "./browser";
import { openAs, openPage } from "./sign-in";

const SCREEN = "/admin/crawler/config";
let browser: Browser;
let boss: Awaited<ReturnType<typeof makeUser>>;
beforeAll(async () => {
	browser = await launchBrowser();
	boss = await makeUser({ role: "ADMINISTRATOR" });
});

async function administratorPage(path: string, options: Parameters<typeof openPage>[1] = {}): Promise<Page> {
	const page = await openPage(browser, options);
	await openAs(page, boss.cookie, path);
	return page;
}

test("an inspection of 20 requests ends row by row, and each request opens in four tabs", async () => {
	// Plain requests: twenty pages in a browser take it ten seconds.
	const [config] = await callApi<{ name: string; browser: object; parser: object }[]>("/api/crawler/configs", boss.token);
	const plain = { name: config?.name, browser: { ...config?.browser, source: "fetch" }, parser: config?.parser };
	const { id } = await callApi<{ id: number }>("/api/crawler/configs", boss.token, plain);
	const page = await administratorPage(`${SCREEN}?tab=inspection`);
	await page.getByLabel("Keywords").fill("red shoes\nblue shoes");
	await page.getByRole("combobox", { name: "Configuration" }).selectOption(String(id));
	await page.getByLabel("Number of requests").selectOption("20");
	await page.getByRole("button", { name: "Inspect" }).click();
	await page.locator("[data-inspection]").waitFor();
	await expect.poll(() => page.locator("tr[data-status]").count()).toBe(20);
	await page.locator("[data-inspection][data-done]").waitFor({ timeout: 60_000 });
	await expect.poll(() => page.locator('tr[data-status="SUCCESS"]').count()).toBe(20);
	await expect.poll(() => page.locator("tr[data-status] [data-type=organic]").count()).toBe(20);
	const open = page.getByRole("link", { name: /^Detail/ }).first();
	await open.click();
	const dialog = page.getByRole("dialog");
	await dialog.getByText("Organic results").waitFor();
	await expectAccessible(page);
	await page.setViewportSize({ width: 390, height: 844 });
	const linesOfTabs = await dialog.locator(".tab").evaluateAll((tabs) =>
		tabs.map((tab) => {
			const text = document.createRange();
			text.selectNodeContents(tab);
			return text.getClientRects().length;
		}),
	);
	expect(linesOfTabs).toEqual([1, 1, 1, 1]);
	await dialog.getByRole("link", { name: "Analysis source" }).click();
	await dialog.getByText('"organic_count"').waitFor();
	await dialog.getByRole("link", { name: "Analysis log" }).click();
	await dialog.getByText("Outcome: the page was read.").waitFor();
	const asked = page.waitForRequest(/\/source$/);
	const chosenAt = Date.now();
	await dialog.getByRole("link", { name: "HTML source" }).click();
	await asked;
	expect(Date.now() - chosenAt).toBeGreaterThanOrEqual(500);
	await dialog.locator("[data-html-source]", { hasText: "<!doctype html>" }).waitFor();
	await expect.poll(() => dialog.locator("iframe").getAttribute("sandbox")).toBe("");
	await page.keyboard.press("Escape");
	await dialog.waitFor({ state: "detached" });
	await page.waitForURL((url) => !url.searchParams.has("dialog"));
	await page.goto(`${page.url()}&dialog=inspection_detail&row=${"x".repeat(22)}`);
	await page.getByText("An error occurred while retrieving the data. Please try again in a few moments.").first().waitFor();
	await page.waitForURL((url) => !url.searchParams.has("dialog"));
	await page.context().close();
});

test("a broken parser is stopped by the trial on stored pages", async () => {
	const user = await makeUser();
	await callApi("/api/monitors", user.token, {
		website: "www.example-shop.com",
		keywords: ["garden chair"],
		language: "en",
		country: "fr",
	});
	await settle();
	const page = await administratorPage(SCREEN);
	const [browserEditor, parserEditor] = [page.locator(".cm-content").first(), page.locator(".cm-content").nth(1)];
	await parserEditor.waitFor();
	await expectAccessible(page);
	const save = page.getByRole("button", { name: "Save", exact: true });
	await expect.poll(() => save.getAttribute("aria-disabled")).toBe("true");
	// Tab leaves the editor.
	await browserEditor.focus();
	await page.keyboard.press("Tab");
	await expect.poll(() => browserEditor.evaluate((one) => one.contains(document.activeElement))).toBe(false);
	const parser = JSON.parse(await page.locator("#parser").inputValue());
	parser.google.organic.rows = [".row-of-tomorrow"];
	parser.google.cards = [];
	await parserEditor.focus();
	await page.keyboard.press("Control+a");
	// Pasted: typing some hundred lines into the editor takes the browser half a minute.
	await parserEditor.evaluate(
		(one, text) => {
			const clipboardData = new DataTransfer();
			clipboardData.setData("text/plain", text);
			one.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
		},
		JSON.stringify(parser, null, "\t"),
	);
	await page.getByText("This configuration is in production: saving it applies immediately.").waitFor();
	await page.reload();
	await page.getByText("Your unsaved changes of this version are shown again.").waitFor();
	await parserEditor.waitFor();
	expect(JSON.parse(await page.locator("#parser").inputValue())).toEqual(parser);
	await expect.poll(() => save.getAttribute("aria-disabled")).toBe("false");
	await page.getByRole("button", { name: "Save as a copy" }).click();
	await page.getByText(/^The copy is Recent Firefox, version \d+\.$/).waitFor();
	await page.getByRole("button", { name: "Publish to production" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByText('+ "cards": [],').waitFor();
	await dialog.locator('[data-trial="done"]').waitFor({ timeout: 60_000 });
	const worse = async () => Number(/\d+/.exec((await dialog.locator('[data-verdict="worse"]').textContent()) ?? "")?.[0]);
	await expect.poll(worse).toBeGreaterThan(0);
	await expectAccessible(page);
	await dialog.getByRole("button", { name: /^Publish version/ }).click();
	await dialog.getByText("It is published only if you confirm that.").waitFor();
	const opened = page.context().waitForEvent("page");
	// The trial reads the latest pages of all accounts: the first finding can be of any keyword.
	const finding = dialog.locator("tr", { has: page.getByRole("link", { name: /^Page 1/ }) }).first();
	const term = ((await finding.locator("td").nth(1).textContent()) ?? "").replace(/ \([^()]*\)$/, "");
	expect(term).not.toBe("");
	await finding.getByRole("link").click();
	await expect.poll(async () => (await opened).title()).toContain(term);
	await page.context().close();
});

test("without JavaScript errors come back by line in the reader's language, a copy is saved, an earlier version comes back, and an inspection can be started", async () => {
	const page = await administratorPage(SCREEN, { javaScriptEnabled: false, locale: "fr-FR" });
	const text = await page.locator("#browser").inputValue();
	await page.locator("#browser").fill(text.replace('"tabs": 3', '"tabs": 99'));
	await page.getByRole("button", { name: "Enregistrer comme copie" }).click();
	await page.getByText(/^Ligne \d+, tabs : est trop grand \(au plus 6\)$/).waitFor();
	await expect.poll(() => page.locator("#browser").inputValue()).toContain('"tabs": 99');
	await page.locator("#browser").fill(text.replace('"tabs": 3', '"tabs": 2'));
	await page.getByRole("button", { name: "Enregistrer comme copie" }).click();
	await page.getByText(/^La copie est Recent Firefox, version \d+\.$/).waitFor();
	const oldest = page.getByRole("button", { name: /^Revenir à Recent Firefox/ }).last();
	await oldest.click();
	const dialog = page.getByRole("dialog", { name: /^Mettre en production Recent Firefox/ });
	await dialog.waitFor();
	await page.goto(address(`${SCREEN}?tab=inspection`));
	await page.getByRole("button", { name: "Inspecter" }).click();
	await page.getByText("Un mot-clé valide est requis.").waitFor();
	await page.context().close();
});
