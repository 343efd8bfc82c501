import { stripePayments } from "~/adapters/payments/stripe-payments";
import type { PaymentProvider } from "~/services/ports";
import type { Env } from "./env";
import { missingSettings } from "./outside-settings";

const API_ORIGIN = "https://api.stripe.com";
const SCRIPT_ORIGIN = "https://js.stripe.com";

const opened = new Map<string, PaymentProvider>();

/** The payment provider as the deployment is configured; undefined where it is not. */
export function paymentProvider(env: Env): PaymentProvider | undefined {
	if (missingSettings(env, "payments").length > 0) return undefined;
	const { STRIPE_SECRET_KEY = "", STRIPE_PUBLISHABLE_KEY = "", STRIPE_WEBHOOK_SECRET = "" } = env;
	const known = opened.get(STRIPE_SECRET_KEY);
	if (known) return known;
	// Once in an isolate: every request has a ctx, few pay.
	const provider = stripePayments({
		secretKey: STRIPE_SECRET_KEY,
		publishableKey: STRIPE_PUBLISHABLE_KEY,
		webhookSecret: STRIPE_WEBHOOK_SECRET,
		apiOrigin: env.STRIPE_API_ORIGIN || API_ORIGIN,
		scriptOrigin: env.STRIPE_SCRIPT_ORIGIN || SCRIPT_ORIGIN,
	});
	opened.set(STRIPE_SECRET_KEY, provider);
	return provider;
}
