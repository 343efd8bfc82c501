import type { ProviderStatus } from "~/domain/billing/provider-state";
import { transferSchema } from "~/domain/billing/transfer-form";
import { localDay } from "~/domain/time/local-day";
import { formatDay, formatEuros } from "~/i18n/format";
import { paths } from "~/paths";
import type { Signed } from "~/server/guards";
import { AppError } from "~/services/app-error";
import { markInvoicePaid, readAccountBilling, recordTransfer } from "~/services/billing/transfer";
import { parseInput } from "~/services/parse-input";
import type { BillingView } from "./billing-section";

/** Billing of the user's account, in words; days of the administrator's zone. */
export async function readBillingView({ ctx, account, seat }: Signed, accountId: number, language: string): Promise<BillingView> {
	const { customer, subscription, invoices, dashboard, isSetUp } = await readAccountBilling(ctx, seat, accountId);
	const day = (at: number) => formatDay(localDay(account.timezone, at), language);
	const { name = "", email = "", line1 = "", postalCode = "", city = "", country = "FR" } = customer ?? {};
	return {
		isSetUp,
		dashboard,
		subscription: subscription && {
			status: subscription.status as ProviderStatus,
			packs: subscription.packs,
			yearly: subscription.yearly,
			until: day(subscription.endedAt ?? subscription.periodEnd),
		},
		invoices: invoices.map(({ id, number, total, refunded, status }) => ({
			id,
			number: number || id,
			amount: formatEuros(total, language),
			refunded: refunded > 0 ? formatEuros(refunded, language) : null,
			status,
		})),
		details: { name, email, line1, postal_code: postalCode, city, country },
		attempt: ctx.newHid(),
	};
}

/** Carries out a form of the billing section. */
export async function actOnBilling(signed: Signed, userHid: string, form: FormData) {
	const { ctx } = signed;
	const to = paths.adminUser(userHid);
	const fields = Object.fromEntries(form);
	switch (fields.intent) {
		case "mark_paid":
			await markInvoicePaid(ctx, signed.seat, { userHid, invoice: String(fields.invoice ?? "") });
			return { to, toast: { kind: "success", key: "admin.billing.markedPaid" } as const };
		case "transfer": {
			const { packs, yearly, attempt, ...details } = parseInput(transferSchema, fields);
			await recordTransfer(ctx, signed.seat, { userHid, order: { packs, yearly }, details, attempt });
			return { to, toast: { kind: "success", key: "admin.billing.recorded" } as const };
		}
		default:
			throw new AppError("ValidationException");
	}
}
