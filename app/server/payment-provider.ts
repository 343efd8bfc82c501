import { stripePage } from "~/adapters/payments/stripe-page";
import type { Ctx } from "~/services/ctx";
import type { PaymentProvider } from "~/services/payment-ports";
import { openPaymentKeys, type PaymentKeys } from "~/services/setup/payment-keys";
import type { Env } from "./env";
import { missingSettings } from "./outside-settings";

const API_ORIGIN = "https://api.stripe.com";
const SCRIPT_ORIGIN = "https://js.stripe.com";

const opened = new Map<string, PaymentProvider>();

/** The payment provider as the deployment is configured; undefined where it is not. */
export function paymentProvider(env: Env): PaymentProvider | undefined {
	if (missingSettings(env, "payments").length > 0) return undefined;
	const { STRIPE_SECRET_KEY = "", STRIPE_PUBLISHABLE_KEY = "", STRIPE_WEBHOOK_SECRET = "" } = env;
	return providerBy(env, {
		secretKey: STRIPE_SECRET_KEY,
		publishableKey: STRIPE_PUBLISHABLE_KEY,
		webhookSecret: STRIPE_WEBHOOK_SECRET,
	});
}

/** The payment provider by the keys of the set-up page; null without keys. */
export async function storedPayments(ctx: Ctx, env: Env): Promise<PaymentProvider | null> {
	const keys = await openPaymentKeys(ctx);
	return keys && providerBy(env, keys);
}

function providerBy(env: Env, keys: PaymentKeys): PaymentProvider {
	const apiOrigin = env.STRIPE_API_ORIGIN || API_ORIGIN;
	const scriptOrigin = env.STRIPE_SCRIPT_ORIGIN || SCRIPT_ORIGIN;
	const name = [...Object.values(keys), apiOrigin, scriptOrigin].join(" ");
	const known = opened.get(name);
	if (known) return known;
	// Once in an isolate: every request has a ctx, few pay.
	const provider = loadedWithFirstCall({ ...keys, apiOrigin, scriptOrigin });
	opened.set(name, provider);
	return provider;
}

type Settings = Parameters<typeof stripePage>[0] & { secretKey: string; webhookSecret: string };

/** The provider's client is a fifth of the server's code, and few requests pay: it loads with the first call. */
function loadedWithFirstCall(settings: Settings): PaymentProvider {
	let loading: Promise<PaymentProvider> | undefined;
	const load = () => {
		loading ??= import("~/adapters/payments/stripe-payments").then(({ stripePayments }) => stripePayments(settings));
		return loading;
	};
	return {
		...stripePage(settings),
		check: async (...given) => (await load()).check(...given),
		createCustomer: async (...given) => (await load()).createCustomer(...given),
		updateCustomer: async (...given) => (await load()).updateCustomer(...given),
		readState: async (...given) => (await load()).readState(...given),
		previewOrder: async (...given) => (await load()).previewOrder(...given),
		previewChange: async (...given) => (await load()).previewChange(...given),
		createSubscription: async (...given) => (await load()).createSubscription(...given),
		changeSubscription: async (...given) => (await load()).changeSubscription(...given),
		reduceNow: async (...given) => (await load()).reduceNow(...given),
		changeAtRenewal: async (...given) => (await load()).changeAtRenewal(...given),
		releaseSchedule: async (...given) => (await load()).releaseSchedule(...given),
		setEnd: async (...given) => (await load()).setEnd(...given),
		cancelNow: async (...given) => (await load()).cancelNow(...given),
		voidInvoice: async (...given) => (await load()).voidInvoice(...given),
		openPayment: async (...given) => (await load()).openPayment(...given),
		newSetup: async (...given) => (await load()).newSetup(...given),
		setupPage: async (...given) => (await load()).setupPage(...given),
		readSetupPage: async (...given) => (await load()).readSetupPage(...given),
		setCard: async (...given) => (await load()).setCard(...given),
		findCoupon: async (...given) => (await load()).findCoupon(...given),
		invoiceLink: async (...given) => (await load()).invoiceLink(...given),
		refundInvoice: async (...given) => (await load()).refundInvoice(...given),
		createTransfer: async (...given) => (await load()).createTransfer(...given),
		markPaid: async (...given) => (await load()).markPaid(...given),
		readEvent: async (...given) => (await load()).readEvent(...given),
	};
}
