import { customerSchema } from "~/domain/billing/customer-form";
import { paths } from "~/paths";
import { type Done, parseForm, textOf } from "~/server/answer-form";
import type { Sent } from "~/server/serve-screen";
import { AppError } from "~/services/app-error";
import { openCardPage } from "~/services/billing/cards";
import { saveCustomer } from "~/services/billing/save-customer";

/** Runs any form of this screen. */
export async function changeBilling({ signed, form, url, language }: Sent): Promise<Done<never>> {
	switch (textOf(form, "intent")) {
		case "customer":
			await saveCustomer(signed.ctx, signed.seat, parseForm(customerSchema, form));
			return { to: paths.billing, toast: { kind: "success", key: "payments.customer.saved" } };
		case "card_page":
			return { to: await openCardPage(signed.ctx, signed.seat, { backTo: url.href, language }) };
		default:
			throw new AppError("NotFoundException");
	}
}
