import { isProvider } from "~/domain/reference/providers";
import { mailFormSchema } from "~/domain/setup/mail-form";
import { ownSourceFormSchema, providerFormSchema, sampleFormSchema } from "~/domain/setup/pages-form";
import { paymentsFormSchema } from "~/domain/setup/payments-form";
import { plansFormSchema, signUpFormSchema } from "~/domain/setup/policy-forms";
import { CAPABILITIES } from "~/domain/source/providers";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import { paths } from "~/paths";
import { type Done, parseForm } from "~/server/answer-form";
import { forgetGateFacts } from "~/server/gate-facts";
import type { Signed } from "~/server/guards";
import { AppError } from "~/services/app-error";
import { sendTestMail } from "~/services/mail/send-test-mail";
import { saveMailSettings } from "~/services/setup/mail-settings";
import { removePaymentKeys, savePaymentKeys, testPayments } from "~/services/setup/payment-keys";
import { readSample } from "~/services/setup/read-sample";
import { savePlans } from "~/services/setup/save-plans";
import { addProvider, saveOwnSource } from "~/services/setup/save-reading";
import { saveSignUp } from "~/services/setup/save-sign-up";

import type { SampleView } from "./sample-view";

/** Carries out a form of the set-up page. */
export async function actOnSetup(signed: Signed, form: FormData, language: Language): Promise<Done<SampleView>> {
	const { ctx } = signed;
	switch (form.get("intent")) {
		case "sign_up": {
			const { sign_up: signUp, search_engines: searchEngines } = parseForm(signUpFormSchema, form);
			await saveSignUp(ctx, { signUp, searchEngines });
			forgetGateFacts();
			return saved("sign-up");
		}
		case "plans": {
			const { plans, account_limit: accountLimit } = parseForm(plansFormSchema, form);
			await savePlans(ctx, { hasPlans: plans === "on", accountLimit });
			forgetGateFacts();
			return saved("plans");
		}
		case "own_source":
			await saveOwnSource(ctx, parseForm(ownSourceFormSchema, form).source);
			return saved("pages");
		case "provider":
			await addProvider(ctx, signed.user.id, parseForm(providerFormSchema, form));
			return saved("pages");
		case "sample":
			return sample(signed, form, language);
		case "mail":
			await saveMailSettings(ctx, parseForm(mailFormSchema, form));
			return saved("mail");
		case "mail_test":
			await saveMailSettings(ctx, parseForm(mailFormSchema, form));
			return tried(signed);
		case "mail_try":
			return tried(signed);
		case "payments":
			await savePaymentKeys(ctx, parseForm(paymentsFormSchema, form));
			return saved("plans");
		case "payments_test":
			await savePaymentKeys(ctx, parseForm(paymentsFormSchema, form));
			return paymentsTried(signed);
		case "payments_try":
			return paymentsTried(signed);
		case "payments_remove":
			await removePaymentKeys(ctx);
			return saved("plans");
		default:
			throw new AppError("ValidationException");
	}
}

async function sample({ ctx }: Signed, form: FormData, language: Language): Promise<Done<SampleView>> {
	const asked = parseForm(sampleFormSchema, form);
	const { source, ...read } = await readSample(ctx, asked.of, asked);
	const label = isProvider(source) ? CAPABILITIES[source].label : translator(language).t(`setup.pages.options.${source}`);
	return { shown: { ...read, asked, source: label, at: ctx.now() }, isSaved: true };
}

async function tried(signed: Signed): Promise<Done<never>> {
	await sendTestMail(signed.ctx, signed);
	const { email } = signed.user;
	return { to: `${paths.adminSetup()}#mail`, toast: { kind: "success", key: "setup.mail.tested", facts: { email } } };
}

async function paymentsTried({ ctx }: Signed): Promise<Done<never>> {
	await testPayments(ctx);
	return { to: `${paths.adminSetup()}#plans`, toast: { kind: "success", key: "setup.plans.keys.tested" } };
}

/** Back to the section that was changed. */
function saved(section: string): Done<never> {
	return { to: `${paths.adminSetup()}#${section}`, toast: { kind: "success", key: "setup.saved" } };
}
