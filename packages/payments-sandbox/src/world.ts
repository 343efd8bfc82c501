import { randomBytes } from "node:crypto";
import type Stripe from "stripe";
import type { Settings } from "./settings";
import { Store } from "./store";

export const API_VERSION = "2026-10-28.endive";
const ID_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

export interface PaymentHooks {
	paid(intent: Stripe.PaymentIntent): void;
	unpaid(intent: Stripe.PaymentIntent, why: "declined" | "action"): void;
}

/** Store, clock and events: what every call works on. */
export class World {
	readonly store: Store;
	/** The running request, for events and for the ledger. */
	request: { id: string | null; idempotency_key: string | null } = { id: null, idempotency_key: null };
	/** Called with the outcome of an intent, for its invoice and subscription; set by linkInvoices. */
	hooks: PaymentHooks = { paid: () => {}, unpaid: () => {} };
	/** Address of this server, for links in what it answers. */
	origin = "";
	/** While the clock is moved: the instant of the work that is done, in ms. */
	#at: number | null = null;

	constructor(folder: string) {
		this.store = new Store(folder);
	}

	/** Seconds since epoch, as in the API. */
	now(): number {
		return Math.floor((this.#at ?? Date.now() + this.offsetMs) / 1000);
	}

	get offsetMs(): number {
		return this.setting("clock_offset_ms") ?? 0;
	}

	set offsetMs(value: number) {
		this.set("clock_offset_ms", value);
	}

	/** Does `work` as if it were that instant (s). */
	as(at: number, work: () => void): void {
		this.#at = at * 1000;
		try {
			work();
		} finally {
			this.#at = null;
		}
	}

	setting<Name extends keyof Settings>(name: Name): Settings[Name] | undefined {
		// `set` alone writes settings, so the value has the type of its name.
		return this.store.get("settings", name)?.value as Settings[Name] | undefined;
	}

	set<Name extends keyof Settings>(name: Name, value: Settings[Name]): void {
		this.store.put("settings", { id: name, value });
	}

	id(prefix: string): string {
		return `${prefix}_${[...randomBytes(24)].map((byte) => ID_ALPHABET[byte % 62]).join("")}`;
	}

	/** Records an event with the object as it is now and queues its delivery. */
	emit(type: Stripe.Event["type"], object: { id: string }): void {
		const event = {
			id: this.id("evt"),
			object: "event",
			api_version: API_VERSION,
			created: this.now(),
			data: { object: structuredClone(object) },
			livemode: false,
			pending_webhooks: 1,
			request: { ...this.request },
			type,
		} as Stripe.Event;
		this.store.put("event", event);
		this.store.put("delivery", { id: event.id, event: event.id, attempts: 0, notBefore: 0 });
	}
}

export function apiList<T>(data: T[], url: string, has_more = false): Stripe.ApiList<T> {
	return { object: "list", data, has_more, url };
}
