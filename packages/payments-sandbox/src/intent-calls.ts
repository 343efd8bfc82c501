import type Stripe from "stripe";
import { invalid, missing } from "./failure";
import { metadataOf, textOf } from "./form";
import { newSetupIntent } from "./new-objects";
import { confirmPayment, confirmSetup, declinedFailure, setupFailure } from "./payments";
import { type Call, found, type Route, required } from "./route";
import type { Kinds } from "./store";

export const intentRoutes: readonly Route[] = [
	{
		method: "POST",
		path: "setup_intents",
		takes: "customer usage automatic_payment_methods.enabled automatic_payment_methods.allow_redirects metadata.*",
		answer: createSetup,
	},
	{ method: "GET", path: "setup_intents/:id", takes: "client_secret", isPublic: true, answer: (call) => withSecret(call, "setup_intent") },
	{
		method: "POST",
		path: "setup_intents/:id/confirm",
		takes: "client_secret payment_method return_url",
		isPublic: true,
		answer: confirmSetupCall,
	},
	{
		method: "GET",
		path: "payment_intents/:id",
		takes: "client_secret",
		isPublic: true,
		answer: (call) => withSecret(call, "payment_intent"),
	},
	{
		method: "POST",
		path: "payment_intents/:id/confirm",
		takes: "client_secret payment_method return_url",
		isPublic: true,
		answer: confirmPaymentCall,
	},
	{
		method: "POST",
		path: "checkout/sessions",
		takes: "mode customer currency success_url cancel_url locale metadata.* allowed_payment_method_types[] ui_mode",
		answer: createSession,
	},
	{ method: "GET", path: "checkout/sessions/:id", takes: "", answer: ({ world, ids }) => found(world, "checkout.session", ids[0]) },
];

function createSetup({ world, form }: Call) {
	const customer = textOf(form, "customer");
	if (customer) found(world, "customer", customer);
	return world.store.put("setup_intent", newSetupIntent(world, { customer: customer ?? null, metadata: metadataOf(form) }));
}

function withSecret<K extends "setup_intent" | "payment_intent">({ world, ids, form, isPublic }: Call, kind: K): Kinds[K] {
	const intent = found(world, kind, ids[0]);
	if (isPublic && textOf(form, "client_secret") !== intent.client_secret) throw missing(kind, intent.id);
	return intent;
}

function confirmSetupCall(call: Call) {
	const intent = withSecret(call, "setup_intent");
	const confirmed = confirmSetup(call.world, intent, required(call.form, "payment_method"));
	if (confirmed.last_setup_error) throw setupFailure(confirmed);
	return confirmed;
}

function confirmPaymentCall(call: Call) {
	const intent = withSecret(call, "payment_intent");
	const method = textOf(call.form, "payment_method") ?? intent.payment_method;
	if (typeof method !== "string")
		throw invalid("Missing required param: payment_method.", { code: "parameter_missing", param: "payment_method" });
	const confirmed = confirmPayment(call.world, intent, method, { offSession: false });
	if (confirmed.last_payment_error) throw declinedFailure(confirmed);
	return confirmed;
}

function createSession({ world, form }: Call) {
	if (required(form, "mode") !== "setup") throw invalid("The sandbox knows only the mode setup.", { param: "mode" });
	const customer = found(world, "customer", required(form, "customer")).id;
	const setup = world.store.put("setup_intent", newSetupIntent(world, { customer }));
	const id = world.id("cs_test");
	const session = {
		id,
		object: "checkout.session",
		customer,
		mode: "setup",
		setup_intent: setup.id,
		status: "open",
		payment_status: "no_payment_required",
		success_url: required(form, "success_url"),
		cancel_url: textOf(form, "cancel_url") ?? null,
		locale: textOf(form, "locale") ?? null,
		metadata: metadataOf(form),
		created: world.now(),
		expires_at: world.now() + 86_400,
		url: `${world.origin}/c/${id}`,
		ui_mode: "hosted_page",
		livemode: false,
	} satisfies Partial<Stripe.Checkout.Session>;
	return world.store.put("checkout.session", session as Stripe.Checkout.Session);
}
