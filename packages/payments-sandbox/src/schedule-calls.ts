import type Stripe from "stripe";
import { periodEnd } from "./amounts";
import { invalid } from "./failure";
import { type Form, formOf, listOf, metadataOf, textOf, wholeOf } from "./form";
import { releaseSchedule, setTerms } from "./invoice-outcomes";
import { type Call, found, type Route, required } from "./route";
import { taxRatesOf, wantedOf } from "./wanted-items";
import type { World } from "./world";

const PHASES =
	"phases[].items[].price phases[].items[].quantity phases[].start_date phases[].end_date phases[].duration.interval phases[].duration.interval_count phases[].proration_behavior phases[].discounts[].discount phases[].discounts phases[].default_tax_rates[] phases[].default_tax_rates";

export const scheduleRoutes: readonly Route[] = [
	{ method: "POST", path: "subscription_schedules", takes: "from_subscription metadata.*", answer: createSchedule },
	{
		method: "POST",
		path: "subscription_schedules/:id",
		takes: `end_behavior proration_behavior metadata.* ${PHASES}`,
		answer: updateSchedule,
	},
	{ method: "POST", path: "subscription_schedules/:id/release", takes: "preserve_cancel_date", answer: releaseCall },
];

function createSchedule({ world, form }: Call) {
	const subscription = found(world, "subscription", required(form, "from_subscription"));
	if (subscription.schedule) {
		throw invalid(`You cannot migrate a subscription that is already attached to a schedule: \`${String(subscription.schedule)}\`.`);
	}
	const id = world.id("sub_sched");
	const { current_period_start: start = 0, current_period_end: end = 0 } = subscription.items.data[0] ?? {};
	subscription.schedule = id;
	world.store.put("subscription", subscription);
	return world.store.put("subscription_schedule", {
		id,
		object: "subscription_schedule",
		application: null,
		billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible" },
		canceled_at: null,
		completed_at: null,
		created: world.now(),
		current_phase: { start_date: start, end_date: end },
		customer: subscription.customer,
		customer_account: null,
		default_settings: {
			application_fee_percent: null,
			billing_cycle_anchor: "automatic",
			billing_thresholds: null,
			collection_method: "charge_automatically",
			default_payment_method: null,
			description: null,
			invoice_settings: {
				account_tax_ids: null,
				custom_fields: null,
				days_until_due: null,
				description: null,
				footer: null,
				issuer: { type: "self" },
			},
			on_behalf_of: null,
			transfer_data: null,
		},
		end_behavior: "release",
		livemode: false,
		metadata: metadataOf(form),
		pause_schedules: [],
		phases: [
			phaseOf(
				subscription.items.data.map((item) => ({ price: item.price.id, quantity: item.quantity ?? 1 })),
				{ start, end },
				{
					discounts: subscription.discounts.map((one) => (typeof one === "string" ? one : one.id)),
					taxRates: subscription.default_tax_rates ?? [],
				},
			),
		],
		released_at: null,
		released_subscription: null,
		status: "active",
		subscription: subscription.id,
		test_clock: null,
	});
}

type Phase = Stripe.SubscriptionSchedule["phases"][number];

/** Discounts and tax rates of a phase. */
interface Terms {
	discounts: string[];
	taxRates: Stripe.TaxRate[];
}

function phaseOf(
	items: { price: string; quantity: number }[],
	{ start, end }: { start: number; end: number },
	{ discounts, taxRates }: Terms,
): Phase {
	return {
		add_invoice_items: [],
		application_fee_percent: null,
		billing_cycle_anchor: null,
		billing_thresholds: null,
		collection_method: null,
		currency: "eur",
		default_payment_method: null,
		default_tax_rates: taxRates,
		description: null,
		discounts: discounts.map((discount) => ({ coupon: null, discount, promotion_code: null })),
		end_date: end,
		invoice_settings: null,
		items: items.map((item) => ({ billing_thresholds: null, discounts: [], metadata: {}, plan: item.price, ...item })),
		metadata: {},
		on_behalf_of: null,
		proration_behavior: "none",
		start_date: start,
		transfer_data: null,
		trial_end: null,
	};
}

function updateSchedule({ world, form, ids }: Call) {
	const schedule = found(world, "subscription_schedule", ids[0]);
	if (schedule.status !== "active") throw invalid(`This schedule is ${schedule.status}.`);
	const phases = (listOf(form, "phases") ?? []).filter((one): one is Form => typeof one === "object" && !Array.isArray(one));
	let from = schedule.current_phase?.start_date ?? world.now();
	schedule.phases = phases.map((phase) => {
		const items = wantedOf(world, phase, null);
		const interval = textOf(formOf(phase, "duration") ?? {}, "interval");
		const start = wholeOf(phase, "start_date") ?? from;
		const end = wholeOf(phase, "end_date") ?? periodEnd(start, start, interval === "year" ? "year" : "month");
		from = end;
		return phaseOf(
			items.map(({ price, quantity }) => ({ price: price.id, quantity })),
			{ start, end },
			termsOf(world, phase),
		);
	});
	const running = schedule.phases.find((one) => one.start_date <= world.now() && world.now() < one.end_date);
	if (running && typeof schedule.subscription === "string") setTerms(world, found(world, "subscription", schedule.subscription), running);
	schedule.metadata = { ...schedule.metadata, ...metadataOf(form) };
	schedule.end_behavior = textOf(form, "end_behavior") ?? schedule.end_behavior;
	world.emit("subscription_schedule.updated", schedule);
	return world.store.put("subscription_schedule", schedule);
}

/** A phase has only the fields that it names: it takes nothing over from the subscription. */
function termsOf(world: World, phase: Form): Terms {
	const named = (listOf(phase, "discounts") ?? []).map((one) =>
		textOf(typeof one === "object" && !Array.isArray(one) ? one : {}, "discount"),
	);
	return { discounts: named.map((id) => found(world, "discount", id).id), taxRates: taxRatesOf(world, phase) ?? [] };
}

function releaseCall({ world, ids }: Call) {
	const schedule = found(world, "subscription_schedule", ids[0]);
	if (schedule.status !== "active") throw invalid(`You cannot release a schedule that is ${schedule.status}.`);
	const subscription = typeof schedule.subscription === "string" ? schedule.subscription : null;
	const released = releaseSchedule(world, schedule.id, "released");
	if (subscription) world.emit("customer.subscription.updated", found(world, "subscription", subscription));
	return released;
}
