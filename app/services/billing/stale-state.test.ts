import type { SQL } from "drizzle-orm";
import { expect, test } from "vitest";
import { subscriptionOf } from "~/db/billing";
import { attemptOf } from "~/db/payment-attempts";
import { isLive } from "~/domain/billing/rights";
import { seatOfCaller } from "../seat/make-seat";
import { readOpenPayment } from "./cards";
import { changePlan } from "./change-plan";
import { keepBilling } from "./keep-billing";
import { makeEstimate } from "./make-estimate";
import { mirrorAccount } from "./mirror-account";
import { payAttempt } from "./pay-attempt";
import { pressOverdue } from "./press-overdue";
import { DETAILS, type Paying, payingCaller, saveCard, subscribe } from "./test-payments";
import { recordTransfer } from "./transfer";

const DAY = 24 * 3_600_000;
const month = (packs: number) => ({ order: { packs, yearly: false } });
const succeeded = async ({ charges }: Paying) => (await charges()).filter(([, status]) => status === "succeeded");
const live = async ({ ctx, caller }: Paying) =>
	(await mirrorAccount(ctx, caller.account.id)).state?.subscriptions.filter(isLive).map(({ platform, order }) => [platform, order.packs]);

/** Does that work while the first preview of the provider is under way, after its amount was computed. */
function duringPreview({ ctx, payments }: Paying, preview: "previewOrder" | "previewChange", work: () => Promise<unknown>): void {
	let calls = 0;
	const slow = async <T>(answer: T): Promise<T> => {
		if (calls++ === 0) await work();
		return answer;
	};
	ctx.ports.payments =
		preview === "previewOrder"
			? { ...payments, previewOrder: async (of) => slow(await payments.previewOrder(of)) }
			: { ...payments, previewChange: async (of) => slow(await payments.previewChange(of)) };
}

test("a second tab subscribes while the preview of the first one is slow: one subscription, one charge", async () => {
	const paying = await payingCaller();
	const { ctx, caller } = paying;
	const { attempt } = await makeEstimate(ctx, caller, month(1));
	duringPreview(paying, "previewOrder", async () => {
		const second = await subscribe(paying, 2);
		expect(await payAttempt(ctx, caller, { attempt: second.attempt, useCard: false })).toEqual({ paid: true });
	});
	await expect(payAttempt(ctx, caller, { attempt, useCard: true })).rejects.toMatchObject({ code: "ConflictException" });
	expect([await live(paying), await succeeded(paying)]).toEqual([[["provider", 2]], [[720, "succeeded"]]]);
	expect((await attemptOf(ctx.db, caller.account.id, attempt))?.state).toBe("dropped");
});

test("a second tab upgrades while the preview of the first one is slow: the amount that was shown first is not charged", async () => {
	const paying = await payingCaller();
	const { ctx, caller } = paying;
	await subscribe(paying, 2);
	const [first, second] = [await makeEstimate(ctx, caller, month(5)), await makeEstimate(ctx, caller, month(3))];
	duringPreview(paying, "previewChange", () => changePlan(ctx, caller, { attempt: second.attempt, immediateDowngrade: false }));
	const sent = changePlan(ctx, caller, { attempt: first.attempt, immediateDowngrade: false });
	await expect(sent).rejects.toMatchObject({ code: "EstimateChangedException" });
	expect([await live(paying), (await succeeded(paying)).length]).toEqual([[["provider", 3]], 2]);
});

test("no transfer is recorded while a payment by card has an unknown outcome; the payment sent again is the only subscription", async () => {
	const paying = await payingCaller();
	const { ctx, caller, userHid } = paying;
	const { attempt } = await makeEstimate(ctx, caller, month(1));
	await paying.control("faults", { kind: "drop", times: 2, match: "POST /v1/subscriptions" });
	await expect(payAttempt(ctx, caller, { attempt, useCard: false })).rejects.toMatchObject({ code: "PaymentUnreachableException" });
	const administrator = seatOfCaller({ ...caller, user: { ...caller.user, role: "ADMINISTRATOR" as const } });
	const transfer = recordTransfer(ctx, administrator, { userHid, ...month(2), details: DETAILS, attempt: "form-1" });
	await expect(transfer).rejects.toMatchObject({ code: "StillRunningException" });
	expect(await payAttempt(ctx, caller, { attempt, useCard: false })).toMatchObject({ paid: false });
	expect(await live(paying)).toEqual([["provider", 1]]);
});

test.each([false, true])(
	"an upgrade shown before a larger one was bought does not become a reduction (at once: %s)",
	async (immediateDowngrade) => {
		const paying = await payingCaller();
		const { ctx, caller } = paying;
		await subscribe(paying, 2);
		const [stale, larger] = [await makeEstimate(ctx, caller, month(3)), await makeEstimate(ctx, caller, month(5))];
		expect(await changePlan(ctx, caller, { attempt: larger.attempt, immediateDowngrade: false })).toEqual({ paid: true });
		const sent = changePlan(ctx, caller, { attempt: stale.attempt, immediateDowngrade });
		await expect(sent).rejects.toMatchObject({ code: "EstimateChangedException" });
		expect(await subscriptionOf(ctx.db, caller.account.id)).toMatchObject({ packs: 5, nextPacks: null });
	},
);

test("a late renewal that was paid does not end the subscription when the next one fails: the notice begins anew", async () => {
	const paying = await payingCaller();
	const { ctx, caller } = paying;
	await subscribe(paying, 1);
	const customer = (await mirrorAccount(ctx, caller.account.id)).state?.customer.id;
	await paying.control("next", { outcome: "generic_decline", times: 9, customer });
	for (const days of [32, 14]) {
		await paying.wait(days * DAY);
		await keepBilling(ctx);
	}
	expect((await subscriptionOf(ctx.db, caller.account.id))?.noticedAt).not.toBeNull();
	const open = await readOpenPayment(ctx, caller);
	await paying.control("next", { outcome: "succeed", times: 0, customer });
	await paying.confirm("payment_intents", open.clientSecret, "4242424242424242");
	await paying.control("next", { outcome: "generic_decline", times: 9, customer });
	await paying.wait(17 * DAY);
	// The mirror still has the dates of the renewal that was paid.
	await pressOverdue(ctx);
	const { plan, status } = await paying.account();
	expect([plan, status]).toEqual(["expert_20210323", "past_due"]);
});

test("a payment by card and a transfer of the same moment make one subscription, whichever begins first", async () => {
	const paying = await payingCaller();
	const { ctx, caller, userHid, payments } = paying;
	await saveCard(paying);
	const administrator = seatOfCaller({ ...caller, user: { ...caller.user, role: "ADMINISTRATOR" as const } });
	const record = () => recordTransfer(ctx, administrator, { userHid, ...month(2), details: DETAILS, attempt: "form-of-one-moment" });
	const { attempt } = await makeEstimate(ctx, caller, month(1));
	const pay = () => payAttempt(ctx, caller, { attempt, useCard: true });
	// The payment is sent while the transfer is on its way to the provider; the form's twin waits for it too.
	let refused: Promise<void> | undefined;
	ctx.ports.payments = {
		...payments,
		createTransfer: async (of) => {
			refused ??= expect(pay()).rejects.toMatchObject({ code: "StillRunningException" });
			await refused;
			return payments.createTransfer(of);
		},
	};
	await Promise.all([record(), record()]);
	await record();
	expect([await live(paying), await paying.charges()]).toEqual([[["transfer", 2]], []]);
	await expect(pay()).rejects.toMatchObject({ code: "ConflictException" });

	const other = await payingCaller();
	await saveCard(other);
	const shown = await makeEstimate(other.ctx, other.caller, month(1));
	const boss = seatOfCaller({ ...other.caller, user: { ...other.caller.user, role: "ADMINISTRATOR" as const } });
	other.ctx.ports.payments = {
		...other.payments,
		createSubscription: async (of) => {
			const transfer = { userHid: other.userHid, ...month(2), details: DETAILS, attempt: "another-form" };
			await expect(recordTransfer(other.ctx, boss, transfer)).rejects.toMatchObject({ code: "StillRunningException" });
			return other.payments.createSubscription(of);
		},
	};
	expect(await payAttempt(other.ctx, other.caller, { attempt: shown.attempt, useCard: true })).toEqual({ paid: true });
	expect([await live(other), await succeeded(other)]).toEqual([[["provider", 1]], [[360, "succeeded"]]]);
});

test("a form whose twin is carried out while the provider is read is told so: a payment, and a transfer", async () => {
	const payer = await payingCaller();
	await saveCard(payer);
	const { attempt } = await makeEstimate(payer.ctx, payer.caller, month(1));
	const pay = () => payAttempt(payer.ctx, payer.caller, { attempt, useCard: true });
	beforeStamp(payer, pay);
	expect(await pay()).toEqual({ paid: true });
	expect([await live(payer), await succeeded(payer)]).toEqual([[["provider", 1]], [[360, "succeeded"]]]);

	const other = await payingCaller();
	const boss = seatOfCaller({ ...other.caller, user: { ...other.caller.user, role: "ADMINISTRATOR" as const } });
	const order = { userHid: other.userHid, ...month(2), details: DETAILS, attempt: "a-form-sent-twice" };
	const record = () => recordTransfer(other.ctx, boss, order);
	beforeStamp(other, record);
	await record();
	expect(await live(other)).toEqual([["transfer", 2]]);
});

/** Does that work once, after the provider's state was read and before the attempt is noted as sent. */
function beforeStamp({ ctx }: Paying, work: () => Promise<unknown>): void {
	const { db } = ctx;
	const update = (...table: Parameters<typeof db.update>) => {
		const real = db.update(...table);
		const set = (values: object) => {
			if (!("begunAt" in values)) return real.set(values);
			ctx.db = db;
			return { where: (of: SQL) => work().then(() => real.set(values).where(of)) };
		};
		return { set };
	};
	ctx.db = new Proxy(db, { get: (target, name) => (name === "update" ? update : Reflect.get(target, name)) });
}
