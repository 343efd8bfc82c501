import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { leftCustomer } from "~/db/tables/billing";
import { mail, notification } from "~/db/tables/messages";
import { ownerByHid } from "~/db/users";
import { askRemoval } from "../account/ask-removal";
import { completeSignIn } from "../sessions/complete-sign-in";
import { keepBilling } from "./keep-billing";
import { cancelLeft, endLeaving } from "./leave";
import { mirrorAccount } from "./mirror-account";
import { type Paying, payingCaller, saveCard, subscribe } from "./test-payments";

const DAY = 24 * 3_600_000;
const from = { ip: null, userAgent: null };

/** Facts that the owner is told when the account is back: in the bell, and by mail. */
async function comeBack({ ctx, userHid, userId, accountId }: Paying) {
	const owner = await ownerByHid(ctx.db, userHid);
	if (!owner) throw new Error("no owner");
	await completeSignIn(ctx, owner, { ...from, method: "password", resurrect: true });
	const bell = await ctx.db.select().from(notification).where(eq(notification.accountId, accountId));
	const mails = await ctx.db.select().from(mail).where(eq(mail.userId, userId));
	const restored = [...bell, ...mails].filter(({ kind }) => kind.startsWith("account_restored"));
	return restored.map(({ kind, facts }) => [kind, JSON.parse(facts)]);
}

async function leaving() {
	const paying = await payingCaller();
	await saveCard(paying);
	await subscribe(paying, 1);
	await askRemoval(paying.ctx, paying.caller, { password: paying.person.password, after: "any", ...from });
	return paying;
}

test("who comes back before the subscription was ended at the provider has it as before", async () => {
	const paying = await leaving();
	expect(await comeBack(paying)).toEqual(Array(2).fill(["account_restored", {}]));
	await endLeaving(paying.ctx);
	const { state } = await mirrorAccount(paying.ctx, paying.accountId);
	expect(state?.subscriptions[0]?.endsAt).toBeNull();
});

/** The owner comes back during the clock's call to the provider: before the call has its effect, or after it. */
test.each(["before", "after"] as const)(
	"who comes back %s the provider ends the subscription, during the call, is told its end",
	async (place) => {
		const paying = await leaving();
		const { ctx, payments } = paying;
		const told: unknown[] = [];
		ctx.ports.payments = {
			...payments,
			async setEnd(subscription, ends) {
				if (place === "before") told.push(...(await comeBack(paying)));
				await payments.setEnd(subscription, ends);
				if (place === "after") told.push(...(await comeBack(paying)));
			},
		};
		await endLeaving(ctx);
		expect(told).toEqual(Array(2).fill(["account_restored", {}]));
		const { state } = await mirrorAccount(ctx, paying.accountId);
		const until = state?.subscriptions[0]?.endsAt;
		expect(until).toBeGreaterThan(ctx.now());
		const bell = await ctx.db.select().from(notification).where(eq(notification.accountId, paying.accountId));
		expect(bell.map(({ kind, facts }) => [kind, JSON.parse(facts)])).toContainEqual(["account_restored_ending", { until }]);
		const mails = await ctx.db.select().from(mail).where(eq(mail.userId, paying.userId));
		expect(mails.map(({ kind }) => kind)).toContain("account_restored_ending");
	},
);

test("who comes back after the clock read whom it must end keeps a subscription that renews", async () => {
	const paying = await leaving();
	const other = await leaving();
	const { payments } = paying;
	const ended: string[] = [];
	let back: unknown[] = [];
	paying.ctx.ports.payments = {
		...payments,
		async setEnd(subscription) {
			ended.push(subscription);
			// Both are in the list; whichever is second comes back during the call for the first.
			if (ended.length === 1) back = [...(await comeBack(paying)), ...(await comeBack(other))];
		},
	};
	await endLeaving(paying.ctx);
	expect([ended.length, back.length]).toEqual([1, 4]);
});

test("who comes back while the paid period runs is told its last day and asked to renew", async () => {
	const paying = await leaving();
	await keepBilling(paying.ctx);
	const { state } = await mirrorAccount(paying.ctx, paying.accountId);
	const until = state?.subscriptions[0]?.endsAt;
	expect(until).toBeGreaterThan(paying.ctx.now());
	expect(await comeBack(paying)).toEqual(Array(2).fill(["account_restored_ending", { until }]));
});

test("who comes back after the paid period is told that it has ended and asked to subscribe", async () => {
	const paying = await payingCaller();
	await subscribe(paying, 1);
	await paying.wait(20 * DAY);
	await askRemoval(paying.ctx, paying.caller, { password: paying.person.password, after: "any", ...from });
	await keepBilling(paying.ctx);
	await paying.wait(15 * DAY);
	await mirrorAccount(paying.ctx, paying.accountId);
	expect(await comeBack(paying)).toEqual(Array(2).fill(["account_restored_ended", {}]));
});

test("customers whose cancellation always fails do not keep those of other destroyed accounts from being cancelled", async () => {
	const paying = await payingCaller();
	const { ctx, payments } = paying;
	const { providerId } = await subscribe(paying, 1);
	const failing = Array.from({ length: 20 }, (_, i) => ({ providerId: `cus_failing_${i}`, leftAt: i }));
	await ctx.db.insert(leftCustomer).values([...failing, { providerId, leftAt: 1_000 }]);
	ctx.ports.payments = {
		...payments,
		async readState(customer) {
			if (customer.startsWith("cus_failing_")) throw new Error("refused");
			return payments.readState(customer);
		},
	};
	await cancelLeft(ctx);
	await cancelLeft(ctx);
	expect((await payments.readState(providerId)).subscriptions.map(({ status }) => status)).toEqual(["canceled"]);
	expect(await ctx.db.$count(leftCustomer)).toBe(failing.length);
});
