import { customerSchema } from "~/domain/billing/customer-form";
import { paths } from "~/paths";
import { outerUrl } from "~/server/account-address";
import { type Done, parseForm, textOf } from "~/server/answer-form";
import type { Sent } from "~/server/serve-screen";
import { AppError } from "~/services/app-error";
import { openCardPage } from "~/services/billing/cards";
import { saveCustomer } from "~/services/billing/save-customer";
import { confirmByPassword } from "~/services/security/confirm-by-password";

/** Runs any form of this screen. */
export async function changeBilling({ signed, form, request, language }: Sent): Promise<Done<never>> {
	switch (textOf(form, "intent")) {
		case "customer":
			await saveCustomer(signed.ctx, signed.seat, parseForm(customerSchema, form));
			return { to: paths.billing, toast: { kind: "success", key: "payments.customer.saved" } };
		case "confirm":
			await confirmByPassword(signed.ctx, signed.seat, { password: textOf(form, "current_password").slice(0, 2_000) });
			return { to: paths.billingDialog("edit_customer_payment_method") };
		case "card_page":
			return { to: await openCardPage(signed.ctx, signed.seat, { backTo: outerUrl(request).href, language }) };
		default:
			throw new AppError("NotFoundException");
	}
}
