import type Stripe from "stripe";
import type { Order } from "~/domain/billing/order";
import { isPack } from "./catalogue";

/**
 * The items of a subscription as the order wants them. All of them, changed or not: a request that is sent again after its effect must be
 * the same to the letter, or its key would be refused.
 */
export function itemsFor(
	subscription: Stripe.Subscription,
	prices: { base: string; pack: string },
	{ packs }: Order,
): { id: string; price: string; quantity: number }[] {
	return subscription.items.data.map(({ id, price }) =>
		isPack(price.lookup_key) ? { id, price: prices.pack, quantity: packs } : { id, price: prices.base, quantity: 1 },
	);
}
