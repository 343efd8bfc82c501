import { z } from "zod";
import { customerSchema } from "~/domain/billing/customer-form";
import { MAX_PACKS, MIN_PACKS } from "~/domain/billing/order";
import type { OpenPayment } from "~/domain/billing/provider-state";
import { MODULE } from "~/domain/billing/subscription-state";
import { AppError } from "~/services/app-error";
import { chooseCard, newSetup, readOpenPayment } from "~/services/billing/cards";
import { changePlan } from "~/services/billing/change-plan";
import { dropPlannedChange, resumePlan, terminatePlan } from "~/services/billing/end-plan";
import { tryCoupon } from "~/services/billing/find-coupon";
import { attemptFor, type EstimateView, estimateNextPeriod, makeEstimate } from "~/services/billing/make-estimate";
import { type PaymentResult, payAttempt } from "~/services/billing/pay-attempt";
import type { CustomerRow, SubscriptionRow } from "~/services/billing/read-billing";
import { listInvoices, readBilling } from "~/services/billing/read-billing";
import { saveCustomer } from "~/services/billing/save-customer";
import { withdraw } from "~/services/billing/withdraw";
import { parseInput } from "~/services/parse-input";
import type { Caller } from "~/services/sessions/find-session";
import type { ApiCall, ApiRoute } from "./call";

const addressed = z.object({
	name: z.unknown().optional(),
	email: z.unknown().optional(),
	address: z.object({ line1: z.unknown(), postal_code: z.unknown(), city: z.unknown(), country: z.unknown() }).partial().default({}),
});
/** No text: "1e3" is no count. */
const packCountSchema = z.number().int().min(MIN_PACKS).max(MAX_PACKS);
const moduleSchema = z.object({ module: z.literal(MODULE).default(MODULE), immediate: z.boolean().default(false) });
/** Amounts come from our tables alone: a price in a payload is dropped with all that is not named here. */
const orderSchema = z.object({
	module: z.literal(MODULE).default(MODULE),
	plan: z.literal("expert_20210323").default("expert_20210323"),
	options: z.object({ max_monitor_plus_100: packCountSchema }),
	yearly: z.boolean().default(false),
	coupon: z
		.union([z.string(), z.object({ code: z.string().default("") }).transform(({ code }) => code), z.null().transform(() => "")])
		.default(""),
	/** Attempt of an estimate that was shown. */
	attempt: z.string().max(64).exactOptional(),
	use_default_payment_method: z.boolean().default(false),
	immediateDowngrade: z.boolean().default(false),
});
const estimateSchema = z.union([z.object({ existing: z.literal(true), module: z.literal(MODULE).default(MODULE) }), orderSchema]);

/** Billing details, payment method and subscription. Source: spec A §7 "account/customer". */
export const customerRoutes: readonly ApiRoute[] = [
	{ method: "POST", path: "account/customer", access: "verified", answer: save },
	{ method: "GET", path: "account/customer/payment", access: "verified", answer: payment },
	{ method: "GET", path: "account/customer/setup_intent", access: "verified", answer: setup },
	{ method: "POST", path: "account/customer/payment_method", access: "verified", answer: saveCard },
	{ method: "GET", path: "account/customer/invoices", access: "verified", answer: invoices },
	{ method: "POST", path: "account/customer/coupon/:code", access: "verified", answer: coupon },
	{ method: "POST", path: "account/customer/subscription/estimate", access: "verified", answer: estimate },
	{ method: "POST", path: "account/customer/subscription", access: "verified", again: create, answer: create },
	{ method: "PUT", path: "account/customer/subscription", access: "verified", again: change, answer: change },
	{ method: "DELETE", path: "account/customer/subscription", access: "verified", answer: terminate },
	{ method: "POST", path: "account/customer/subscription/resume", access: "verified", answer: resume },
	{ method: "POST", path: "account/customer/subscription/withdraw", access: "verified", answer: withdrawal },
	{ method: "DELETE", path: "account/customer/subscription/update_at_end", access: "verified", answer: removeChange },
];

function signed(caller: Caller | null): Caller {
	if (!caller) throw new AppError("InvalidTokenException");
	return caller;
}

async function save({ ctx, caller, payload }: ApiCall) {
	const { name, email, address } = parseInput(addressed, payload);
	const details = parseInput(customerSchema, { name, email, ...address });
	return customerJson(await saveCustomer(ctx, signed(caller), details));
}

async function payment({ ctx, caller }: ApiCall) {
	return paymentJson(await readOpenPayment(ctx, signed(caller)));
}

async function setup({ ctx, caller }: ApiCall) {
	const { clientSecret } = await newSetup(ctx, signed(caller));
	return { intent: { client_secret: clientSecret } };
}

async function saveCard({ ctx, caller, payload }: ApiCall) {
	const { payment_method: method } = parseInput(z.object({ payment_method: z.string().min(1).max(200) }), payload);
	await chooseCard(ctx, signed(caller), { method });
	return { saved: true };
}

async function invoices({ ctx, caller }: ApiCall) {
	const all = await listInvoices(ctx, signed(caller).account.id);
	return all.map(({ id, date, amountOff, total, remaining, status, platform }) => ({
		id,
		module: MODULE,
		date: new Date(date).toISOString(),
		amount_off: amountOff,
		total,
		amount: total / 100,
		payment_status: status === "paid" ? "paid" : "unpaid",
		remaining,
		platform: platform === "provider" ? "stripe" : "transfer",
		link: platform === "provider" ? `/account/billing/invoices/${id}` : null,
	}));
}

async function coupon({ ctx, caller, params }: ApiCall) {
	const { id, percentage, amount } = await tryCoupon(ctx, signed(caller), params.code ?? "");
	return { id, percentage, amount };
}

async function estimate({ ctx, caller, payload }: ApiCall) {
	const wanted = parseInput(estimateSchema, payload);
	if ("existing" in wanted) return estimateNextPeriod(ctx, signed(caller));
	return estimateJson(await makeEstimate(ctx, signed(caller), orderOf(wanted)));
}

const orderOf = ({ options, yearly, coupon: couponCode }: z.output<typeof orderSchema>) => ({
	order: { packs: options.max_monitor_plus_100, yearly },
	couponCode,
});

/** The attempt of the estimate that was shown, or one for what is sent. */
async function attemptOf({ ctx, caller }: ApiCall, kind: "subscribe" | "change", wanted: z.output<typeof orderSchema>): Promise<string> {
	return wanted.attempt ?? (await attemptFor(ctx, signed(caller), { kind, ...orderOf(wanted) }));
}

async function create(call: ApiCall) {
	const wanted = parseInput(orderSchema, call.payload);
	const attempt = await attemptOf(call, "subscribe", wanted);
	const useDefault = wanted.use_default_payment_method;
	return resultJson(await payAttempt(call.ctx, signed(call.caller), { attempt, useCard: useDefault }), useDefault);
}

async function change(call: ApiCall) {
	const wanted = parseInput(orderSchema, call.payload);
	const attempt = await attemptOf(call, "change", wanted);
	const { immediateDowngrade } = wanted;
	return resultJson(await changePlan(call.ctx, signed(call.caller), { attempt, immediateDowngrade }), true);
}

async function terminate({ ctx, caller, payload }: ApiCall) {
	// The immediate termination is hidden: it ends with the period whatever is sent. Source: spec A §2 "Dialogs".
	parseInput(moduleSchema, payload);
	await terminatePlan(ctx, signed(caller));
	return subscriptionJson((await readBilling(ctx, signed(caller).account.id)).subscription);
}

async function resume({ ctx, caller, payload }: ApiCall) {
	parseInput(moduleSchema, payload);
	await resumePlan(ctx, signed(caller));
	return subscriptionJson((await readBilling(ctx, signed(caller).account.id)).subscription);
}

/** The right of consumers alone: the call says that its sender is one. */
async function withdrawal({ ctx, caller, payload }: ApiCall) {
	parseInput(z.object({ module: z.literal(MODULE).default(MODULE), consumer: z.literal(true) }), payload);
	await withdraw(ctx, signed(caller));
	return subscriptionJson((await readBilling(ctx, signed(caller).account.id)).subscription);
}

async function removeChange({ ctx, caller, payload }: ApiCall) {
	parseInput(moduleSchema, payload);
	await dropPlannedChange(ctx, signed(caller));
	return subscriptionJson((await readBilling(ctx, signed(caller).account.id)).subscription);
}

function estimateJson({ attempt, items, subtotal, discount, tax, total, dueNow, nextTotal, downgrade, effectiveAt }: EstimateView) {
	return {
		attempt,
		items: items.map(({ name, packs, yearly, amount }) => ({ name, packs, yearly, amount })),
		subtotal,
		discount,
		tax,
		total,
		downgrade,
		due_now: dueNow,
		next_total: nextTotal,
		effective_at: effectiveAt === null ? null : new Date(effectiveAt).toISOString(),
	};
}

function paymentJson({ amount, clientSecret, method }: OpenPayment) {
	return { amount, client_secret: clientSecret, payment_method: method };
}

/** Exactly one of the three. Source: spec A §4 "Subscribe flow". */
function resultJson(result: PaymentResult, hasCard: boolean) {
	if (result.paid) return { payment_completed: true };
	const open = paymentJson(result.payment);
	return hasCard ? { incomplete_payment: open } : { payment_intent: open };
}

export function customerJson(row: CustomerRow | null) {
	if (!row) return null;
	const { name, email, line1, postalCode, city, country } = row;
	const card = row.cardId && { brand: row.cardBrand, last4: row.cardLast4, exp_month: row.cardExpMonth, exp_year: row.cardExpYear };
	return {
		informations: { name, email: email || null, address: { line1, postal_code: postalCode, city, country } },
		payment_method: card ? { type: "card", card } : null,
	};
}

/** accountStatus: also says "suspended", which the provider does not know. */
export function subscriptionJson(row: SubscriptionRow | null, accountStatus?: string) {
	if (!row) return null;
	const { packs, yearly, periodStart, periodEnd, endsAt, nextPacks, nextYearly } = row;
	const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());
	return {
		module: MODULE,
		plan: "expert_20210323",
		name: "expert_20210323",
		status: accountStatus ?? row.status,
		yearly,
		options: { max_monitor_plus_100: packs },
		period_start: iso(periodStart),
		period_end: iso(periodEnd),
		ends_at: iso(endsAt),
		update_at_end: nextPacks === null ? null : { yearly: nextYearly, options: { max_monitor_plus_100: nextPacks } },
		coupon: row.couponId === null ? null : { id: row.couponId, percentage: row.couponPercentage, amount: row.couponAmount },
		tax: { enabled: row.taxed },
	};
}
