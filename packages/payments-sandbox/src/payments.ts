import type Stripe from "stripe";
import { type CardBehaviour, DECLINES, type Decline } from "./cards";
import { Failure, invalid } from "./failure";
import { newCharge } from "./new-objects";
import { idOf } from "./reference";
import type { NextOutcome } from "./settings";
import type { World } from "./world";

export interface Confirmation {
	/** The customer is not there: no authentication can be asked for. */
	offSession: boolean;
	/** Said on the 3-D Secure page; undefined before. */
	authenticated?: boolean;
}

type Outcome = { kind: "succeeded" } | { kind: "action" } | { kind: "declined"; decline: Decline };

/** Tries to take the money. Returns the intent as it is afterwards; a decline is in last_payment_error. */
export function confirmPayment(world: World, intent: Stripe.PaymentIntent, method: string, how: Confirmation): Stripe.PaymentIntent {
	if (intent.status === "succeeded" || intent.status === "canceled") throw unexpectedState(intent);
	const card = world.store.get("card", method);
	if (!card) throw invalid(`No such PaymentMethod: '${method}'`, { code: "resource_missing", param: "payment_method" });
	intent.payment_method = method;
	const outcome = outcomeOf(world, card.behaviour, { ...how, isSetUp: card.isSetUp, customer: intent.customer });
	switch (outcome.kind) {
		case "succeeded":
			return succeed(world, intent, method);
		case "action":
			intent.status = "requires_action";
			intent.next_action = nextAction(world, intent.id);
			intent.last_payment_error = null;
			world.store.put("payment_intent", intent);
			world.emit("payment_intent.requires_action", intent);
			world.hooks.unpaid(intent, "action");
			return intent;
		case "declined":
			return decline(world, intent, outcome.decline);
	}
}

function outcomeOf(world: World, behaviour: CardBehaviour, how: Confirmation & { isSetUp: boolean; customer: unknown }): Outcome {
	const forced = takeNext(world, how.customer);
	if (forced === "succeed") return { kind: "succeeded" };
	if (forced === "requires_action") return { kind: "action" };
	if (forced) return { kind: "declined", decline: DECLINES[forced] };
	if (how.authenticated === false) return { kind: "declined", decline: DECLINES.authentication_failed };
	const asks = behaviour.authentication === "always" || (behaviour.authentication === "until_set_up" && !how.isSetUp);
	if (asks && how.authenticated === undefined) return { kind: "action" };
	return behaviour.charge ? { kind: "declined", decline: behaviour.charge } : { kind: "succeeded" };
}

function takeNext(world: World, customer: unknown): NextOutcome | undefined {
	const all = world.setting("next_outcomes") ?? [];
	const next = all.find((one) => one.customer === null || one.customer === customer);
	if (next) {
		world.set(
			"next_outcomes",
			all.filter((one) => one !== next),
		);
	}
	return next?.outcome;
}

function succeed(world: World, intent: Stripe.PaymentIntent, method: string): Stripe.PaymentIntent {
	const charge = recordCharge(world, intent, null);
	Object.assign(intent, {
		status: "succeeded",
		amount_received: intent.amount,
		next_action: null,
		last_payment_error: null,
		latest_charge: charge.id,
	});
	world.store.put("payment_intent", intent);
	keepCard(world, method, idOf(intent.customer));
	world.emit("charge.succeeded", charge);
	world.emit("payment_intent.succeeded", intent);
	world.hooks.paid(intent);
	return intent;
}

function decline(world: World, intent: Stripe.PaymentIntent, why: Decline): Stripe.PaymentIntent {
	const charge = recordCharge(world, intent, why);
	const method = world.store.get("payment_method", String(intent.payment_method));
	Object.assign(intent, {
		status: "requires_payment_method",
		next_action: null,
		latest_charge: charge.id,
		last_payment_error: { type: "card_error", ...why, charge: charge.id, ...(method && { payment_method: method }) },
		payment_method: null,
	});
	world.store.put("payment_intent", intent);
	world.emit("charge.failed", charge);
	world.emit("payment_intent.payment_failed", intent);
	world.hooks.unpaid(intent, "declined");
	return intent;
}

function recordCharge(world: World, intent: Stripe.PaymentIntent, why: Decline | null): Stripe.Charge {
	const charge = newCharge(world, {
		amount: intent.amount,
		customer: intent.customer,
		payment_intent: intent.id,
		payment_method: idOf(intent.payment_method),
		status: why ? "failed" : "succeeded",
		failure_code: why?.code ?? null,
		failure_message: why?.message ?? null,
	});
	const key = world.request.idempotency_key;
	if (key) world.store.put("charge_key", { id: charge.id, key });
	return world.store.put("charge", charge);
}

/** Answer of the confirming call for a declined card. */
export function declinedFailure(intent: Stripe.PaymentIntent): Failure {
	const { code, decline_code, message = "" } = intent.last_payment_error ?? {};
	return new Failure(402, {
		type: "card_error",
		message,
		...(code && { code }),
		...(decline_code && { decline_code }),
		payment_intent: intent,
	});
}

/** Saves a card: a 0.00 authorisation. */
export function confirmSetup(world: World, intent: Stripe.SetupIntent, method: string, authenticated?: boolean): Stripe.SetupIntent {
	if (intent.status === "succeeded" || intent.status === "canceled") {
		throw invalid(`This SetupIntent has a status of ${intent.status}.`, { code: "setup_intent_unexpected_state" });
	}
	const card = world.store.get("card", method);
	if (!card) throw invalid(`No such PaymentMethod: '${method}'`, { code: "resource_missing", param: "payment_method" });
	intent.payment_method = method;
	const why = authenticated === false ? DECLINES.authentication_failed : card.behaviour.setup;
	if (why) {
		Object.assign(intent, {
			status: "requires_payment_method",
			next_action: null,
			payment_method: null,
			last_setup_error: { type: "card_error", ...why },
		});
		world.store.put("setup_intent", intent);
		world.emit("setup_intent.setup_failed", intent);
		return intent;
	}
	if (card.behaviour.authentication !== "never" && authenticated === undefined) {
		Object.assign(intent, { status: "requires_action", next_action: nextAction(world, intent.id), last_setup_error: null });
		return world.store.put("setup_intent", intent);
	}
	Object.assign(intent, { status: "succeeded", next_action: null, last_setup_error: null });
	world.store.put("setup_intent", intent);
	world.store.put("card", { ...card, isSetUp: true });
	if (intent.customer) keepCard(world, method, idOf(intent.customer));
	world.emit("setup_intent.succeeded", intent);
	return intent;
}

export function setupFailure(intent: Stripe.SetupIntent): Failure {
	const { code, decline_code, message = "" } = intent.last_setup_error ?? {};
	return new Failure(402, { type: "card_error", message, ...(code && { code }), ...(decline_code && { decline_code }) });
}

function keepCard(world: World, method: string, customer: string): void {
	const kept = world.store.get("payment_method", method);
	const card = world.store.get("card", method);
	if (card && !card.isSetUp) world.store.put("card", { ...card, isSetUp: true });
	if (!kept || kept.customer === customer) return;
	kept.customer = customer;
	world.store.put("payment_method", kept);
	world.emit("payment_method.attached", kept);
}

function nextAction(world: World, intent: string): NonNullable<Stripe.PaymentIntent["next_action"]> {
	return { type: "redirect_to_url", redirect_to_url: { return_url: null, url: `${world.origin}/3ds/${intent}` } };
}

function unexpectedState(intent: Stripe.PaymentIntent): Failure {
	return new Failure(400, {
		type: "invalid_request_error",
		code: "payment_intent_unexpected_state",
		message: `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
		payment_intent: intent,
	});
}
