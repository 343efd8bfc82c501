import { z } from "zod";
import { customerSchema } from "~/domain/billing/customer-form";
import { MODULE } from "~/domain/billing/subscription-state";
import { chooseCard, newSetup, readOpenPayment } from "~/services/billing/cards";
import { tryCoupon } from "~/services/billing/find-coupon";
import { listInvoices } from "~/services/billing/read-billing";
import { saveCustomer } from "~/services/billing/save-customer";
import { parseInput } from "~/services/parse-input";
import { coupon, customerOrNull, invoice, payment, savedCard, setupIntent } from "./answers/accounts";
import { listOf } from "./answers/values";
import type { ApiCall, ApiRoute } from "./call";
import { customerJson, paymentJson } from "./customer-json";
import { callerOf } from "./entities";

/** Any value: `customerSchema` checks the fields. */
const typed = z.unknown().optional().meta({ type: "string" });
const customerInputSchema = z.object({
	name: typed,
	email: typed,
	address: z.object({ line1: typed, postal_code: typed, city: typed, country: typed }).default({}),
});
const cardSchema = z.object({ payment_method: z.string().min(1).max(200) });

/** Billing details, payment method and invoices. Source: spec A §7 "account/customer". */
export const customerRoutes: readonly ApiRoute[] = [
	{
		method: "POST",
		path: "account/customer",
		access: "verified",
		summary: "Saves the billing details",
		query: null,
		payload: customerInputSchema,
		answers: customerOrNull,
		errors: ["PaymentNotSetUpException", "PaymentUnreachableException", "ImpersonatedException"],
		example: {
			payload: {
				name: "Shop",
				email: "billing@shop.example",
				address: { line1: "1 Example street", postal_code: "75001", city: "Paris", country: "FR" },
			},
		},
		answer: save,
	},
	{
		method: "GET",
		path: "account/customer/payment",
		access: "verified",
		summary: "The payment that waits to be confirmed",
		query: null,
		payload: null,
		answers: payment,
		errors: ["PaymentNotSetUpException", "PaymentUnreachableException", "ConflictException", "NotFoundException", "ImpersonatedException"],
		example: {},
		answer: readPayment,
	},
	{
		method: "GET",
		path: "account/customer/setup_intent",
		access: "verified",
		summary: "Begins the saving of a card",
		query: null,
		payload: null,
		answers: setupIntent,
		errors: ["PaymentNotSetUpException", "PaymentUnreachableException", "BillingDetailsRequiredException", "ImpersonatedException"],
		example: {},
		answer: setup,
	},
	{
		method: "POST",
		path: "account/customer/payment_method",
		access: "verified",
		summary: "Makes a saved card the one that is charged",
		query: null,
		payload: cardSchema,
		answers: savedCard,
		errors: [
			"BillingDetailsRequiredException",
			"PaymentNotSetUpException",
			"PaymentUnreachableException",
			"PaymentRejectedException",
			"NotFoundException",
			"ImpersonatedException",
		],
		example: { payload: { payment_method: "pm_example" } },
		answer: saveCard,
	},
	{
		method: "GET",
		path: "account/customer/invoices",
		access: "verified",
		summary: "Invoices, the newest first",
		query: null,
		payload: null,
		answers: listOf(invoice),
		errors: [],
		example: {},
		answer: listAll,
	},
	{
		method: "POST",
		path: "account/customer/coupon/:code",
		access: "verified",
		summary: "The reduction that a code brings",
		query: null,
		payload: null,
		answers: coupon,
		errors: ["PaymentNotSetUpException", "PaymentUnreachableException", "ValidationException"],
		example: { params: { code: "WELCOME" } },
		scope: "read",
		answer: tryCode,
	},
];

async function save({ ctx, caller, payload }: ApiCall) {
	const { name, email, address } = parseInput(customerInputSchema, payload);
	const details = parseInput(customerSchema, { name, email, ...address });
	return customerJson(await saveCustomer(ctx, callerOf(caller), details));
}

async function readPayment({ ctx, caller }: ApiCall) {
	return paymentJson(await readOpenPayment(ctx, callerOf(caller)));
}

async function setup({ ctx, caller }: ApiCall) {
	const { clientSecret } = await newSetup(ctx, callerOf(caller));
	return { intent: { client_secret: clientSecret } };
}

async function saveCard({ ctx, caller, payload }: ApiCall) {
	const { payment_method: method } = parseInput(cardSchema, payload);
	await chooseCard(ctx, callerOf(caller), { method });
	return { saved: true };
}

async function listAll({ ctx, caller }: ApiCall) {
	const all = await listInvoices(ctx, callerOf(caller).account.id);
	return all.map(({ id, date, amountOff, total, remaining, refunded, status, platform }) => ({
		id,
		module: MODULE,
		date: new Date(date).toISOString(),
		amount_off: amountOff,
		total,
		amount: total / 100,
		payment_status: status === "paid" ? "paid" : "unpaid",
		remaining,
		refunded,
		platform: platform === "provider" ? "stripe" : "transfer",
		link: platform === "provider" ? `/account/billing/invoices/${id}` : null,
	}));
}

async function tryCode({ ctx, caller, params }: ApiCall) {
	const { id, percentage, amount } = await tryCoupon(ctx, callerOf(caller), params.code ?? "");
	return { id, percentage, amount };
}
