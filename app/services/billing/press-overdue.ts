import { subscriptionOf } from "~/db/billing";
import { noteDunned, type Overdue, overdueSubscriptions } from "~/db/billing-deadlines";
import { type DunningStep, dunningSteps, suspendedFrom, terminatedFrom } from "~/domain/billing/dunning";
import { amountDue, type BillingMail } from "~/domain/notice/billing-mails";
import type { Ctx } from "../ctx";
import { eachAccount } from "../each-account";
import { queueAccountMails } from "../mail/queue-mail";
import { mirrorAccount } from "./mirror-account";
import { paymentsOf } from "./provider";

/** Reminds, suspends, gives notice and terminates, as time passes over unpaid renewals. Only what is due asks the provider. */
export async function pressOverdue(ctx: Ctx): Promise<void> {
	const overdue = await overdueSubscriptions(ctx.db);
	await eachAccount(
		ctx,
		overdue.filter((one) => dunningSteps(one, ctx.now()).length > 0),
		({ accountId }) => pressOne(ctx, accountId),
	);
}

async function pressOne(ctx: Ctx, accountId: number): Promise<void> {
	// Read first: what was paid meanwhile is neither suspended nor ended, and a later unpaid invoice has its own dates. The suspension itself
	// comes with the reading.
	const { state } = await mirrorAccount(ctx, accountId);
	const one = await overdueOf(ctx, accountId);
	if (!state || !one) return;
	const steps = dunningSteps(one, ctx.now());
	if (steps.length === 0) return;
	if (steps.includes("termination")) return await terminate(ctx, one);
	const amount = amountDue(state.invoices, one.providerId);
	const mails = steps.flatMap((step) => mailOf(step, { ...one, amount, now: ctx.now() }) ?? []);
	await ctx.db.batch([
		queueAccountMails(ctx, accountId, mails),
		noteDunned(ctx.db, accountId, { at: ctx.now(), isNotice: steps.includes("notice") }),
	]);
	ctx.log({ event: "subscription_overdue", account: accountId, steps: steps.join(" ") });
}

/** null when nothing is overdue. */
async function overdueOf(ctx: Ctx, accountId: number): Promise<Overdue | null> {
	const row = await subscriptionOf(ctx.db, accountId);
	if (!row?.providerId || row.overdueSince === null) return null;
	return { ...row, providerId: row.providerId, overdueSince: row.overdueSince };
}

/** The mail of the termination comes with the reading that finds it ended. */
async function terminate(ctx: Ctx, { accountId, providerId }: Overdue): Promise<void> {
	await (await paymentsOf(ctx)).cancelNow(providerId);
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
