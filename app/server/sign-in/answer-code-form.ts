import { data } from "@remix-run/cloudflare";
import { codeFormSchema, emailFormSchema } from "~/domain/account/sign-in-forms";
import { AppError } from "~/services/app-error";
import { personUnlessRight, requirePerson } from "~/services/bot-check/require-person";
import { askedLately, requestSignInCode } from "~/services/codes/request-sign-in-code";
import { signInByCode } from "~/services/sessions/sign-in-by-code";
import { besideField, parseForm } from "../answer-form";
import { clientAddress } from "../client-address";
import { codeCookieHeader, readCodeCookie } from "../code-cookie";
import { ctxFor, readSession } from "../guards";
import { answerSignIn, refuseStep, type SignInForm, type SignInOutcome } from "./answer-sign-in";

/** Login by code and the forgotten password: an e-mail address alone requests a code, an address with a code signs in. */
export async function answerCodeForm(call: SignInForm) {
	return call.form.has("code") ? connect(call) : sendCode(call);
}

async function sendCode({ request, context, form }: SignInForm) {
	await readSession(request, context);
	// "Send another code" belongs to step 2 and stays there.
	const step = form.has("again") ? "code" : "email";
	try {
		return await requestCode(request, await ctxFor(context), form);
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		return refuseStep(error, { request, form, step });
	}
}

async function requestCode(request: Request, ctx: Awaited<ReturnType<typeof ctxFor>>, form: FormData) {
	const { email, _passive_client_token: token } = parseForm(emailFormSchema, form);
	const ip = clientAddress(request);
	const browser = readCodeCookie(request) ?? ctx.newHid();
	const asked = { email, ip, browser };
	try {
		const isPerson = await requirePerson(ctx, { token, action: "password_reset", ip });
		const paced = (await requestSignInCode(ctx, { ...asked, isPerson })) === "paced";
		return data<SignInOutcome>({ ok: true, shown: { email, paced } }, { headers: { "Set-Cookie": codeCookieHeader(request, browser) } });
	} catch (error) {
		// A user who cancelled and came back has a code in the mailbox: it is accepted, although no other is sent yet.
		const isCodeOut = error instanceof AppError && !form.has("again") && (await askedLately(ctx, asked));
		if (isCodeOut) return data<SignInOutcome>({ ok: true, shown: { email, paced: false } });
		throw error;
	}
}

async function connect(call: SignInForm) {
	const { request, context, form } = call;
	try {
		const { email, code, resurrect, _passive_client_token: token } = parseForm(codeFormSchema, form);
		return await answerSignIn({
			...call,
			step: "code",
			async signIn(ctx, from) {
				const proof = { token, action: "login_credentials", ip: from.ip };
				const typed = { ...from, browser: readCodeCookie(request), email, code, resurrect: resurrect === "true" };
				try {
					return await personUnlessRight(ctx, proof, () => signInByCode(ctx, typed));
				} catch (error) {
					throw besideField(error, "code");
				}
			},
		});
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		await readSession(request, context);
		return refuseStep(error, { request, form, step: "code" });
	}
}
