import type Stripe from "stripe";
import { periodEnd } from "./amounts";
import { couponsOf } from "./coupon-calls";
import { invalid, missing } from "./failure";
import { flagOf, formOf, metadataOf, textOf, wholeOf } from "./form";
import { intentOf, paymentOf } from "./invoice-links";
import { payInvoice, settle, voidInvoice } from "./invoice-outcomes";
import { activeCoupon, changeLines, makeInvoice, periodLines, subscriptionParent } from "./invoices";
import { declinedFailure } from "./payments";
import { idOf } from "./reference";
import { type Call, found, PAGING, page, type Route, required } from "./route";
import { prorationDate, taxRatesOf, wantedOf } from "./wanted-items";
import type { World } from "./world";

export const invoiceRoutes: readonly Route[] = [
	{ method: "GET", path: "invoices", takes: `customer subscription status ${PAGING}`, answer: listInvoices },
	{ method: "GET", path: "invoices/:id", takes: "", answer: ({ world, ids }) => found(world, "invoice", ids[0]) },
	{
		method: "POST",
		path: "invoices/create_preview",
		takes:
			"customer customer_details.address.country customer_details.tax_exempt subscription currency preview_mode discounts[].coupon discounts[].promotion_code discounts subscription_details.items[].price subscription_details.items[].quantity subscription_details.items[].id subscription_details.items[].deleted subscription_details.default_tax_rates[] subscription_details.default_tax_rates subscription_details.proration_behavior subscription_details.proration_date subscription_details.billing_cycle_anchor.type",
		answer: createPreview,
	},
	{ method: "POST", path: "invoices/:id/pay", takes: "payment_method off_session paid_out_of_band", answer: payCall },
	{ method: "POST", path: "invoices/:id/finalize", takes: "auto_advance", answer: ({ world, ids }) => found(world, "invoice", ids[0]) },
	{ method: "POST", path: "invoices/:id/void", takes: "", answer: ({ world, ids }) => voidInvoice(world, found(world, "invoice", ids[0])) },
	{ method: "GET", path: "invoice_payments", takes: `invoice payment.type payment.payment_intent status ${PAGING}`, answer: listPayments },
	{ method: "GET", path: "charges", takes: `customer payment_intent ${PAGING}`, answer: listCharges },
	{ method: "GET", path: "refunds", takes: `charge payment_intent ${PAGING}`, answer: listRefunds },
	{ method: "POST", path: "refunds", takes: "charge payment_intent amount reason metadata.*", answer: refund },
];

function listInvoices(call: Call) {
	const { form, world } = call;
	const [customer, subscription, status] = [textOf(form, "customer"), textOf(form, "subscription"), textOf(form, "status")];
	const invoices = world.store.all("invoice").filter((one) => {
		if (customer && one.customer !== customer) return false;
		if (subscription && one.parent?.subscription_details?.subscription !== subscription) return false;
		return status === undefined || one.status === status;
	});
	return page(call, invoices, "/v1/invoices");
}

function createPreview({ world, form }: Call) {
	const details = formOf(form, "subscription_details") ?? {};
	const id = textOf(form, "subscription");
	const before = id ? found(world, "subscription", id) : null;
	const customer = before ? idOf(before.customer) : textOf(form, "customer");
	const wanted = wantedOf(world, details, before);
	const wantedCoupons = couponsOf(world, form);
	const coupon = before && form.discounts === undefined ? activeCoupon(world, before) : null;
	const first = wantedCoupons[0];
	const start = world.now();
	const interval = wanted.some(({ price }) => price.recurring?.interval === "year") ? "year" : "month";
	const isChange =
		before !== null && textOf(form, "preview_mode") !== "recurring" && textOf(details, "proration_behavior") === "always_invoice";
	const period = before
		? { start: before.items.data[0]?.current_period_end ?? start, end: 0 }
		: { start, end: periodEnd(start, start, interval) };
	if (before) period.end = periodEnd(before.billing_cycle_anchor, period.start, interval);
	const lines = isChange
		? changeLines(before, wanted, prorationDate(details, before, world))
		: periodLines(wanted, period, before?.id ?? null);
	return makeInvoice(
		world,
		{
			lines,
			coupon: first ? { discount: "di_preview", coupon: first.coupon } : coupon,
			taxRates: taxRatesOf(world, details) ?? before?.default_tax_rates ?? [],
		},
		{
			id: world.id("upcoming_in"),
			customer: customer ?? null,
			status: "draft",
			parent: before ? subscriptionParent(before) : null,
			period_start: period.start,
			period_end: period.end,
		},
	);
}

function payCall({ world, form, ids }: Call) {
	const invoice = found(world, "invoice", ids[0]);
	if (invoice.status === "paid") throw invalid("Invoice is already paid", { code: "invoice_already_paid" });
	if (flagOf(form, "paid_out_of_band")) return markPaid(world, invoice);
	const method = textOf(form, "payment_method");
	const paid = payInvoice(world, invoice, { offSession: flagOf(form, "off_session") ?? true, ...(method && { method }) });
	const intent = intentOf(world, paid);
	if (paid.status !== "paid" && intent?.last_payment_error) throw declinedFailure(intent);
	return paid;
}

/** Paid by other means: no charge, and the intent cannot be paid any more. */
function markPaid(world: World, invoice: Stripe.Invoice): Stripe.Invoice {
	if (invoice.status !== "open") throw invalid("Invoice is not open.", { code: "invoice_not_open" });
	const intent = intentOf(world, invoice);
	if (intent) world.store.put("payment_intent", { ...intent, status: "canceled", canceled_at: world.now(), next_action: null });
	const payment = paymentOf(world, invoice.id);
	if (payment) {
		const status_transitions = { canceled_at: world.now(), paid_at: null };
		world.store.put("invoice_payment", { ...payment, status: "canceled", status_transitions });
	}
	settle(world, invoice);
	return world.store.get("invoice", invoice.id) ?? invoice;
}

function listPayments(call: Call) {
	const { form, world } = call;
	const invoice = textOf(form, "invoice");
	const intent = textOf(formOf(form, "payment") ?? {}, "payment_intent");
	const status = textOf(form, "status");
	const payments = world.store
		.all("invoice_payment")
		.filter((one) => (!invoice || one.invoice === invoice) && (!intent || one.payment.payment_intent === intent))
		.filter((one) => !status || one.status === status);
	return page(call, payments, "/v1/invoice_payments");
}

function listCharges(call: Call) {
	const [customer, intent] = [textOf(call.form, "customer"), textOf(call.form, "payment_intent")];
	const charges = call.world.store
		.all("charge")
		.filter((one) => (!customer || one.customer === customer) && (!intent || one.payment_intent === intent));
	return page(call, charges, "/v1/charges");
}

function listRefunds(call: Call) {
	const [charge, intent] = [textOf(call.form, "charge"), textOf(call.form, "payment_intent")];
	const refunds = call.world.store
		.all("refund")
		.filter((one) => (!charge || one.charge === charge) && (!intent || one.payment_intent === intent));
	return page(call, refunds, "/v1/refunds");
}

function refund({ world, form }: Call) {
	const intent = textOf(form, "payment_intent");
	const charge = intent
		? world.store.all("charge").find((one) => one.payment_intent === intent && one.paid)
		: found(world, "charge", required(form, "charge"));
	if (!charge) throw missing("charge", intent ?? "");
	const left = charge.amount - charge.amount_refunded;
	const amount = wholeOf(form, "amount") ?? left;
	if (amount < 1 || amount > left)
		throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, { param: "amount" });
	charge.amount_refunded += amount;
	charge.refunded = charge.amount_refunded === charge.amount;
	world.store.put("charge", charge);
	world.emit("charge.refunded", charge);
	return world.store.put("refund", {
		id: world.id("re"),
		object: "refund",
		amount,
		balance_transaction: null,
		charge: charge.id,
		created: world.now(),
		currency: charge.currency,
		customer: charge.customer,
		customer_account: null,
		metadata: metadataOf(form),
		payment_intent: charge.payment_intent,
		payment_method: null,
		reason: textOf(form, "reason") ?? null,
		receipt_number: null,
		source_transfer_reversal: null,
		status: "succeeded",
		transfer_reversal: null,
	});
}
