import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { address, launchBrowser } from "./browser";
import { CARDS, chargesDuring, control, saveDetails, typeCard, typeOnProvidersPage } from "./paying";
import { signInByForm } from "./sign-in";
import { signedInPage } from "./signed-in-page";

let browser: Browser;
beforeAll(async () => {
	browser = await launchBrowser();
});

async function moveClock(payload: unknown): Promise<void> {
	const answer = await fetch(address("/dev/clock"), {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify(payload),
	});
	expect(answer.status).toBe(200);
}

test("P21: a renewal that fails is told on every screen and paid by another card, which is charged from then on", async () => {
	const { user, page } = await signedInPage(browser);
	await saveDetails(user);
	await page.goto(address("/account/subscriptions?dialog=subscribe_to_plan&step=payment&keywords=100&yearly=0"));
	await typeCard(page, CARDS.good);
	await page.getByRole("button", { name: "Pay €3.60" }).click();
	await page.locator(".toast", { hasText: "The subscription is active." }).waitFor();
	try {
		// Nobody else renews here meanwhile.
		await control("next", { outcome: "generic_decline", times: 9 });
		await moveClock({ advance_ms: 32 * 86_400_000 });
		await page.context().clearCookies();
		await page.goto(address("/login"));
		await signInByForm(page, user);
		const banner = page.getByText("A payment failed: 1 subscription is inactive.");
		await expect
			.poll(async () => {
				await page.reload();
				return banner.count();
			})
			.toBe(1);
		await page.getByRole("link", { name: "See my subscriptions" }).click();
		await page.getByText("Payment overdue").waitFor();
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
		await moveClock({ now: Date.now() });
	}
	await page.context().close();
});

test("a consumer withdraws within 14 days: the subscription ends and the payment is returned", async () => {
	const { user, page } = await signedInPage(browser, {}, { javaScriptEnabled: false });
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
