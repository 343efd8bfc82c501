import { z } from "zod";
import { MAX_PACKS, MIN_PACKS } from "~/domain/billing/order";
import { MODULE } from "~/domain/billing/subscription-state";
import { changePlan } from "~/services/billing/change-plan";
import { dropPlannedChange, resumePlan, terminatePlan } from "~/services/billing/end-plan";
import { estimateNextPeriod, makeEstimate, refuseWithoutAttempt } from "~/services/billing/make-estimate";
import { subscribeBy } from "~/services/billing/pay-attempt";
import { readBilling } from "~/services/billing/read-billing";
import { withdraw } from "~/services/billing/withdraw";
import { parseInput } from "~/services/parse-input";
import { estimate, paymentResult, subscription } from "./answers/accounts";
import type { ApiCall, ApiRoute } from "./call";
import { estimateJson, resultJson, subscriptionJson } from "./customer-json";
import { callerOf } from "./entities";

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
	{
		method: "POST",
		path: "account/customer/subscription/estimate",
		access: "verified",
		summary: "The cost of an order, or with `existing` of the next period",
		query: null,
		payload: estimateSchema,
		answers: estimate,
		errors: ["PaymentNotSetUpException", "PaymentUnreachableException"],
		example: { payload: { options: { max_monitor_plus_100: 2 }, yearly: false } },
		scope: "read",
		answer: makeOne,
	},
	{
		method: "POST",
		path: "account/customer/subscription",
		access: "verified",
		summary: "Subscribes and pays",
		query: null,
		payload: orderSchema,
		answers: paymentResult,
		errors: [...PAYING, "NotFoundException"],
		example: { payload: { options: { max_monitor_plus_100: 2 }, yearly: false } },
		again: create,
		answer: create,
	},
	{
		method: "PUT",
		path: "account/customer/subscription",
		access: "verified",
		summary: "Changes the number of keywords or the period of the subscription",
		query: null,
		payload: orderSchema,
		answers: paymentResult,
		errors: [...PAYING, "NotFoundException"],
		example: { payload: { options: { max_monitor_plus_100: 2 }, yearly: false } },
		again: change,
		answer: change,
	},
	{
		method: "DELETE",
		path: "account/customer/subscription",
		access: "verified",
		summary: "Ends the subscription with its period",
		query: null,
		payload: moduleSchema,
		answers: subscription,
		errors: REACHING,
		example: { payload: { module: "monitoring" } },
		answer: terminate,
	},
	{
		method: "POST",
		path: "account/customer/subscription/resume",
		access: "verified",
		summary: "Takes the end of the subscription back",
		query: null,
		payload: moduleSchema,
		answers: subscription,
		errors: REACHING,
		example: { payload: { module: "monitoring" } },
		answer: resume,
	},
	{
		method: "POST",
		path: "account/customer/subscription/withdraw",
		access: "verified",
		summary: "Withdraws from the contract within 14 days, as a consumer",
		query: null,
		payload: withdrawalSchema,
		answers: subscription,
		errors: PAYING,
		example: { payload: { consumer: true } },
		answer: withdrawal,
	},
	{
		method: "DELETE",
		path: "account/customer/subscription/update_at_end",
		access: "verified",
		summary: "Drops the change that was planned for the end of the period",
		query: null,
		payload: moduleSchema,
		answers: subscription,
		errors: REACHING,
		example: { payload: { module: "monitoring" } },
		answer: removeChange,
	},
];

async function makeOne({ ctx, caller, payload }: ApiCall) {
	// Read by one of the two, so that a fault is named by its field.
	if (nextPeriodSchema.safeParse(payload).success) return estimateNextPeriod(ctx, callerOf(caller));
	return estimateJson(await makeEstimate(ctx, callerOf(caller), orderOf(parseInput(orderSchema, payload))));
}

const orderOf = ({ options, yearly, coupon: couponCode, immediateDowngrade: isImmediate }: z.output<typeof orderSchema>) => ({
	order: { packs: options.max_monitor_plus_100, yearly },
	couponCode,
	isImmediate,
});

/** The attempt of the estimate that was shown. */
async function attemptOf({ ctx, caller }: ApiCall, kind: "subscribe" | "change", wanted: z.output<typeof orderSchema>): Promise<string> {
	return wanted.attempt ?? (await refuseWithoutAttempt(ctx, callerOf(caller), kind));
}

async function create(call: ApiCall) {
	const wanted = parseInput(orderSchema, call.payload);
	const attempt = await attemptOf(call, "subscribe", wanted);
	const useDefault = wanted.use_default_payment_method;
	return resultJson(await subscribeBy(call.ctx, callerOf(call.caller), { attempt, useCard: useDefault }), useDefault);
}

async function change(call: ApiCall) {
	const wanted = parseInput(orderSchema, call.payload);
	const attempt = await attemptOf(call, "change", wanted);
	const { immediateDowngrade } = wanted;
	return resultJson(await changePlan(call.ctx, callerOf(call.caller), { attempt, immediateDowngrade }), true);
}

async function terminate({ ctx, caller, payload }: ApiCall) {
	// The immediate termination is hidden: it ends with the period whatever is sent. Source: spec A §2 "Dialogs".
	parseInput(moduleSchema, payload);
	await terminatePlan(ctx, callerOf(caller));
	return subscriptionJson((await readBilling(ctx, callerOf(caller).account.id)).subscription);
}

async function resume({ ctx, caller, payload }: ApiCall) {
	parseInput(moduleSchema, payload);
	await resumePlan(ctx, callerOf(caller));
	return subscriptionJson((await readBilling(ctx, callerOf(caller).account.id)).subscription);
}

/** The right of consumers alone: the call says that its sender is one. */
async function withdrawal({ ctx, caller, payload }: ApiCall) {
	parseInput(withdrawalSchema, payload);
	await withdraw(ctx, callerOf(caller));
	return subscriptionJson((await readBilling(ctx, callerOf(caller).account.id)).subscription);
}

async function removeChange({ ctx, caller, payload }: ApiCall) {
	parseInput(moduleSchema, payload);
	await dropPlannedChange(ctx, callerOf(caller));
	return subscriptionJson((await readBilling(ctx, callerOf(caller).account.id)).subscription);
}
