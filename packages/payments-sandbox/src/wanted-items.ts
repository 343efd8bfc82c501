import type Stripe from "stripe";
import { invalid, missing } from "./failure";
import { type Form, flagOf, listOf, textOf, wholeOf } from "./form";
import { found, required } from "./route";
import type { Wanted } from "./settings";
import type { World } from "./world";

export const ITEMS = "items[].price items[].quantity items[].id items[].deleted";

export function wantedOf(world: World, form: Form, before: Stripe.Subscription | null): Wanted[] {
	const given = (listOf(form, "items") ?? []).filter((one): one is Form => typeof one === "object" && !Array.isArray(one));
	const kept = (before?.items.data ?? []).map((item): Wanted => ({ item: item.id, price: item.price, quantity: item.quantity ?? 1 }));
	let wanted = kept;
	for (const one of given) {
		const old = textOf(one, "id") ? kept.find((item) => item.item === textOf(one, "id")) : undefined;
		if (textOf(one, "id") && !old) throw missing("subscription_item", String(one.id));
		const next = nextItem(world, one, old);
		wanted = old ? wanted.map((item) => (item === old ? next : item)) : [...wanted, next];
		if (flagOf(one, "deleted")) wanted = wanted.filter((item) => item !== next);
	}
	if (wanted.length === 0) throw invalid("Missing required param: items.", { code: "parameter_missing", param: "items" });
	if (new Set(wanted.map(({ price }) => price.recurring?.interval)).size > 1) {
		throw invalid("All prices on a subscription must have the same recurring interval.", { param: "items" });
	}
	return wanted;
}

export function taxRatesOf(world: World, form: Form): Stripe.TaxRate[] | undefined {
	return listOf(form, "default_tax_rates")?.map((id) => found(world, "tax_rate", String(id)));
}

export function prorationDate(form: Form, subscription: Stripe.Subscription, world: World): number {
	const at = wholeOf(form, "proration_date") ?? world.now();
	const { current_period_start: start = 0, current_period_end: end = 0 } = subscription.items.data[0] ?? {};
	if (at < start || at > end) throw invalid("proration_date must be within the current period.", { param: "proration_date" });
	return at;
}

function nextItem(world: World, given: Form, old: Wanted | undefined): Wanted {
	const price = textOf(given, "price");
	const quantity = wholeOf(given, "quantity");
	if (quantity !== undefined && quantity < 0) throw invalid("Invalid non-negative integer", { param: "items[quantity]" });
	return {
		item: old?.item ?? null,
		price: price ? found(world, "price", price) : (old?.price ?? found(world, "price", required(given, "price"))),
		quantity: quantity ?? old?.quantity ?? 1,
	};
}
