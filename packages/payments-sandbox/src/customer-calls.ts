import type Stripe from "stripe";
import { invalid } from "./failure";
import { type Form, formOf, metadataOf, textOf } from "./form";
import { newCustomer } from "./new-objects";
import { type Call, found, PAGING, page, type Route } from "./route";
import type { World } from "./world";

const ADDRESS = "address.line1 address.line2 address.postal_code address.city address.country address.state";

const CUSTOMER = `name email phone description metadata.* ${ADDRESS} invoice_settings.default_payment_method preferred_locales[]`;

export const customerRoutes: readonly Route[] = [
	{ method: "POST", path: "customers", takes: CUSTOMER, answer: createCustomer },
	{
		method: "GET",
		path: "customers",
		takes: PAGING,
		answer: (call) => page(call, call.world.store.all("customer"), "/v1/customers"),
	},
	{ method: "GET", path: "customers/:id", takes: "", answer: ({ world, ids }) => found(world, "customer", ids[0]) },
	{ method: "POST", path: "customers/:id", takes: CUSTOMER, answer: updateCustomer },
	{ method: "GET", path: "payment_methods/:id", takes: "", answer: ({ world, ids }) => found(world, "payment_method", ids[0]) },
];

function customerFields(world: World, form: Form, before?: Stripe.Customer): Partial<Stripe.Customer> {
	const address = formOf(form, "address");
	const method = textOf(formOf(form, "invoice_settings") ?? {}, "default_payment_method");
	if (method && found(world, "payment_method", method).customer !== before?.id) {
		throw invalid("The payment method is not attached to this customer.", { param: "invoice_settings[default_payment_method]" });
	}
	const given: Partial<Stripe.Customer> = {};
	for (const name of ["name", "email", "phone", "description"] as const) {
		const text = textOf(form, name);
		if (text !== undefined) given[name] = text || null;
	}
	if (address) {
		const part = (name: string) => textOf(address, name) || null;
		given.address = {
			line1: part("line1"),
			line2: part("line2"),
			postal_code: part("postal_code"),
			city: part("city"),
			country: part("country"),
			state: part("state"),
		};
	}
	if (form.metadata) given.metadata = { ...before?.metadata, ...metadataOf(form) };
	if (method) given.invoice_settings = { custom_fields: null, default_payment_method: method, footer: null, rendering_options: null };
	return given;
}

function createCustomer({ world, form }: Call) {
	return world.store.put("customer", newCustomer(world, customerFields(world, form)));
}

function updateCustomer({ world, form, ids }: Call) {
	const customer = found(world, "customer", ids[0]);
	Object.assign(customer, customerFields(world, form, customer));
	world.emit("customer.updated", customer);
	return world.store.put("customer", customer);
}
