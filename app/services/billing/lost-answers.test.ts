import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerOf, numberReading, subscriptionOf } from "~/db/billing";
import { attemptOf, beginAttempt, begunAttempt, endAttempt } from "~/db/payment-attempts";
import { destroyAccounts } from "../account/destroy-accounts";
import { changePlan } from "./change-plan";
import { terminatePlan } from "./end-plan";
import { keepBilling } from "./keep-billing";
import { makeEstimate } from "./make-estimate";
import { mirrorAccount } from "./mirror-account";
import { payAttempt } from "./pay-attempt";
import { saveCustomer } from "./save-customer";
import { DETAILS, type Paying, payingCaller, subscribe } from "./test-payments";

const DAY = 24 * 3_600_000;
const MINUTE = 60_000;
/** The owner asks for the removal of the account. */
const leave = ({ ctx, caller }: Paying) =>
	ctx.db.run(sql`UPDATE user SET status = 'disabled', removal_asked_at = ${ctx.now()} WHERE id = ${caller.user.id}`);
const month = (packs: number) => ({ order: { packs, yearly: false } });

test("a downgrade is not taken by the call that pays: nothing is paid back, and the year runs on", async () => {
	const paying = await payingCaller();
	const { ctx, caller } = paying;
	await subscribe(paying, 5, { yearly: true });
	const { attempt } = await makeEstimate(ctx, caller, { order: { packs: 1, yearly: true } });
	await expect(payAttempt(ctx, caller, { attempt, useCard: true })).rejects.toMatchObject({ code: "ConflictException" });
	expect((await mirrorAccount(ctx, caller.account.id)).state?.subscriptions[0]?.order).toEqual({ packs: 5, yearly: true });
});

test("a downgrade that was shown more than ten minutes ago, or was dropped, is asked again", async () => {
	const paying = await payingCaller();
	const { ctx, caller } = paying;
	await subscribe(paying, 5);
	const [late, dropped] = [await makeEstimate(ctx, caller, month(2)), await makeEstimate(ctx, caller, month(3))];
	const row = await attemptOf(ctx.db, caller.account.id, dropped.attempt);
	await endAttempt(ctx.db, row?.id ?? 0, { state: "dropped", at: ctx.now() });
	for (const wait of [0, 11 * MINUTE]) {
		await paying.wait(wait);
		const { attempt } = wait === 0 ? dropped : late;
		await expect(changePlan(ctx, caller, { attempt, immediateDowngrade: true })).rejects.toMatchObject({
			code: "EstimateExpiredException",
		});
	}
	expect((await subscriptionOf(ctx.db, caller.account.id))?.packs).toBe(5);
});

test("an attempt that another one replaced while the provider was slow is not sent any more", async () => {
	const paying = await payingCaller();
	const { ctx, caller, payments } = paying;
	const accountId = caller.account.id;
	const slow = await makeEstimate(ctx, caller, month(1));
	const row = await attemptOf(ctx.db, accountId, slow.attempt);
	expect(await beginAttempt(ctx.db, row?.id ?? 0, { method: null, at: ctx.now() })).toBe(true);
	let reads = 0;
	ctx.ports.payments = {
		...payments,
		async readState(customer) {
			const state = await payments.readState(customer);
			if (reads++ === 0) await endAttempt(ctx.db, row?.id ?? 0, { state: "dropped", at: ctx.now() });
			return state;
		},
	};
	await expect(payAttempt(ctx, caller, { attempt: slow.attempt, useCard: false })).rejects.toMatchObject({
		code: "EstimateExpiredException",
	});
	expect((await payments.readState((await customerOf(ctx.db, accountId))?.providerId ?? "")).subscriptions).toEqual([]);
});

test("a payment counts as paid although the provider cannot be read afterwards; the clock reads it at its next tick", async () => {
	const paying = await payingCaller();
	const { ctx, caller, payments } = paying;
	await subscribe(paying, 1);
	const { attempt } = await makeEstimate(ctx, caller, month(3));
	let changed = false;
	ctx.ports.payments = {
		...payments,
		async changeSubscription(of) {
			changed = true;
			return payments.changeSubscription(of);
		},
		async readState(customer) {
			if (changed) throw new Error("not reachable");
			return payments.readState(customer);
		},
	};
	expect(await changePlan(ctx, caller, { attempt, immediateDowngrade: false })).toEqual({ paid: true });
	expect((await paying.account()).packs).toBe(1);
	ctx.ports.payments = payments;
	await keepBilling(ctx);
	expect((await paying.account()).packs).toBe(3);
});

test("a reading that brings nothing new does not confirm what another reading wrote meanwhile", async () => {
	const paying = await payingCaller();
	const { ctx, caller, payments } = paying;
	const accountId = caller.account.id;
	await subscribe(paying, 1);
	const before = await customerOf(ctx.db, accountId);
	let reads = 0;
	ctx.ports.payments = {
		...payments,
		async readState(customer) {
			// An older reading writes another state between the beginning of this one and its end.
			if (reads++ === 0)
				await ctx.db.run(sql`UPDATE billing_customer SET digest = 'other', city = 'Nowhere' WHERE account_id = ${accountId}`);
			return payments.readState(customer);
		},
	};
	await mirrorAccount(ctx, accountId);
	expect(await customerOf(ctx.db, accountId)).toMatchObject({ city: before?.city, digest: before?.digest });
});

test("P31: many readings at once end in one state", async () => {
	const paying = await payingCaller();
	const { ctx, caller } = paying;
	await subscribe(paying, 1);
	await terminatePlan(ctx, caller);
	await paying.wait(32 * DAY);
	const readings = await Promise.all(Array.from({ length: 12 }, () => mirrorAccount(ctx, caller.account.id)));
	expect(readings.filter(({ isNews }) => isNews)).toHaveLength(1);
	expect((await paying.account()).plan).toBe("default");
});

test("billing details that the provider did not get are not shown as saved", async () => {
	const { ctx, caller, control } = await payingCaller();
	const providerId = (await customerOf(ctx.db, caller.account.id))?.providerId;
	await control("faults", { kind: "error", times: 2, match: `POST /v1/customers/${providerId}` });
	await expect(saveCustomer(ctx, caller, { ...DETAILS, city: "Lyon" })).rejects.toMatchObject({ code: "PaymentUnreachableException" });
	expect((await customerOf(ctx.db, caller.account.id))?.city).toBe("Paris");
});

test("an account is destroyed although the provider is down; what ran there is cancelled when it is back", async () => {
	const paying = await payingCaller();
	const { ctx, caller, payments, control } = paying;
	const { providerId } = await subscribe(paying, 2, { yearly: true });
	await leave(paying);
	ctx.ports.objects = { ...ctx.ports.objects, list: async () => ({ keys: [], cursor: null }), delete: async () => {} };
	delete ctx.ports.payments;
	await ctx.db.run(sql`UPDATE user SET verified_at = NULL WHERE id = ${caller.user.id}`);
	await paying.wait(31 * DAY);
	await destroyAccounts(ctx);
	expect(await numberReading(ctx.db, caller.account.id)).toBeNull();
	ctx.ports.payments = payments;
	await control("faults", { kind: "error", times: 8, match: "/v1/subscriptions" });
	await keepBilling(ctx);
	await control("faults", {});
	expect((await payments.readState(providerId)).subscriptions[0]?.status).toBe("active");
	await keepBilling(ctx);
	expect((await payments.readState(providerId)).subscriptions[0]?.status).toBe("canceled");
});

test("one customer's fault does not keep other leaving subscriptions from ending", async () => {
	const [first, second] = [await payingCaller(), await payingCaller()];
	for (const one of [first, second]) {
		await subscribe(one, 1);
		await leave(one);
	}
	const { ctx, payments } = second;
	const bad = (await subscriptionOf(ctx.db, first.caller.account.id))?.providerId;
	ctx.ports.payments = {
		...payments,
		async setEnd(subscription, ends) {
			if (subscription === bad) throw new Error("refused");
			return payments.setEnd(subscription, ends);
		},
	};
	ctx.advance(16 * MINUTE);
	await keepBilling(ctx);
	expect((await subscriptionOf(ctx.db, second.caller.account.id))?.endsAt).not.toBeNull();
	expect(await begunAttempt(ctx.db, second.caller.account.id)).toBeNull();
});
