import type Stripe from "stripe";
import { CATALOGUE } from "~/domain/billing/catalogue";
import { TAX_PERCENT } from "~/domain/billing/vat";
import { PACK_PRICE_CENTS } from "~/domain/plan/plan-prices";

/** Makes what is missing of product, prices and tax rate; says of each what was done. Prices that are there with another amount are an error. */
export async function makeCatalogue(stripe: Stripe): Promise<string[]> {
	const said = [await makeProduct(stripe)];
	for (const interval of ["month", "year"] as const) {
		said.push(await makePrice(stripe, { key: CATALOGUE.base[interval], interval, amount: 0, nickname: "Expert" }));
		said.push(
			await makePrice(stripe, { key: CATALOGUE.pack[interval], interval, amount: PACK_PRICE_CENTS[interval], nickname: "100 keywords" }),
		);
	}
	said.push(await makeTaxRate(stripe));
	return said;
}

async function makeProduct(stripe: Stripe): Promise<string> {
	try {
		await stripe.products.create({ id: CATALOGUE.product, name: "Serpentine: position monitoring" });
		return `made    product ${CATALOGUE.product}`;
	} catch (error) {
		if ((error as { code?: string }).code !== "resource_already_exists") throw error;
		return `there   product ${CATALOGUE.product}`;
	}
}

async function makePrice(
	stripe: Stripe,
	{ key, interval, amount, nickname }: { key: string; interval: "month" | "year"; amount: number; nickname: string },
): Promise<string> {
	const [known] = (await stripe.prices.list({ lookup_keys: [key], active: true })).data;
	if (known && known.unit_amount !== amount) throw new Error(`The price ${key} costs ${known.unit_amount}, not ${amount}.`);
	if (known) return `there   price ${key} ${amount}`;
	await stripe.prices.create({
		product: CATALOGUE.product,
		currency: "eur",
		unit_amount: amount,
		recurring: { interval },
		lookup_key: key,
		// An archived price may still hold the key.
		transfer_lookup_key: true,
		nickname,
		tax_behavior: "exclusive",
	});
	return `made    price ${key} ${amount}`;
}

async function makeTaxRate(stripe: Stripe): Promise<string> {
	const rates = await stripe.taxRates.list({ active: true, limit: 100 });
	const known = rates.data.find((rate) => rate.metadata?.serpentine === CATALOGUE.tax && rate.percentage === TAX_PERCENT);
	if (known) return `there   tax rate ${TAX_PERCENT} %`;
	await stripe.taxRates.create({
		display_name: "TVA",
		percentage: TAX_PERCENT,
		inclusive: false,
		country: "FR",
		metadata: { serpentine: CATALOGUE.tax },
	});
	return `made    tax rate ${TAX_PERCENT} %`;
}
