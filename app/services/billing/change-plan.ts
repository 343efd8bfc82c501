import { subscriptionOf } from "~/db/billing";
import { attemptOf, endAttempt } from "~/db/payment-attempts";
import { ESTIMATE_VALID_MS } from "~/domain/billing/attempt";
import { allowsImmediateDowngrade, changeTime } from "~/domain/billing/change";
import { isSameOrder } from "~/domain/billing/order";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { assertRight, type UserSeat } from "../seat/seat";
import { conflict, requireChangeable } from "./conflict";
import { mirrorAccount, mirrorAfter } from "./mirror-account";
import { assertSameStart, type PaymentResult, payAttempt } from "./pay-attempt";
import { withProvider } from "./provider";

/**
 * Changes the subscription as an estimate showed it: more at once and paid at once, less at renewal; `immediateDowngrade` takes less at
 * once, without money back. Only what is active is changed. Throws EstimateChangedException where another order runs than the estimate
 * started from: an upgrade that was shown never becomes a reduction. Source: spec A §4, §7 PUT account/customer/subscription.
 */
export async function changePlan(
	ctx: Ctx,
	seat: UserSeat,
	{ attempt: hid, immediateDowngrade }: { attempt: string; immediateDowngrade: boolean },
): Promise<PaymentResult> {
	assertRight(seat, "billing.write");
	const accountId = seat.account.id;
	const attempt = await attemptOf(ctx.db, accountId, hid);
	if (attempt?.kind !== "change") {
		await requireChangeable(ctx, seat, await subscriptionOf(ctx.db, accountId));
		throw new AppError("NotFoundException");
	}
	if (attempt.state === "done") return { paid: true };
	if (attempt.state === "dropped") throw new AppError("EstimateExpiredException");
	// Reads the provider, not the mirror: a concurrent call may have changed the subscription.
	await withProvider(ctx, () => mirrorAccount(ctx, accountId));
	const current = await requireChangeable(ctx, seat, await subscriptionOf(ctx.db, accountId));
	const { providerId: subscription, schedule } = current;
	const from = { packs: current.packs, yearly: current.yearly };
	const order = { packs: attempt.packs, yearly: attempt.yearly };
	/** The order that runs was asked for: what was planned for the renewal is removed. */
	const keepAsItIs = async (): Promise<PaymentResult> => {
		if (schedule !== null) await withProvider(ctx, (provider) => provider.releaseSchedule(schedule));
		await endAttempt(ctx.db, attempt.id, { state: "done", at: ctx.now() });
		await ctx.db.batch([recordAudit(ctx, { subject: `account:${seat.account.hid}`, action: "billing.change_removed" })]);
		await mirrorAfter(ctx, accountId);
		return { paid: true };
	};
	const pay = () => payAttempt(ctx, seat, { attempt: hid, useCard: true });
	// Read after the order that runs: a concurrent request for this attempt may have changed it. payAttempt finds what became of that one.
	if ((await attemptOf(ctx.db, accountId, hid))?.state !== "shown") return pay();
	if (ctx.now() - attempt.shownAt > ESTIMATE_VALID_MS) throw new AppError("EstimateExpiredException");
	await assertSameStart(ctx, attempt, from);
	if (isSameOrder(from, order)) return await keepAsItIs();
	if (changeTime(from, order) === "now") return pay();
	if (current.endsAt !== null) throw conflict("terminated");
	if (immediateDowngrade && !allowsImmediateDowngrade(from, order)) throw conflict("notAtOnce");
	await withProvider(ctx, async (provider) => {
		if (!immediateDowngrade) return provider.changeAtRenewal({ subscription, order, key: `change:${hid}` });
		if (schedule !== null) await provider.releaseSchedule(schedule);
		return provider.reduceNow({ subscription, order, key: `change:${hid}` });
	});
	await endAttempt(ctx.db, attempt.id, { state: "done", at: ctx.now() });
	const action = immediateDowngrade ? "billing.reduced" : "billing.change_planned";
	await ctx.db.batch([recordAudit(ctx, { subject: `account:${seat.account.hid}`, action })]);
	await mirrorAfter(ctx, accountId);
	return { paid: true };
}
