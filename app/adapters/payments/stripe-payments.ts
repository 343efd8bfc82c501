import type { PaymentProvider } from "~/services/payment-ports";
import { cardCalls } from "./card-calls";
import { customerCalls } from "./customer-calls";
import { previewCalls } from "./preview-calls";
import { readEvent } from "./read-event";
import { openStripe, type StripeSettings } from "./stripe-client";
import { stripePage } from "./stripe-page";
import { subscriptionCalls } from "./subscription-calls";
import { transferCalls } from "./transfer-calls";

/** Stripe through its own client. */
export function stripePayments(settings: StripeSettings): PaymentProvider {
	const opened = { stripe: openStripe(settings), settings };
	return {
		...stripePage(settings),
		...customerCalls(opened),
		...previewCalls(opened),
		...subscriptionCalls(opened),
		...transferCalls(opened),
		...cardCalls(opened),
		readEvent: (body, signature, now) => readEvent(opened, { body, signature, now }),
	};
}
