import type Stripe from "stripe";
import { periodEnd } from "./amounts";
import { applyItems, intervalOf, isEnded, subscriptionOf } from "./invoice-links";
import { endSubscription, payInvoice, releaseSchedule, setTerms } from "./invoice-outcomes";
import { periodLines } from "./invoices";
import { dropPendingUpdate, INCOMPLETE_SECONDS, issueInvoice } from "./subscriptions";
import type { World } from "./world";

interface Due {
	at: number;
	work(): void;
}

/** Does in order all that falls due up to now: renewals, retries, ends, expiries. Each happens at its own instant. */
export function runDue(world: World): void {
	const until = world.now();
	for (;;) {
		const next = dueWork(world)
			.filter((one) => one.at <= until)
			.reduce<Due | null>((first, one) => (first && first.at <= one.at ? first : one), null);
		if (!next) return;
		world.request = { id: null, idempotency_key: null };
		world.as(next.at, next.work);
	}
}

function dueWork(world: World): Due[] {
	const subscriptions = world.store.all("subscription").filter((one) => !isEnded(one));
	return [
		...subscriptions.flatMap((one) => subscriptionWork(world, one)),
		...world.store.all("invoice").flatMap((one) => retryOf(world, one)),
	];
}

function subscriptionWork(world: World, subscription: Stripe.Subscription): Due[] {
	if (subscription.status === "incomplete") {
		return [{ at: subscription.created + INCOMPLETE_SECONDS, work: () => endSubscription(world, subscription, "incomplete_expired") }];
	}
	const due = [{ at: subscription.items.data[0]?.current_period_end ?? Number.POSITIVE_INFINITY, work: () => renew(world, subscription) }];
	const { pending_update: pending } = subscription;
	if (pending) due.push({ at: pending.expires_at, work: () => dropPendingUpdate(world, subscription) });
	return due;
}

function retryOf(world: World, invoice: Stripe.Invoice): Due[] {
	if (invoice.status !== "open") return [];
	if (invoice.due_date !== null) return lateTransfer(world, invoice, invoice.due_date);
	if (invoice.next_payment_attempt === null) return [];
	return [{ at: invoice.next_payment_attempt, work: () => void payInvoice(world, invoice, { offSession: true }) }];
}

/** An invoice to be paid by transfer: past its due date the subscription is past due. */
function lateTransfer(world: World, invoice: Stripe.Invoice, due: number): Due[] {
	const subscription = subscriptionOf(world, invoice);
	if (subscription?.status !== "active") return [];
	const makeLate = () => {
		subscription.status = "past_due";
		world.store.put("subscription", subscription);
		world.emit("customer.subscription.updated", subscription);
	};
	return [{ at: due, work: makeLate }];
}

function renew(world: World, subscription: Stripe.Subscription): void {
	if (subscription.cancel_at_period_end) {
		endSubscription(world, subscription, "canceled");
		return;
	}
	if (subscription.pending_update) dropPendingUpdate(world, subscription);
	applyNextPhase(world, subscription);
	const start = world.now();
	const items = subscription.items.data;
	const end = periodEnd(subscription.billing_cycle_anchor, start, intervalOf(items));
	subscription.items.data = items.map((item) => ({ ...item, current_period_start: start, current_period_end: end }));
	world.store.put("subscription", subscription);
	const wanted = subscription.items.data.map((item) => ({ item: item.id, price: item.price, quantity: item.quantity ?? 1 }));
	const invoice = issueInvoice(world, subscription, periodLines(wanted, { start, end }, subscription.id), "subscription_cycle");
	world.emit("customer.subscription.updated", subscription);
	if (invoice.status === "open" && invoice.due_date === null) payInvoice(world, invoice, { offSession: true });
}

function applyNextPhase(world: World, subscription: Stripe.Subscription): void {
	const schedule = typeof subscription.schedule === "string" ? world.store.get("subscription_schedule", subscription.schedule) : undefined;
	if (!schedule) return;
	const phase = schedule.phases.find((one) => one.start_date >= world.now());
	if (phase) {
		const wanted = phase.items.flatMap((one) => {
			const price = world.store.get("price", String(one.price));
			// Base and packs are prices of one product: the base costs nothing in either interval.
			const isSame = (old: Stripe.SubscriptionItem) =>
				old.price.product === price?.product && (old.price.unit_amount === 0) === (price?.unit_amount === 0);
			const item = subscription.items.data.find(isSame);
			return price ? [{ item: item?.id ?? null, price, quantity: one.quantity ?? 1 }] : [];
		});
		setTerms(world, subscription, phase);
		applyItems(world, subscription, wanted);
		world.emit("subscription_schedule.updated", schedule);
	}
	// Nothing comes after the last phase: the subscription goes on by itself.
	releaseSchedule(world, schedule.id, "released");
}
