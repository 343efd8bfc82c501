import { accountsToReconcile, forgetBillingRows } from "~/db/billing";
import { openAttempts } from "~/db/payment-attempts";
import { takeTurn } from "~/db/settings";
import { REQUEST_OVER_MS } from "~/domain/billing/attempt";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/domain/time/durations";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";
import { eachAccount } from "../each-account";
import { endDueGrants } from "../grants/end-grant";
import { spreadRights } from "../grants/spread-rights";
import { warnOfGrants } from "../grants/warn-of-grants";
import { cancelLeft, endLeaving } from "./leave";
import { mirrorAccount } from "./mirror-account";
import { settleAttempt } from "./pay-attempt";
import { pressOverdue } from "./press-overdue";
import { findPayments } from "./provider";
import { serveEvents } from "./serve-events";
import { tellRenewals } from "./tell-renewals";
import { warnOfCards } from "./warn-of-cards";
import { settleWithdrawals } from "./withdraw";

const ATTEMPTS_EVERY_MS = 15 * MINUTE_MS;
const DUNNING_EVERY_MS = 15 * MINUTE_MS;
const MAX_ATTEMPTS_AT_ONCE = 50;
const MAX_RECONCILED_AT_ONCE = 20;
const EVENT_DAYS = 30;

/**
 * The clock's work for billing: rights without a payment whose time is over and rights that follow from a changed policy, also where payments are not set up, events that wait, attempts whose outcome is open (every 15 minutes), customers not read for a day, what
 * follows an unpaid invoice, cards that expire, and renewals that come. Returns true when nothing is left for now.
 */
export async function keepBilling(ctx: Ctx): Promise<boolean> {
	const endedAll = (await endDueGrants(ctx)) && (await spreadRights(ctx));
	if (await isTurn(ctx, "clock.grants_warned", HOUR_MS)) await step(ctx, warnOfGrants);
	if (!(await findPayments(ctx))) return endedAll;
	const servedAll = await serveEvents(ctx);
	await step(ctx, cancelLeft);
	await step(ctx, settleWithdrawals);
	if (await isTurn(ctx, "clock.billing_attempts", ATTEMPTS_EVERY_MS)) await step(ctx, settleOpenAttempts);
	if (await isTurn(ctx, "clock.billing_dunning", DUNNING_EVERY_MS)) {
		await step(ctx, pressOverdue);
		await step(ctx, endLeaving);
	}
	if (await isTurn(ctx, "clock.billing_cards", HOUR_MS)) {
		await step(ctx, warnOfCards);
		await step(ctx, tellRenewals);
	}
	const reconciledAll = await reconcile(ctx);
	return endedAll && servedAll && reconciledAll;
}

const isTurn = (ctx: Ctx, name: string, everyMs: number) => takeTurn(ctx.db, name, { now: ctx.now(), everyMs });

/** A failure of one step does not keep the next ones from being taken. */
async function step(ctx: Ctx, work: (ctx: Ctx) => Promise<void>): Promise<void> {
	await work(ctx).catch((error) => ctx.log({ event: "billing_step_failed", step: work.name, error: describeError(error) }));
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
