import type Stripe from "stripe";
import type { PaymentProvider } from "~/services/payment-ports";
import { pricesOf, readCatalogue } from "./catalogue";
import type { Opened } from "./stripe-client";
import { ask } from "./stripe-client";

/** Subscriptions whose invoices are sent and paid by bank transfer. */
export function transferCalls({ stripe, settings }: Opened): Pick<PaymentProvider, "createTransfer" | "markPaid"> {
	return {
		async createTransfer({ customer, order, taxed, dueDays, attempt, key }) {
			const known = await readCatalogue(stripe, settings.apiOrigin);
			const { base, pack } = pricesOf(known, order);
			const params: Stripe.SubscriptionCreateParams = {
				customer,
				items: [{ price: base }, { price: pack, quantity: order.packs }],
				collection_method: "send_invoice",
				days_until_due: dueDays,
				...(taxed && { default_tax_rates: [known.taxRate] }),
				metadata: { attempt },
				expand: ["latest_invoice"],
			};
			const made = await ask(() => stripe.subscriptions.create(params, { idempotencyKey: key }));
			const { latest_invoice: invoice } = made;
			// The provider leaves an invoice that it sends as a draft for an hour.
			if (invoice && typeof invoice !== "string" && invoice.status === "draft")
				await ask(() => stripe.invoices.finalizeInvoice(invoice.id));
			return made.id;
		},
		async markPaid(invoice, key) {
			await ask(() => stripe.invoices.pay(invoice, { paid_out_of_band: true }, { idempotencyKey: key }));
		},
	};
}
