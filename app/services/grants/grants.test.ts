import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerOf } from "~/db/billing";
import { grantOf } from "~/db/plan-grants";
import type { GrantInput } from "~/domain/billing/grant-form";
import { rightsOf } from "~/domain/billing/rights";
import { isPaused } from "~/domain/billing/subscription-state";
import { planRules } from "~/domain/plan/plan-rules";
import { DAY_MS } from "~/domain/time/durations";
import { picker } from "../../../tests/builders/picker";
import { changesOf } from "../../../tests/setup/migration-changes";
import { signedInCaller } from "../account/test-account";
import { changePlan } from "../billing/change-plan";
import { terminatePlan } from "../billing/end-plan";
import { keepBilling } from "../billing/keep-billing";
import { makeEstimate } from "../billing/make-estimate";
import { mirrorAccount } from "../billing/mirror-account";
import { payAttempt } from "../billing/pay-attempt";
import { saveCustomer } from "../billing/save-customer";
import { takeEvent } from "../billing/serve-events";
import { DETAILS, type Paying, payingCaller, saveCard, subscribe } from "../billing/test-payments";
import { withdraw } from "../billing/withdraw";
import { seatOfCaller } from "../seat/make-seat";
import { endGrant } from "./end-grant";
import { giveGrant } from "./give-grant";

const GRANT: GrantInput = { plan: "expert_20210323", packs: 4, until: null, why: "bank transfer of May" };
const asAdministrator = (paying: Pick<Paying, "caller">) =>
	seatOfCaller({ ...paying.caller, user: { ...paying.caller.user, role: "ADMINISTRATOR" as const } });
const give = (paying: Paying, grant: Partial<GrantInput> = {}) =>
	giveGrant(paying.ctx, asAdministrator(paying), paying.userHid, { ...GRANT, ...grant });
const end = (paying: Paying) => endGrant(paying.ctx, asAdministrator(paying), paying.userHid);
const rights = async (paying: Paying) => {
	const { plan, packs, status } = await paying.account();
	return [plan, packs, status];
};
const told = async ({ ctx, accountId, userId }: Paying) => ({
	bell: (await ctx.db.all<{ kind: string; facts: string }>(sql`SELECT kind, facts FROM notification WHERE account_id = ${accountId}`)).map(
		({ kind, facts }) => [kind, JSON.parse(facts)],
	),
	mails: (await ctx.db.all<{ kind: string }>(sql`SELECT kind FROM mail WHERE user_id = ${userId} AND kind LIKE 'rights%' ORDER BY id`)).map(
		({ kind }) => kind,
	),
});

/** What a demo or an account of an administrator does on the billing pages without paying. */
const USES: Record<string, (paying: Paying) => Promise<unknown>> = {
	"saving billing details": ({ ctx, caller }) => saveCustomer(ctx, caller, DETAILS),
	"looking at an estimate": async ({ ctx, caller }) => makeEstimate(ctx, caller, { order: { packs: 1, yearly: false } }),
	"leaving a payment open": async ({ ctx, caller }) => {
		const { attempt } = await makeEstimate(ctx, caller, { order: { packs: 1, yearly: false } });
		await payAttempt(ctx, caller, { attempt, useCard: false });
	},
	"a card that is declined": (paying) => subscribe(paying, 1, { number: "4000000000000002" }),
	"a first payment that expires": async (paying) => {
		await USES["leaving a payment open"]?.(paying);
		await paying.wait(25 * 3_600_000);
	},
	"a subscription that is withdrawn from": async (paying) => {
		await subscribe(paying, 1);
		await withdraw(paying.ctx, paying.caller);
	},
};

test.each(Object.keys(USES))("an account whose plan nobody pays keeps it after %s", async (use) => {
	for (const account of [
		{ plan: "expert_20210323" as const, packs: 4 },
		{ plan: "administrator" as const, packs: 0 },
	]) {
		const paying = await payingCaller({ account });
		await USES[use]?.(paying);
		await mirrorAccount(paying.ctx, paying.caller.account.id);
		await keepBilling(paying.ctx);
		expect([use, await rights(paying)]).toEqual([use, [account.plan, account.packs, "active"]]);
	}
});

test("given rights are raised by a larger subscription, stay when it ends, and end by themselves on their day; each step is told", async () => {
	const paying = await payingCaller();
	await paying.ctx.db.run(sql`UPDATE account SET timezone = 'Europe/Paris' WHERE id = ${paying.accountId}`);
	const last = new Date(paying.ctx.now() + 60 * DAY_MS).toISOString().slice(0, 10);
	await give(paying, { until: last });
	expect([await rights(paying), (await told(paying)).bell]).toEqual([
		["expert_20210323", 4, "active"],
		[["rights_given_until", { max: 400, why: GRANT.why, on: last }]],
	]);
	await subscribe(paying, 6);
	expect(await rights(paying)).toEqual(["expert_20210323", 6, "active"]);
	await terminatePlan(paying.ctx, paying.caller);
	await paying.wait(32 * DAY_MS);
	await keepBilling(paying.ctx);
	expect(await rights(paying)).toEqual(["expert_20210323", 4, "active"]);
	await paying.wait(24 * DAY_MS);
	await keepBilling(paying.ctx);
	expect([await rights(paying), (await told(paying)).bell[0]?.[0]]).toEqual([["expert_20210323", 4, "active"], "rights_will_end"]);
	await paying.wait(8 * DAY_MS);
	await keepBilling(paying.ctx);
	await keepBilling(paying.ctx);
	expect([await rights(paying), (await told(paying)).mails]).toEqual([
		["default", 0, "active"],
		["rights_given_until", "rights_will_end", "rights_ended"],
	]);
	const audit = await paying.ctx.db.all<{ action: string }>(
		sql`SELECT action FROM audit WHERE subject = ${`account:${paying.accountHid}`} AND action LIKE 'grant%' ORDER BY id`,
	);
	expect(audit.map(({ action }) => action)).toEqual(["grant.given", "grant.ended"]);
});

test("another grant takes the place of the first; ending it leaves what is paid, and ending twice tells once", async () => {
	const paying = await payingCaller();
	await subscribe(paying, 2);
	await give(paying);
	await give(paying, { packs: 3 });
	expect(await rights(paying)).toEqual(["expert_20210323", 3, "active"]);
	await end(paying);
	await end(paying);
	expect([await rights(paying), await grantOf(paying.ctx.db, paying.accountId), (await told(paying)).mails]).toEqual([
		["expert_20210323", 2, "active"],
		null,
		["rights_given", "rights_given", "rights_ended"],
	]);
});

test("a grant is an administrator's to give, on an installation without payments too; an end that is over is refused", async () => {
	const { ctx, caller, userHid, accountId } = await signedInCaller();
	await expect(giveGrant(ctx, caller, userHid, GRANT)).rejects.toMatchObject({ code: "ForbiddenException" });
	await expect(endGrant(ctx, caller, userHid)).rejects.toMatchObject({ code: "ForbiddenException" });
	const administrator = asAdministrator({ caller });
	await expect(giveGrant(ctx, administrator, "nobody", GRANT)).rejects.toMatchObject({ code: "NotFoundException" });
	for (const until of ["2020-01-01", new Date(ctx.now() - 1).toISOString()]) {
		await expect(giveGrant(ctx, administrator, userHid, { ...GRANT, until })).rejects.toMatchObject({
			code: "ValidationException",
			errors: { until: ["grant.untilOver"] },
		});
	}
	delete ctx.ports.payments;
	const instant = new Date(ctx.now() + DAY_MS).toISOString();
	await giveGrant(ctx, administrator, userHid, { ...GRANT, plan: "administrator", packs: 0, until: instant });
	expect((await grantOf(ctx.db, accountId))?.until).toBe(Date.parse(instant));
	ctx.advance(DAY_MS);
	await keepBilling(ctx);
	expect(await grantOf(ctx.db, accountId)).toBeNull();
});

/** Events of the customer so far, told again. */
async function replay({ ctx, accountId, payments }: Paying): Promise<void> {
	const customer = (await customerOf(ctx.db, accountId))?.providerId ?? null;
	for (const type of ["invoice.payment_failed", "customer.subscription.deleted", "customer.subscription.deleted"]) {
		const event = { id: `evt_${type}_${accountId}`, type, customer, at: ctx.now() };
		ctx.ports.payments = { ...payments, readEvent: async () => event };
		await takeEvent(ctx, { body: "", signature: "" });
	}
	ctx.ports.payments = payments;
}

/** What may happen to an account, in any order; a step that its state does not allow is refused, and changes nothing. */
const STEPS: Record<string, (paying: Paying, pick: (n: number) => number) => Promise<unknown>> = {
	give: (paying, pick) => give(paying, { packs: 1 + pick(8) }),
	giveForAWhile: ({ ctx, ...paying }, pick) =>
		give({ ctx, ...paying }, { packs: 1 + pick(8), until: new Date(ctx.now() + (1 + pick(40)) * DAY_MS).toISOString() }),
	end,
	details: ({ ctx, caller }) => saveCustomer(ctx, caller, DETAILS),
	estimate: ({ ctx, caller }, pick) => makeEstimate(ctx, caller, { order: { packs: 1 + pick(8), yearly: false } }),
	unpaid: async ({ ctx, caller }, pick) => {
		const { attempt } = await makeEstimate(ctx, caller, { order: { packs: 1 + pick(8), yearly: false } });
		await payAttempt(ctx, caller, { attempt, useCard: false });
	},
	paid: (paying, pick) => subscribe(paying, 1 + pick(8)),
	change: async (paying, pick) => {
		await saveCard(paying);
		const { attempt } = await makeEstimate(paying.ctx, paying.caller, { order: { packs: 1 + pick(8), yearly: false } });
		await changePlan(paying.ctx, paying.caller, { attempt, immediateDowngrade: pick(2) === 1 });
	},
	late: async (paying) => {
		await saveCard(paying, "4000000000000341");
		await paying.wait(33 * DAY_MS);
	},
	lapse: async (paying) => {
		await terminatePlan(paying.ctx, paying.caller);
		await paying.wait(33 * DAY_MS);
	},
	refund: ({ ctx, caller }) => withdraw(ctx, caller),
	replay,
	days: (paying, pick) => paying.wait((1 + pick(20)) * DAY_MS),
};

test.each([11, 23, 37, 41, 59, 67])(
	"seed %i: in any order of events the rights are the better of given and paid, never less",
	async (seed) => {
		const pick = picker(seed);
		const paying = await payingCaller();
		const { ctx, accountId } = paying;
		// What moves money comes more often than the rest.
		const names = [...Object.keys(STEPS), "paid", "paid", "change", "give"];
		const taken: string[] = [];
		for (let step = 0; step < 14; step++) {
			const name = names[pick(names.length)] ?? "days";
			const isTaken = await Promise.resolve(STEPS[name]?.(paying, pick)).then(
				() => true,
				() => false,
			);
			taken.push(isTaken ? name : `(${name})`);
			const before = await paying.account();
			const grant = await grantOf(ctx.db, accountId);
			const given = grant && (grant.until === null || grant.until > ctx.now()) ? planRules(grant).max_monitor : 10;
			expect([seed, taken, planRules(before).max_monitor >= given]).toEqual([seed, taken, true]);
			await keepBilling(ctx);
			const { state } = await mirrorAccount(ctx, accountId);
			const after = await paying.account();
			const paid = state ? rightsOf(state, ctx.now()) : null;
			const paidRoom = paid && paid.status !== "suspended" ? planRules(paid).max_monitor : 10;
			// A suspended subscription keeps its room where nothing was given, and reads nothing.
			const room = paid?.status === "suspended" && given === 10 ? planRules(paid).max_monitor : Math.max(given, paidRoom);
			expect([seed, taken, planRules(after).max_monitor, given > 10 && isPaused(after)]).toEqual([seed, taken, room, false]);
		}
		expect(taken.some((name) => !name.startsWith("("))).toBe(true);
	},
);

test("0025: plans that no subscription gave become grants, and those of a subscription do not", async () => {
	const statements = changesOf("0025");
	const given = await payingCaller({ hasDetails: false });
	const administrator = await payingCaller({ hasDetails: false });
	const subscribed = await payingCaller();
	await subscribe(subscribed, 3);
	const { db } = given.ctx;
	await db.run(sql`UPDATE account SET plan = 'expert_20210323', packs = 2 WHERE id = ${given.accountId}`);
	await db.run(sql`UPDATE account SET plan = 'administrator' WHERE id = ${administrator.accountId}`);
	await db.run(sql`UPDATE account SET paid_plan = 'default', paid_packs = 0`);
	await db.run(sql`DELETE FROM plan_grant`);
	for (const statement of statements) await db.run(statement);
	const grantFor = async ({ accountId }: Paying) => {
		const grant = await grantOf(db, accountId);
		return grant && [grant.plan, grant.packs, grant.until, grant.why];
	};
	expect([await grantFor(given), await grantFor(administrator), await grantFor(subscribed)]).toEqual([
		["expert_20210323", 2, null, ""],
		["administrator", 0, null, ""],
		null,
	]);
	const { paidPlan, paidPacks, paidStatus } = await subscribed.account();
	expect([paidPlan, paidPacks, paidStatus]).toEqual(["expert_20210323", 3, "active"]);
});
