import type { Order } from "~/domain/billing/order";
import type { Coupon, CustomerDetails, OpenPayment, ProviderEvent, ProviderState, Started } from "~/domain/billing/provider-state";

/** Amounts of an invoice that would be made, in cents. */
export interface Preview {
	/** In the order of the estimate's items; free lines are left out. */
	lines: number[];
	subtotal: number;
	discount: number;
	tax: number;
	total: number;
	/** Amount charged at once: the total less the customer's credit. */
	due: number;
}

/**
 * The payment provider, where money is at home. Every call that takes money carries a key: the same key has the same effect once. Throws
 * PaymentFailure (app/domain/billing/payment-failure.ts); after "unreachable" the effect is unknown.
 */
export interface PaymentProvider {
	/** For the browser: its script, the public key, the origins of the script's frames and requests, and those of the provider's own pages. */
	page: { script: string; key: string; origins: string[]; pages: string[] };
	/** Address of a subscription in the provider's own tool. */
	dashboard(subscription: string): string;
	/** Asks for the prices. Throws PaymentFailure, with the code catalogue_missing where they are not all there. */
	check(): Promise<void>;
	createCustomer(details: CustomerDetails, of: { account: string; key: string }): Promise<string>;
	updateCustomer(id: string, details: CustomerDetails): Promise<void>;
	readState(customer: string): Promise<ProviderState>;
	previewOrder(of: { customer: string | null; order: Order; taxed: boolean; coupon: Coupon | null }): Promise<Preview>;
	/** at: instant (ms) from which it is prorated. */
	previewChange(of: { subscription: string; order: Order; at: number }): Promise<Preview>;
	createSubscription(of: {
		customer: string;
		order: Order;
		taxed: boolean;
		coupon: Coupon | null;
		/** Card to charge at once; null lets the customer enter one. */
		method: string | null;
		attempt: string;
		key: string;
	}): Promise<Started>;
	/** A subscription whose invoices are paid by bank transfer within that many days; the first one is there at once. */
	createTransfer(of: { customer: string; order: Order; taxed: boolean; dueDays: number; attempt: string; key: string }): Promise<string>;
	/** Marks an open invoice as paid outside the provider. */
	markPaid(invoice: string, key: string): Promise<void>;
	/** Takes effect once it is paid. */
	changeSubscription(of: { subscription: string; order: Order; at: number; key: string }): Promise<Started>;
	/** Takes effect at once, without money back. */
	reduceNow(of: { subscription: string; order: Order; key: string }): Promise<void>;
	changeAtRenewal(of: { subscription: string; order: Order; key: string }): Promise<void>;
	releaseSchedule(schedule: string): Promise<void>;
	setEnd(subscription: string, ends: boolean): Promise<void>;
	cancelNow(subscription: string): Promise<void>;
	/** Refused where it was paid meanwhile. */
	voidInvoice(invoice: string): Promise<void>;
	openPayment(subscription: string): Promise<OpenPayment | null>;
	newSetup(customer: string, key: string): Promise<{ clientSecret: string }>;
	/** The provider's page that saves a card without a script of ours; the address to go to. */
	setupPage(of: { customer: string; backTo: string; language: string; key: string }): Promise<string>;
	/** The card that such a page saved; null for another customer's page or one that is not done. */
	readSetupPage(session: string, customer: string): Promise<string | null>;
	/** Makes a card of the customer's the one that is charged. false for one that is unknown or somebody else's. */
	setCard(of: { customer: string; subscription: string | null; method: string }): Promise<boolean>;
	findCoupon(code: string): Promise<Coupon | null>;
	/** Address of an invoice as a file. */
	invoiceLink(invoice: string, customer: string): Promise<string | null>;
	/** Pays back the part of the amount that was not refunded before. Returns all refunded cents of the invoice: 0 if it was paid outside the provider. */
	refundInvoice(invoice: string, of: { amount: number; key: string }): Promise<number>;
	/** null for a body that is not signed by the provider, or not now. */
	readEvent(body: string, signature: string, now: number): Promise<ProviderEvent | null>;
}
