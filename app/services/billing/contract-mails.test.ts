import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { subscriptionOf } from "~/db/billing";
import { mail } from "~/db/tables/messages";
import { laterPrices } from "~/domain/billing/estimate-choice";
import { dataKeptUntil } from "~/domain/billing/retention";
import { ownJson } from "~/domain/own-json";
import { settleExcess } from "../beyond-plan/settle-excess";
import { readBeyondPlan } from "../plan/read-beyond-plan";
import { tellEverything, toldOf } from "../webhooks/test-endpoint";
import { readOpenPayment } from "./cards";
import { changePlan } from "./change-plan";
import { dropPlannedChange, resumePlan, terminatePlan } from "./end-plan";
import { keepBilling } from "./keep-billing";
import { makeEstimate } from "./make-estimate";
import { mirrorAccount } from "./mirror-account";
import { tellRenewals } from "./tell-renewals";
import { type Paying, payingCaller, subscribe } from "./test-payments";

const DAY = 24 * 3_600_000;
const HOUR = 3_600_000;
const GOOD = "4242424242424242";

/** Kinds of the mails that this user was sent since the last call, in order. */
function mailbox({ ctx, caller }: Paying) {
	let seen = 0;
	return async () => {
		const rows = await ctx.db.select().from(mail).where(sql`user_id = ${caller.user.id}`).orderBy(mail.id);
		const fresh = rows.slice(seen);
		seen = rows.length;
		return fresh.map(({ kind, facts }) => ({ kind, ...ownJson(facts) }));
	};
}
const kindsOf = async (read: ReturnType<typeof mailbox>) => (await read()).map(({ kind }) => kind);
const customerId = async ({ ctx, caller }: Paying) => (await mirrorAccount(ctx, caller.account.id)).state?.customer.id;
/** The clock's work, twice: the second time must find nothing to tell. */
async function tickTwice({ ctx }: Paying) {
	for (let tick = 0; tick < 2; tick++) {
		await keepBilling(ctx);
		await settleExcess(ctx);
	}
}
async function change(paying: Paying, packs: number) {
	const { ctx, caller } = paying;
	const { attempt } = await makeEstimate(ctx, caller, { order: { packs, yearly: false } });
	await changePlan(ctx, caller, { attempt, immediateDowngrade: false });
}

test("P31: start, receipt, changes, end and return of a subscription are each told once, however often it is read", async () => {
	const paying = await payingCaller();
	const { ctx, caller } = paying;
	const read = mailbox(paying);
	await tellEverything(ctx, caller.account.id);
	await subscribe(paying, 2);
	await Promise.all(Array.from({ length: 5 }, () => mirrorAccount(ctx, caller.account.id)));
	const [started, receipt] = await read();
	expect(started).toMatchObject({ kind: "subscription_started", max: 200, period: "month" });
	expect(receipt).toMatchObject({ kind: "payment_receipt", amount: 720 });
	await change(paying, 5);
	expect(await kindsOf(read)).toEqual(["subscription_changed", "payment_receipt"]);
	await change(paying, 2);
	expect(await read()).toMatchObject([{ kind: "subscription_changed", max: 200 }]);
	const told = (await toldOf(ctx, caller.account.id)).filter(({ type }) => type === "subscription.changed");
	expect(told.map(({ data }) => data)).toMatchObject([
		{ subscription: { status: "incomplete", packs: 2 } },
		{ subscription: { status: "active", packs: 2, period: "month", next: null } },
		{ subscription: { packs: 5, next: null } },
		{ subscription: { packs: 5, next: { packs: 2, period: "month" } } },
	]);
	await dropPlannedChange(ctx, caller);
	for (const round of [1, 2]) {
		await terminatePlan(ctx, caller);
		await terminatePlan(ctx, caller);
		expect([round, await kindsOf(read)]).toEqual([round, ["subscription_will_end"]]);
		await resumePlan(ctx, caller);
		expect([round, await kindsOf(read)]).toEqual([round, ["subscription_resumed"]]);
	}
	await terminatePlan(ctx, caller);
	await paying.wait(32 * DAY);
	await tickTwice(paying);
	expect(await kindsOf(read)).toEqual(["subscription_will_end", "subscription_ended"]);
});

test("P23: failure, two reminders, suspension with a notice of 15 days, termination: each once and at its time", async () => {
	const paying = await payingCaller();
	const read = mailbox(paying);
	await subscribe(paying, 1);
	await paying.control("next", { outcome: "generic_decline", times: 9, customer: await customerId(paying) });
	const renewsAt = (await subscriptionOf(paying.ctx.db, paying.caller.account.id))?.periodEnd ?? 0;
	expect(renewsAt).toBeGreaterThan(paying.ctx.now() + 27 * DAY);
	await kindsOf(read);
	// The sandbox's clock may stand in any month: a February's renewal would be three days past after 31 days.
	await paying.wait(renewsAt + 2 * 3_600_000 - paying.ctx.now());
	await tickTwice(paying);
	const due = (await subscriptionOf(paying.ctx.db, paying.caller.account.id))?.overdueSince ?? 0;
	expect(due).toBeGreaterThanOrEqual(renewsAt);
	expect(await read()).toEqual([{ kind: "payment_failed", amount: 360, on: due + 14 * DAY }]);
	const at = async (days: number, hours: number) => {
		await paying.wait(due + days * DAY + hours * 3_600_000 - paying.ctx.now());
		await tickTwice(paying);
		return [days, hours, await kindsOf(read)];
	};
	expect(await at(2, 23)).toEqual([2, 23, []]);
	expect(await at(3, 1)).toEqual([3, 1, ["payment_reminder"]]);
	expect(await at(6, 23)).toEqual([6, 23, []]);
	expect(await at(7, 1)).toEqual([7, 1, ["payment_reminder"]]);
	expect(await at(13, 23)).toEqual([13, 23, []]);
	expect((await paying.account()).status).toBe("past_due");
	expect(await at(14, 1)).toEqual([14, 1, ["subscription_suspended", "termination_notice"]]);
	expect((await paying.account()).status).toBe("suspended");
	expect(await at(28, 23)).toEqual([28, 23, []]);
	expect(await at(29, 2)).toEqual([29, 2, ["subscription_terminated"]]);
	expect((await paying.account()).plan).toBe("default");
});

test("a clock that stood still gives the whole notice: 15 days from when it was sent", async () => {
	const paying = await payingCaller();
	const read = mailbox(paying);
	await subscribe(paying, 1);
	await kindsOf(read);
	await paying.control("next", { outcome: "generic_decline", times: 30, customer: await customerId(paying) });
	await paying.wait(75 * DAY);
	await tickTwice(paying);
	expect(await kindsOf(read)).toEqual(["payment_failed", "subscription_suspended", "termination_notice"]);
	await paying.wait(14 * DAY);
	await tickTwice(paying);
	expect((await paying.account()).status).toBe("suspended");
	await paying.wait(DAY + 3_600_000);
	await tickTwice(paying);
	expect(await kindsOf(read)).toEqual(["subscription_terminated"]);
});

test("P21: a bank that wants a confirmation is told with a link; paid, the subscription goes on and a receipt comes", async () => {
	const paying = await payingCaller();
	const { ctx, caller } = paying;
	const read = mailbox(paying);
	await subscribe(paying, 1);
	await kindsOf(read);
	await paying.control("next", { outcome: "requires_action", customer: await customerId(paying) });
	// Before the provider tries again by itself, a day after the renewal.
	const renewsAt = (await subscriptionOf(ctx.db, caller.account.id))?.periodEnd ?? 0;
	await paying.wait(renewsAt + 2 * 3_600_000 - ctx.now());
	await tickTwice(paying);
	expect(await kindsOf(read)).toEqual(["payment_action_needed"]);
	const open = await readOpenPayment(ctx, caller);
	await paying.confirm("payment_intents", open.clientSecret, GOOD);
	await tickTwice(paying);
	await mirrorAccount(ctx, caller.account.id);
	expect([await kindsOf(read), (await paying.account()).status]).toEqual([["payment_receipt"], "active"]);
});

test("a card that expires within 30 days is told once, while the subscription renews", async () => {
	const paying = await payingCaller();
	const { ctx, caller } = paying;
	const read = mailbox(paying);
	await subscribe(paying, 1);
	await kindsOf(read);
	const expireIn = async (days: number) => {
		const end = new Date(ctx.now() + days * DAY);
		await ctx.db.run(sql`UPDATE billing_customer SET card_exp_year = ${end.getUTCFullYear()}, card_exp_month = ${end.getUTCMonth() + 1}
			WHERE account_id = ${caller.account.id}`);
		await paying.wait(3_600_000);
		await tickTwice(paying);
		return kindsOf(read);
	};
	expect(await expireIn(70)).toEqual([]);
	expect(await expireIn(0)).toEqual(["card_expires"]);
});

test.each([
	["yearly", true, 30],
	["monthly", false, 7],
] as const)("a %s renewal is told with its day and amount, once, and not where the subscription ends", async (_, yearly, days) => {
	const paying = await payingCaller();
	const { ctx, caller } = paying;
	const read = mailbox(paying);
	await subscribe(paying, 1, { yearly });
	await read();
	const end = (await subscriptionOf(ctx.db, caller.account.id))?.periodEnd ?? 0;
	const at = async (instant: number) => {
		await paying.wait(instant - ctx.now());
		await tellRenewals(ctx);
		return read();
	};
	expect(await at(end - days * DAY - HOUR)).toEqual([]);
	const [told, ...more] = await at(end - days * DAY + HOUR);
	const amount = laterPrices({ packs: 1, yearly }, { taxed: true, reduction: null }, end)[0]?.total;
	expect([told, more]).toMatchObject([{ kind: "subscription_renews", max: 100, period: yearly ? "year" : "month", on: end, amount }, []]);
	expect(await at(end - days * DAY + 2 * HOUR)).toEqual([]);
	await terminatePlan(ctx, caller);
	await read();
	expect(await at(end - DAY)).toEqual([]);
});

/** Ends a subscription at once and gives the account keywords beyond the free plan. */
async function lapsed(keywords: number) {
	const paying = await payingCaller();
	const { ctx, caller } = paying;
	await subscribe(paying, 1);
	await terminatePlan(ctx, caller);
	await paying.wait(32 * DAY);
	await keepBilling(ctx);
	await addKeywords(paying, keywords);
	const lapsedAt = (await subscriptionOf(ctx.db, caller.account.id))?.lapsedAt ?? 0;
	const read = mailbox(paying);
	await kindsOf(read);
	return { paying, read, lapsedAt };
}
async function addKeywords({ ctx, caller }: Paying, count: number) {
	const { id } = caller.account;
	for (let n = 0; n < count; n++) {
		await ctx.db.run(sql`INSERT INTO monitor (hid, account_id, website_id, search_id, ordinal, depth, created_at)
			VALUES (${`${caller.account.hid}${n}`}, ${id}, 1, ${n}, ${n}, 30, ${n})`);
	}
	await ctx.db.run(sql`UPDATE account SET monitor_count = ${count} WHERE id = ${id}`);
}
const keywordsOf = async ({ ctx, caller }: Paying) =>
	(await ctx.db.all(sql`SELECT 1 FROM monitor WHERE account_id = ${caller.account.id}`)).length;

test("the data of an ended subscription are kept for 12 months, deleted after three warnings, and the free plan's stay", async () => {
	const { paying, read, lapsedAt } = await lapsed(13);
	const { ctx } = paying;
	const end = new Date(lapsedAt).setUTCFullYear(new Date(lapsedAt).getUTCFullYear() + 1);
	const at = async (instant: number) => {
		await paying.wait(instant - ctx.now());
		await settleExcess(ctx);
		await tickTwice(paying);
		return [await kindsOf(read), await keywordsOf(paying)];
	};
	expect(await at(lapsedAt + 60 * DAY)).toEqual([[], 13]);
	expect(await at(end - 31 * DAY)).toEqual([[], 13]);
	expect(await at(end - 29 * DAY)).toEqual([["keywords_excess"], 13]);
	expect(await at(end - 8 * DAY)).toEqual([[], 13]);
	expect(await at(end - 6 * DAY)).toEqual([["keywords_excess"], 13]);
	expect(await at(end + 0.5 * DAY)).toEqual([["keywords_excess"], 13]);
	expect(await at(end + 1.2 * DAY)).toEqual([[], 13]);
	expect(await at(end + 2 * DAY)).toEqual([["data_destroyed"], 10]);
	expect(await at(end + 3 * DAY)).toEqual([[], 10]);
});

test("P41: who subscribes again within 12 months has everything back at once, and nothing is destroyed later", async () => {
	const { paying, read, lapsedAt } = await lapsed(13);
	const { ctx, caller } = paying;
	await settleExcess(ctx);
	// What the monitoring screen says.
	expect(await readBeyondPlan(ctx, caller)).toEqual({ keywords: 3, urls: 0, until: dataKeptUntil(lapsedAt) });
	await paying.wait(lapsedAt + 350 * DAY - ctx.now());
	await tickTwice(paying);
	expect(await kindsOf(read)).toEqual(["keywords_excess"]);
	await subscribe(paying, 1);
	expect(await kindsOf(read)).toEqual(["subscription_started", "payment_receipt"]);
	expect([await keywordsOf(paying), (await paying.account()).packs]).toEqual([13, 1]);
	await settleExcess(ctx);
	expect((await paying.account()).excessSince).toBeNull();
	expect(await readBeyondPlan(ctx, caller)).toBeNull();
	await paying.wait(25 * DAY);
	await tickTwice(paying);
	expect([await kindsOf(read), await keywordsOf(paying)]).toEqual([["subscription_renews"], 13]);
	expect(await subscriptionOf(ctx.db, caller.account.id)).toMatchObject({ lapsedAt: null });
});

test("P12: keywords beyond a reduced plan are told and kept for 7 days; another reduction gives 7 days again", async () => {
	const paying = await payingCaller();
	const { ctx, caller } = paying;
	const read = mailbox(paying);
	await subscribe(paying, 3);
	await addKeywords(paying, 205);
	const weekLater = async () => ((await paying.account()).excessSince ?? 0) + 7 * DAY;
	const reduceNow = async (packs: number) => {
		const { attempt } = await makeEstimate(ctx, caller, { order: { packs, yearly: false } });
		await changePlan(ctx, caller, { attempt, immediateDowngrade: true });
		await settleExcess(ctx);
	};
	await kindsOf(read);
	await reduceNow(2);
	expect(await read()).toMatchObject([
		{ kind: "subscription_changed", max: 200 },
		{ kind: "keywords_excess", count: 5, max: 200, until: await weekLater() },
	]);
	await paying.wait(6 * DAY);
	await reduceNow(1);
	expect(await read()).toMatchObject([
		{ kind: "subscription_changed" },
		{ kind: "keywords_excess", count: 105, max: 100, until: await weekLater() },
	]);
	await paying.wait(6 * DAY - HOUR);
	await settleExcess(ctx);
	expect(await keywordsOf(paying)).toBe(205);
	await paying.wait(DAY + HOUR + 1);
	await settleExcess(ctx);
	expect(await keywordsOf(paying)).toBe(100);
});
