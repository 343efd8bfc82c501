import { loadScript } from "~/components/load-script";

/** Address of the payment provider's script, and the public key. */
export interface ProviderPage {
	script: string;
	key: string;
}

interface ProviderError {
	/** "validation_error": what was typed is not complete. */
	type?: string;
	message?: string;
}

interface Confirmation {
	elements?: CardElements;
	clientSecret: string;
	confirmParams: {
		return_url: string;
		payment_method?: string;
		payment_method_data?: { billing_details: { name: string } };
	};
	redirect: "if_required";
}

/** The part of Stripe.js that is used. Source: its reference, "Payment Element". */
export interface CardElements {
	create(
		kind: "payment",
		options: object,
	): { mount(place: HTMLElement): void; on(event: "ready", act: () => void): unknown; destroy(): void };
	submit(): Promise<{ error?: ProviderError }>;
	update(options: object): void;
}

export interface BrowserProvider {
	elements(options: object): CardElements;
	confirmPayment(wanted: Confirmation): Promise<{ error?: ProviderError }>;
	confirmSetup(wanted: Confirmation): Promise<{ error?: ProviderError; setupIntent?: { payment_method: string | { id: string } | null } }>;
}

type Open = (key: string, options: { locale: string }) => BrowserProvider;

/** null when the script cannot be loaded. */
export async function loadProvider({ script, key }: ProviderPage): Promise<BrowserProvider | null> {
	if (!(await loadScript(script))) return null;
	const { Stripe } = globalThis as { Stripe?: Open };
	return Stripe ? Stripe(key, { locale: document.documentElement.lang }) : null;
}

/** The charge that the card form prepares; none for a card that is only saved. */
export function elementOptions(amount: number): { mode: "setup" | "subscription"; amount?: number } {
	return amount > 0 ? { mode: "subscription", amount } : { mode: "setup" };
}

/** A card form on the page. */
export interface CardHandle {
	provider: BrowserProvider;
	elements: CardElements;
	/** The typed cardholder; "" for none. */
	holder(): string;
}

/** Why a card was not taken. The message is the provider's, in the user's language. */
export class CardRefused extends Error {
	override readonly name = "CardRefused";

	constructor(
		readonly kind: "holder" | "incomplete" | "rejected",
		message = "",
	) {
		super(message);
	}
}

/** Throws CardRefused unless cardholder and card are complete. */
export async function checkCard({ elements, holder }: CardHandle): Promise<void> {
	if (holder() === "") throw new CardRefused("holder");
	assertTaken(await elements.submit());
}

/** Saves the typed card by an authorisation of 0.00 euro; the id of the payment method. */
export async function confirmCard({ provider, elements, holder }: CardHandle, clientSecret: string): Promise<string> {
	const confirmParams = { return_url: location.href, payment_method_data: { billing_details: { name: holder() } } };
	const result = await provider.confirmSetup({ elements, clientSecret, confirmParams, redirect: "if_required" });
	assertTaken(result);
	const method = result.setupIntent?.payment_method;
	const id = typeof method === "string" ? method : method?.id;
	if (!id) throw new CardRefused("rejected");
	return id;
}

/** Confirms a payment with the typed card. */
export async function payByTypedCard({ provider, elements, holder }: CardHandle, clientSecret: string): Promise<void> {
	const confirmParams = { return_url: location.href, payment_method_data: { billing_details: { name: holder() } } };
	assertTaken(await provider.confirmPayment({ elements, clientSecret, confirmParams, redirect: "if_required" }));
}

/** Confirms a payment with a card that is saved; the bank may ask its owner. */
export async function payBySavedCard(provider: BrowserProvider, clientSecret: string, method: string): Promise<void> {
	const confirmParams = { return_url: location.href, payment_method: method };
	assertTaken(await provider.confirmPayment({ clientSecret, confirmParams, redirect: "if_required" }));
}

function assertTaken({ error }: { error?: ProviderError }): void {
	if (error) throw new CardRefused(error.type === "validation_error" ? "incomplete" : "rejected", error.message ?? "");
}
