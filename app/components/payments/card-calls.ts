import type { OpenPaymentJson } from "~/components/connection/api-answers";
import { callApi } from "~/components/connection/call-api";
import {
	type CardHandle,
	CardRefused,
	confirmCard,
	loadProvider,
	type ProviderPage,
	payBySavedCard,
	payByTypedCard,
} from "./provider-script";

/** Orders, or changes, what an attempt's estimate showed; null when it is paid, else the payment to confirm. Throws RequestFailure, CardRefused. */
export async function startPayment(
	method: "POST" | "PUT",
	{ attempt, packs, yearly, useCard }: { attempt: string; packs: number; yearly: boolean; useCard: boolean },
): Promise<OpenPaymentJson | null> {
	const started = await callApi(method, "account/customer/subscription", {
		attempt,
		options: { max_monitor_plus_100: packs },
		yearly,
		use_default_payment_method: useCard,
	});
	const open = started.payment_intent ?? started.incomplete_payment;
	if (!open && !started.payment_completed) throw new CardRefused("rejected");
	return open ?? null;
}

/** The payment that stands out. Throws RequestFailure. */
export async function readOpenPayment(): Promise<OpenPaymentJson> {
	return await callApi("GET", "account/customer/payment");
}

/** Saves the typed card as the one that is charged. Throws RequestFailure, CardRefused. */
export async function saveTypedCard(card: CardHandle): Promise<void> {
	const { intent } = await callApi("GET", "account/customer/setup_intent");
	await callApi("POST", "account/customer/payment_method", { payment_method: await confirmCard(card, intent.client_secret) });
}

/** Confirms a payment by the typed card, or by the saved one. Throws CardRefused. */
export async function confirmPayment(page: ProviderPage, open: OpenPaymentJson, card: CardHandle | null): Promise<void> {
	if (card) return await payByTypedCard(card, open.client_secret);
	const provider = await loadProvider(page);
	if (!provider || open.payment_method === null) throw new CardRefused("rejected");
	await payBySavedCard(provider, open.client_secret, open.payment_method);
}
