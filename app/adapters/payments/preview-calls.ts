import type Stripe from "stripe";
import type { PaymentProvider, Preview } from "~/services/payment-ports";
import { pricesOf, readCatalogue } from "./catalogue";
import { itemsFor } from "./order-items";
import type { Opened } from "./stripe-client";
import { ask } from "./stripe-client";

export function previewCalls({ stripe, settings }: Opened): Pick<PaymentProvider, "previewOrder" | "previewChange"> {
	const catalogue = () => readCatalogue(stripe, settings.apiOrigin);
	return {
		async previewOrder({ customer, order, taxed, coupon }) {
			const known = await catalogue();
			const { base, pack } = pricesOf(known, order);
			const params: Stripe.InvoiceCreatePreviewParams = {
				...(customer ? { customer } : { customer_details: { address: { country: "FR" } } }),
				subscription_details: {
					items: [{ price: base }, { price: pack, quantity: order.packs }],
					...(taxed && { default_tax_rates: [known.taxRate] }),
				},
				...(coupon && { discounts: [{ [coupon.kind]: coupon.id }] }),
			};
			return previewOf(await ask(() => stripe.invoices.createPreview(params)));
		},
		async previewChange({ subscription, order, at }) {
			const known = await catalogue();
			const before = await ask(() => stripe.subscriptions.retrieve(subscription));
			const params: Stripe.InvoiceCreatePreviewParams = {
				subscription,
				subscription_details: {
					items: itemsFor(before, pricesOf(known, order), order),
					proration_behavior: "always_invoice",
					proration_date: Math.floor(at / 1000),
				},
			};
			return previewOf(await ask(() => stripe.invoices.createPreview(params)));
		},
	};
}

function previewOf(invoice: Stripe.Invoice): Preview {
	const sum = (amounts: readonly { amount: number }[] | null) => (amounts ?? []).reduce((all, { amount }) => all + amount, 0);
	return {
		lines: invoice.lines.data.map(({ amount }) => amount).filter((amount) => amount !== 0),
		subtotal: invoice.subtotal,
		discount: sum(invoice.total_discount_amounts),
		tax: sum(invoice.total_taxes),
		total: invoice.total,
		due: invoice.amount_due,
	};
}
