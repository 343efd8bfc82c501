import { z } from "zod";
import { MAX_PACKS, MIN_PACKS } from "~/domain/billing/order";
import { MODULE } from "~/domain/billing/subscription-state";
import { changePlan } from "~/services/billing/change-plan";
import { dropPlannedChange, resumePlan, terminatePlan } from "~/services/billing/end-plan";
import { estimateNextPeriod, makeEstimate, refuseWithoutAttempt } from "~/services/billing/make-estimate";
import { subscribeBy } from "~/services/billing/pay-attempt";
import { readBilling } from "~/services/billing/read-billing";
import { withdraw } from "~/services/billing/withdraw";
import type { Ctx } from "~/services/ctx";
import type { UserSeat } from "~/services/seat/seat";
import { estimate, paymentResult, subscription } from "./answers/accounts";
import type { ApiRoute } from "./call";
import { estimateJson, resultJson, subscriptionJson } from "./customer-json";
import { defineCall, type PayloadCall, type SignedCall } from "./define-call";

const SIZE = "packs.size";
/** No text: "1e3" is no count. */
const packCountSchema = z.number(SIZE).int(SIZE).min(MIN_PACKS, SIZE).max(MAX_PACKS, SIZE);
const moduleSchema = z.object({ module: z.literal(MODULE).default(MODULE), immediate: z.boolean().default(false) });
const withdrawalSchema = z.object({ module: z.literal(MODULE).default(MODULE), consumer: z.literal(true) });
/** Amounts come from our tables alone: a price in a payload is dropped with all that is not named here. No order is without VAT. */
const orderSchema = z.object({
	module: z.literal(MODULE).default(MODULE),
	plan: z.literal("expert_20210323").default("expert_20210323"),
	options: z.object({ max_monitor_plus_100: packCountSchema }, SIZE),
	yearly: z.boolean().default(false),
	coupon: z
		.union([z.string(), z.object({ code: z.string().default("") }).transform(({ code }) => code), z.null().transform(() => "")])
		.default(""),
	tax: z.looseObject({ enabled: z.literal(true, "tax.fixed").default(true) }, "tax.fixed").exactOptional(),
	/** Attempt of an estimate that was shown: orders and changes need it. */
	attempt: z.string().max(64).exactOptional(),
	use_default_payment_method: z.boolean().default(false),
	immediateDowngrade: z.boolean().default(false),
});
const nextPeriodSchema = z.object({ existing: z.literal(true), module: z.literal(MODULE).default(MODULE) });
const estimateSchema = z.union([nextPeriodSchema, orderSchema]);

/** Errors of calls that ask the provider, and of those that take money. */
const REACHING = ["PaymentNotSetUpException", "PaymentUnreachableException", "ImpersonatedException"] as const;
const PAYING = [
	...REACHING,
	"PaymentRejectedException",
	"PaymentFailedException",
	"BillingDetailsRequiredException",
	"CardRequiredException",
	"EstimateExpiredException",
	"EstimateChangedException",
] as const;

/** Cost, order, change and end of the subscription. Source: spec A §7 "account/customer/subscription". */
export const subscriptionRoutes: readonly ApiRoute[] = [
	defineCall({
		method: "POST",
		path: "account/customer/subscription/estimate",
		access: "verified",
		summary: "The cost of an order, or with `existing` of the next period",
		payload: estimateSchema,
		optionOf: (sent) => (Reflect.get(sent, "existing") === true ? nextPeriodSchema : orderSchema),
		answers: estimate,
		errors: ["PaymentNotSetUpException", "PaymentUnreachableException"],
		example: { payload: { options: { max_monitor_plus_100: 2 }, yearly: false } },
		scope: "read",
		answer: makeOne,
	}),
	defineCall({
		method: "POST",
		path: "account/customer/subscription",
		access: "verified",
		summary: "Subscribes and pays",
		payload: orderSchema,
		answers: paymentResult,
		errors: [...PAYING, "NotFoundException"],
		example: { payload: { options: { max_monitor_plus_100: 2 }, yearly: false } },
		again: create,
		answer: create,
	}),
	defineCall({
		method: "PUT",
		path: "account/customer/subscription",
		access: "verified",
		summary: "Changes the number of keywords or the period of the subscription",
		payload: orderSchema,
		answers: paymentResult,
		errors: [...PAYING, "NotFoundException"],
		example: { payload: { options: { max_monitor_plus_100: 2 }, yearly: false } },
		again: change,
		answer: change,
	}),
	defineCall({
		method: "DELETE",
		path: "account/customer/subscription",
		access: "verified",
		summary: "Ends the subscription with its period",
		payload: moduleSchema,
		answers: subscription,
		errors: REACHING,
		example: { payload: { module: "monitoring" } },
		// The immediate termination is hidden: it ends with the period whatever is sent. Source: spec A §2 "Dialogs".
		answer: changed(terminatePlan),
	}),
	defineCall({
		method: "POST",
		path: "account/customer/subscription/resume",
		access: "verified",
		summary: "Takes the end of the subscription back",
		payload: moduleSchema,
		answers: subscription,
		errors: REACHING,
		example: { payload: { module: "monitoring" } },
		answer: changed(resumePlan),
	}),
	defineCall({
		method: "POST",
		path: "account/customer/subscription/withdraw",
		access: "verified",
		summary: "Withdraws from the contract within 14 days, as a consumer",
		payload: withdrawalSchema,
		answers: subscription,
		errors: PAYING,
		example: { payload: { consumer: true } },
		// The right of consumers alone: the call says that its sender is one.
		answer: changed(withdraw),
	}),
	defineCall({
		method: "DELETE",
		path: "account/customer/subscription/update_at_end",
		access: "verified",
		summary: "Drops the change that was planned for the end of the period",
		payload: moduleSchema,
		answers: subscription,
		errors: REACHING,
		example: { payload: { module: "monitoring" } },
		answer: changed(dropPlannedChange),
	}),
];

async function makeOne({ ctx, seat, payload }: PayloadCall<typeof estimateSchema>) {
	if ("existing" in payload) return estimateNextPeriod(ctx, seat);
	const { options, yearly, coupon: couponCode, immediateDowngrade: isImmediate } = payload;
	const order = { packs: options.max_monitor_plus_100, yearly };
	return estimateJson(await makeEstimate(ctx, seat, { order, couponCode, isImmediate }));
}

/** The attempt of the estimate that was shown. */
async function attemptOf({ ctx, seat, payload }: PayloadCall<typeof orderSchema>, kind: "subscribe" | "change"): Promise<string> {
	return payload.attempt ?? (await refuseWithoutAttempt(ctx, seat, kind));
}

async function create(call: PayloadCall<typeof orderSchema>) {
	const attempt = await attemptOf(call, "subscribe");
	const { use_default_payment_method: useCard } = call.payload;
	return resultJson(await subscribeBy(call.ctx, call.seat, { attempt, useCard }), useCard);
}

async function change(call: PayloadCall<typeof orderSchema>) {
	const attempt = await attemptOf(call, "change");
	const { immediateDowngrade } = call.payload;
	return resultJson(await changePlan(call.ctx, call.seat, { attempt, immediateDowngrade }), true);
}

/** A call that changes the subscription, then answers it. */
function changed(act: (ctx: Ctx, seat: UserSeat) => Promise<unknown>) {
	return async ({ ctx, seat }: SignedCall) => {
		await act(ctx, seat);
		return subscriptionJson((await readBilling(ctx, seat)).subscription);
	};
}
