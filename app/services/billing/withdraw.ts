import { type SubscriptionRow, subscriptionOf } from "~/db/billing";
import {
	endWithdrawal,
	insertWithdrawal,
	isWithdrawalDone,
	isWithdrawalOpen,
	type OpenWithdrawal,
	openWithdrawals,
	wasWithdrawn,
} from "~/db/withdrawals";
import { isRunning } from "~/domain/billing/rights";
import { mayWithdraw } from "~/domain/billing/withdrawal";
import { recordAudit, recordChange } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { eachAccount } from "../each-account";
import { queueAccountMails } from "../mail/queue-mail";
import { assertRight, type Seat, type UserSeat } from "../seat/seat";
import { conflict, noSubscription } from "./conflict";
import { mirrorAccount, mirrorAfter } from "./mirror-account";
import { paymentsOf, withProvider } from "./provider";
import { requireCustomer } from "./save-customer";

const MAX_AT_ONCE = 20;

/**
 * A consumer withdraws from the subscription within 14 days of its conclusion: it ends at once, and all that was paid for it through the
 * provider is paid back. The declaration is written first, so that a failure of the provider loses neither. Declaring twice is the same as
 * once. Throws ConflictException where nothing may be withdrawn from. Source: spec A §9 "Terms",
 * docs/design/payments.md.
 */
export async function withdraw(ctx: Ctx, seat: UserSeat): Promise<void> {
	assertRight(seat, "billing.write");
	const { account } = seat;
	await requireCustomer(ctx, seat);
	await withProvider(ctx, () => mirrorAccount(ctx, account.id));
	const running = await subscriptionOf(ctx.db, account.id);
	const subscription = running?.providerId;
	if (!subscription) throw await noSubscription(ctx, account.id, running);
	if (await isWithdrawalDone(ctx.db, subscription)) return;
	const isDeclared = await wasWithdrawn(ctx.db, subscription);
	if (!isDeclared) await assertMayWithdraw(ctx, seat, running);
	const open = { subscription, accountId: account.id, declaredAt: ctx.now() };
	await ctx.db.batch([
		insertWithdrawal(ctx.db, open),
		...(isDeclared ? [] : [recordAudit(ctx, { subject: `account:${account.hid}`, action: "billing.withdrawn" })]),
	]);
	try {
		await withProvider(ctx, () => settle(ctx, open));
	} catch (error) {
		// The provider refuses the second of two requests of one moment, and the first one has done all.
		if (!(await isWithdrawalDone(ctx.db, subscription))) throw error;
	}
}

/** Throws ConflictException where nothing may be withdrawn from, with the reason. */
export async function assertMayWithdraw(ctx: Ctx, seat: Seat, row: SubscriptionRow | null): Promise<SubscriptionRow> {
	assertRight(seat, "billing.read");
	if (!row || !isRunning(row)) throw await noSubscription(ctx, seat.account.id, row);
	if (row.platform === "transfer") throw conflict("withdrawalByTransfer");
	if (!mayWithdraw(row, ctx.now())) throw conflict("withdrawalOver");
	return row;
}

/** Finishes declarations that a failure interrupted. */
export async function settleWithdrawals(ctx: Ctx): Promise<void> {
	await eachAccount(ctx, await openWithdrawals(ctx.db, MAX_AT_ONCE), (one) => settle(ctx, one));
}

/**
 * Each step may be repeated: what is cancelled is not cancelled again, and a refund has its invoice as key. What was paid outside the provider
 * is left to an administrator.
 */
async function settle(ctx: Ctx, { subscription, accountId }: OpenWithdrawal): Promise<void> {
	const provider = await paymentsOf(ctx);
	const { state: before } = await mirrorAccount(ctx, accountId);
	const running = before?.subscriptions.find(({ id }) => id === subscription);
	if (running && running.endedAt === null) await provider.cancelNow(subscription);
	// Read after the cancellation: an upgrade may be paid until then.
	const { state } = await mirrorAccount(ctx, accountId);
	let [paid, refunded] = [0, 0];
	for (const { id, total } of state?.invoices.filter((one) => one.subscription === subscription && one.status === "paid") ?? []) {
		if (total <= 0) continue;
		paid += total;
		refunded += await provider.refundInvoice(id, { amount: total, key: `withdraw:${id}` });
	}
	const isByHand = refunded < paid;
	if (isByHand) ctx.log({ event: "refund_by_hand", account: accountId, amount: paid - refunded });
	await ctx.db.batch([
		queueAccountMails(ctx, accountId, [
			{ kind: "subscription_withdrawn", facts: { amount: refunded }, key: `subscription_withdrawn:${subscription}` },
		]),
		...(isByHand ? [recordChange(ctx, { accountId, action: "billing.refund_by_hand" }, isWithdrawalOpen(subscription))] : []),
		endWithdrawal(ctx.db, subscription, { refunded, at: ctx.now() }),
	]);
	// The invoices say at once what was paid back.
	await mirrorAfter(ctx, accountId);
}
