import type { PaymentProvider } from "~/services/payment-ports";

/** The release of the browser script that belongs to the API version. */
const SCRIPT_PATH = "/endive/stripe.js";
/** Further origins of its frames, and those of its hosted pages. Source: Stripe's documentation "Integration security guide". */
const FRAME_ORIGINS = ["https://*.js.stripe.com", "https://hooks.stripe.com"];
const PAGE_ORIGINS = ["https://checkout.stripe.com", "https://invoice.stripe.com"];

interface PageSettings {
	publishableKey: string;
	/** Without a slash at its end. */
	apiOrigin: string;
	scriptOrigin: string;
}

/** Facts of the provider that pages show. They need no call, so the code that makes calls is not loaded. */
export function stripePage({ publishableKey, apiOrigin, scriptOrigin }: PageSettings): Pick<PaymentProvider, "page" | "dashboard"> {
	const isReal = scriptOrigin === "https://js.stripe.com";
	return {
		page: {
			script: `${scriptOrigin}${SCRIPT_PATH}`,
			key: publishableKey,
			origins: [...new Set([scriptOrigin, apiOrigin, ...(isReal ? FRAME_ORIGINS : [])])],
			pages: isReal ? PAGE_ORIGINS : [apiOrigin],
		},
		dashboard: (subscription) => `https://dashboard.stripe.com/subscriptions/${encodeURIComponent(subscription)}`,
	};
}
