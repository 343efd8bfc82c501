import type { PaymentProvider } from "~/services/ports";
import { cardCalls } from "./card-calls";
import { customerCalls } from "./customer-calls";
import { previewCalls } from "./preview-calls";
import { readEvent } from "./read-event";
import { openStripe, type StripeSettings } from "./stripe-client";
import { subscriptionCalls } from "./subscription-calls";
import { transferCalls } from "./transfer-calls";

/** The release of the browser script that belongs to the API version. */
const SCRIPT_PATH = "/endive/stripe.js";
/** Further origins of its frames, and those of its hosted pages. Source: Stripe's documentation "Integration security guide". */
const FRAME_ORIGINS = ["https://*.js.stripe.com", "https://hooks.stripe.com"];
const PAGE_ORIGINS = ["https://checkout.stripe.com", "https://invoice.stripe.com"];

/** Stripe through its own client. */
export function stripePayments(settings: StripeSettings): PaymentProvider {
	const opened = { stripe: openStripe(settings), settings };
	const isReal = settings.scriptOrigin === "https://js.stripe.com";
	return {
		page: {
			script: `${settings.scriptOrigin}${SCRIPT_PATH}`,
			key: settings.publishableKey,
			origins: [...new Set([settings.scriptOrigin, settings.apiOrigin, ...(isReal ? FRAME_ORIGINS : [])])],
			pages: isReal ? PAGE_ORIGINS : [settings.apiOrigin],
		},
		dashboard: (subscription) => `https://dashboard.stripe.com/subscriptions/${encodeURIComponent(subscription)}`,
		...customerCalls(opened),
		...previewCalls(opened),
		...subscriptionCalls(opened),
		...transferCalls(opened),
		...cardCalls(opened),
		readEvent: (body, signature, now) => readEvent(opened, { body, signature, now }),
	};
}
