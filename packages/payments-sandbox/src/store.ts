import fs from "node:fs";
import path from "node:path";
import type Stripe from "stripe";

/** Everything the sandbox keeps, by kind. Types are the SDK's, so that tsc compares what is answered with the provider's contract. */
export interface Kinds {
	customer: Stripe.Customer;
	payment_method: Stripe.PaymentMethod;
	setup_intent: Stripe.SetupIntent;
	payment_intent: Stripe.PaymentIntent;
	charge: Stripe.Charge;
	refund: Stripe.Refund;
	product: Stripe.Product;
	price: Stripe.Price;
	tax_rate: Stripe.TaxRate;
	coupon: Stripe.Coupon;
	promotion_code: Stripe.PromotionCode;
	discount: Stripe.Discount;
	subscription: Stripe.Subscription;
	subscription_schedule: Stripe.SubscriptionSchedule;
	invoice: Stripe.Invoice;
	invoice_payment: Stripe.InvoicePayment;
	"checkout.session": Stripe.Checkout.Session;
	event: Stripe.Event;
	webhook_endpoint: Stripe.WebhookEndpoint;
	/** Behaviour of a card by its payment method; the number itself is not kept. */
	card: { id: string; behaviour: CardBehaviour; isSetUp: boolean };
	/** Requests by Idempotency-Key. */
	request: { id: string; digest: string; status: number; body: string; at: number };
	/** Deliveries of events that are open or held. */
	delivery: { id: string; event: string; attempts: number; notBefore: number };
	/** Idempotency-Key of the request that made a charge. */
	charge_key: { id: string; key: string };
	settings: { id: string; value: unknown };
}
export type Kind = keyof Kinds;
type CardBehaviour = import("./cards").CardBehaviour;

/**
 * Objects in memory and a journal on disk. The changes of one request are appended as one line, so that a killed process keeps a request
 * whole or not at all; a torn last line is dropped.
 */
export class Store {
	readonly #kinds: { [K in Kind]?: Map<string, Kinds[K]> } = {};
	readonly #file: string;
	#dirty = new Map<string, [Kind, string]>();

	constructor(folder: string) {
		fs.mkdirSync(folder, { recursive: true });
		this.#file = path.join(folder, "payments.jsonl");
		this.#load();
	}

	get<K extends Kind>(kind: K, id: string): Kinds[K] | undefined {
		return this.#of(kind).get(id);
	}

	/** In order of creation. */
	all<K extends Kind>(kind: K): Kinds[K][] {
		return [...this.#of(kind).values()];
	}

	put<K extends Kind>(kind: K, value: Kinds[K]): Kinds[K] {
		this.#of(kind).set(value.id, value);
		this.#dirty.set(`${kind} ${value.id}`, [kind, value.id]);
		return value;
	}

	remove(kind: Kind, id: string): void {
		this.#of(kind).delete(id);
		this.#dirty.set(`${kind} ${id}`, [kind, id]);
	}

	/** Makes the changes so far durable. */
	commit(): void {
		if (this.#dirty.size === 0) return;
		const changes = [...this.#dirty.values()].map(([kind, id]) => [kind, id, this.#of(kind).get(id) ?? null]);
		this.#dirty = new Map();
		fs.appendFileSync(this.#file, `${JSON.stringify(changes)}\n`);
	}

	#of<K extends Kind>(kind: K): Map<string, Kinds[K]> {
		const kinds: { [Name in K]?: Map<string, Kinds[Name]> } = this.#kinds;
		kinds[kind] ??= new Map<string, Kinds[K]>();
		return kinds[kind];
	}

	#load(): void {
		if (!fs.existsSync(this.#file)) return;
		const text = fs.readFileSync(this.#file, "utf8");
		const whole = text.slice(0, text.lastIndexOf("\n") + 1);
		if (whole.length < text.length) fs.truncateSync(this.#file, Buffer.byteLength(whole));
		for (const line of whole.split("\n").filter(Boolean)) {
			for (const [kind, id, value] of JSON.parse(line) as [Kind, string, unknown][]) {
				if (value === null) this.#of(kind).delete(id);
				else this.#of(kind).set(id, value as never);
			}
		}
	}
}
