import { type CustomerRow, customerOf, type InvoiceRow, invoicesOf, type SubscriptionRow, subscriptionOf } from "~/db/billing";
import { type SubscriptionActions, subscriptionActions } from "~/domain/billing/subscription-actions";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import { withProvider } from "./provider";

export type { CustomerRow, SubscriptionRow };

export interface Billing {
	customer: CustomerRow | null;
	subscription: SubscriptionRow | null;
}

/** Billing details and subscription by the mirror: readable while the provider is down. */
export async function readBilling(ctx: Ctx, seat: Seat): Promise<Billing> {
	assertRight(seat, "billing.read");
	const { id: accountId } = seat.account;
	const [customer, subscription] = await Promise.all([customerOf(ctx.db, accountId), subscriptionOf(ctx.db, accountId)]);
	return billingOf(customer, subscription);
}

/** A row without a name notes that its first details are on their way to the provider. */
export function billingOf(customer: CustomerRow | null, subscription: SubscriptionRow | null): Billing {
	return { customer: customer?.name ? customer : null, subscription };
}

/** Actions that the owner may take. */
export function actionsOf(row: SubscriptionRow | null): SubscriptionActions {
	return subscriptionActions(row && { ...row, hasPlannedChange: row.schedule !== null, hasAwaitedChange: row.awaitedPacks !== null });
}

/** Newest first, without void ones: nobody owes them. */
export async function listInvoices(ctx: Ctx, seat: Seat): Promise<InvoiceRow[]> {
	assertRight(seat, "billing.read");
	return (await invoicesOf(ctx.db, seat.account.id)).filter(({ status }) => status !== "void");
}

/**
 * Address of one's own invoice as a file, asked of the provider when it is wanted: such addresses end. null: there is no file of it. Throws
 * NotFoundException for an unknown invoice and for another account's.
 */
export async function invoiceLink(ctx: Ctx, seat: Seat, invoice: string): Promise<string | null> {
	assertRight(seat, "billing.read");
	const { id: accountId } = seat.account;
	const [customer, invoices] = await Promise.all([customerOf(ctx.db, accountId), invoicesOf(ctx.db, accountId)]);
	if (!invoices.some(({ id }) => id === invoice)) throw new AppError("NotFoundException");
	const providerId = customer?.providerId;
	if (!providerId) return null;
	return await withProvider(ctx, (provider) => provider.invoiceLink(invoice, providerId));
}
