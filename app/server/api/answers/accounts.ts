import { z } from "zod";
import { API_SCOPES } from "~/domain/account/api-token-rules";
import { byName } from "~/domain/by-name";
import { MADE_KINDS } from "~/domain/thing/things";
import { version } from "../edit-version";
import { hid, instant, named } from "./values";

const text = () => z.string().nullable();

/** Source: spec A §3 "User / account". */
export const account = named("Account", () =>
	z.object({
		id: hid().meta({ description: "Id of the user" }),
		hid: hid().meta({ description: "Names the account's stored objects" }),
		role: z.string(),
		first_name: text(),
		last_name: text(),
		company: text(),
		email: z.string(),
		phone: text(),
		phone_country: text(),
		version: version(),
		country: z.string(),
		language: z.string(),
		timezone: z.string(),
		depth: z.int().meta({ description: "Organic results read by default" }),
		verified_at: instant().nullable(),
		verification_method: text(),
		meta: z.looseObject({ cgu_accepted_at: instant().nullable(), last_ip_address: text(), last_request_at: instant().nullable() }),
		plan: z.string(),
		rules: z.record(z.string(), z.looseObject({ max_monitor: z.int(), max_check_per_day: z.int(), max_url_monitor: z.int() })),
		usage: z.record(z.string(), z.object({ checks: z.int(), monitors: z.int(), url_monitors: z.int() })),
		subscriptions: z.record(z.string(), z.looseObject({ module: z.string(), plan: z.string(), status: z.string() })),
		customer: customer().nullable().optional(),
		grant: grantOrNull()
			.meta({ description: "Rights without a payment; the account has the better of them and of its subscription" })
			.optional(),
		created_at: instant().nullable(),
		updated_at: instant().nullable(),
	}),
);

const grant = named("Grant", () =>
	z.object({
		plan: z.string(),
		options: z.object({ max_monitor_plus_100: z.int().optional() }),
		until: instant().nullable().meta({ description: "End; null for none" }),
		why: z.string(),
		given_at: instant(),
	}),
);
export const grantOrNull = () => grant().nullable();

/** Source: spec A §3 "Customer". */
export const customer = named("Customer", () =>
	z.object({
		informations: z.object({
			name: text(),
			email: text(),
			address: z.object({ line1: text(), postal_code: text(), city: text(), country: text() }),
		}),
		payment_method: z
			.object({
				type: z.literal("card"),
				card: z.object({ brand: text(), last4: text(), exp_month: z.int().nullable(), exp_year: z.int().nullable() }),
			})
			.nullable(),
	}),
);

export const customerOrNull = () => customer().nullable();

const options = () => z.object({ max_monitor_plus_100: z.int() });

/** Source: spec A §3 "Subscription". */
const subscriptionObject = named("Subscription", () =>
	z.object({
		module: z.string(),
		plan: z.string(),
		name: z.string(),
		status: z.string(),
		yearly: z.boolean(),
		options: options(),
		period_start: instant().nullable(),
		period_end: instant().nullable(),
		ends_at: instant().nullable(),
		update_at_end: z.object({ yearly: z.boolean().nullable(), options: options() }).nullable(),
		coupon: z.object({ id: z.string(), percentage: z.boolean().nullable(), amount: z.number().nullable() }).nullable(),
		tax: z.object({ enabled: z.boolean() }),
	}),
);
export const subscription = () => subscriptionObject().nullable();

const cents = () => z.int().meta({ description: "Cents" });
const item = () => z.object({ name: z.string(), packs: z.int(), yearly: z.boolean(), amount: cents() });

export const estimate = named("Estimate", () =>
	z.object({
		attempt: z.string().optional().meta({ description: "Pays this estimate; valid for ten minutes" }),
		items: z.array(item()),
		subtotal: cents(),
		discount: cents(),
		tax: cents(),
		total: cents(),
		downgrade: z.boolean(),
		due_now: cents().optional(),
		next_total: cents().optional(),
		later: z
			.array(z.object({ total: cents(), periods: z.int().nullable().meta({ description: "Number of periods; null until the end" }) }))
			.optional()
			.meta({ description: "Prices of the next periods, one after the other" }),
		drops_change: z.boolean().optional().meta({ description: "The running order was asked for: a planned change is removed" }),
		charged_again: z.boolean().optional().meta({ description: "This size was paid for in this period before" }),
		effective_at: instant().nullable().optional(),
	}),
);

export const payment = named("Payment", () => z.object({ amount: cents(), client_secret: z.string().nullable(), payment_method: text() }));

/** Exactly one of the three. Source: spec A §4 "Subscribe flow". */
export const paymentResult = named("PaymentResult", () =>
	z.union([
		z.object({ payment_completed: z.literal(true) }),
		z.object({ payment_intent: payment() }),
		z.object({ incomplete_payment: payment() }),
	]),
);

export const setupIntent = () => z.object({ intent: z.object({ client_secret: z.string() }) });
export const savedCard = () => z.object({ saved: z.literal(true) });

export const invoice = named("Invoice", () =>
	z.object({
		id: z.string(),
		module: z.string(),
		date: instant(),
		amount_off: cents(),
		total: cents(),
		amount: z.number().meta({ description: "Euros" }),
		payment_status: z.enum(["paid", "unpaid"]),
		remaining: cents(),
		refunded: z.int().meta({ description: "Cents paid back" }),
		platform: z.enum(["stripe", "transfer"]),
		link: z.string().nullable(),
	}),
);

export const coupon = () => z.object({ id: z.string(), percentage: z.boolean(), amount: z.number() });

const madeThings = () => z.object(byName(MADE_KINDS, () => z.array(hid())));

/** Source: spec A §3 "API token". */
export const apiToken = named("ApiToken", () =>
	z.object({
		id: hid(),
		label: z.string(),
		scope: z.enum(API_SCOPES),
		prefix: z.string().meta({ description: "First characters of the key; empty for a connected program" }),
		client_id: z.string().nullable().meta({ description: "The program that the user connected by OAuth; null for a key" }),
		made: madeThings().meta({ description: "Ids of what it made and ends with it" }),
		keeps_made: z.boolean().meta({ description: "What it made stays when it expires or its connection ends" }),
		last_used_at: instant().nullable(),
		expires_at: instant().nullable().meta({ description: "null: it does not expire" }),
		created_at: instant(),
	}),
);

export const newApiToken = named("NewApiToken", () => apiToken().extend({ key: z.string().meta({ description: "The key; shown once" }) }));

export const sessionToken = () => z.object({ token: z.string().meta({ description: "Secret of a session, sent as bearer token" }) });
export const codeRequest = () =>
	z.object({ request: z.string().meta({ description: "Sent with the code, it binds the code to this client" }) });
export const verifiedAccount = () => z.object({ verified: z.literal(true) });
export const sentCode = () =>
	z.object({ sent: z.literal(true), next_at: instant().meta({ description: "When another code may be requested" }) });
export const removedToken = () =>
	z.object({ removed: z.literal(true), ended: madeThings().meta({ description: "Ids of what ended with it" }) });
export const removedOnce = () => z.object({ removed: z.literal(true) });
