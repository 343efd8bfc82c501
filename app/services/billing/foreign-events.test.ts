import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import Stripe from "stripe";
import { expect, test } from "vitest";
import { action } from "~/routes/webhooks-stripe/route";
import { isPaymentDone } from "./await-payment";
import { keepBilling } from "./keep-billing";
import { makeEstimate } from "./make-estimate";
import { payAttempt } from "./pay-attempt";
import { serveEvents, takeEvent } from "./serve-events";
import { payingCaller } from "./test-payments";

const SECRET = "whsec_sandbox";
const MINUTE_S = 60;
const signer = Stripe.createSubtleCryptoProvider();

/** The signature header of a body. */
async function sign(body: string, { at, secret = SECRET, scheme = "v1" }: { at: number; secret?: string; scheme?: string }) {
	return `t=${at},${scheme}=${await signer.computeHMACSignatureAsync(`${at}.${body}`, secret)}`;
}

const bodyOf = (id: string, customer = "cus_unknown") =>
	JSON.stringify({
		id,
		object: "event",
		type: "invoice.paid",
		created: 1_790_000_000,
		livemode: false,
		data: { object: { id: "in_1", object: "invoice", customer } },
	});

test("S64: an event is taken with its signature alone: none, another secret, another body, age, future and scheme change nothing", async () => {
	const { ctx } = await payingCaller({ hasDetails: false });
	const now = Math.floor(ctx.now() / 1000);
	const body = bodyOf(`evt_${newId()}`);
	const forged: [string, string, string][] = [
		["no signature", body, ""],
		["another secret", body, await sign(body, { at: now, secret: "whsec_other" })],
		["a tampered body", body.replace("cus_unknown", "cus_other"), await sign(body, { at: now })],
		["301 s old", body, await sign(body, { at: now - 5 * MINUTE_S - 1 })],
		["1 h ahead", body, await sign(body, { at: now + 60 * MINUTE_S })],
		["scheme v0", body, await sign(body, { at: now, scheme: "v0" })],
		["a body written anew", JSON.stringify(JSON.parse(body), null, 1), await sign(body, { at: now })],
	];
	const count = async () => (await ctx.db.all<{ n: number }>(sql`SELECT count(*) AS n FROM provider_event`))[0]?.n;
	const before = await count();
	for (const [what, sent, signature] of forged) expect([what, await takeEvent(ctx, { body: sent, signature })]).toEqual([what, false]);
	expect(await count()).toBe(before);
	expect(await takeEvent(ctx, { body, signature: await sign(body, { at: now - 5 * MINUTE_S + 1 }) })).toBe(true);
	expect(await count()).toBe(Number(before) + 1);
});

test("S64: a body of 2 MB is answered 413 before its signature is looked at, with and without its length", async () => {
	const body = "x".repeat(2_000_000);
	const chunks = () => new Blob([body]).stream();
	for (const sent of [body, chunks()]) {
		const request = new Request("http://127.0.0.1:8787/webhooks/stripe", { method: "POST", body: sent, duplex: "half" } as RequestInit);
		const context = { cloudflare: { env, ctx: createExecutionContext() } };
		const answer = await Promise.resolve(action({ request, context, params: {} })).catch((thrown: unknown) => thrown);
		expect((answer as Response).status).toBe(413);
	}
});

test("P30: a payment takes effect whether its event comes before the answer is read, later, or never", async () => {
	for (const comes of ["before", "later", "never"] as const) {
		const paying = await payingCaller();
		const { ctx, caller } = paying;
		const { attempt } = await makeEstimate(ctx, caller, { order: { packs: 1, yearly: false } });
		const result = await payAttempt(ctx, caller, { attempt, useCard: false });
		if (result.paid) throw new Error("nothing was to be paid");
		await paying.confirm("payment_intents", result.payment.clientSecret, "4242424242424242");
		const body = bodyOf(`evt_${newId()}`, await customerId(paying));
		const deliver = async () => {
			await takeEvent(ctx, { body, signature: await sign(body, { at: Math.floor(ctx.now() / 1000) }) });
			await serveEvents(ctx);
		};
		if (comes === "before") await deliver();
		if (comes === "never") {
			// The browser was closed: nobody asks either. The clock reads open attempts every 15 minutes.
			expect((await paying.account()).packs).toBe(0);
			await paying.wait(15 * MINUTE_S * 1000);
			await keepBilling(ctx);
		} else {
			expect([comes, await isPaymentDone(ctx, caller)]).toEqual([comes, true]);
		}
		if (comes === "later") await deliver();
		expect([comes, (await paying.account()).packs]).toEqual([comes, 1]);
		expect(await paying.charges()).toEqual([[360, "succeeded"]]);
	}
});

test("P31: events that come five times, also at once, are kept once each, and the payment is told once", async () => {
	const paying = await payingCaller();
	const { ctx, caller } = paying;
	const { attempt } = await makeEstimate(ctx, caller, { order: { packs: 1, yearly: false } });
	const result = await payAttempt(ctx, caller, { attempt, useCard: false });
	if (result.paid) throw new Error("nothing was to be paid");
	await paying.confirm("payment_intents", result.payment.clientSecret, "4242424242424242");
	const customer = await customerId(paying);
	const ids = Array.from({ length: 3 }, () => `evt_${newId()}`);
	const deliver = async (id: string) => {
		const body = bodyOf(id, customer);
		const isTaken = await takeEvent(ctx, { body, signature: await sign(body, { at: Math.floor(ctx.now() / 1000) }) });
		await serveEvents(ctx);
		return isTaken;
	};
	const answers = await Promise.all(Array.from({ length: 5 }, () => ids.map(deliver)).flat());
	for (const id of ids) answers.push(await deliver(id));
	expect(answers).toEqual(answers.map(() => true));
	const rows = await ctx.db.all<{ id: string; done: number }>(
		sql`SELECT id, done_at IS NOT NULL AS done FROM provider_event WHERE customer = ${customer}`,
	);
	expect(rows.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(ids.toSorted().map((id) => ({ id, done: 1 })));
	const mails = await ctx.db.all<{ kind: string }>(sql`SELECT kind FROM mail WHERE user_id = ${caller.user.id} ORDER BY id`);
	expect(mails.map(({ kind }) => kind)).toEqual(["subscription_started", "payment_receipt"]);
	expect([(await paying.account()).packs, await paying.charges()]).toEqual([1, [[360, "succeeded"]]]);
});

async function customerId({ ctx, caller }: Awaited<ReturnType<typeof payingCaller>>): Promise<string> {
	const [row] = await ctx.db.all<{ id: string }>(
		sql`SELECT provider_id AS id FROM billing_customer WHERE account_id = ${caller.account.id}`,
	);
	return row?.id ?? "";
}

function newId(): string {
	return crypto.randomUUID();
}
