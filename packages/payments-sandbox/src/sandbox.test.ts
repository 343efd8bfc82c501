import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openProvider } from "./open-provider";
import { serveSandbox } from "./serve";

const DAY_MS = 86_400_000;
/** Lookup key and price of what is sold here. */
const PACK = "pack_month";
const PACK_CENTS = 300;
const TAX_PERCENT = 20;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "payments-"));
const keys = { secret: "sk_test_x", publishable: "pk_test_x" };
let sandbox: Awaited<ReturnType<typeof serveSandbox>>;
let stripe: Stripe;

const start = async () => {
	sandbox = await serveSandbox({ folder, port: 0, keys, webhook: { url: "", secret: "whsec_x" } });
	stripe = openProvider(keys.secret, sandbox.origin);
};
beforeAll(async () => {
	await start();
	await stripe.products.create({ id: "monitoring", name: "Monitoring" });
	const price = { product: "monitoring", currency: "eur", unit_amount: PACK_CENTS, lookup_key: PACK, tax_behavior: "exclusive" } as const;
	await stripe.prices.create({ ...price, recurring: { interval: "month" } });
	await stripe.taxRates.create({ display_name: "TVA", percentage: TAX_PERCENT, inclusive: false, country: "FR" });
});
afterAll(() => {
	sandbox.close();
	fs.rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
	await control("clock", { offset_ms: 0 });
});

const control = async (name: string, payload: unknown) =>
	(await fetch(`${sandbox.origin}/control/${name}`, { method: "POST", body: JSON.stringify(payload) })).json();
const ledger = async () =>
	(
		(await (await fetch(`${sandbox.origin}/control/ledger.json`)).json()) as {
			charges: { customer: string; amount: number; status: string }[];
		}
	).charges;
const asBrowser = async (at: string, fields: Record<string, string>) =>
	(
		await fetch(sandbox.origin + at, {
			method: "POST",
			headers: { Authorization: `Bearer ${keys.publishable}` },
			body: new URLSearchParams(fields),
		})
	).json() as Promise<{ id: string; status: string; error?: { message: string; code: string } }>;
const typeCard = (number: string) => asBrowser("/elements/methods", { number, expiry: "12/34", cvc: "123", name: "Ann" });

async function price(key: string): Promise<string> {
	const [found] = (await stripe.prices.list({ lookup_keys: [key] })).data;
	return found?.id ?? "";
}
async function taxRate(): Promise<string> {
	return (await stripe.taxRates.list({ active: true })).data[0]?.id ?? "";
}
async function newCustomer(): Promise<string> {
	return (await stripe.customers.create({ name: "Ann", email: "ann@x.test", metadata: { account: "a" } })).id;
}

async function subscribe(customer: string, packs: number, key = "k"): Promise<Stripe.Subscription> {
	return await stripe.subscriptions.create(
		{
			customer,
			items: [{ price: await price(PACK), quantity: packs }],
			payment_behavior: "default_incomplete",
			payment_settings: { save_default_payment_method: "on_subscription" },
			default_tax_rates: [await taxRate()],
			expand: ["latest_invoice.confirmation_secret"],
		},
		{ idempotencyKey: `${customer} ${key}` },
	);
}
function secretOf(subscription: Stripe.Subscription): { id: string; secret: string } {
	const invoice = subscription.latest_invoice as Stripe.Invoice;
	const secret = invoice.confirmation_secret?.client_secret ?? "";
	return { id: secret.split("_secret_")[0] ?? "", secret };
}
async function pay(subscription: Stripe.Subscription, number: string) {
	const { id, secret } = secretOf(subscription);
	return await asBrowser(`/v1/payment_intents/${id}/confirm`, { client_secret: secret, payment_method: (await typeCard(number)).id });
}

test("a first subscription is incomplete until its payment is confirmed, and the card is kept", async () => {
	const customer = await newCustomer();
	const subscription = await subscribe(customer, 1);
	expect([subscription.status, (subscription.latest_invoice as Stripe.Invoice).total]).toEqual(["incomplete", 360]);
	expect((await pay(subscription, "4242424242424242")).status).toBe("succeeded");
	const paid = await stripe.subscriptions.retrieve(subscription.id, { expand: ["default_payment_method"] });
	expect([paid.status, (paid.default_payment_method as Stripe.PaymentMethod).card?.last4]).toEqual(["active", "4242"]);
	expect((await ledger()).filter((one) => one.customer === customer)).toMatchObject([{ amount: 360, status: "succeeded" }]);
});

test("a card that asks for 3-D Secure is charged after the answer yes, and not after no", async () => {
	for (const [answer, status] of [
		["no", "incomplete"],
		["yes", "active"],
	] as const) {
		const subscription = await subscribe(await newCustomer(), 1);
		expect((await pay(subscription, "4000002760003184")).status).toBe("requires_action");
		const { id } = secretOf(subscription);
		await fetch(`${sandbox.origin}/3ds/${id}`, { method: "POST", body: new URLSearchParams({ answer, embedded: "1" }) });
		expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe(status);
	}
});

test.each([
	["4000000000009995", "card_declined", "Your card has insufficient funds."],
	["4000000000000069", "expired_card", "Your card has expired."],
	["4000000000000127", "incorrect_cvc", "Your card's security code is incorrect."],
	["4000000000000341", "card_declined", "Your card was declined."],
])("card %s is declined with %s", async (number, code, message) => {
	const subscription = await subscribe(await newCustomer(), 1);
	expect((await pay(subscription, number)).error).toMatchObject({ code, message });
	expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("incomplete");
	expect((await pay(subscription, "4242424242424242")).status).toBe("succeeded");
});

test("an upgrade that is declined leaves the items and waits; paid later, it applies", async () => {
	const subscription = await subscribe(await newCustomer(), 2);
	await pay(subscription, "4242424242424242");
	const [item] = subscription.items.data;
	await control("next", { outcome: "insufficient_funds", customer: subscription.customer });
	const waiting = await stripe.subscriptions.update(subscription.id, {
		items: [{ id: item?.id ?? "", quantity: 5 }],
		proration_behavior: "always_invoice",
		payment_behavior: "pending_if_incomplete",
		expand: ["latest_invoice.confirmation_secret"],
	});
	expect([waiting.status, waiting.items.data[0]?.quantity, waiting.pending_update === null]).toEqual(["active", 2, false]);
	await pay(waiting, "4242424242424242");
	const applied = await stripe.subscriptions.retrieve(subscription.id);
	expect([applied.items.data[0]?.quantity, applied.pending_update]).toEqual([5, null]);
});

test("the clock renews, fails, tries again on days 1, 3, 5 and 7, and expires what was never paid", async () => {
	const customer = await newCustomer();
	const subscription = await subscribe(customer, 1);
	await pay(subscription, "4242424242424242");
	const never = await subscribe(await newCustomer(), 1);
	await control("next", { outcome: "generic_decline", times: 4, customer });
	await control("clock", { advance_ms: 31 * DAY_MS });
	expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("past_due");
	expect((await stripe.subscriptions.retrieve(never.id)).status).toBe("incomplete_expired");
	await control("clock", { advance_ms: 8 * DAY_MS });
	expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("active");
	const charges = (await ledger()).filter((one) => one.customer === customer).map((one) => one.status);
	expect(charges).toEqual(["succeeded", "failed", "failed", "failed", "failed", "succeeded"]);
});

test("one key takes money once; with other parameters it is refused", async () => {
	const customer = await newCustomer();
	const [first, again] = [await subscribe(customer, 1), await subscribe(customer, 1)];
	expect(again.id).toBe(first.id);
	await expect(subscribe(customer, 2)).rejects.toMatchObject({ type: "StripeIdempotencyError" });
});

test("an answer that is dropped after its effect is found under its key", async () => {
	const customer = await newCustomer();
	await control("faults", { kind: "error", after_effect: true, times: 3, match: "POST /v1/subscriptions" });
	await expect(subscribe(customer, 1)).rejects.toThrow();
	await control("faults", {});
	const found = await subscribe(customer, 1);
	expect((await stripe.subscriptions.list({ customer, status: "all" })).data.map(({ id }) => id)).toEqual([found.id]);
});

test("unknown parameters, unknown calls, other versions and wrong keys are refused in the provider's form", async () => {
	await expect(stripe.customers.create({ nickname: "x" } as never)).rejects.toMatchObject({ code: "parameter_unknown", statusCode: 400 });
	await expect(stripe.balance.retrieve()).rejects.toMatchObject({ statusCode: 404, type: "StripeInvalidRequestError" });
	await expect(stripe.customers.retrieve("cus_none")).rejects.toMatchObject({ code: "resource_missing" });
	await expect(stripe.customers.list({}, { apiVersion: "2020-08-27" })).rejects.toMatchObject({ statusCode: 400 });
	await expect(openProvider("sk_other", sandbox.origin).customers.create({})).rejects.toMatchObject({ statusCode: 401 });
});

test("what was answered is there after a restart", async () => {
	const customer = await newCustomer();
	sandbox.close();
	await start();
	expect((await stripe.customers.retrieve(customer)).id).toBe(customer);
});
