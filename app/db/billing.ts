import { and, desc, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { AccountRights } from "../domain/billing/grant";
import type { CustomerDetails, ProviderEvent, ProviderInvoice } from "../domain/billing/provider-state";
import type { Rights } from "../domain/billing/rights";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import { columnsOf } from "./columns-of";
import { changes } from "./guard";
import { number, numberOrNull } from "./rows";
import { billingCustomer, invoice, paymentAttempt, providerEvent, subscription } from "./tables/billing";

export type CustomerRow = typeof billingCustomer.$inferSelect;
export type SubscriptionRow = typeof subscription.$inferSelect;
/** Mirrored columns; the others note steps of the clock. */
export type MirroredSubscription = Omit<SubscriptionRow, "dunnedAt" | "noticedAt">;
export type InvoiceRow = typeof invoice.$inferSelect;

export async function customerOf(db: Db, accountId: number): Promise<CustomerRow | null> {
	const [row] = await db.select().from(billingCustomer).where(eq(billingCustomer.accountId, accountId));
	return row ?? null;
}

export async function subscriptionOf(db: Db, accountId: number): Promise<SubscriptionRow | null> {
	const [row] = await db.select().from(subscription).where(eq(subscription.accountId, accountId));
	return row ?? null;
}

/** Whether somebody's subscription has not ended. */
export async function hasRunningSubscription(db: Db): Promise<boolean> {
	const [row] = await db.select({ accountId: subscription.accountId }).from(subscription).where(isNull(subscription.endedAt)).limit(1);
	return row !== undefined;
}

/** Newest first. */
export function invoicesOf(db: Db, accountId: number): Promise<InvoiceRow[]> {
	return db.select().from(invoice).where(eq(invoice.accountId, accountId)).orderBy(desc(invoice.date), desc(invoice.id)).all();
}

/** The row of who is billed, before the provider knows of them or with new details. */
export async function saveCustomerRow(db: Db, accountId: number, details: CustomerDetails, at: number): Promise<CustomerRow> {
	const [row] = await db
		.insert(billingCustomer)
		.values({ accountId, ...details, createdAt: at })
		.onConflictDoUpdate({ target: billingCustomer.accountId, set: { ...details } })
		.returning();
	if (!row) throw new Error("the customer's row was not written");
	return row;
}

export async function setCustomerId(db: Db, accountId: number, providerId: string): Promise<void> {
	await db
		.update(billingCustomer)
		.set({ providerId })
		.where(and(eq(billingCustomer.accountId, accountId), isNull(billingCustomer.providerId)));
}

/** Numbers a reading of the provider that begins now. */
export async function numberReading(db: Db, accountId: number): Promise<{ readNo: number; providerId: string; digest: string } | null> {
	const [row] = await db
		.update(billingCustomer)
		.set({ readNo: sql`read_no + 1` })
		.where(eq(billingCustomer.accountId, accountId))
		.returning({ readNo: billingCustomer.readNo, providerId: billingCustomer.providerId, digest: billingCustomer.digest });
	return row?.providerId ? { ...row, providerId: row.providerId } : null;
}

/** Compare-and-set: no reading that began later was written, and the mirror still is what this reading was compared with. */
export function isNewestReading(accountId: number, { readNo, digest }: { readNo: number; digest: string }): SQL {
	return sql`EXISTS (SELECT 1 FROM billing_customer WHERE account_id = ${accountId} AND written_no < ${readNo} AND digest = ${digest})`;
}

/**
 * Columns of `account`: what its subscription gives, and the rights that follow from it and from a grant. With other rights the grace of excess
 * keywords and URLs begins anew, and the clock looks at both at once: what was beyond the plan is read the same day.
 */
export function rightsColumns({ plan, packs, status }: AccountRights, paid: Rights, now: number): SQL {
	const same = sql`plan = ${plan} AND packs = ${packs}`;
	return sql`excess_since = CASE WHEN ${same} THEN excess_since END, excess_warnings = CASE WHEN ${same} THEN excess_warnings ELSE 0 END,
		excess_warned_at = CASE WHEN ${same} THEN excess_warned_at END,
		next_due_at = CASE WHEN ${same} OR next_due_at IS NULL THEN next_due_at ELSE ${now} END,
		url_due_at = CASE WHEN ${same} OR url_due_at IS NULL THEN url_due_at ELSE ${now} END,
		plan = ${plan}, packs = ${packs}, status = ${status},
		paid_plan = ${paid.plan}, paid_packs = ${paid.packs}, paid_status = ${paid.status}`;
}

export interface Mirrored {
	accountId: number;
	readNo: number;
	digest: string;
	at: number;
	/** Events up to this number are served by the reading. */
	eventsUpTo: number;
	customer: CustomerDetails & { id: string; card: { id: string; brand: string; last4: string; expMonth: number; expYear: number } | null };
	subscription: MirroredSubscription | null;
	invoices: ProviderInvoice[];
}

/** The statements that write a reading, under the condition of a guarded batch. */
export function mirrorStatements(db: Db, of: Mirrored, marked: SQL): BatchItem<"sqlite">[] {
	const { accountId, customer } = of;
	const { card } = customer;
	return [
		...invoiceStatements(db, of, marked),
		subscriptionStatement(db, of, marked),
		db
			.update(billingCustomer)
			.set({
				name: customer.name,
				email: customer.email,
				line1: customer.line1,
				postalCode: customer.postalCode,
				city: customer.city,
				country: customer.country,
				cardId: card?.id ?? null,
				cardBrand: card?.brand ?? null,
				cardLast4: card?.last4 ?? null,
				cardExpMonth: card?.expMonth ?? null,
				cardExpYear: card?.expYear ?? null,
				writtenNo: of.readNo,
				digest: of.digest,
				mirroredAt: of.at,
			})
			.where(and(eq(billingCustomer.accountId, accountId), marked)),
		serveEvents(db, of, marked),
	];
}

/** Invoices a statement, as JSON: any number of them within D1's 100 parameters. */
const INVOICES_AT_ONCE = 500;

function invoiceStatements(db: Db, { accountId, invoices }: Mirrored, marked: SQL): BatchItem<"sqlite">[] {
	const parts = Array.from({ length: Math.ceil(invoices.length / INVOICES_AT_ONCE) }, (_, part) =>
		invoices.slice(part * INVOICES_AT_ONCE, (part + 1) * INVOICES_AT_ONCE),
	);
	return parts.map((part) =>
		db.run(sql`INSERT INTO invoice (id, account_id, number, date, status, total, amount_off, remaining, refunded, platform)
			SELECT value ->> 'id', ${accountId}, value ->> 'number', value ->> 'date', value ->> 'status', value ->> 'total',
				value ->> 'amountOff', value ->> 'remaining', value ->> 'refunded', value ->> 'platform'
			FROM json_each(${JSON.stringify(part)}) WHERE ${marked}
			ON CONFLICT (id) DO UPDATE SET number = excluded.number, status = excluded.status, total = excluded.total,
				amount_off = excluded.amount_off, remaining = excluded.remaining, refunded = excluded.refunded`),
	);
}

function subscriptionStatement(db: Db, { accountId, subscription: row }: Mirrored, marked: SQL): BatchItem<"sqlite"> {
	if (!row) return db.delete(subscription).where(and(eq(subscription.accountId, accountId), marked));
	const json = JSON.stringify({ ...row, yearly: Number(row.yearly), taxed: Number(row.taxed) });
	const at = (name: string) => sql`${json} ->> ${`$.${name}`}`;
	return db.run(sql`INSERT INTO subscription (account_id, platform, provider_id, status, packs, yearly, period_start, period_end, ends_at, started_at,
			ended_at, schedule, next_packs, next_yearly, awaited_packs, taxed, coupon_id, coupon_percentage, coupon_amount, coupon_ends_at,
			overdue_since, lapsed_at)
		SELECT ${accountId}, ${at("platform")}, ${at("providerId")}, ${at("status")}, ${at("packs")}, ${at("yearly")}, ${at("periodStart")}, ${at("periodEnd")},
			${at("endsAt")}, ${at("startedAt")}, ${at("endedAt")}, ${at("schedule")}, ${at("nextPacks")}, ${at("nextYearly")}, ${at("awaitedPacks")},
			${at("taxed")}, ${at("couponId")}, ${at("couponPercentage")}, ${at("couponAmount")}, ${at("couponEndsAt")},
			${at("overdueSince")}, ${at("lapsedAt")} WHERE ${marked}
		ON CONFLICT (account_id) DO UPDATE SET platform = excluded.platform, provider_id = excluded.provider_id, status = excluded.status,
			packs = excluded.packs, yearly = excluded.yearly, period_start = excluded.period_start, period_end = excluded.period_end,
			ends_at = excluded.ends_at, started_at = excluded.started_at, ended_at = excluded.ended_at, schedule = excluded.schedule,
			next_packs = excluded.next_packs, next_yearly = excluded.next_yearly, awaited_packs = excluded.awaited_packs, taxed = excluded.taxed,
			coupon_id = excluded.coupon_id, coupon_percentage = excluded.coupon_percentage, coupon_amount = excluded.coupon_amount,
			coupon_ends_at = excluded.coupon_ends_at, overdue_since = excluded.overdue_since, lapsed_at = excluded.lapsed_at`);
}

function serveEvents(db: Db, { customer, eventsUpTo, at }: Mirrored, when: SQL): BatchItem<"sqlite"> {
	return db
		.update(providerEvent)
		.set({ doneAt: at })
		.where(and(eq(providerEvent.customer, customer.id), isNull(providerEvent.doneAt), sql`seq <= ${eventsUpTo}`, when));
}

/** For a reading that brought nothing new: no rev is raised. false when the mirror was changed meanwhile. */
export async function confirmMirror(db: Db, of: Mirrored): Promise<boolean> {
	const isSame = sql`EXISTS (SELECT 1 FROM billing_customer WHERE account_id = ${of.accountId} AND digest = ${of.digest})`;
	const [, confirmed] = await db.batch([
		serveEvents(db, of, isSame) as never,
		db
			.update(billingCustomer)
			.set({ writtenNo: sql`max(written_no, ${of.readNo})`, mirroredAt: of.at })
			.where(and(eq(billingCustomer.accountId, of.accountId), eq(billingCustomer.digest, of.digest))),
	]);
	return changes(confirmed) === 1;
}

/** The mirror is known to be behind: the clock reads the provider at its next tick. */
export async function markMirrorBehind(db: Db, accountId: number): Promise<void> {
	await db.update(billingCustomer).set({ mirroredAt: null }).where(eq(billingCustomer.accountId, accountId));
}

/** Takes an event once; false for one that is known. */
export async function takeEventRow(db: Db, event: ProviderEvent, receivedAt: number): Promise<boolean> {
	// An event without a customer is stored as done.
	const doneAt = event.customer === null ? receivedAt : null;
	const result = await db
		.insert(providerEvent)
		.values({ ...event, receivedAt, doneAt })
		.onConflictDoNothing();
	return changes(result) === 1;
}

export async function lastEventNo(db: Db): Promise<number> {
	const [row] = await db.rows({ seq: numberOrNull })(sql`SELECT max(seq) AS seq FROM provider_event`);
	return row?.seq ?? 0;
}

/** Accounts of whom events wait to be served. */
export function accountsWithEvents(db: Db, limit: number) {
	return db.rows({
		accountId: t.billingCustomer.accountId,
	})(sql`SELECT DISTINCT c.account_id AS accountId FROM provider_event e JOIN billing_customer c ON c.provider_id = e.customer
		WHERE e.done_at IS NULL ORDER BY e.seq LIMIT ${limit}`);
}

/** Accounts whose mirror is older than `before`, oldest first. */
export function accountsToReconcile(db: Db, before: number, limit: number) {
	return db.rows({ accountId: t.billingCustomer.accountId })(sql`SELECT account_id AS accountId FROM billing_customer
		WHERE provider_id IS NOT NULL AND (mirrored_at IS NULL OR mirrored_at < ${before}) ORDER BY mirrored_at LIMIT ${limit}`);
}

/** Rows that time has emptied of meaning: events, and attempts that were shown and never begun. */
export function forgetBillingRows(db: Db, before: { events: number; attempts: number }): BatchItem<"sqlite">[] {
	return [
		db.delete(providerEvent).where(and(lt(providerEvent.receivedAt, before.events), sql`done_at IS NOT NULL`)),
		db.delete(paymentAttempt).where(and(lt(paymentAttempt.shownAt, before.attempts), eq(paymentAttempt.state, "shown"))),
	];
}

/** Events that no customer of ours is known for after that time are given up. */
export async function dropStrangeEvents(db: Db, before: number, at: number): Promise<void> {
	await db.run(sql`UPDATE provider_event SET done_at = ${at} WHERE done_at IS NULL AND received_at < ${before}
		AND NOT EXISTS (SELECT 1 FROM billing_customer c WHERE c.provider_id = provider_event.customer)`);
}

/** Ids and states of the invoices that are known. */
export function knownInvoices(db: Db, accountId: number): Promise<{ id: string; status: string }[]> {
	return db.select({ id: invoice.id, status: invoice.status }).from(invoice).where(eq(invoice.accountId, accountId)).all();
}

/** Running subscriptions by what they cost, and how many are active, past due, or ended since that instant. */
export async function subscriptionCounts(db: Db, endedSince: number) {
	const priced = await db.rows({
		...columnsOf(t.subscription, "packs", "yearly", "couponPercentage", "couponAmount", "couponEndsAt"),
		count: number,
	})(sql`SELECT packs, yearly, coupon_percentage AS couponPercentage, coupon_amount AS couponAmount, coupon_ends_at AS couponEndsAt, count(*) AS count
			FROM subscription WHERE status IN ('active', 'past_due', 'unpaid') GROUP BY 1, 2, 3, 4, 5`);
	const [counts] = await db.rows({
		active: number,
		pastDue: number,
		churned: number,
	})(sql`SELECT count(*) FILTER (WHERE status = 'active') AS active, count(*) FILTER (WHERE status IN ('past_due', 'unpaid')) AS pastDue,
			count(*) FILTER (WHERE lapsed_at >= ${endedSince}) AS churned FROM subscription`);
	return {
		priced: priced.map((one) => ({
			...one,
			yearly: one.yearly === 1,
			couponPercentage: one.couponPercentage === null ? null : one.couponPercentage === 1,
		})),
		...(counts ?? { active: 0, pastDue: 0, churned: 0 }),
	};
}
