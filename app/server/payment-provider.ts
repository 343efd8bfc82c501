import { stripePage } from "~/adapters/payments/stripe-page";
import { byName, namesOf } from "~/domain/by-name";
import type { PaymentProvider } from "~/services/payment-ports";
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
	const provider = loadedWithFirstCall({
		secretKey: STRIPE_SECRET_KEY,
		publishableKey: STRIPE_PUBLISHABLE_KEY,
		webhookSecret: STRIPE_WEBHOOK_SECRET,
		apiOrigin: env.STRIPE_API_ORIGIN || API_ORIGIN,
		scriptOrigin: env.STRIPE_SCRIPT_ORIGIN || SCRIPT_ORIGIN,
	});
	opened.set(STRIPE_SECRET_KEY, provider);
	return provider;
}

type Settings = Parameters<typeof stripePage>[0] & { secretKey: string; webhookSecret: string };
type Call = Exclude<keyof PaymentProvider, "page" | "dashboard">;

const CALLS: Record<Call, true> = {
	createCustomer: true,
	updateCustomer: true,
	readState: true,
	previewOrder: true,
	previewChange: true,
	createSubscription: true,
	changeSubscription: true,
	reduceNow: true,
	changeAtRenewal: true,
	releaseSchedule: true,
	setEnd: true,
	cancelNow: true,
	voidInvoice: true,
	openPayment: true,
	newSetup: true,
	setupPage: true,
	readSetupPage: true,
	setCard: true,
	findCoupon: true,
	invoiceLink: true,
	refundInvoice: true,
	createTransfer: true,
	markPaid: true,
	readEvent: true,
};

/** The provider's client is a fifth of the server's code, and few requests pay: it loads with the first call. */
function loadedWithFirstCall(settings: Settings): PaymentProvider {
	let loading: Promise<PaymentProvider> | undefined;
	const load = () => {
		loading ??= import("~/adapters/payments/stripe-payments").then(({ stripePayments }) => stripePayments(settings));
		return loading;
	};
	const call =
		(name: Call) =>
		async (...parameters: unknown[]) => {
			const provider = (await load()) as unknown as Record<Call, (...parameters: unknown[]) => Promise<unknown>>;
			return provider[name](...parameters);
		};
	const calls = byName(namesOf(CALLS), call);
	return { ...stripePage(settings), ...(calls as unknown as Pick<PaymentProvider, Call>) };
}
