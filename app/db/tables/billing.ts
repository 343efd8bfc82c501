import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Coupon } from "~/domain/billing/provider-state";
import type { JsonText } from "~/domain/own-json";

// A mirror of the payment provider, where money is at home. Amounts in cents, instants in ms.

/** Customers, with the card that is charged. */
export const billingCustomer = sqliteTable(
	"billing_customer",
	{
		accountId: integer().primaryKey(),
		/** The provider's id; null until it has answered. */
		providerId: text(),
		name: text().notNull(),
		email: text().notNull().default(""),
		line1: text().notNull(),
		postalCode: text().notNull(),
		city: text().notNull(),
		/** ISO code in upper case. */
		country: text().notNull(),
		cardId: text(),
		cardBrand: text(),
		cardLast4: text(),
		cardExpMonth: integer(),
		cardExpYear: integer(),
		/** Number of the last reading of the provider that began, and of the one that was written: a reading that began earlier is not written. */
		readNo: integer().notNull().default(0),
		writtenNo: integer().notNull().default(0),
		/** Digest of what was written, to see whether a reading brings anything new. */
		digest: text().notNull().default(""),
		mirroredAt: integer(),
		createdAt: integer().notNull(),
	},
	(t) => [uniqueIndex("billing_customer_provider").on(t.providerId), index("billing_customer_mirrored").on(t.mirroredAt)],
);

/** The subscription of an account: the running one, else the last one. */
export const subscription = sqliteTable(
	"subscription",
	{
		accountId: integer().primaryKey(),
		/** "provider", or "transfer" where an administrator records bank transfers. */
		platform: text({ enum: ["provider", "transfer"] }).notNull(),
		providerId: text(),
		/** As the provider has it. */
		status: text().notNull(),
		packs: integer().notNull(),
		yearly: integer({ mode: "boolean" }).notNull(),
		periodStart: integer().notNull(),
		periodEnd: integer().notNull(),
		/** null while it goes on. */
		endsAt: integer(),
		startedAt: integer().notNull(),
		endedAt: integer(),
		/** The change at renewal. */
		schedule: text(),
		nextPacks: integer(),
		nextYearly: integer({ mode: "boolean" }),
		/** A change that waits for its payment. */
		awaitedPacks: integer(),
		taxed: integer({ mode: "boolean" }).notNull(),
		couponId: text(),
		couponPercentage: integer({ mode: "boolean" }),
		couponAmount: integer(),
		/** From then on invoices are whole again; null for a coupon for good. */
		couponEndsAt: integer(),
		/** Due date of the oldest unpaid invoice; null while nothing is overdue. */
		overdueSince: integer(),
		/** When the last step of dunning was taken, and the last notice of termination sent. */
		dunnedAt: integer(),
		noticedAt: integer(),
		/** When the last paid subscription ended; null while one runs. */
		lapsedAt: integer(),
	},
	(t) => [
		index("subscription_overdue").on(t.overdueSince).where(sql`overdue_since IS NOT NULL`),
		index("subscription_lapsed").on(t.lapsedAt).where(sql`lapsed_at IS NOT NULL`),
	],
);

export const invoice = sqliteTable(
	"invoice",
	{
		/** The provider's id; of ours for a bank transfer. */
		id: text().primaryKey(),
		accountId: integer().notNull(),
		number: text().notNull(),
		date: integer().notNull(),
		status: text({ enum: ["open", "paid", "void", "uncollectible"] }).notNull(),
		total: integer().notNull(),
		amountOff: integer().notNull(),
		remaining: integer().notNull(),
		/** Cents paid back. */
		refunded: integer().notNull().default(0),
		platform: text({ enum: ["provider", "transfer"] }).notNull(),
	},
	(t) => [index("invoice_account").on(t.accountId, t.date)],
);

/** Rights that an account was given without a payment. Ended ones stay as its history; one at a time runs. */
export const planGrant = sqliteTable(
	"plan_grant",
	{
		id: integer().primaryKey(),
		hid: text().notNull(),
		accountId: integer().notNull(),
		plan: text({ enum: ["expert_20210323", "administrator"] }).notNull(),
		packs: integer().notNull(),
		/** Instant of its end; null for none. */
		until: integer(),
		/** The owner reads it; "" where the account was made with these rights. */
		why: text().notNull(),
		/** User who gave it; null where the account was made with it. */
		givenBy: integer(),
		givenAt: integer().notNull(),
		/** When the owner was told that it ends soon. */
		warnedAt: integer(),
		/** null while it runs. */
		endedAt: integer(),
		/** User who ended it; null where its time was over. */
		endedBy: integer(),
	},
	(t) => [
		uniqueIndex("plan_grant_running").on(t.accountId).where(sql`ended_at IS NULL`),
		index("plan_grant_account").on(t.accountId),
		index("plan_grant_until").on(t.until).where(sql`ended_at IS NULL`),
	],
);

/** A paying form, from when it is shown: the same attempt takes money once, however often it is sent. */
export const paymentAttempt = sqliteTable(
	"payment_attempt",
	{
		id: integer().primaryKey(),
		hid: text().notNull(),
		accountId: integer().notNull(),
		/** "transfer": an administrator records a subscription that is paid by bank transfer. */
		kind: text({ enum: ["subscribe", "change", "transfer"] }).notNull(),
		packs: integer().notNull(),
		yearly: integer({ mode: "boolean" }).notNull(),
		taxed: integer({ mode: "boolean" }).notNull(),
		/** JSON of the coupon; null for none. */
		coupon: text().$type<JsonText<Coupon>>(),
		/** Order that a change was estimated from; null for a first subscription. */
		fromPacks: integer(),
		fromYearly: integer({ mode: "boolean" }),
		/** The estimate that was shown: total, and the instant from which it is prorated. */
		total: integer().notNull(),
		proratedAt: integer().notNull(),
		/** "begun": asked of the provider, the outcome is not known yet or its payment is open. */
		state: text({ enum: ["shown", "begun", "done", "dropped"] })
			.notNull()
			.default("shown"),
		/** Card to charge at once, as it was when the attempt began: the request is the same at each try. */
		method: text(),
		/** Subscription of the provider, once it is known. */
		providerId: text(),
		shownAt: integer().notNull(),
		begunAt: integer(),
		endedAt: integer(),
	},
	(t) => [
		uniqueIndex("payment_attempt_hid").on(t.hid),
		// Two attempts never run side by side.
		uniqueIndex("payment_attempt_begun").on(t.accountId).where(sql`state = 'begun'`),
		index("payment_attempt_open").on(t.begunAt).where(sql`state = 'begun'`),
		index("payment_attempt_shown").on(t.shownAt).where(sql`state = 'shown'`),
	],
);

/** Events of the provider, each taken once. An event is a hint: the customer is read anew. */
export const providerEvent = sqliteTable(
	"provider_event",
	{
		seq: integer().primaryKey(),
		id: text().notNull(),
		type: text().notNull(),
		customer: text(),
		at: integer().notNull(),
		receivedAt: integer().notNull(),
		doneAt: integer(),
	},
	(t) => [uniqueIndex("provider_event_id").on(t.id), index("provider_event_open").on(t.seq).where(sql`done_at IS NULL`)],
);

/** Customers of the provider whose account was destroyed while something of theirs may still run: it is cancelled when the provider answers. */
export const leftCustomer = sqliteTable("left_customer", {
	providerId: text().primaryKey(),
	leftAt: integer().notNull(),
	/** When the cancellation last failed; null for never. */
	failedAt: integer(),
});

/** Withdrawals of consumers, from their declaration until the money is paid back. */
export const withdrawal = sqliteTable(
	"withdrawal",
	{
		/** The provider's id of the subscription. */
		subscription: text().primaryKey(),
		accountId: integer().notNull(),
		declaredAt: integer().notNull(),
		/** null while cancellation or refund are still to be done. */
		doneAt: integer(),
		/** Cents paid back. */
		refunded: integer().notNull().default(0),
	},
	(t) => [index("withdrawal_account").on(t.accountId), index("withdrawal_open").on(t.declaredAt).where(sql`done_at IS NULL`)],
);
