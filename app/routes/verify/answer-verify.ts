import { paths } from "~/paths";
import { answerForm, besideField, type Done, parseForm } from "~/server/answer-form";
import { clientAddress } from "~/server/client-address";
import { firstPage } from "~/server/first-page";
import type { Signed } from "~/server/guards";
import { detectLanguage } from "~/server/language";
import { readPhoneNumber } from "~/server/phone-number";
import { readVisitor } from "~/server/visitor-cookie";
import { AppError } from "~/services/app-error";
import { requirePerson } from "~/services/bot-check/require-person";
import { claimVisitorChecks } from "~/services/checks/visitor-checks";
import { type Resend, resendCode } from "~/services/users/resend-code";
import { verifyAccount } from "~/services/users/verify-account";
import { codeSchema, resendSchema } from "./schema";

interface VerifyCall {
	signed: Signed;
	request: Request;
	form: FormData;
}

/** Handles the code form: activates the account and redirects to the terms if they are not accepted yet. */
export async function answerCode(call: VerifyCall) {
	return answerForm({ form: call.form, language: await detectLanguage(call.request), act: () => activate(call) });
}

/** The form of the resend panel: sends another code and closes. */
export async function answerResend(call: VerifyCall) {
	return answerForm({ form: call.form, language: await detectLanguage(call.request), act: () => resend(call) });
}

async function activate({ signed, request, form }: VerifyCall): Promise<Done<never>> {
	const { code, _passive_client_token: token } = parseForm(codeSchema, form);
	await requirePerson(signed.ctx, { token, action: "account_verify", ip: clientAddress(request) });
	try {
		await verifyAccount(signed.ctx, signed.seat, code);
	} catch (error) {
		throw besideField(error, "code");
	}
	const visitor = await readVisitor(request);
	if (visitor !== null) await claimVisitorChecks(signed.ctx, signed.seat, visitor);
	const mayGoOn = signed.noTerms || signed.user.termsAcceptedAt !== null;
	return { to: mayGoOn ? await firstPage(signed) : paths.terms, toast: { kind: "success", key: "joining.verify.done" } };
}

async function resend({ signed, request, form }: VerifyCall): Promise<Done<never>> {
	const { method, email, phone, phone_country, _passive_client_token: token } = parseForm(resendSchema, form);
	const number = method === "sms" ? readPhoneNumber(phone ?? "", phone_country) : null;
	if (method === "sms" && !number) throw new AppError("ValidationException", {}, { phone: ["joining.errors.phoneInvalid"] });
	const wanted: Resend = number ? { method: "sms", phone: number } : { method: "email", email };
	const ip = clientAddress(request);
	await requirePerson(signed.ctx, { token, action: "account_verify_resend", ip });
	await resendCode(signed.ctx, signed.seat, wanted, ip);
	return { to: paths.verify, toast: { kind: "info", key: "joining.resend.sent" } };
}
