import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { stopwatch } from "../setup/test-time";
import { expectAccessible } from "./accessible";
import { callApi, launchBrowser, makeUser, settle } from "./browser";
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
	const elapsed = stopwatch();
	await dialog.getByRole("link", { name: "HTML source" }).click();
	await asked;
	expect(elapsed()).toBeGreaterThanOrEqual(500);
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
	const page = await administratorPage(`${SCREEN}?tab=datacenters`);
	await page.getByRole("navigation", { name: "Crawler" }).getByRole("link", { name: "Configuration" }).click();
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
	// Pasted: typing some hundred lines into the editor takes the browser half a minute.
	const paste = async (whole: string) => {
		await parserEditor.focus();
		await page.keyboard.press("Control+a");
		await parserEditor.evaluate((one, text) => {
			const clipboardData = new DataTransfer();
			clipboardData.setData("text/plain", text);
			one.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
		}, whole);
	};
	const stored = await page.locator("#parser").inputValue();
	const copy = page.getByRole("button", { name: "Save as a copy" });
	await paste("{ not json");
	await copy.click();
	// An error leads to its line.
	await page.getByRole("button", { name: /^Line 1, / }).click();
	await expect.poll(() => parserEditor.evaluate((one) => one.contains(document.activeElement))).toBe(true);
	await page.reload();
	await page.getByRole("button", { name: "Begin again" }).click();
	await expect.poll(() => page.locator("#parser").inputValue()).toBe(stored);
	await parserEditor.waitFor();
	await paste(JSON.stringify(parser, null, "\t"));
	await page.getByText("This configuration is in production: saving it applies immediately.").waitFor();
	await page.reload();
	await page.getByText("This is what you typed before; it is not saved yet.").waitFor();
	await parserEditor.waitFor();
	expect(JSON.parse(await page.locator("#parser").inputValue())).toEqual(parser);
	await expect.poll(() => save.getAttribute("aria-disabled")).toBe("false");
	await copy.click();
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
	await dialog.getByRole("link", { name: "Cancel" }).click();
	await dialog.waitFor({ state: "detached" });
	// Another version is shown as soon as it is chosen.
	const versions = page.getByLabel("Crawler type and version");
	const production = await versions.locator("option", { hasText: "in production" }).getAttribute("value");
	await versions.selectOption(production);
	await page.getByText("This version is in production.").waitFor();
	await expect.poll(() => page.getByRole("button", { name: "Publish to production" }).getAttribute("aria-disabled")).toBe("true");
	await expect.poll(() => page.locator("#parser").inputValue()).toBe(stored);
	await page.context().close();
});

test("without JavaScript errors come back by line in the reader's language, a copy is saved, an earlier version comes back, and an inspection can be started", async () => {
	const page = await administratorPage(SCREEN, { javaScriptEnabled: false, locale: "fr-FR" });
	const text = await page.locator("#browser").inputValue();
	await page.locator("#browser").fill(text.replace('"tabs": 3', '"tabs": 99'));
	await page.getByRole("button", { name: "Enregistrer comme copie" }).click();
	await page.getByText(/^Ligne \d+, tabs\s: est trop grand \(au plus 6\)$/).waitFor();
	await expect.poll(() => page.locator("#browser").inputValue()).toContain('"tabs": 99');
	await page.locator("#browser").fill(text.replace('"tabs": 3', '"tabs": 2'));
	await page.getByRole("button", { name: "Enregistrer comme copie" }).click();
	await page.getByText(/^La copie est Recent Firefox, version \d+\.$/).waitFor();
	const press = (name: string | RegExp) => page.getByRole("button", { name }).last().click();
	const said = async (words: string | RegExp) => void (await page.getByText(words).first().waitFor());
	const dialog = page.getByRole("dialog", { name: /^Mettre en production Recent Firefox/ });
	// Chosen versions are shown on request.
	const versions = page.getByLabel("Type de robot et version");
	const copied = await versions.inputValue();
	const production = (await versions.locator("option", { hasText: "en production" }).getAttribute("value")) ?? "";
	for (const version of [production, copied]) {
		await versions.selectOption(version);
		await page.getByRole("button", { name: "Afficher" }).click();
		await expect.poll(() => page.locator("input[name=config]").first().inputValue()).toBe(version);
	}
	await page.locator("#browser").fill(text.replace('"tabs": 3', '"tabs": 1'));
	await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
	await said(/^Recent Firefox, version \d+, est enregistrée\.$/);
	await page.getByRole("button", { name: "Mettre en production" }).click();
	await dialog.getByText('"tabs": 1').waitFor();
	await dialog.getByRole("link", { name: "Annuler" }).click();
	await dialog.waitFor({ state: "detached" });
	await page.getByRole("button", { name: "Mettre en production" }).click();
	await press(/^Mettre en production la version/);
	await said("Cette version est en production.");
	// A saved change applies to production only after a confirmation.
	await page.locator("#browser").fill(text.replace('"tabs": 3', '"tabs": 2'));
	await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
	await said("Cette configuration est en production : l’enregistrement s’applique immédiatement.");
	await page.getByLabel("Appliquer les modifications immédiatement").check();
	await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
	await said(/^Recent Firefox, version \d+, est enregistrée\.$/);
	// The first version comes back, also for the journeys after this one.
	await page
		.getByRole("button", { name: /^Revenir à Recent Firefox/ })
		.last()
		.click();
	await dialog.waitFor();
	await press(/^Mettre en production la version/);
	await said("Cette version est en production.");
	await expect.poll(() => page.locator("#browser").inputValue()).toContain('"tabs": 3');

	const tabs = page.getByRole("navigation", { name: "Robot" });
	await tabs.getByRole("link", { name: "Datacenters" }).click();
	const place = page.getByLabel("Lieu, tel qu'affiché, ligne 1", { exact: true });
	const former = await place.inputValue();
	for (const name of ["", former]) {
		await place.fill(name);
		await page.getByLabel("État, ligne 1", { exact: true }).selectOption(name === "" ? "temporarily_unavailable" : "available");
		await page.getByRole("button", { name: "Enregistrer les datacenters" }).click();
		if (name === "") await expect.poll(() => place.getAttribute("aria-invalid")).toBe("true");
		else await said("Les datacenters sont enregistrés.");
	}

	await tabs.getByRole("link", { name: "Inspection" }).click();
	await page.getByRole("button", { name: "Inspecter" }).click();
	await said("Un mot-clé valide est requis.");
	await page.getByLabel("Mots-clés").fill("red shoes");
	await page.getByLabel("Nombre de requêtes").selectOption("1");
	await page.locator("select[name=country]").selectOption("us");
	await page.locator("select[name=language]").selectOption("en");
	const datacenter = page.locator("select[name=datacenter]");
	const chosen = (await datacenter.locator("option").last().textContent()) ?? "";
	await datacenter.selectOption({ label: chosen });
	await page.getByRole("button", { name: "Inspecter" }).click();
	const row = page.locator("tr[data-status]", { hasText: chosen });
	await expect
		.poll(async () => {
			const again = page.getByRole("link", { name: "Afficher l’état actuel" });
			if ((await again.count()) > 0) await again.click();
			return await row.getAttribute("data-status");
		})
		.toBe("SUCCESS");
	await row.getByRole("link", { name: /^Détail/ }).click();
	await said("Résultats naturels");
	for (const [tab, shown] of [
		["Source de l’analyse", '"organic_count"'],
		["Journal de l’analyse", "Issue :"],
	] as const) {
		await page.getByRole("link", { name: tab }).click();
		await page.getByRole("dialog").getByText(shown).first().waitFor();
	}
	await page.getByRole("link", { name: "Source HTML" }).click();
	for (const [link, shown] of [
		["Ouvrir la page sans scripts", /red shoes/],
		["Ouvrir la source comme texte", /<!doctype html>/i],
	] as const) {
		const opened = page.context().waitForEvent("page");
		await page.getByRole("link", { name: link }).click();
		const other = await opened;
		await expect.poll(() => other.locator("body").textContent()).toMatch(shown);
		await other.close();
	}
	await page.context().close();
});
