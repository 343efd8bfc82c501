import { subscriptionOf } from "~/db/billing";
import { type AttemptRow, attemptOf, beginAttempt, begunAttempt, endAttempt, noteProviderId, stampAttempt } from "~/db/payment-attempts";
import { attemptOutcome, ESTIMATE_VALID_MS, REQUEST_OVER_MS } from "~/domain/billing/attempt";
import { changeTime } from "~/domain/billing/change";
import type { Order } from "~/domain/billing/order";
import type { Coupon, OpenPayment, ProviderState } from "~/domain/billing/provider-state";
import { isLive } from "~/domain/billing/rights";
import { ownJson } from "~/domain/own-json";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import type { PaymentProvider } from "../payment-ports";
import { assertRight, type UserSeat } from "../seat/seat";
import { assertMayOrder, conflict } from "./conflict";
import { mirrorAccount, mirrorAfter } from "./mirror-account";
import { withProvider } from "./provider";
import { requireCustomer } from "./save-customer";
import { tellExpired } from "./tell-expired";

/** Outcome of a paying form: paid, or a payment that the customer must confirm. */
export type PaymentResult = { paid: true } | { paid: false; payment: OpenPayment };

/**
 * Pays a shown estimate, once: the same attempt sent again, from two tabs, after a time-out or after a crash, finds what the first one did.
 * Throws EstimateExpiredException, EstimateChangedException, BillingDetailsRequiredException, CardRequiredException, ConflictException, StillRunningException,
 * and what the provider's failures become.
 */
export async function payAttempt(
	ctx: Ctx,
	seat: UserSeat,
	{ attempt: hid, useCard }: { attempt: string; useCard: boolean },
): Promise<PaymentResult> {
	assertRight(seat, "billing.write");
	const accountId = seat.account.id;
	const attempt = await attemptOf(ctx.db, accountId, hid);
	if (!attempt || attempt.kind === "transfer") throw new AppError("NotFoundException");
	if (attempt.state === "done") return { paid: true };
	if (attempt.state === "dropped") throw new AppError("EstimateExpiredException");
	const customer = await requireCustomer(ctx, seat);
	// A first period that costs nothing has no payment that could save a card: the card comes first. Source: spec A §4 "Subscribe flow".
	const isFree = attempt.kind === "subscribe" && attempt.total === 0;
	if (isFree && customer.cardId === null) throw new AppError("CardRequiredException");
	if (attempt.state === "shown") await begin(ctx, attempt, { customer, method: useCard || isFree ? customer.cardId : null });
	const begun = (await attemptOf(ctx.db, accountId, hid)) ?? attempt;
	const result = await withProvider(ctx, (provider) => carryOut(ctx, provider, begun, customer.providerId)).catch((error) =>
		dropRefused(ctx, begun, error),
	);
	await ctx.db.batch([recordAudit(ctx, { subject: `account:${seat.account.hid}`, action: `billing.${begun.kind}` })]);
	await mirrorAfter(ctx, accountId);
	if (result.paid) await endAttempt(ctx.db, begun.id, { state: "done", at: ctx.now() });
	return result;
}

/** Pays the estimate of a first order. The attempt of a change is none: a running subscription is never changed by it. */
export async function subscribeBy(ctx: Ctx, seat: UserSeat, of: { attempt: string; useCard: boolean }): Promise<PaymentResult> {
	assertRight(seat, "billing.write");
	const accountId = seat.account.id;
	if ((await attemptOf(ctx.db, accountId, of.attempt))?.kind === "change") {
		assertMayOrder(await subscriptionOf(ctx.db, accountId));
		throw new AppError("EstimateExpiredException");
	}
	return payAttempt(ctx, seat, of);
}

async function begin(
	ctx: Ctx,
	attempt: AttemptRow,
	{ customer, method }: { customer: { providerId: string }; method: string | null },
): Promise<void> {
	if (ctx.now() - attempt.shownAt > ESTIMATE_VALID_MS) {
		await endAttempt(ctx.db, attempt.id, { state: "dropped", at: ctx.now() });
		throw new AppError("EstimateExpiredException");
	}
	await clearWay(ctx, attempt.accountId);
	const { state } = await withProvider(ctx, () => mirrorAccount(ctx, attempt.accountId));
	await assertAllowed(ctx, attempt, state);
	await assertSameTotal(ctx, attempt, customer.providerId, state);
	if (await beginAttempt(ctx.db, attempt.id, { method, at: ctx.now() })) return;
	const now = await attemptOf(ctx.db, attempt.accountId, attempt.hid);
	// The twin of this request was first: both go on with one key. Another attempt was: this one waits.
	if (now?.state !== "begun") throw new AppError("StillRunningException");
}

/**
 * Create only where nothing runs, change only what is active and only to more: less is never paid, and its unused rest never paid back.
 * Source: spec A §4 "Subscription status".
 */
async function assertAllowed(ctx: Ctx, attempt: AttemptRow, state: ProviderState | null): Promise<void> {
	const running = state?.subscriptions.filter(isLive) ?? [];
	const [only] = running;
	if (attempt.kind === "change" && only) await assertSameStart(ctx, attempt, only.order);
	const isRaised = only?.status === "active" && running.length === 1 && changeTime(only.order, orderOf(attempt)) === "now";
	if (attempt.kind === "subscribe" ? running.length === 0 : isRaised) return;
	await endAttempt(ctx.db, attempt.id, { state: "dropped", at: ctx.now() });
	if (attempt.kind === "change") throw conflict("changed");
	throw conflict(running.some(({ platform }) => platform === "transfer") ? "byTransfer" : "runs");
}

/** The estimate of a change holds for the order that it was made from: another one gives another amount, or another time of the change. */
export async function assertSameStart(ctx: Ctx, attempt: AttemptRow, running: Order): Promise<void> {
	if (attempt.fromPacks === running.packs && attempt.fromYearly === running.yearly) return;
	await endAttempt(ctx.db, attempt.id, { state: "dropped", at: ctx.now() });
	throw new AppError("EstimateChangedException");
}

/** Compares the amount shown with the provider's current one before the charge, so that both are equal. */
async function assertSameTotal(ctx: Ctx, attempt: AttemptRow, customer: string, state: ProviderState | null): Promise<void> {
	const { taxed, proratedAt } = attempt;
	const order = orderOf(attempt);
	const running = state?.subscriptions.find(isLive);
	const { total } = await withProvider(ctx, (provider) =>
		attempt.kind === "change" && running
			? provider.previewChange({ subscription: running.id, order, at: proratedAt })
			: provider.previewOrder({ customer, order, taxed, coupon: couponOf(attempt) }),
	);
	if (total === attempt.total) return;
	await endAttempt(ctx.db, attempt.id, { state: "dropped", at: ctx.now() });
	throw new AppError("EstimateChangedException");
}

const couponOf = ({ coupon }: AttemptRow): Coupon | null => (coupon === null ? null : ownJson(coupon));

async function carryOut(ctx: Ctx, provider: PaymentProvider, attempt: AttemptRow, customer: string): Promise<PaymentResult> {
	const { state } = await mirrorAccount(ctx, attempt.accountId);
	const before = state && attemptOutcome(viewOf(attempt), state);
	if (before?.kind === "paid") return { paid: true };
	if (before?.kind === "open") return await resultOf(provider, before.subscription);
	// Another attempt may have been paid after the first check. A begun attempt keeps others from beginning, so this check holds.
	await assertAllowed(ctx, attempt, state);
	// While the provider was read, the same form from another tab may have been paid, or another attempt may have taken this one's place.
	if (!(await stampAttempt(ctx.db, attempt.id, ctx.now()))) {
		if ((await attemptOf(ctx.db, attempt.accountId, attempt.hid))?.state === "done") return { paid: true };
		throw new AppError("EstimateExpiredException");
	}
	const started = await start(provider, attempt, { customer, state });
	await noteProviderId(ctx.db, attempt.id, started);
	// The first answer is repeated under its key: what is true now is asked for.
	return await resultOf(provider, started);
}

async function resultOf(provider: PaymentProvider, subscription: string): Promise<PaymentResult> {
	const payment = await provider.openPayment(subscription);
	return payment ? { paid: false, payment } : { paid: true };
}

async function start(
	provider: PaymentProvider,
	attempt: AttemptRow,
	{ customer, state }: { customer: string; state: ProviderState | null },
): Promise<string> {
	const { hid, taxed, method, proratedAt } = attempt;
	const order = orderOf(attempt);
	if (attempt.kind === "subscribe") {
		const wanted = { customer, order, taxed, coupon: couponOf(attempt), method, attempt: hid, key: `subscribe:${hid}` };
		return (await provider.createSubscription(wanted)).subscription;
	}
	const running = state?.subscriptions.find((one) => one.status === "active");
	if (!running) throw conflict("changed");
	if (running.atRenewal) await provider.releaseSchedule(running.atRenewal.schedule);
	return (await provider.changeSubscription({ subscription: running.id, order, at: proratedAt, key: `change:${hid}` })).subscription;
}

/** Throws the error. A request that was refused had no effect: its attempt ends, and another may begin. */
export async function dropRefused(ctx: Ctx, attempt: AttemptRow, error: unknown): Promise<never> {
	const isRefused = error instanceof AppError && (error.code === "PaymentFailedException" || error.code === "ConflictException");
	if (isRefused) await endAttempt(ctx.db, attempt.id, { state: "dropped", at: ctx.now() });
	throw error;
}

const orderOf = ({ packs, yearly }: AttemptRow) => ({ packs, yearly });
const viewOf = (attempt: AttemptRow) => ({ hid: attempt.hid, kind: attempt.kind, order: orderOf(attempt), begunAt: attempt.begunAt ?? 0 });

/**
 * Ends an attempt that stands in the way of a new one. An open payment is made void at the provider, which refuses where it was paid
 * meanwhile: then it counts.
 */
async function clearWay(ctx: Ctx, accountId: number): Promise<void> {
	const other = await begunAttempt(ctx.db, accountId);
	if (other) await settleAttempt(ctx, other, { giveUp: true });
}

/** Finds out what became of a begun attempt. giveUp: an open payment is not waited for. */
export async function settleAttempt(ctx: Ctx, attempt: AttemptRow, { giveUp }: { giveUp: boolean }): Promise<void> {
	const { state } = await withProvider(ctx, () => mirrorAccount(ctx, attempt.accountId));
	const outcome = state ? attemptOutcome(viewOf(attempt), state) : { kind: "none" as const };
	const end = (to: "done" | "dropped") => endAttempt(ctx.db, attempt.id, { state: to, at: ctx.now() });
	if (outcome.kind === "paid") return end("done");
	if (outcome.kind === "none") {
		// Its request may still be on its way.
		if (ctx.now() - (attempt.begunAt ?? 0) > REQUEST_OVER_MS) {
			await end("dropped");
			// It stood open at the provider, and its time is over.
			if (attempt.providerId !== null && !giveUp) await tellExpired(ctx, attempt);
			return;
		}
		if (giveUp) throw new AppError("StillRunningException");
		return;
	}
	if (!giveUp) return;
	await withProvider(ctx, async (provider) => {
		const payment = await provider.openPayment(outcome.subscription);
		if (payment) await provider.voidInvoice(payment.invoice);
	}).catch((error) => {
		if (!(error instanceof AppError && error.code === "PaymentFailedException")) throw error;
	});
	const after = (await mirrorAccount(ctx, attempt.accountId)).state;
	return end(after && attemptOutcome(viewOf(attempt), after).kind === "paid" ? "done" : "dropped");
}
