import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { invoicesOf, subscriptionOf } from "~/db/billing";
import { audit } from "~/db/tables/sessions";
import { seatOfCaller } from "../seat/make-seat";
import { keepBilling } from "./keep-billing";
import { makeEstimate } from "./make-estimate";
import { mirrorAccount } from "./mirror-account";
import { readFigures } from "./read-figures";
import { DETAILS, payingCaller, subscribe } from "./test-payments";
import { markInvoicePaid, readAccountBilling, recordTransfer } from "./transfer";

const DAY = 24 * 3_600_000;

/** An account without a card, and an administrator who records transfers for it. */
async function transferred() {
	const paying = await payingCaller({ hasDetails: false });
	const { ctx, caller, userHid } = paying;
	const administrator = seatOfCaller({ ...caller, user: { ...caller.user, role: "ADMINISTRATOR" as const } });
	const record = (attempt = `form-1-${userHid}`) =>
		recordTransfer(ctx, administrator, { userHid, order: { packs: 2, yearly: false }, details: DETAILS, attempt });
	const rights = async () => {
		const { plan, packs, status } = await paying.account();
		return [plan, packs, status];
	};
	const open = async () => (await invoicesOf(ctx.db, caller.account.id)).find(({ status }) => status === "open");
	const pay = async () => markInvoicePaid(ctx, administrator, { userHid, invoice: (await open())?.id ?? "" });
	return { ...paying, administrator, record, rights, open, pay };
}

test("a bank transfer gives the same rights, when its invoice is marked as paid and not before; nothing is charged", async () => {
	const { ctx, caller, userHid, record, rights, open, pay, charges, administrator } = await transferred();
	await Promise.allSettled([record(), record()]);
	await record();
	expect([await rights(), (await open())?.total]).toEqual([["default", 0, "incomplete"], 720]);
	await expect(record("form-2")).rejects.toMatchObject({ code: "ConflictException" });
	await pay();
	expect([await rights(), await charges()]).toEqual([["expert_20210323", 2, "active"], []]);
	const [invoice] = await invoicesOf(ctx.db, caller.account.id);
	expect(invoice).toMatchObject({ status: "paid", platform: "transfer" });
	await markInvoicePaid(ctx, administrator, { userHid, invoice: invoice?.id ?? "" });
	const rows = await ctx.db
		.select({ action: audit.action })
		.from(audit)
		.where(eq(audit.subject, `account:${caller.account.hid}`));
	const actions = rows.map(({ action }) => action).filter((action) => action.startsWith("billing."));
	expect(actions.filter((action) => action === "billing.invoice_marked_paid")).toHaveLength(1);
	expect(actions).toContain("billing.transfer_recorded");
	expect((await readAccountBilling(ctx, administrator, caller.account.id)).dashboard).toMatch(
		/^https:\/\/dashboard\.stripe\.com\/subscriptions\/sub_/,
	);
});

test("a renewal by transfer is due after 7 days, suspended 14 days later, and marked as paid it is back", async () => {
	const { ctx, record, rights, pay, wait, caller } = await transferred();
	await record();
	await pay();
	await wait(31 * DAY + 3_600_000);
	await keepBilling(ctx);
	expect(await rights()).toEqual(["expert_20210323", 2, "active"]);
	await wait(7 * DAY);
	await keepBilling(ctx);
	await keepBilling(ctx);
	expect(await rights()).toEqual(["expert_20210323", 2, "past_due"]);
	await wait(14 * DAY);
	await keepBilling(ctx);
	expect(await rights()).toEqual(["expert_20210323", 2, "suspended"]);
	await pay();
	expect([await rights(), (await subscriptionOf(ctx.db, caller.account.id))?.overdueSince]).toEqual([
		["expert_20210323", 2, "active"],
		null,
	]);
});

test("a transfer is recorded by administrators alone, and its owner cannot change it by card", async () => {
	const { ctx, caller, userHid, record, pay } = await transferred();
	const asUser = recordTransfer(ctx, caller, { userHid, order: { packs: 2, yearly: false }, details: DETAILS, attempt: "x" });
	await expect(asUser).rejects.toMatchObject({ code: "ForbiddenException" });
	await expect(markInvoicePaid(ctx, caller, { userHid, invoice: "in_x" })).rejects.toMatchObject({ code: "ForbiddenException" });
	await record();
	await pay();
	await expect(makeEstimate(ctx, caller, { order: { packs: 5, yearly: false } })).rejects.toMatchObject({ code: "ConflictException" });
});

test("the figures count a year with its twelfth, what is past due, and what ended in the month", async () => {
	const paying = await payingCaller();
	const before = await readFigures(paying.ctx);
	await subscribe(paying, 10, { yearly: true });
	expect(await readFigures(paying.ctx)).toMatchObject({
		revenue: before.revenue + 2_700,
		active: before.active + 1,
		churned: before.churned,
	});
	const { state } = await mirrorAccount(paying.ctx, paying.caller.account.id);
	await paying.payments.cancelNow(state?.subscriptions[0]?.id ?? "");
	await mirrorAccount(paying.ctx, paying.caller.account.id);
	expect(await readFigures(paying.ctx)).toMatchObject({ revenue: before.revenue, active: before.active, churned: before.churned + 1 });
});
