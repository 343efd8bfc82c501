import { accountsToReconcile, forgetBillingRows, type Overdue, overdueSubscriptions } from "~/db/billing";
import { openAttempts } from "~/db/payment-attempts";
import { takeTurn } from "~/db/settings";
import { REQUEST_OVER_MS } from "~/domain/billing/attempt";
import { dunningSteps } from "~/domain/billing/dunning";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";
import { eachAccount } from "./each-account";
import { cancelLeft, endLeaving } from "./leave";
import { mirrorAccount } from "./mirror-account";
import { settleAttempt } from "./pay-attempt";
import { serveEvents } from "./serve-events";

const MINUTE_MS = 60_000;
const ATTEMPTS_EVERY_MS = 15 * MINUTE_MS;
const DUNNING_EVERY_MS = 15 * MINUTE_MS;
const DAY_MS = 24 * 3_600_000;
const MAX_ATTEMPTS_AT_ONCE = 50;
const MAX_RECONCILED_AT_ONCE = 20;
const EVENT_DAYS = 30;

/**
 * What billing needs of time: events that wait, attempts whose outcome is open (every 15 minutes), customers not read for a day, and what
 * follows an unpaid invoice. Returns true when nothing is left for now.
 */
export async function keepBilling(ctx: Ctx): Promise<boolean> {
	if (!ctx.ports.payments) return true;
	const servedAll = await serveEvents(ctx);
	await cancelLeft(ctx).catch((error) => ctx.log({ event: "left_customers_failed", error: describeError(error) }));
	if (await takeTurn(ctx.db, "clock.billing_attempts", { now: ctx.now(), everyMs: ATTEMPTS_EVERY_MS })) await settleOpenAttempts(ctx);
	if (await takeTurn(ctx.db, "clock.billing_dunning", { now: ctx.now(), everyMs: DUNNING_EVERY_MS })) {
		await pressOverdue(ctx);
		await endLeaving(ctx);
	}
	const reconciledAll = await reconcile(ctx);
	return servedAll && reconciledAll;
}

async function settleOpenAttempts(ctx: Ctx): Promise<void> {
	const open = await openAttempts(ctx.db, ctx.now() - REQUEST_OVER_MS, MAX_ATTEMPTS_AT_ONCE);
	await eachAccount(ctx, open, (attempt) => settleAttempt(ctx, attempt, { giveUp: false }));
	const forget = forgetBillingRows(ctx.db, { events: ctx.now() - EVENT_DAYS * DAY_MS, attempts: ctx.now() - DAY_MS });
	for (const statement of forget) await statement;
}

/** A difference here means that an event was lost. */
async function reconcile(ctx: Ctx): Promise<boolean> {
	const accounts = await accountsToReconcile(ctx.db, ctx.now() - DAY_MS, MAX_RECONCILED_AT_ONCE);
	let differences = 0;
	const failed = await eachAccount(ctx, accounts, async ({ accountId }) => {
		if ((await mirrorAccount(ctx, accountId)).isNews) differences++;
	});
	if (accounts.length > 0) ctx.log({ event: "billing_reconciled", customers: accounts.length, differences, failed });
	return accounts.length < MAX_RECONCILED_AT_ONCE || failed === accounts.length;
}

/** Suspension comes with the mirror, by the clock; termination is told to the provider. */
async function pressOverdue(ctx: Ctx): Promise<void> {
	await eachAccount(ctx, await overdueSubscriptions(ctx.db), (overdue) => pressOne(ctx, overdue));
}

async function pressOne(ctx: Ctx, { accountId, providerId, overdueSince }: Overdue): Promise<void> {
	const due = dunningSteps(overdueSince).filter(({ at }) => at <= ctx.now());
	// Read first: what was paid meanwhile is neither suspended nor ended.
	const { state } = await mirrorAccount(ctx, accountId);
	const running = state?.subscriptions.find(({ id }) => id === providerId);
	const isUnpaid = running?.status === "past_due" || running?.status === "unpaid";
	if (!isUnpaid || !due.some(({ step }) => step === "termination")) return;
	await ctx.ports.payments?.cancelNow(running.id);
	await mirrorAccount(ctx, accountId);
	ctx.log({ event: "subscription_terminated_unpaid", account: accountId });
}
