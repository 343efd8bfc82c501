import { invalid } from "./failure";
import { flagOf, formOf, listOf, metadataOf, textOf, wholeOf } from "./form";
import { type Call, found, PAGING, page, type Route, required } from "./route";

export const catalogueRoutes: readonly Route[] = [
	{ method: "POST", path: "products", takes: "id name metadata.* tax_code", answer: createProduct },
	{
		method: "POST",
		path: "prices",
		takes:
			"product currency unit_amount recurring.interval recurring.interval_count lookup_key transfer_lookup_key nickname metadata.* tax_behavior",
		answer: createPrice,
	},
	{ method: "POST", path: "prices/:id", takes: "active", answer: updatePrice },
	{ method: "GET", path: "prices", takes: `product active lookup_keys[] ${PAGING}`, answer: listPrices },
	{
		method: "POST",
		path: "tax_rates",
		takes: "display_name percentage inclusive country description jurisdiction metadata.*",
		answer: createTaxRate,
	},
	{
		method: "GET",
		path: "tax_rates",
		takes: `active inclusive ${PAGING}`,
		answer: (call) => page(call, call.world.store.all("tax_rate"), "/v1/tax_rates"),
	},
];

function createProduct({ world, form }: Call) {
	const id = textOf(form, "id") ?? world.id("prod");
	if (world.store.get("product", id)) throw invalid(`Product already exists: ${id}`, { code: "resource_already_exists", param: "id" });
	const created = world.now();
	return world.store.put("product", {
		id,
		object: "product",
		active: true,
		created,
		description: null,
		images: [],
		livemode: false,
		marketing_features: [],
		metadata: metadataOf(form),
		name: required(form, "name"),
		package_dimensions: null,
		shippable: null,
		tax_details: null,
		type: "service",
		updated: created,
		url: null,
	});
}

function createPrice({ world, form }: Call) {
	const recurring = formOf(form, "recurring") ?? {};
	const interval = required(recurring, "interval");
	if (interval !== "month" && interval !== "year") throw invalid("Invalid interval", { param: "recurring[interval]" });
	const lookup_key = textOf(form, "lookup_key") ?? null;
	const holder = lookup_key && world.store.all("price").find((one) => one.lookup_key === lookup_key);
	if (holder) {
		if (!flagOf(form, "transfer_lookup_key"))
			throw invalid(`A price already uses the lookup key '${lookup_key}'.`, { param: "lookup_key" });
		world.store.put("price", { ...holder, lookup_key: null });
	}
	return world.store.put("price", {
		id: world.id("price"),
		object: "price",
		active: true,
		billing_scheme: "per_unit",
		created: world.now(),
		currency: required(form, "currency"),
		custom_unit_amount: null,
		livemode: false,
		lookup_key,
		metadata: metadataOf(form),
		nickname: textOf(form, "nickname") ?? null,
		product: found(world, "product", required(form, "product")).id,
		recurring: { interval, interval_count: 1, meter: null, trial_period_days: null, usage_type: "licensed" },
		tax_behavior: "exclusive",
		tiers_mode: null,
		transform_quantity: null,
		type: "recurring",
		unit_amount: wholeOf(form, "unit_amount") ?? 0,
		unit_amount_decimal: null,
	});
}

function updatePrice({ world, form, ids }: Call) {
	const price = found(world, "price", ids[0]);
	return world.store.put("price", { ...price, active: flagOf(form, "active") ?? price.active });
}

function listPrices(call: Call) {
	const keys = listOf(call.form, "lookup_keys");
	const product = textOf(call.form, "product");
	const active = flagOf(call.form, "active");
	const prices = call.world.store
		.all("price")
		.filter((one) => (!keys || keys.includes(one.lookup_key ?? "")) && (!product || one.product === product))
		.filter((one) => active === undefined || one.active === active);
	return page(call, prices, "/v1/prices");
}

function createTaxRate({ world, form }: Call) {
	const percentage = Number(required(form, "percentage"));
	return world.store.put("tax_rate", {
		id: world.id("txr"),
		object: "tax_rate",
		active: true,
		country: textOf(form, "country") ?? null,
		created: world.now(),
		description: textOf(form, "description") ?? null,
		display_name: required(form, "display_name"),
		effective_percentage: percentage,
		flat_amount: null,
		inclusive: flagOf(form, "inclusive") ?? false,
		jurisdiction: textOf(form, "jurisdiction") ?? null,
		jurisdiction_level: null,
		livemode: false,
		metadata: metadataOf(form),
		percentage,
		rate_type: "percentage",
		state: null,
		tax_type: "vat",
	});
}
