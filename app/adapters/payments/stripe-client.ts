import Stripe from "stripe";
import { PaymentFailure } from "~/domain/billing/payment-failure";

export const API_VERSION = "2026-10-28.endive";
const TIMEOUT_MS = 8_000;

export interface StripeSettings {
	secretKey: string;
	publishableKey: string;
	webhookSecret: string;
	/** Without a slash at its end. */
	apiOrigin: string;
	scriptOrigin: string;
}

/** The SDK's client and the settings that every call uses. */
export interface Opened {
	stripe: Stripe;
	settings: StripeSettings;
}

export function openStripe({ secretKey, apiOrigin }: StripeSettings): Stripe {
	const { hostname, port, protocol } = new URL(apiOrigin);
	const isPlain = protocol === "http:";
	return new Stripe(secretKey, {
		apiVersion: API_VERSION,
		host: hostname,
		port: port || (isPlain ? "80" : "443"),
		protocol: isPlain ? "http" : "https",
		// The client sends a request again under the same Idempotency-Key.
		maxNetworkRetries: 1,
		timeout: TIMEOUT_MS,
		telemetry: false,
		httpClient: Stripe.createFetchHttpClient(),
	});
}

/** Runs a call; what the client throws becomes a PaymentFailure. */
export async function ask<T>(call: () => Promise<T>): Promise<T> {
	try {
		return await call();
	} catch (error) {
		throw toFailure(error);
	}
}

function toFailure(error: unknown): unknown {
	if (!(error instanceof Stripe.errors.StripeError)) return error;
	const { message, code = "", statusCode = 0 } = error;
	if (error instanceof Stripe.errors.StripeCardError) return new PaymentFailure("declined", message, code);
	if (code === "idempotency_key_in_use" || code === "lock_timeout" || statusCode === 429) return new PaymentFailure("busy", message, code);
	if (statusCode === 0 || statusCode >= 500) return new PaymentFailure("unreachable", message, code);
	return new PaymentFailure("refused", message, code);
}
