import { type SubscriptionRow, subscriptionOf } from "~/db/billing";
import { grantOf } from "~/db/plan-grants";
import type { BillingConflict } from "~/domain/billing/conflicts";
import { isGranted } from "~/domain/billing/grant";
import { isLive, isOverdue, isRunning } from "~/domain/billing/rights";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";

/** The refusal of a call that does not fit the subscription's state. */
export function conflict(reason: BillingConflict): AppError {
	return new AppError("ConflictException", {}, { subscription: [`payments.conflicts.${reason}`] });
}

/** The refusal of a call that needs a subscription, where none runs. */
export async function noSubscription(ctx: Ctx, accountId: number, row: SubscriptionRow | null): Promise<AppError> {
	if (row?.status === "incomplete") return conflict(row.platform === "transfer" ? "byTransfer" : "firstPaymentOpen");
	if (isGranted(await grantOf(ctx.db, accountId), ctx.now())) return conflict("given");
	const last = row ?? (await subscriptionOf(ctx.db, accountId));
	return conflict(last?.status === "canceled" ? "ended" : "noSubscription");
}

type Running = SubscriptionRow & { providerId: string };

/** The subscription that runs and is paid by card: its owner ends it, also while a payment is late. Throws ConflictException. */
export async function requireRunning(ctx: Ctx, seat: Seat, row: SubscriptionRow | null): Promise<Running> {
	assertRight(seat, "billing.read");
	if (!row?.providerId || !isRunning(row)) throw await noSubscription(ctx, seat.account.id, row);
	if (row.platform === "transfer") throw conflict("byTransfer");
	return { ...row, providerId: row.providerId };
}

/** The subscription that may be changed: nothing is late. Throws ConflictException. */
export async function requireChangeable(ctx: Ctx, seat: Seat, row: SubscriptionRow | null): Promise<Running> {
	assertRight(seat, "billing.read");
	const running = await requireRunning(ctx, seat, row);
	if (isOverdue(running)) throw conflict("overdue");
	return running;
}

/** A subscription that runs or waits for a bank transfer keeps another from being made. Throws ConflictException. */
export function assertMayOrder(row: SubscriptionRow | null): void {
	if (!row || !isLive(row)) return;
	if (row.platform === "transfer") throw conflict("byTransfer");
	if (row.status !== "incomplete") throw conflict("runs");
}
