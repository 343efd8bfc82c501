import { noteDunned, type Overdue, overdueSubscriptions } from "~/db/billing";
import { type DunningStep, dunningSteps, suspendedFrom, terminatedFrom } from "~/domain/billing/dunning";
import { amountDue, type BillingMail } from "~/domain/notice/billing-mails";
import type { Ctx } from "../ctx";
import { queueAccountMails } from "../mail/queue-mail";
import { eachAccount } from "./each-account";
import { mirrorAccount } from "./mirror-account";
import { paymentsOf } from "./provider";

/** Reminds, suspends, gives notice and terminates, as time passes over unpaid renewals. Only what is due asks the provider. */
export async function pressOverdue(ctx: Ctx): Promise<void> {
	const overdue = await overdueSubscriptions(ctx.db);
	await eachAccount(
		ctx,
		overdue.filter((one) => dunningSteps(one, ctx.now()).length > 0),
		(one) => pressOne(ctx, one),
	);
}

async function pressOne(ctx: Ctx, one: Overdue): Promise<void> {
	const { accountId, providerId } = one;
	// Read first: what was paid meanwhile is neither suspended nor ended. The suspension itself comes with the reading.
	const { state } = await mirrorAccount(ctx, accountId);
	const running = state?.subscriptions.find(({ id }) => id === providerId);
	if (!state || (running?.status !== "past_due" && running?.status !== "unpaid")) return;
	const steps = dunningSteps(one, ctx.now());
	if (steps.includes("termination")) return await terminate(ctx, one);
	const amount = amountDue(state.invoices, providerId);
	const mails = steps.flatMap((step) => mailOf(step, { ...one, amount, now: ctx.now() }) ?? []);
	await ctx.db.batch([
		queueAccountMails(ctx, accountId, mails),
		noteDunned(ctx.db, accountId, { at: ctx.now(), isNotice: steps.includes("notice") }),
	]);
	ctx.log({ event: "subscription_overdue", account: accountId, steps: steps.join(" ") });
}

/** The mail of the termination comes with the reading that finds it ended. */
async function terminate(ctx: Ctx, { accountId, providerId }: Overdue): Promise<void> {
	await paymentsOf(ctx).cancelNow(providerId);
	await mirrorAccount(ctx, accountId);
	ctx.log({ event: "subscription_terminated_unpaid", account: accountId });
}

function mailOf(step: DunningStep, of: Overdue & { amount: number; now: number }): BillingMail | null {
	const { amount, overdueSince, providerId, now } = of;
	const key = `${step}:${providerId}:${overdueSince}`;
	switch (step) {
		case "reminder_1":
		case "reminder_2":
			return { kind: "payment_reminder", facts: { amount, on: suspendedFrom(overdueSince) }, key };
		case "suspension":
			return { kind: "subscription_suspended", facts: { amount }, key };
		case "notice":
			return { kind: "termination_notice", facts: { amount, on: terminatedFrom(now) }, key };
		case "termination":
			return null;
	}
}
