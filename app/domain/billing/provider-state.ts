import type { Reduction, RunningReduction } from "./estimate";
import type { Order } from "./order";

// A customer's state at the payment provider, in our terms. Amounts in cents, instants in ms.

export interface CustomerDetails {
	name: string;
	/** "" for none. */
	email: string;
	line1: string;
	postalCode: string;
	city: string;
	/** ISO code in upper case. */
	country: string;
}

export interface Card {
	/** The provider's id of the payment method. */
	id: string;
	brand: string;
	last4: string;
	expMonth: number;
	expYear: number;
}

export type ProviderStatus = "incomplete" | "incomplete_expired" | "trialing" | "active" | "past_due" | "canceled" | "unpaid" | "paused";

export interface ProviderSubscription {
	id: string;
	/** "transfer": its invoices are paid by bank transfer and never charged to a card. */
	platform: "provider" | "transfer";
	/** A subscription by transfer counts as incomplete until one of its invoices is paid. */
	status: ProviderStatus;
	order: Order;
	periodStart: number;
	periodEnd: number;
	/** When it ends; null while it goes on. */
	endsAt: number | null;
	startedAt: number;
	endedAt: number | null;
	/** A change that takes effect at renewal, with the provider's id of its schedule. */
	atRenewal: { schedule: string; order: Order | null } | null;
	/** A change that waits for its payment. */
	awaited: Order | null;
	/** The attempt that made it. */
	attempt: string | null;
	taxed: boolean;
	reduction: (RunningReduction & { id: string }) | null;
	card: Card | null;
	latestInvoice: string | null;
}

export interface ProviderInvoice {
	id: string;
	number: string;
	date: number;
	status: "open" | "paid" | "void" | "uncollectible";
	total: number;
	/** Reductions taken off. */
	amountOff: number;
	/** Amount still to be paid, in cents. */
	remaining: number;
	/** Cents paid back. */
	refunded: number;
	subscription: string | null;
	/** A renewal, the first period, or a change in between. */
	reason: "create" | "cycle" | "update" | "other";
	/** Last day of payment (ms) of an invoice that is paid by transfer. */
	dueAt: number | null;
	platform: "provider" | "transfer";
	/** The bank wants the customer to confirm the payment. */
	needsAction: boolean;
}

export interface ProviderState {
	customer: CustomerDetails & { id: string; card: Card | null };
	/** Newest first. */
	subscriptions: ProviderSubscription[];
	/** Newest first; drafts are left out. */
	invoices: ProviderInvoice[];
}

/** A payment that the customer confirms. */
export interface OpenPayment {
	amount: number;
	/** Lets the provider's script confirm it. */
	clientSecret: string;
	/** Card to confirm it with; null when one is still to be entered. */
	method: string | null;
	invoice: string;
	/** The provider's page of the invoice, for browsers without scripts of ours. */
	page: string;
}

/** Outcome of a paying call. */
export interface Started {
	subscription: string;
	/** Total of the invoice it made; null when it made none. */
	total: number | null;
	/** Still to be paid; null when it is paid. */
	payment: OpenPayment | null;
}

export interface Coupon extends Reduction {
	id: string;
	/** A code of a coupon, or the coupon itself. */
	kind: "promotion_code" | "coupon";
	/** Months that it lasts; 0 for one invoice alone, null for good. */
	months: number | null;
}

/** An event of the provider: a hint that something about a customer changed. */
export interface ProviderEvent {
	id: string;
	type: string;
	/** null for events that concern no customer. */
	customer: string | null;
	at: number;
}
