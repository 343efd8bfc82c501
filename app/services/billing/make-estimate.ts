import { customerOf, subscriptionOf } from "~/db/billing";
import { insertAttempt, peakSince } from "~/db/payment-attempts";
import { allowsImmediateDowngrade, changeTime } from "~/domain/billing/change";
import { type EstimateItem, estimateChange, estimateOrder, type RunningReduction } from "~/domain/billing/estimate";
import {
	type LaterPrice,
	laterPrices,
	monthsAfter,
	type RunningOrder,
	renewalAfter,
	runningOrder,
	termsAt,
} from "~/domain/billing/estimate-choice";
import type { Order } from "~/domain/billing/order";
import { isSameOrder } from "~/domain/billing/order";
import type { Coupon } from "~/domain/billing/provider-state";
import { isLive } from "~/domain/billing/rights";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import type { Preview } from "../payment-ports";
import { assertRight, type UserSeat } from "../seat/seat";
import { assertMayOrder, conflict, noSubscription, requireChangeable } from "./conflict";
import { tryCoupon } from "./find-coupon";
import { mirrorAccount } from "./mirror-account";
import { withProvider } from "./provider";

export interface EstimateView {
	/** Names the attempt to pay it; valid for ten minutes. */
	attempt: string;
	kind: "subscribe" | "change";
	items: EstimateItem[];
	subtotal: number;
	discount: number;
	tax: number;
	total: number;
	/** Taken at once: nothing for a change at renewal. */
	dueNow: number;
	/** Total of the next period. */
	nextTotal: number;
	/** Prices of the next periods, one after the other. */
	later: LaterPrice[];
	downgrade: boolean;
	/** Instant at which a reduction takes effect: at renewal, or now; null for what is paid at once. */
	effectiveAt: number | null;
	/** The order is the one that runs: a planned change is removed. */
	dropsChange: boolean;
	/** This size was paid for in this period before, and reduced without a refund: it is charged again. */
	chargedAgain: boolean;
}

/**
 * Cost of an order by the provider's own preview, kept as an attempt: the charge equals it, or the user is asked anew. Throws
 * ConflictException for a state that allows no order, ValidationException (coupon), TooManyAttemptsException.
 */
export async function makeEstimate(
	ctx: Ctx,
	seat: UserSeat,
	wanted: { order: Order; couponCode?: string; taxed?: boolean; isImmediate?: boolean },
): Promise<EstimateView> {
	assertRight(seat, "billing.read");
	const accountId = seat.account.id;
	const { order, taxed = true, isImmediate = false } = wanted;
	const couponCode = wanted.couponCode?.trim() ?? "";
	const current = await subscriptionOf(ctx.db, accountId);
	if (current && isLive(current) && current.status !== "incomplete") {
		const { providerId: subscription } = await requireChangeable(ctx, seat, current);
		const from = runningOrder(current);
		if (isSameOrder(from, order) && current.schedule === null) throw new AppError("ValidationException", {}, { packs: ["packs.same"] });
		if (isImmediate && changeTime(from, order) === "at_renewal" && !allowsImmediateDowngrade(from, order)) throw conflict("notAtOnce");
		return estimateOfChange(ctx, accountId, { subscription, from, order, isImmediate });
	}
	const coupon = couponCode === "" ? null : await tryCoupon(ctx, seat, couponCode);
	const customer = (await customerOf(ctx.db, accountId))?.providerId ?? null;
	const preview = await withProvider(ctx, (provider) => provider.previewOrder({ customer, order, taxed, coupon }));
	const ours = estimateOrder(order, { taxed, reduction: coupon });
	const later = laterPrices(
		order,
		{ taxed, reduction: coupon && lasting(coupon, ctx.now()) },
		monthsAfter(ctx.now(), order.yearly ? 12 : 1),
	);
	compare(ctx, preview, ours);
	const attempt = await keep(ctx, {
		accountId,
		kind: "subscribe",
		from: null,
		order,
		taxed,
		coupon,
		total: preview.total,
		proratedAt: ctx.now(),
	});
	return {
		attempt,
		kind: "subscribe",
		items: ours.items,
		...sumsOf(preview),
		dueNow: preview.due,
		nextTotal: later[0]?.total ?? 0,
		later,
		downgrade: false,
		effectiveAt: null,
		dropsChange: false,
		chargedAgain: false,
	};
}

/** A coupon that is used now, with the instant of its end. */
function lasting({ percentage, amount, months }: Coupon, now: number): RunningReduction {
	return { percentage, amount, endsAt: months === null ? null : monthsAfter(now, months) };
}

interface Change {
	subscription: string;
	from: RunningOrder;
	order: Order;
	isImmediate: boolean;
}

async function estimateOfChange(ctx: Ctx, accountId: number, change: Change): Promise<EstimateView> {
	const { subscription, from, order, isImmediate } = change;
	const dropsChange = isSameOrder(from, order);
	const isNow = changeTime(from, order) === "now" && !dropsChange;
	// The provider counts whole seconds.
	const proratedAt = Math.floor(ctx.now() / 1000) * 1000;
	const renewal = renewalAfter(from, order, proratedAt);
	const next = estimateOrder(order, termsAt(from, renewal));
	const preview = isNow ? await withProvider(ctx, (provider) => provider.previewChange({ subscription, order, at: proratedAt })) : null;
	const ours = isNow ? estimateChange(from, order, { start: from.start, end: from.end, at: proratedAt }, termsAt(from, proratedAt)) : next;
	if (preview) compare(ctx, preview, ours);
	const total = preview?.total ?? next.total;
	const attempt = await keep(ctx, { accountId, kind: "change", from, order, taxed: from.taxed, coupon: null, total, proratedAt });
	return {
		attempt,
		kind: "change",
		items: ours.items,
		...(preview ? sumsOf(preview) : { subtotal: next.subtotal, discount: next.discount, tax: next.tax, total: next.total }),
		dueNow: preview?.due ?? 0,
		nextTotal: next.total,
		later: laterPrices(order, from, renewal),
		downgrade: !isNow && !dropsChange,
		effectiveAt: isNow || dropsChange ? null : isImmediate ? proratedAt : from.end,
		dropsChange,
		chargedAgain: isNow && (await peakSince(ctx.db, accountId, { since: from.start, yearly: order.yearly })) >= order.packs,
	};
}

const sumsOf = ({ subtotal, discount, tax, total }: Preview) => ({ subtotal, discount, tax, total });

/** The provider's sum is what counts; one that differs from the price list is a fault of the catalogue. */
function compare(ctx: Ctx, theirs: Preview, ours: { total: number }): void {
	if (theirs.total !== ours.total) ctx.log({ event: "estimate_differs", provider: theirs.total, ours: ours.total });
}

interface Kept {
	accountId: number;
	kind: "subscribe" | "change";
	/** Order that runs; null for a first subscription. */
	from: Order | null;
	order: Order;
	taxed: boolean;
	coupon: Coupon | null;
	total: number;
	proratedAt: number;
}

async function keep(ctx: Ctx, { accountId, kind, from, order, taxed, coupon, total, proratedAt }: Kept): Promise<string> {
	const hid = ctx.newHid();
	await insertAttempt(ctx.db, {
		hid,
		accountId,
		kind,
		fromPacks: from?.packs ?? null,
		fromYearly: from?.yearly ?? null,
		...order,
		taxed,
		coupon: coupon && JSON.stringify(coupon),
		total,
		proratedAt,
		shownAt: ctx.now(),
	});
	return hid;
}

/**
 * For a call that would take money and names no attempt: only what was shown is charged. Throws ConflictException where the state allows no
 * such call, else ValidationException (attempt).
 */
export async function refuseWithoutAttempt(ctx: Ctx, seat: UserSeat, kind: "subscribe" | "change"): Promise<never> {
	assertRight(seat, "billing.write");
	const { account } = seat;
	// Reads the provider, not the mirror: a payment may have been confirmed meanwhile.
	await withProvider(ctx, () => mirrorAccount(ctx, account.id));
	const current = await subscriptionOf(ctx.db, account.id);
	if (kind === "change") await requireChangeable(ctx, seat, current);
	else assertMayOrder(current);
	throw new AppError("ValidationException", {}, { attempt: ["attempt.required"] });
}

/** Cost of the next period of the running subscription. Throws ConflictException without one. */
export async function estimateNextPeriod(ctx: Ctx, seat: UserSeat) {
	assertRight(seat, "billing.read");
	const current = await subscriptionOf(ctx.db, seat.account.id);
	if (!current || !isLive(current)) throw await noSubscription(ctx, seat.account.id, current);
	const order = { packs: current.nextPacks ?? current.packs, yearly: current.nextYearly ?? current.yearly };
	return { ...estimateOrder(order, termsAt(runningOrder(current), current.periodEnd)), downgrade: false };
}
