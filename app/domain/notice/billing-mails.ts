import type { MailFacts, WaitingMailKind } from "../account/mail-kinds";
import { suspendedFrom } from "../billing/dunning";
import type { ProviderInvoice, ProviderState } from "../billing/provider-state";
import { dataKeptUntil } from "../billing/retention";
import { PACK_KEYWORDS } from "../plan/plan-prices";
import { DAY_MS } from "../time/durations";

/** A paid invoice that is first seen this long after its date is history, not news. */
const NEWS_MS = 7 * DAY_MS;

/** A mail of an account's billing. key: names the fact; a fact is told once. */
export interface BillingMail {
	kind: WaitingMailKind;
	facts: MailFacts;
	key: string;
}

/** Facts of the mirrored subscription that its owner is told. */
export interface ToldSubscription {
	providerId: string | null;
	status: string;
	packs: number;
	yearly: boolean;
	periodEnd: number;
	endsAt: number | null;
	endedAt: number | null;
	nextPacks: number | null;
	nextYearly: boolean | null;
	overdueSince: number | null;
}

export interface Mirrored {
	subscription: ToldSubscription | null;
	/** Ids of invoices that are known as paid. */
	paid: ReadonlySet<string>;
	/** Ids of all that are known. */
	known: ReadonlySet<string>;
}

/** Has its first period been paid, and has it not ended? */
function runs(one: ToldSubscription): boolean {
	return !["incomplete", "incomplete_expired", "canceled"].includes(one.status);
}

/**
 * Mails to the account's owner about a change of the mirror. `change` names this change of the mirror, for facts that may come again.
 * Source: spec A §4, "Mails" of the terms.
 */
export function mailsOfChange(
	before: Mirrored,
	after: { subscription: ToldSubscription | null; state: ProviderState },
	{ change, now, isWithdrawn }: { change: string; now: number; isWithdrawn: boolean },
): BillingMail[] {
	const told = subscriptionMails(before.subscription, after.subscription, { now, isWithdrawn });
	return [
		...told.map((one) => ({ ...one, key: `${one.kind}:${change}` })),
		...failureMails(after.subscription, after.state.invoices),
		...after.state.invoices.filter((one) => isNewlyPaid(before, one, now)).map(receiptOf),
	];
}

function subscriptionMails(
	before: ToldSubscription | null,
	after: ToldSubscription | null,
	{ now, isWithdrawn }: { now: number; isWithdrawn: boolean },
): Omit<BillingMail, "key">[] {
	const ran = before !== null && runs(before) ? before : null;
	if (after === null || !runs(after)) return ran && !isWithdrawn ? [endMail(ran, after?.endedAt ?? now)] : [];
	const started = { kind: "subscription_started" as const, facts: { ...orderFacts(after), on: after.periodEnd } };
	if (!ran) return [started];
	if (ran.providerId !== after.providerId) return [endMail(ran, now), started];
	const changed = (order: { packs: number; yearly: boolean }, on: number) => ({
		kind: "subscription_changed" as const,
		facts: { ...orderFacts(order), on },
	});
	const mails: Omit<BillingMail, "key">[] = [];
	if (after.packs !== ran.packs || after.yearly !== ran.yearly) mails.push(changed(after, now));
	const { nextPacks, nextYearly } = after;
	const isPlanned = nextPacks !== null && (nextPacks !== ran.nextPacks || nextYearly !== ran.nextYearly);
	if (isPlanned) mails.push(changed({ packs: nextPacks, yearly: nextYearly ?? after.yearly }, after.periodEnd));
	if (after.endsAt !== null && ran.endsAt === null) mails.push({ kind: "subscription_will_end", facts: { on: after.endsAt } });
	if (after.endsAt === null && ran.endsAt !== null) mails.push({ kind: "subscription_resumed", facts: { on: after.periodEnd } });
	return mails;
}

function endMail({ overdueSince }: ToldSubscription, endedAt: number): Omit<BillingMail, "key"> {
	return { kind: overdueSince === null ? "subscription_ended" : "subscription_terminated", facts: { on: dataKeptUntil(endedAt) } };
}

/** Facts of an order: keywords and rhythm. */
export function orderFacts({ packs, yearly }: { packs: number; yearly: boolean }) {
	return { max: packs * PACK_KEYWORDS, period: yearly ? ("year" as const) : ("month" as const) };
}

/** The first failure of a renewal, and the bank's wish for a confirmation by the customer. */
function failureMails(subscription: ToldSubscription | null, invoices: readonly ProviderInvoice[]): BillingMail[] {
	if (subscription === null || subscription.overdueSince === null || !runs(subscription)) return [];
	const { overdueSince, providerId } = subscription;
	const facts = { amount: amountDue(invoices, providerId), on: suspendedFrom(overdueSince) };
	const needsAction = invoices.some((one) => one.subscription === providerId && one.needsAction);
	const kind = needsAction ? "payment_action_needed" : "payment_failed";
	return [{ kind, facts, key: `${kind}:${providerId}:${overdueSince}` }];
}

/** Cents of a subscription's open invoices. */
export function amountDue(invoices: readonly ProviderInvoice[], subscription: string | null): number {
	return invoices
		.filter((one) => one.status === "open" && one.subscription === subscription)
		.reduce((sum, { remaining }) => sum + remaining, 0);
}

function isNewlyPaid({ paid, known }: Mirrored, { id, status, total, date }: ProviderInvoice, now: number): boolean {
	return status === "paid" && total > 0 && !paid.has(id) && (known.has(id) || date > now - NEWS_MS);
}

function receiptOf({ id, total, number }: ProviderInvoice): BillingMail {
	return { kind: "payment_receipt", facts: { amount: total, number }, key: `payment_receipt:${id}` };
}
