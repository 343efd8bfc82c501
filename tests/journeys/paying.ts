import fs from "node:fs";
import path from "node:path";
import type { Browser, FrameLocator, Page } from "playwright-core";
import { inject } from "vitest";
import { callApi, makeUser } from "./browser";
import { openPage, takeSession } from "./sign-in";

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

/** A page with the session of a new user; no screen is open yet. */
export async function payersPage(browser: Browser, options: Parameters<typeof openPage>[1] = {}) {
	const user = await makeUser();
	const page = await openPage(browser, options);
	await takeSession(page, user.cookie);
	return { user, page };
}

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

/** A picture of the page into the folder SCREENSHOTS, if it is set. */
export async function shot(page: Page, name: string): Promise<void> {
	const folder = process.env.SCREENSHOTS;
	if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}

/** Addresses of the requests of this page, and of frames in it, that carry a whole card number: to the app, and to anybody else. */
export function requestsWithCards(page: Page): { app: string[]; others: string[] } {
	const { origin } = new URL(inject("ready").app);
	const found = { app: [] as string[], others: [] as string[] };
	page.on("request", (request) => {
		const sent = [request.url(), request.postData() ?? "", ...Object.values(request.headers())].join(" ");
		if (hasCardNumber(sent)) found[new URL(request.url()).origin === origin ? "app" : "others"].push(request.url());
	});
	return found;
}

/** Files of the app's state that contain one of the cards; the provider's own are left out. */
export function filesWithCards(): string[] {
	const [folder, numbers] = [inject("stateDir"), Object.values(CARDS)];
	return fs
		.readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((one) => one.isFile() && !one.parentPath.startsWith(path.join(folder, "payments")))
		.map((one) => path.join(one.parentPath, one.name))
		.filter((file) => numbers.some((number) => fs.readFileSync(file).includes(number)));
}

/** Is there a number of 15 or 16 digits, with or without separators, that begins and checks (Luhn) as those of cards do? */
function hasCardNumber(text: string): boolean {
	return [...text.matchAll(/(?<!\d)[3-6](?:[ .-]?\d){14,15}(?!\d)/g)].some(([number]) => isLuhn(number.replaceAll(/\D/g, "")));
}

function isLuhn(digits: string): boolean {
	const sum = [...digits].toReversed().reduce((all, digit, i) => {
		const value = Number(digit) * (i % 2 === 1 ? 2 : 1);
		return all + (value > 9 ? value - 9 : value);
	}, 0);
	return sum % 10 === 0;
}
