import { z } from "zod";
import { customerSchema } from "~/domain/billing/customer-form";
import { MODULE } from "~/domain/billing/subscription-state";
import { chooseCard, newSetup, readOpenPayment } from "~/services/billing/cards";
import { tryCoupon } from "~/services/billing/find-coupon";
import { listInvoices } from "~/services/billing/read-billing";
import { saveCustomer } from "~/services/billing/save-customer";
import { coupon, customerOrNull, invoice, payment, savedCard, setupIntent } from "./answers/accounts";
import { listOf } from "./answers/values";
import type { ApiRoute } from "./call";
import { customerJson, paymentJson } from "./customer-json";
import { defineCall, type PayloadCall, type SignedCall } from "./define-call";

/** Any value: `customerSchema` checks the fields. */
const typed = z.any().optional().meta({ type: "string" });
const customerInputSchema = z
	.object({
		name: typed,
		email: typed,
		address: z.object({ line1: typed, postal_code: typed, city: typed, country: typed }).default({}),
	})
	.transform(({ name, email, address: { line1, postal_code, city, country } }): z.input<typeof customerSchema> => {
		return { name, email, line1, postal_code, city, country };
	})
	.pipe(customerSchema);
const cardSchema = z.object({
	payment_method: z.string().min(1).max(200),
	current_password: z
		.string("invalid")
		.max(2_000, "invalid")
		.default("")
		.meta({ description: "Or a code of the authenticator app; not needed within ten minutes after a sign-in" }),
});

/** Billing details, payment method and invoices. Source: spec A §7 "account/customer". */
export const customerRoutes: readonly ApiRoute[] = [
	defineCall({
		method: "POST",
		path: "account/customer",
		access: "verified",
		summary: "Saves the billing details",
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
	}),
	defineCall({
		method: "GET",
		path: "account/customer/payment",
		access: "verified",
		summary: "The payment that waits to be confirmed",
		answers: payment,
		errors: ["PaymentNotSetUpException", "PaymentUnreachableException", "ConflictException", "NotFoundException", "ImpersonatedException"],
		answer: readPayment,
	}),
	defineCall({
		method: "GET",
		path: "account/customer/setup_intent",
		access: "verified",
		summary: "Begins the saving of a card",
		answers: setupIntent,
		errors: ["PaymentNotSetUpException", "PaymentUnreachableException", "BillingDetailsRequiredException", "ImpersonatedException"],
		answer: setup,
	}),
	defineCall({
		method: "POST",
		path: "account/customer/payment_method",
		access: "verified",
		summary: "Makes a saved card the one that is charged",
		payload: cardSchema,
		answers: savedCard,
		errors: [
			"ReauthenticationException",
			"BillingDetailsRequiredException",
			"PaymentNotSetUpException",
			"PaymentUnreachableException",
			"PaymentRejectedException",
			"NotFoundException",
			"ImpersonatedException",
		],
		example: { payload: { payment_method: "pm_example" } },
		answer: saveCard,
	}),
	defineCall({
		method: "GET",
		path: "account/customer/invoices",
		access: "verified",
		summary: "Invoices, the newest first",
		answers: listOf(invoice),
		answer: listAll,
	}),
	defineCall({
		method: "POST",
		path: "account/customer/coupon/:code",
		access: "verified",
		summary: "The reduction that a code brings",
		answers: coupon,
		errors: ["PaymentNotSetUpException", "PaymentUnreachableException", "ValidationException"],
		example: { params: { code: "WELCOME" } },
		scope: "read",
		answer: tryCode,
	}),
];

async function save({ ctx, seat, payload }: PayloadCall<typeof customerInputSchema>) {
	return customerJson(await saveCustomer(ctx, seat, payload));
}

async function readPayment({ ctx, seat }: SignedCall) {
	return paymentJson(await readOpenPayment(ctx, seat));
}

async function setup({ ctx, seat }: SignedCall) {
	const { clientSecret } = await newSetup(ctx, seat);
	return { intent: { client_secret: clientSecret } };
}

async function saveCard({ ctx, seat, payload }: PayloadCall<typeof cardSchema>) {
	const { payment_method: method, current_password: password } = payload;
	await chooseCard(ctx, seat, { method, password });
	return { saved: true };
}

async function listAll({ ctx, seat }: SignedCall) {
	const all = await listInvoices(ctx, seat);
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

async function tryCode({ ctx, seat, params }: SignedCall) {
	const { id, percentage, amount } = await tryCoupon(ctx, seat, params.code ?? "");
	return { id, percentage, amount };
}
