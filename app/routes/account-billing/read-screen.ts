import { localDay } from "~/domain/time/local-day";
import { formatDay, formatEuros, formatMonth } from "~/i18n/format";
import { countryName } from "~/i18n/place-names";
import type { Signed } from "~/server/guards";
import { listInvoices, readBilling } from "~/services/billing/read-billing";

/** Content of the billing page; dates are days of the account's zone. */
export async function readBillingScreen({ ctx, account }: Signed, language: string) {
	const [{ customer }, invoices] = await Promise.all([readBilling(ctx, account.id), listInvoices(ctx, account.id)]);
	return {
		customer: customer && {
			name: customer.name,
			line1: customer.line1,
			postalCode: customer.postalCode,
			city: customer.city,
			country: countryName(customer.country.toLowerCase(), language),
			email: customer.email,
		},
		card: customer?.cardId
			? {
					brand: customer.cardBrand ?? "",
					last4: customer.cardLast4 ?? "",
					expiry: formatMonth(`${customer.cardExpYear}-${String(customer.cardExpMonth).padStart(2, "0")}`, language),
				}
			: null,
		invoices: invoices
			.filter(({ status }) => status !== "void")
			.map(({ id, number, date, total, status, platform }) => ({
				id,
				number,
				date: formatDay(localDay(account.timezone, date), language),
				amount: formatEuros(total, language),
				isPaid: status === "paid",
				platform,
				hasFile: platform === "provider",
			})),
	};
}
