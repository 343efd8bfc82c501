import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, inject, test } from "vitest";
import { address, callApi, hydrated, launchBrowser, makeUser, visit } from "./browser";
import { CARDS, control, payersPage, saveDetails, typeCard } from "./paying";
import { openAs, openPage } from "./sign-in";
import { signedInPage, userPage } from "./signed-in-page";

let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});

const SHOP = { website: "www.example-shop.com", country: "fr", language: "en" } as const;

// Source: spec A §8 "Unknown payment error".
test("a payment that the provider refuses without a decline is an unknown payment error", async () => {
	const { user, page } = await payersPage(browser);
	await saveDetails(user);
	await page.goto(address("/account/subscriptions?dialog=subscribe_to_plan&step=payment&keywords=100&yearly=0"));
	await typeCard(page, CARDS.good);
	await control("faults", { kind: "refuse", times: 1, match: "POST /v1/subscriptions" });
	try {
		await page.getByRole("button", { name: "Pay €3.60" }).click();
		await page.getByText("An unknown payment error has occurred. Try again shortly.", { exact: true }).first().waitFor();
	} finally {
		await control("faults", {});
	}
	await page.context().close();
});

// Source: spec B §8 "Import".
test("an import file that could not be sent, and one that cannot be parsed, are told in the spec's words", async () => {
	const { page } = await signedInPage(browser, "/import", { plan: "expert_20210323", packs: 1 });
	const csv = (text: string) => ({ name: "words.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
	const part = /\/uploads\//;
	await page.route(part, (route) => route.abort());
	await page.locator("input[type=file]").setInputFiles(csv("Keyword;Website\nred;shop.example\n"));
	await page.getByText("Error when sending your import file", { exact: true }).waitFor({ timeout: 60_000 });
	await page.unroute(part);
	await page.locator("input[type=file]").setInputFiles({ ...csv("%PDF-1.7"), name: "paper.pdf" });
	await page.getByText("This is none of the formats that can be imported.").waitFor();
	await page.context().close();
});

// Source: spec B §8 "Keyword cut-off warning".
test("keywords beyond a plan that ended are told as a list cut off at the plan's number", async () => {
	const user = await makeUser({ plan: "expert_20210323", packs: 1 });
	await callApi("/api/monitors", user.token, { ...SHOP, keywords: Array.from({ length: 12 }, (_, i) => `cut off ${i}`) });
	const boss = await signedInPage(browser, `/admin/users/${user.id}`, { role: "ADMINISTRATOR" });
	await boss.page.getByRole("button", { name: "End these rights" }).click();
	await boss.page.getByRole("button", { name: "End these rights" }).waitFor({ state: "detached" });
	await boss.page.context().close();
	const page = await openPage(browser);
	await openAs(page, user.cookie, "/position-monitoring");
	await page.getByText(/The list is truncated to 10\. Keywords beyond your limit: 2\. They are not read/).waitFor();
	await page.context().close();
});

// Source: spec B §8 "Analysis error".
test("a search that is refused says that its reading will be restarted in a few minutes", async () => {
	const term = `restarted ${crypto.randomUUID().slice(0, 8)}`;
	const refuse = (plan: object) => fetch(`${inject("ready").simulator}/faults`, { method: "POST", body: JSON.stringify(plan) });
	await refuse({ captcha: 1, only: [{ q: term }] });
	try {
		const { page, user } = await signedInPage(browser, "/position-monitoring");
		await callApi("/api/monitors", user.token, { ...SHOP, keywords: [term] });
		await page.getByText(/could not be read: will be restarted in a few minutes\./).waitFor({ timeout: 60_000 });
		await page.context().close();
	} finally {
		await refuse({});
	}
});

// Source: spec B §8 "Request failure".
test("a list that cannot be fetched names its path and says that the network failed", async () => {
	const { page } = await userPage(browser);
	// The live channel stays silent, so the list is asked for.
	await page.routeWebSocket(/\/live$/, () => {});
	await page.route(/notifications\.json/, (route) => route.abort());
	await page.goto(address("/position-monitoring"));
	await hydrated(page);
	await page.locator("header summary[aria-label^=Notifications]").click();
	await page.getByText(/^Could not fetch \S*notifications\.json : Network request error\.$/).waitFor();
	await page.context().close();
});

// Source: spec B §8 "Check creation throttled", "Check restart throttled", "Anonymous users: … daily limit" (the sentence), §9 "Default plan".
test("above the day's limit of the free plan a check and a restart say that payment is required, in the browser", async () => {
	const { token, cookie } = await makeUser({ language: "en" });
	const one = (keyword: string) =>
		callApi<{ id: string }>("/api/checks", token, { domain: SHOP.website, keyword, country: "fr", language: "en" });
	await Promise.all(Array.from({ length: 19 }, (_, i) => one(`limit ${i}`)));
	const page = await openPage(browser);
	await openAs(page, cookie, "/datacenter-check");
	await hydrated(page);
	// It is shown for 5 s: its words and its link are read at one moment.
	const told = (page: Page, words: string) =>
		expect
			.poll(() =>
				page.locator(".toast p").evaluateAll((all) => all.map((one) => [one.textContent?.trim(), one.querySelector("a")?.textContent])),
			)
			.toContainEqual([`${words} Subscribe`, "Subscribe"]);
	const other = await openPage(browser);
	await openAs(other, cookie, "/datacenter-check");
	await hydrated(other);
	await other.getByRole("checkbox", { name: "Select limit 18" }).check();
	await other.getByRole("button", { name: "Restart 1" }).click();
	const restart = other.getByRole("button", { name: "Restart 1 check" });
	await restart.waitFor();
	// Another client of the account makes the last check of the day.
	await one("limit 19");
	await restart.click();
	await told(other, "A paid subscription is required for more refreshes today. Subscribe, or retry tomorrow.");
	await other.context().close();
	await page.getByLabel("Website", { exact: true }).fill(SHOP.website);
	await page.getByLabel("Keyword", { exact: true }).fill("limit 20");
	await page.getByLabel("Keyword", { exact: true }).press("Enter");
	await told(page, "A paid subscription is required for more checks today. Subscribe, or retry tomorrow.");
	await visit(page, "/datacenter-check");
	await page.getByText("You have reached the maximum number of verifications for today").first().waitFor();
	await page.context().close();
});
