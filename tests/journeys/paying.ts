import type { FrameLocator, Page } from "playwright-core";
import { inject } from "vitest";
import { callApi } from "./browser";

/** The provider's test numbers. Source: reliability §1b. */
export const CARDS = {
	good: "4242424242424242",
	other: "5555555555554444",
	/** Its bank asks at each payment. */
	asks: "4000002760003184",
	poor: "4000000000009995",
};

export const BILLED = {
	name: "Ann Durand",
	email: "ann@billing.example",
	address: { line1: "1 rue de la Paix", postal_code: "75002", city: "Paris", country: "FR" },
};

export async function saveDetails(user: { token: string }): Promise<void> {
	await callApi("/api/account/customer", user.token, BILLED);
}

/** Types a card into the frame of the provider's form, and the cardholder into ours. */
export async function typeCard(page: Page, number: string): Promise<void> {
	await page.getByLabel("Cardholder").fill(BILLED.name);
	await typeNumbers(page.frameLocator('iframe[title="Card"]'), number);
}

/** Fills a page of the provider's. */
export async function typeOnProvidersPage(page: Page, number: string): Promise<void> {
	await page.fill("#name", BILLED.name);
	await typeNumbers(page, number);
	await page.getByRole("button").click();
}

async function typeNumbers(on: Page | FrameLocator, number: string): Promise<void> {
	await on.locator("#number").fill(number);
	await on.locator("#expiry").fill("12/40");
	await on.locator("#cvc").fill("123");
}

/** Answers the bank's question. */
export async function answerBank(page: Page, answer: "Confirm" | "Refuse"): Promise<void> {
	await page.frameLocator('iframe[title="3-D Secure"]').getByRole("button", { name: answer }).click();
}

/** A control of the payment sandbox. */
export async function control<T>(name: string, payload?: unknown): Promise<T> {
	const init = payload === undefined ? {} : { method: "POST", body: JSON.stringify(payload) };
	const answer = await fetch(`${inject("ready").payments}/control/${name}`, init);
	if (!answer.ok) throw new Error(`/control/${name} answered ${answer.status}: ${await answer.text()}`);
	return (await answer.json()) as T;
}

/** A coupon of the sandbox; its id is the code. */
export async function makeCoupon(percent: number): Promise<string> {
	const id = `OFF${percent}-${crypto.randomUUID().slice(0, 8)}`;
	const headers = { Authorization: "Bearer sk_test_sandbox", "Stripe-Version": "2026-10-28.endive" };
	const body = new URLSearchParams({ id, percent_off: String(percent), duration: "once" });
	const answer = await fetch(`${inject("ready").payments}/v1/coupons`, { method: "POST", headers, body });
	if (!answer.ok) throw new Error(`the coupon was not made: ${await answer.text()}`);
	return id;
}

interface Charge {
	amount: number;
	status: string;
}

/** The charges that `work` brought about, in order. */
export async function chargesDuring(work: () => Promise<void>): Promise<[number, string][]> {
	const before = (await control<{ charges: Charge[] }>("ledger.json")).charges.length;
	await work();
	const { charges } = await control<{ charges: Charge[] }>("ledger.json");
	return charges.slice(before).map(({ amount, status }) => [amount, status]);
}
