import { type CustomerRow, customerOf, saveCustomerRow, setCustomerId } from "~/db/billing";
import type { CustomerDetails } from "~/domain/billing/provider-state";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { assertRight, type Seat, type UserSeat } from "../seat/seat";
import { paymentsOf, withProvider } from "./provider";

/** Saves who is billed, at the provider and here. */
export async function saveCustomer(ctx: Ctx, seat: UserSeat, details: CustomerDetails): Promise<CustomerRow> {
	assertRight(seat, "billing.write");
	const { account } = seat;
	await ensureCustomer(ctx, account, details);
	await ctx.db.batch([recordAudit(ctx, { subject: `account:${account.hid}`, action: "billing.customer_saved" })]);
	return readyCustomer(ctx, account.id);
}

/**
 * The account's customer at the provider, with these details. A first row is there before the provider is asked, and the key is the
 * account's: however often it is sent, an account has one customer.
 */
export async function ensureCustomer(ctx: Ctx, account: { id: number; hid: string }, details: CustomerDetails): Promise<void> {
	await paymentsOf(ctx);
	const before = await customerOf(ctx.db, account.id);
	if (!before) await saveCustomerRow(ctx.db, account.id, FIRST_DETAILS, ctx.now());
	const first = { account: account.hid, key: `customer:${account.hid}` };
	await withProvider(ctx, async (provider) => {
		const id = before?.providerId ?? (await findOrCreate(ctx, account.id, () => provider.createCustomer(FIRST_DETAILS, first)));
		await provider.updateCustomer(id, details);
	});
	// Details that the provider refused or did not receive are not shown as saved.
	await saveCustomerRow(ctx.db, account.id, details, ctx.now());
}

/** The first request is the same whatever was typed: a repeat with other details must not be refused for its key. */
const FIRST_DETAILS: CustomerDetails = { name: "", email: "", line1: "", postalCode: "", city: "", country: "" };

async function findOrCreate(ctx: Ctx, accountId: number, create: () => Promise<string>): Promise<string> {
	const id = await create();
	await setCustomerId(ctx.db, accountId, id);
	return id;
}

type ReadyCustomer = CustomerRow & { providerId: string };

/** The customer, who is known at the provider. Throws BillingDetailsRequiredException. */
export async function requireCustomer(ctx: Ctx, seat: Seat): Promise<ReadyCustomer> {
	assertRight(seat, "billing.read");
	return readyCustomer(ctx, seat.account.id);
}

/** As requireCustomer. */
export async function readyCustomer(ctx: Ctx, accountId: number): Promise<ReadyCustomer> {
	const row = await customerOf(ctx.db, accountId);
	if (!row?.providerId || row.name === "") throw new AppError("BillingDetailsRequiredException");
	return { ...row, providerId: row.providerId };
}
