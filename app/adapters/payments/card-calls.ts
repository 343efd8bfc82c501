import { PaymentFailure } from "~/domain/billing/payment-failure";
import type { PaymentProvider } from "~/services/payment-ports";
import { idOf } from "./read-state";
import type { Opened } from "./stripe-client";
import { ask } from "./stripe-client";

type Calls = Pick<PaymentProvider, "newSetup" | "setupPage" | "readSetupPage" | "setCard">;

export function cardCalls({ stripe }: Pick<Opened, "stripe">): Calls {
	return {
		async newSetup(customer, key) {
			const params = {
				customer,
				usage: "off_session" as const,
				automatic_payment_methods: { enabled: true, allow_redirects: "never" as const },
			};
			const { client_secret: clientSecret } = await ask(() => stripe.setupIntents.create(params, { idempotencyKey: key }));
			return { clientSecret: clientSecret ?? "" };
		},
		async setupPage({ customer, backTo, language, key }) {
			const mark = backTo.includes("?") ? "&" : "?";
			const params = {
				mode: "setup" as const,
				currency: "eur",
				customer,
				success_url: `${backTo}${mark}card_session={CHECKOUT_SESSION_ID}`,
				cancel_url: backTo,
				locale: language as "fr",
			};
			const session = await ask(() => stripe.checkout.sessions.create(params, { idempotencyKey: key }));
			return session.url ?? backTo;
		},
		async readSetupPage(id, customer) {
			const session = await ask(() => stripe.checkout.sessions.retrieve(id, { expand: ["setup_intent"] }));
			const { setup_intent: intent } = session;
			const isDone = session.status === "complete" && idOf(session.customer) === customer && intent && typeof intent !== "string";
			return isDone ? idOf(intent.payment_method) : null;
		},
		async setCard({ customer, subscription, method }) {
			// Somebody else's card looks like none.
			if ((await ownerOf(stripe, method)) !== customer) return false;
			await ask(() => stripe.customers.update(customer, { invoice_settings: { default_payment_method: method } }));
			if (subscription) await ask(() => stripe.subscriptions.update(subscription, { default_payment_method: method }));
			return true;
		},
	};
}

/** The customer of a payment method; null where there is none. */
async function ownerOf(stripe: Opened["stripe"], method: string): Promise<string | null> {
	try {
		return idOf((await ask(() => stripe.paymentMethods.retrieve(method))).customer);
	} catch (error) {
		if (error instanceof PaymentFailure && error.code === "resource_missing") return null;
		throw error;
	}
}
