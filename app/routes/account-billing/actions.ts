import { customerSchema } from "~/domain/billing/customer-form";
import type { Language } from "~/i18n/languages";
import { paths } from "~/paths";
import { answerForm, type Done, parseForm, textOf } from "~/server/answer-form";
import type { Signed } from "~/server/guards";
import { AppError } from "~/services/app-error";
import { openCardPage } from "~/services/billing/cards";
import { saveCustomer } from "~/services/billing/save-customer";

interface FormCall {
	signed: Signed;
	form: FormData;
	/** Address of the dialog. */
	url: URL;
	language: Language;
}

/** Runs any form of this screen. */
export function runForm(call: FormCall) {
	const { form, language, signed } = call;
	return answerForm({ form, language, act: () => act(call), report: signed.ctx });
}

async function act({ signed, form, url, language }: FormCall): Promise<Done<never>> {
	switch (textOf(form, "intent")) {
		case "customer":
			await saveCustomer(signed.ctx, signed, parseForm(customerSchema, form));
			return { to: paths.billing, toast: { kind: "success", key: "payments.customer.saved" } };
		case "card_page":
			return { to: await openCardPage(signed.ctx, signed, { backTo: url.href, language }) };
		default:
			throw new AppError("NotFoundException");
	}
}
