import type Stripe from "stripe";
import { CATALOGUE } from "~/domain/billing/catalogue";
import type { Order } from "~/domain/billing/order";
import { PaymentFailure } from "~/domain/billing/payment-failure";
import { TAX_PERCENT } from "~/domain/billing/vat";
import { ask } from "./stripe-client";

export interface Catalogue {
	/** Price id by lookup key. */
	prices: ReadonlyMap<string, string>;
	taxRate: string;
}

const known = new Map<string, Promise<Catalogue>>();

/** Ids of prices and tax rate; asked once per provider and isolate. */
export function readCatalogue(stripe: Stripe, provider: string): Promise<Catalogue> {
	const before = known.get(provider);
	if (before !== undefined) return before;
	const reading = loadCatalogue(stripe);
	known.set(provider, reading);
	reading.catch(() => known.delete(provider));
	return reading;
}

/** Asks anew. Throws PaymentFailure catalogue_missing where prices or tax rate are not there. */
export async function loadCatalogue(stripe: Stripe): Promise<Catalogue> {
	const keys = [...Object.values(CATALOGUE.base), ...Object.values(CATALOGUE.pack)];
	const [prices, rates] = await ask(() =>
		Promise.all([stripe.prices.list({ lookup_keys: keys, active: true, limit: 100 }), stripe.taxRates.list({ active: true, limit: 100 })]),
	);
	const byKey = new Map(prices.data.flatMap((price) => (price.lookup_key ? [[price.lookup_key, price.id] as const] : [])));
	const rate = rates.data.find((one) => one.metadata?.serpentine === CATALOGUE.tax && one.percentage === TAX_PERCENT);
	if (keys.some((key) => !byKey.has(key)) || !rate) {
		throw new PaymentFailure("refused", "The provider's catalogue is not complete: npm run payments:catalogue", "catalogue_missing");
	}
	return { prices: byKey, taxRate: rate.id };
}

export function pricesOf({ prices }: Catalogue, { yearly }: Order): { base: string; pack: string } {
	const interval = yearly ? "year" : "month";
	return { base: prices.get(CATALOGUE.base[interval]) ?? "", pack: prices.get(CATALOGUE.pack[interval]) ?? "" };
}

export function isPack(key: string | null): boolean {
	return key === CATALOGUE.pack.month || key === CATALOGUE.pack.year;
}
