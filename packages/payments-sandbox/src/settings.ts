import type Stripe from "stripe";
import { DECLINES } from "./cards";

/** How events are delivered. */
export const MODES = ["deliver", "hold", "shuffle", "duplicate", "drop", "bad_signature"] as const;
export type Mode = (typeof MODES)[number];

/** Outcomes that POST /control/next can ask for. */
export type NextOutcome = "succeed" | "requires_action" | keyof typeof DECLINES;
export const NEXT_OUTCOMES: readonly string[] = ["succeed", "requires_action", ...Object.keys(DECLINES)];
export const isNextOutcome = (value: unknown): value is NextOutcome => typeof value === "string" && NEXT_OUTCOMES.includes(value);

/** A subscription item: price and quantity. */
export interface Wanted {
	/** Id of an existing item that changes; null for a new one. */
	item: string | null;
	price: Stripe.Price;
	quantity: number;
}

/** What the sandbox keeps beside the provider's objects, by name. */
export interface Settings {
	clock_offset_ms: number;
	invoice_number: number;
	/** Outcomes of the next payments; of any customer where `customer` is null. */
	next_outcomes: { outcome: NextOutcome; customer: string | null }[];
	webhook_mode: Mode;
	/** Items that a subscription has once the invoice of this id is paid. */
	[pending: `pending ${string}`]: Wanted[];
}
