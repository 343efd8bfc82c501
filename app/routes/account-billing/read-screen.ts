import { redirect } from "@remix-run/cloudflare";
import { localDay } from "~/domain/time/local-day";
import { formatDay, formatEuros } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import { countryName } from "~/i18n/place-names";
import { paths } from "~/paths";
import { billingObstacle, cardView, customerFormView } from "~/server/billing-view";
import { refusalWords } from "~/server/error-words";
import { flashToast } from "~/server/flash";
import type { Signed } from "~/server/guards";
import { readRightsView } from "~/server/rights-view";
import { AppError } from "~/services/app-error";
import { takeCardPage } from "~/services/billing/cards";
import { paymentsOf } from "~/services/billing/provider";
import { type CustomerRow, listInvoices, readBilling } from "~/services/billing/read-billing";
import { requireCustomer } from "~/services/billing/save-customer";
import { readProof } from "~/services/security/read-proof";

/** Content of the billing page; dates are days of the account's zone. */
export async function readBillingScreen(signed: Signed, { url, language }: { url: URL; language: Language }) {
	const { ctx, account, seat } = signed;
	const [{ customer }, invoices] = await Promise.all([readBilling(ctx, seat), listInvoices(ctx, seat)]);
	return {
		customer: customer && {
			name: customer.name,
			line1: customer.line1,
			postalCode: customer.postalCode,
			city: customer.city,
			country: countryName(customer.country.toLowerCase(), language),
			email: customer.email,
		},
		card: cardView(customer, { language, now: ctx.now() }),
		rights: await readRightsView(signed, language),
		invoices: invoices.map(({ id, number, date, total, refunded, status, platform }) => ({
			id,
			number,
			date: formatDay(localDay(account.timezone, date), language),
			amount: formatEuros(total, language),
			isPaid: status === "paid",
			/** null: nothing was paid back; whole: all of it. */
			refund: refunded > 0 ? { amount: formatEuros(refunded, language), isWhole: refunded >= total } : null,
			platform,
			hasFile: platform === "provider",
		})),
		/** Why nothing can be changed here. */
		obstacle: await billingObstacle(signed),
		dialog: await readDialog(signed, { url, language, customer }),
	};
}
export type Screen = Awaited<ReturnType<typeof readBillingScreen>>;
export type DialogContent = NonNullable<Screen["dialog"]>;

interface DialogCall {
	url: URL;
	language: Language;
	customer: CustomerRow | null;
}

async function readDialog(signed: Signed, call: DialogCall) {
	const name = call.url.searchParams.get("dialog");
	try {
		if (name === "edit_customer_informations") {
			await paymentsOf(signed.ctx);
			return {
				name: "edit_customer_informations" as const,
				failure: null,
				content: customerFormView(call.customer, signed, call.language),
			};
		}
		if (name === "edit_customer_payment_method") {
			const content = await readCardDialog(signed, call);
			const proof = await readProof(signed.ctx, signed.seat, "any");
			return { name: "edit_customer_payment_method" as const, failure: null, proof, content };
		}
		return null;
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		const { message } = refusalWords(error, call.language);
		return { name: "failed" as const, of: name, failure: message, needsDetails: error.code === "BillingDetailsRequiredException" };
	}
}

/** A card needs billing details first. Source: spec A §5 "Billing". */
async function readCardDialog(signed: Signed, { url }: DialogCall) {
	const { script, key } = (await paymentsOf(signed.ctx)).page;
	await requireCustomer(signed.ctx, signed.seat);
	const session = url.searchParams.get("card_session");
	if (session === null) return { script, key };
	await takeCardPage(signed.ctx, signed.seat, { session });
	const toast = await flashToast({ kind: "success", key: "payments.card.saved" });
	throw redirect(paths.billing, { headers: { "Set-Cookie": toast } });
}
