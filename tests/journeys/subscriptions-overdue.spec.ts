import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { address, callApi, launchBrowser } from "./browser";
import { resetClock } from "./outbox";
import { CARDS, chargesDuring, control, payersPage, saveDetails, shot, typeCard, typeOnProvidersPage } from "./paying";
import { signInByForm } from "./sign-in";

let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});

/** Moves the clock; then the work of billing that is due is done, and no other work. */
async function moveClock(payload: unknown): Promise<void> {
	await ask("clock", payload);
	await ask("tick", { until: "idle", timeout_ms: 1 });
}

async function ask(aid: string, payload: unknown): Promise<void> {
	const answer = await fetch(address(`/dev/${aid}`), {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify(payload),
	});
	expect([aid, answer.status]).toEqual([aid, 200]);
}

/** Waits for a status by the API: a page that is loaded until it shows it costs as much as the rest of the journey. */
async function waitForStatus(user: { email: string; password: string }, status: string): Promise<void> {
	const { token } = await callApi<{ token: string }>("/api/account/tokens/generate", "", { email: user.email, password: user.password });
	const read = () => callApi<{ subscriptions: { monitoring: { status: string } } }>("/api/account", token);
	await expect.poll(async () => (await read()).subscriptions.monitoring.status, { interval: 250 }).toBe(status);
}

const DAY_MS = 86_400_000;

test("P21: a renewal that fails is told on every screen, suspends after 14 days, and is paid by another card, which is charged from then on", async () => {
	const { user, page } = await payersPage(browser);
	await saveDetails(user);
	await page.goto(address("/account/subscriptions?dialog=subscribe_to_plan&step=payment&keywords=100&yearly=0"));
	await typeCard(page, CARDS.good);
	await page.getByRole("button", { name: "Pay €3.60" }).click();
	await page.locator(".toast", { hasText: "The subscription is active." }).waitFor();
	try {
		// Nobody else renews here meanwhile.
		await control("next", { outcome: "generic_decline", times: 9 });
		const banner = page.getByText("A payment failed: 1 subscription is inactive.");
		await moveClock({ advance_ms: 33 * DAY_MS });
		// The session has ended meanwhile.
		await waitForStatus(user, "past_due");
		await page.context().clearCookies();
		await signInByForm(page, user);
		await expect.poll(() => banner.count()).toBe(1);
		await page.getByRole("link", { name: "See my subscriptions" }).click();
		await page.getByText("Payment overdue").waitFor();
		await shot(page, "past-due");
		await moveClock({ advance_ms: 13 * DAY_MS });
		await waitForStatus(user, "suspended");
		await page.reload();
		await expect.poll(() => page.locator("main .module-panel > summary .chip").allTextContents()).toEqual(["Expert", "Suspended"]);
		await page.getByText("The subscription is suspended because a payment is missing. Nothing is deleted.").waitFor();
		await expect.poll(() => banner.count()).toBe(1);
		await shot(page, "suspended");
		await control("next", { outcome: "succeed", times: 0 });
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
		await control("next", { outcome: "succeed", times: 0 });
		await resetClock();
	}
	await page.context().close();
});

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
