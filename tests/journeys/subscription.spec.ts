import type { Browser } from "playwright-core";
import { beforeAll, expect, inject, test } from "vitest";
import { address, callApi, launchBrowser, makeUser } from "./browser";
import { openPage, signIn } from "./sign-in";

let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});

const ROWS = ["Keywords tracked daily", "Monitored URLs", "Datacenter checks per day", "Time between manual refreshes"];

test.each([
	[{ plan: "default" }, ["No subscription"], ["10", "10", "20", "3 hours"]],
	[{ plan: "expert_20210323", packs: 3 }, ["Expert", "Active"], ["300", "300", "100", "1 hour"]],
	[{ plan: "expert_20210323", packs: 3, status: "past_due" }, ["Expert", "Payment overdue"], ["300", "300", "100", "1 hour"]],
	[{ plan: "administrator" }, ["Unlimited (Administrator)"], ["9,999", "9,999", "9,999", "No limit"]],
] as const)("the subscription's status and limits, and an empty billing page, are those of %j", async (settings, chips, limits) => {
	const page = await openPage(browser, { javaScriptEnabled: false });
	await signIn(page, await makeUser(settings));
	await page.goto(address("/account/subscriptions"));
	await expect.poll(async () => (await page.locator("main .chip").allTextContents()).slice(0, chips.length)).toEqual(chips);
	const rows = page.locator("main table tbody tr");
	await expect.poll(() => rows.locator("th").allTextContents()).toEqual(ROWS);
	await expect.poll(() => rows.locator("td:nth-child(2)").allTextContents()).toEqual(limits);
	await page.goto(address("/account/billing"));
	const words = ["No billing details yet.", "No card is linked.", "No invoice yet."];
	for (const one of words) await expect.poll(() => page.getByText(one, { exact: true }).count()).toBe(1);
	// Read-only.
	await expect.poll(() => page.locator("main").locator("form, input, select, textarea").count()).toBe(0);
	await page.context().close();
});

/** Gives a card to the payment sandbox as its browser script does; the id of the payment method. */
async function confirmCard(clientSecret: string): Promise<string> {
	const asBrowser = async (path: string, fields: Record<string, string>) => {
		const headers = { Authorization: "Bearer pk_test_sandbox" };
		const answer = await fetch(inject("ready").payments + path, { method: "POST", headers, body: new URLSearchParams(fields) });
		if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
		return (await answer.json()) as { id: string };
	};
	const card = { number: "4242424242424242", expiry: "12/40", cvc: "123", name: "Ann Durand" };
	const method = await asBrowser("/elements/methods", card);
	const intent = clientSecret.split("_secret_")[0];
	await asBrowser(`/v1/setup_intents/${intent}/confirm`, { client_secret: clientSecret, payment_method: method.id });
	return method.id;
}

test("the billing page shows who is billed, the card and the invoice of a subscription that was paid", async () => {
	const user = await makeUser({ plan: "default" });
	const at = { line1: "1 rue de la Paix", postal_code: "75002", city: "Paris", country: "FR" };
	await callApi("/api/account/customer", user.token, { name: "Ann Durand", email: "ann@billing.example", address: at });
	const { intent } = await callApi<{ intent: { client_secret: string } }>("/api/account/customer/setup_intent", user.token);
	await callApi("/api/account/customer/payment_method", user.token, { payment_method: await confirmCard(intent.client_secret) });
	const order = { options: { max_monitor_plus_100: 1 }, use_default_payment_method: true };
	const paid = await callApi("/api/account/customer/subscription", user.token, order);
	expect(paid).toEqual({ payment_completed: true });
	const page = await openPage(browser, { javaScriptEnabled: false });
	await signIn(page, user);
	await page.goto(address("/account/billing"));
	const details = ["Ann Durand", "1 rue de la Paix", "75002 Paris", "France", "ann@billing.example"];
	await expect.poll(() => page.locator("main address div").allTextContents()).toEqual(details);
	await expect
		.poll(() => page.locator("main p", { hasText: "4242" }).textContent())
		.toMatch(/^visa •••• ends in 4242 · expires December 2040$/i);
	const cells = page.locator("main table tbody tr td");
	await expect.poll(() => cells.allTextContents()).toEqual([expect.stringMatching(/20\d\d$/), "€3.60", "Paid", "Card", ""]);
	const file = await page.request.get(address((await page.locator("main table a").getAttribute("href")) ?? ""), { maxRedirects: 0 });
	expect([file.status(), file.headers().location]).toEqual([302, expect.stringMatching(/^http/)]);
	await page.context().close();
});
