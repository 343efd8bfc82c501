import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/cloudflare";
import { paths } from "~/paths";
import { clientAddress } from "~/server/client-address";
import { errorMessage } from "~/server/error-words";
import { flashToast } from "~/server/flash";
import { refusalReply } from "~/server/form-reply";
import type { Signed } from "~/server/guards";
import { detectLanguage } from "~/server/language";
import { readPhoneNumber } from "~/server/phone-number";
import { refusalStatus, retryAfter } from "~/server/sign-in/answer-sign-in";
import { readVisitor } from "~/server/visitor-cookie";
import { AppError } from "~/services/app-error";
import { requirePerson } from "~/services/bot-check/require-person";
import { claimVisitorChecks } from "~/services/checks/visitor-checks";
import { type Resend, resendCode } from "~/services/users/resend-code";
import { verifyAccount } from "~/services/users/verify-account";
import { codeSchema, resendSchema } from "./schema";

/** The code's form: activates and leads on to the terms, or says beside the field what is wrong. */
export async function answerCode(signed: Signed, request: Request, form: FormData) {
	const submission = parseWithZod(form, { schema: codeSchema });
	if (submission.status !== "success") return data(submission.reply(), 400);
	const { code, _passive_client_token: token } = submission.value;
	try {
		await requirePerson(signed.ctx, { token, action: "account_verify", ip: clientAddress(request) });
		await verifyAccount(signed.ctx, signed, code);
		const visitor = await readVisitor(request);
		if (visitor !== null) await claimVisitorChecks(signed.ctx, visitor, signed.account.id);
		return redirect(paths.terms, { headers: { "Set-Cookie": await flashToast({ kind: "success", key: "joining.verify.done" }) } });
	} catch (error) {
		return refused(request, submission, error);
	}
}

/** The resend panel's form: sends another code and closes, or says beside the field what is wrong. */
export async function answerResend(signed: Signed, request: Request, form: FormData) {
	const submission = parseWithZod(form, { schema: resendSchema });
	if (submission.status !== "success") return data(submission.reply(), 400);
	const { method, email, phone, phone_country, _passive_client_token: token } = submission.value;
	const number = method === "sms" ? readPhoneNumber(phone ?? "", phone_country) : null;
	if (method === "sms" && !number) return data(submission.reply({ fieldErrors: { phone: ["joining.errors.phoneInvalid"] } }), 400);
	const wanted: Resend = number ? { method: "sms", phone: number } : { method: "email", email };
	const ip = clientAddress(request);
	try {
		await requirePerson(signed.ctx, { token, action: "account_verify_resend", ip });
		await resendCode(signed.ctx, signed, wanted, ip);
		return redirect(paths.verify, { headers: { "Set-Cookie": await flashToast({ kind: "info", key: "joining.resend.sent" }) } });
	} catch (error) {
		return refused(request, submission, error);
	}
}

async function refused<T>(request: Request, submission: Submission<T, string[]>, error: unknown) {
	if (!(error instanceof AppError)) throw error;
	const language = await detectLanguage(request);
	const status = refusalStatus(error);
	if (error.code === "InvalidCodeException") {
		return data(submission.reply({ fieldErrors: { code: [errorMessage(error.code, {}, language)] } }), { status });
	}
	return data(refusalReply(submission, error, language), { status, headers: retryAfter(error) });
}
