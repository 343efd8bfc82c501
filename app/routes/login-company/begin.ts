import { z } from "zod";
import { emailFormSchema } from "~/domain/account/sign-in-forms";
import { translator } from "~/i18n/translator";
import { answerForm, parseForm } from "~/server/answer-form";
import { clientAddress } from "~/server/client-address";
import { ctxFor, readSession } from "~/server/guards";
import { detectLanguage } from "~/server/language";
import type { LoadContext } from "~/server/load-context";
import { safeReturnPath } from "~/server/return-path";
import { companyCookieHeader } from "~/server/sign-in/company-cookie";
import { beginCompanySignIn } from "~/services/company-sign-in/begin-company-sign-in";
import { CompanyRefused } from "~/services/company-sign-in/company-refused";

const beginSchema = z.object({ email: emailFormSchema.shape.email });

/** The issuer's page: a link leads there, because a form may lead to our own origin only. */
export interface Leaving {
	address: string;
	host: string;
}

/** Finds the company of the typed address. */
export async function beginAtCompany(request: Request, context: LoadContext) {
	await readSession(request, context);
	const form = await request.formData();
	const language = await detectLanguage(request);
	const returnTo = safeReturnPath(new URL(request.url).searchParams.get("redirect"));
	const headers: Record<string, string> = {};
	return answerForm<Leaving>({
		form,
		language,
		headers,
		failure: (error) => (error instanceof CompanyRefused ? translator(language).t(`company.refused.${error.refusal}`) : null),
		async act() {
			const { email } = parseForm(beginSchema, form);
			const begun = await beginCompanySignIn(await ctxFor(context), { email, returnTo, ip: clientAddress(request) });
			headers["Set-Cookie"] = companyCookieHeader(request, begun.cookie);
			return { shown: { address: begun.address, host: begun.host } };
		},
	});
}
