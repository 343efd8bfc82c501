import { customerOf, invoicesOf, subscriptionOf } from "~/db/billing";
import { accountOfUser } from "~/db/memberships";
import { type AttemptRow, attemptOf, beginAttempt, endAttempt, insertAttemptOnce, stampAttempt } from "~/db/payment-attempts";
import { estimateOrder } from "~/domain/billing/estimate";
import type { Order } from "~/domain/billing/order";
import type { CustomerDetails } from "~/domain/billing/provider-state";
import { isLive } from "~/domain/billing/rights";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import { conflict } from "./conflict";
import { mirrorAccount, mirrorAfter } from "./mirror-account";
import { dropRefused } from "./pay-attempt";
import { findPayments, withProvider } from "./provider";
import { ensureCustomer, readyCustomer } from "./save-customer";

/** Days to pay an invoice by transfer. */
const DUE_DAYS = 7;

/** A bank transfer that an administrator records for an account. */
export interface TransferOrder {
	userHid: string;
	order: Order;
	details: CustomerDetails;
	/** Names the form: sent twice, it records one subscription. */
	attempt: string;
}

/**
 * Records a subscription that is paid by bank transfer: its invoices are the provider's, and its rights begin when the first one is marked as
 * paid. It is an attempt like those of the owner, of which one runs at a time: a payment and a transfer of the same moment never make two
 * subscriptions. Throws NotFoundException, ConflictException where a subscription runs or the form was refused before, StillRunningException
 * while the owner's payment is under way.
 */
export async function recordTransfer(ctx: Ctx, seat: Seat, { userHid, order, details, attempt }: TransferOrder): Promise<void> {
	assertRight(seat, "admin.write");
	const account = await accountFor(ctx, userHid);
	await ensureCustomer(ctx, account, details);
	const { providerId: customer } = await readyCustomer(ctx, account.id);
	const begun = await begin(ctx, account.id, { order, attempt });
	if (begun.state === "done") return;
	const { state } = await withProvider(ctx, () => mirrorAccount(ctx, account.id));
	const running = state?.subscriptions.filter(isLive) ?? [];
	if (!running.some((one) => one.attempt === attempt)) {
		// Read after the attempt began, which keeps others from beginning.
		if (running.length > 0) return await dropRefused(ctx, begun, conflict("transferWhileRunning"));
		if (!(await stampAttempt(ctx.db, begun.id, ctx.now()))) {
			// The same form, sent twice, may have been carried out meanwhile.
			if ((await attemptOf(ctx.db, account.id, attempt))?.state === "done") return;
			throw new AppError("StillRunningException");
		}
		const wanted = { customer, order, taxed: true, dueDays: DUE_DAYS, attempt, key: `transfer:${account.hid}:${attempt}` };
		await withProvider(ctx, (provider) => provider.createTransfer(wanted)).catch((error) => dropRefused(ctx, begun, error));
	}
	await endAttempt(ctx.db, begun.id, { state: "done", at: ctx.now() });
	await ctx.db.batch([recordAudit(ctx, { subject: `account:${account.hid}`, action: "billing.transfer_recorded" })]);
	await mirrorAfter(ctx, account.id);
}

/** The attempt of the form, begun; the same form sent twice goes on with one. */
async function begin(ctx: Ctx, accountId: number, { order, attempt: hid }: Pick<TransferOrder, "order" | "attempt">): Promise<AttemptRow> {
	const [at, { total }] = [ctx.now(), estimateOrder(order, { taxed: true, reduction: null })];
	await insertAttemptOnce(ctx.db, { hid, accountId, kind: "transfer", ...order, taxed: true, total, proratedAt: at, shownAt: at });
	const shown = await attemptOf(ctx.db, accountId, hid);
	if (shown?.kind !== "transfer" || shown.state === "dropped") throw conflict("formUsed");
	if (shown.state === "shown") await beginAttempt(ctx.db, shown.id, { method: null, at });
	const begun = await attemptOf(ctx.db, accountId, hid);
	if (begun?.state !== "begun" && begun?.state !== "done") throw new AppError("StillRunningException");
	return begun;
}

/** Marks an account's open invoice as paid outside the provider; marking twice is the same as once. */
export async function markInvoicePaid(ctx: Ctx, seat: Seat, { userHid, invoice }: { userHid: string; invoice: string }): Promise<void> {
	assertRight(seat, "admin.write");
	const account = await accountFor(ctx, userHid);
	await withProvider(ctx, () => mirrorAccount(ctx, account.id));
	const own = (await invoicesOf(ctx.db, account.id)).find(({ id }) => id === invoice);
	if (!own) throw new AppError("NotFoundException");
	if (own.status === "paid") return;
	if (own.status !== "open") throw conflict("invoiceNotOpen");
	await withProvider(ctx, (provider) => provider.markPaid(invoice, `mark-paid:${invoice}`));
	await ctx.db.batch([recordAudit(ctx, { subject: `account:${account.hid}`, action: "billing.invoice_marked_paid" })]);
	await mirrorAfter(ctx, account.id);
}

/** Billing of an account, for administrators. */
export async function readAccountBilling(ctx: Ctx, seat: Seat, accountId: number) {
	assertRight(seat, "admin.read");
	const [customer, subscription, invoices] = await Promise.all([
		customerOf(ctx.db, accountId),
		subscriptionOf(ctx.db, accountId),
		invoicesOf(ctx.db, accountId),
	]);
	const payments = await findPayments(ctx);
	const dashboard = subscription?.providerId ? (payments?.dashboard(subscription.providerId) ?? null) : null;
	return { customer, subscription, invoices, dashboard, isSetUp: payments !== null };
}

async function accountFor(ctx: Ctx, hid: string): Promise<{ id: number; hid: string }> {
	const found = await accountOfUser(ctx.db, hid);
	if (!found) throw new AppError("NotFoundException");
	return found;
}
