import { paths } from "~/paths";
import { answerForm, type Done } from "~/server/answer-form";
import { ctxFor, readSession, requireVerified } from "~/server/guards";
import { detectLanguage } from "~/server/language";
import type { LoadContext } from "~/server/load-context";
import { byIntent } from "~/server/serve-screen";
import { clearSessionCookie } from "~/server/session";
import { companyCookieHeader, readCompanyCookie } from "~/server/sign-in/company-cookie";
import { forgetInBrowser } from "~/server/sign-in/forget-in-browser";
import { AppError } from "~/services/app-error";
import { confirmLink } from "~/services/company-sign-in/confirm-link";
import { signOut } from "~/services/sessions/sign-out";

/** Runs a form of the page of a confirmation. */
export async function answerConfirm(request: Request, context: LoadContext) {
	await readSession(request, context);
	const form = await request.formData();
	const language = await detectLanguage(request);
	return answerForm<never>({
		form,
		language,
		act: () => byIntent({ confirm: () => confirm(request, context), sign_out: () => leave(request, context) }, form),
	});
}

async function confirm(request: Request, context: LoadContext): Promise<Done<never>> {
	const { ctx, seat, account } = await requireVerified(request, context);
	const { accountHid } = await confirmLink(ctx, seat, { secret: readCompanyCookie(request) ?? "" });
	return {
		to: account.hid === accountHid ? paths.home : paths.inAccount(accountHid),
		cookies: [companyCookieHeader(request, "")],
		toast: { kind: "success", key: "company.confirm.done" },
	};
}

async function leave(request: Request, context: LoadContext): Promise<Done<never>> {
	const caller = await readSession(request, context);
	if (caller?.session.impersonatorId) throw new AppError("ImpersonatedException");
	if (caller) await signOut(await ctxFor(context), caller);
	const headers = new Headers({ "Set-Cookie": clearSessionCookie(request) });
	if (caller) forgetInBrowser(headers);
	return { to: paths.companyConfirm, cookies: headers.getSetCookie() };
}
