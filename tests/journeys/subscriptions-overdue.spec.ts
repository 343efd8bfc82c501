import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { address, callApi, launchBrowser } from "./browser";
import { advance, resetClock } from "./outbox";
import { CARDS, chargesDuring, control, payersPage, saveDetails, shot, typeCard, typeOnProvidersPage } from "./paying";
import { signInByForm } from "./sign-in";

const DAY_MS = 86_400_000;

let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});

/** Does the work of billing that is due, and runs no job: every account has keywords to read on a new day. */
const keepBilling = () => ask("tick", { until: "idle", timeout_ms: 0 });

async function ask(aid: string, payload: unknown): Promise<void> {
	const answer = await fetch(address(`/dev/${aid}`), {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify(payload),
	});
	expect([aid, answer.status]).toEqual([aid, 200]);
}

/**
 * Moves the clock by so many days, and waits for a status by the API: a page that is loaded until it shows it costs as much as the rest of the journey.
 * Events of the provider may arrive after any round of work, behind those of other customers.
 */
async function afterDays(days: number, user: { email: string; password: string }, status: string): Promise<void> {
	await advance(days * DAY_MS);
	const { token } = await callApi<{ token: string }>("/api/account/tokens/generate", "", { email: user.email, password: user.password });
	const read = () => callApi<{ subscriptions: { monitoring: { status: string } } }>("/api/account", token);
	const served = async () => {
		await keepBilling();
		return (await read()).subscriptions.monitoring.status;
	};
	await expect.poll(served, { interval: 250, timeout: 60_000 }).toBe(status);
}

test("P21: a renewal that fails is told on every screen, suspends after 14 days, and is paid by another card, which is charged from then on", async () => {
	const { user, page } = await payersPage(browser);
	await saveDetails(user);
	await page.goto(address("/account/subscriptions?dialog=subscribe_to_plan&step=payment&keywords=100&yearly=0"));
	await typeCard(page, CARDS.good);
	await page.getByRole("button", { name: "Pay €3.60" }).click();
	await page.locator(".toast", { hasText: "The subscription is active." }).waitFor();
	const customer = (await control<{ charges: { customer: string }[] }>("ledger.json")).charges.at(-1)?.customer;
	try {
		// Only theirs fail: other customers renew meanwhile too.
		await control("next", { outcome: "generic_decline", times: 9, customer });
		const banner = page.getByText("A payment failed: 1 subscription is inactive.");
		await afterDays(33, user, "past_due");
		// The session has ended meanwhile.
		await page.context().clearCookies();
		await signInByForm(page, user);
		await expect.poll(() => banner.count()).toBe(1);
		await page.getByRole("link", { name: "See my subscriptions" }).click();
		await page.getByText("Payment overdue").waitFor();
		await shot(page, "past-due");
		await afterDays(13, user, "suspended");
		await page.reload();
		await expect.poll(() => page.locator("main .module-panel > summary .chip").allTextContents()).toEqual(["Expert", "Suspended"]);
		await page.getByText("The subscription is suspended because a payment is missing. Nothing is deleted.").waitFor();
		await expect.poll(() => banner.count()).toBe(1);
		await shot(page, "suspended");
		await control("next", { outcome: "succeed", times: 0, customer });
		await page.getByRole("link", { name: "Confirm payment" }).click();
		await page.getByText("Your bank refused the automatic payment. Confirm it with a card. €3.60 is still to be paid.").waitFor();
		await page.getByLabel("Another card").check();
		const charges = await chargesDuring(async () => {
			await typeCard(page, CARDS.other);
			await page.getByRole("button", { name: "Pay €3.60" }).click();
			await page.locator(".toast", { hasText: "The payment is confirmed: the subscription is active." }).waitFor();
		});
		expect(charges).toEqual([[360, "succeeded"]]);
		await expect.poll(() => banner.count()).toBe(0);
		await page.goto(address("/account/billing"));
		await page.locator("main p", { hasText: "4444" }).waitFor();
		await expect.poll(() => page.locator("main table .chip").allTextContents()).toEqual(["Paid", "Paid"]);
	} finally {
		await control("next", { outcome: "succeed", times: 0, customer });
		await resetClock();
	}
	await page.context().close();
}, 240_000);

test("a consumer withdraws within 14 days: the subscription ends and the payment is returned", async () => {
	const { user, page } = await payersPage(browser, { javaScriptEnabled: false });
	await saveDetails(user);
	await page.goto(address("/account/subscriptions?dialog=subscribe_to_plan&step=payment&keywords=100&yearly=0"));
	await page.getByRole("button", { name: "Go to the payment provider's page" }).click();
	await typeOnProvidersPage(page, CARDS.good);
	await page.getByRole("button", { name: "Pay €3.60" }).click();
	await page.getByRole("link", { name: "Withdraw…" }).click();
	await page.getByRole("button", { name: "Withdraw and be refunded" }).click();
	await page.getByText("The right of withdrawal is for consumers: tick the box if you are one.").waitFor();
	await page.getByLabel(/^I bought this as a consumer/).check();
	await page.getByRole("button", { name: "Withdraw and be refunded" }).click();
	await page.getByText("You have withdrawn: the subscription has ended, and your payments are returned.").waitFor();
	await page.getByText("No subscription").waitFor();
	const { charges } = await control<{ charges: { amount: number; refunded: number }[] }>("ledger.json");
	expect(charges.at(-1)).toMatchObject({ amount: 360, refunded: 360 });
	await page.context().close();
});
