import type Stripe from "stripe";
import type { CustomerDetails } from "~/domain/billing/provider-state";
import type { PaymentProvider } from "~/services/payment-ports";
import { loadCatalogue } from "./catalogue";
import { idOf, readState } from "./read-state";
import type { Opened } from "./stripe-client";
import { ask } from "./stripe-client";

type Calls = Pick<
	PaymentProvider,
	"check" | "createCustomer" | "updateCustomer" | "readState" | "findCoupon" | "invoiceLink" | "refundInvoice"
>;

export function customerCalls({ stripe }: Pick<Opened, "stripe">): Calls {
	return {
		async check() {
			await loadCatalogue(stripe);
		},
		async createCustomer(details, { account, key }) {
			const params = { ...fieldsOf(details), metadata: { account } };
			return (await ask(() => stripe.customers.create(params, { idempotencyKey: key }))).id;
		},
		async updateCustomer(id, details) {
			await ask(() => stripe.customers.update(id, fieldsOf(details)));
		},
		readState: (customer) => readState(stripe, customer),
		findCoupon: (code) => ask(() => findCoupon(stripe, code)),
		async invoiceLink(id, customer) {
			const invoice = await ask(() => stripe.invoices.retrieve(id));
			return idOf(invoice.customer) === customer ? (invoice.invoice_pdf ?? invoice.hosted_invoice_url ?? null) : null;
		},
		async refundInvoice(id, { amount, key }) {
			const payments = await ask(() => stripe.invoicePayments.list({ invoice: id, status: "paid" }));
			const [paid] = payments.data;
			const intent = idOf(paid?.payment.payment_intent);
			if (!intent) return 0;
			const before = await ask(() => stripe.refunds.list({ payment_intent: intent, limit: 100 }));
			const refunded = before.data
				.filter(({ status }) => status !== "failed" && status !== "canceled")
				.reduce((sum, one) => sum + one.amount, 0);
			const rest = Math.min(amount, paid?.amount_paid ?? 0) - refunded;
			if (rest <= 0) return refunded;
			// The provider refuses a key that comes back with another amount.
			const idempotencyKey = `${key}:${rest}`;
			return refunded + (await ask(() => stripe.refunds.create({ payment_intent: intent, amount: rest }, { idempotencyKey }))).amount;
		},
	};
}

function fieldsOf({ name, email, line1, postalCode, city, country }: CustomerDetails) {
	return { name, email, address: { line1, postal_code: postalCode, city, country } };
}

/** A code, or else a coupon of that name; null when it cannot be used now. */
async function findCoupon(stripe: Stripe, code: string) {
	const codes = await stripe.promotionCodes.list({ code, active: true, limit: 1, expand: ["data.promotion.coupon"] });
	const [promotion] = codes.data;
	const coupon = promotion ? promotion.promotion.coupon : await retrieveCoupon(stripe, code);
	if (!coupon || typeof coupon === "string" || !coupon.valid) return null;
	const { percent_off: percent, amount_off: amount, currency } = coupon;
	if (percent === null && currency !== "eur") return null;
	const reduction = { percentage: percent !== null, amount: percent ?? amount ?? 0, months: monthsOf(coupon) };
	return promotion
		? { id: promotion.id, kind: "promotion_code" as const, ...reduction }
		: { id: coupon.id, kind: "coupon" as const, ...reduction };
}

function monthsOf({ duration, duration_in_months: months }: Stripe.Coupon): number | null {
	if (duration === "forever") return null;
	return duration === "repeating" ? (months ?? 0) : 0;
}

async function retrieveCoupon(stripe: Stripe, id: string): Promise<Stripe.Coupon | null> {
	try {
		return await stripe.coupons.retrieve(id);
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "resource_missing") return null;
		throw error;
	}
}
