import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/cloudflare";
import { codeFormSchema, emailFormSchema } from "~/domain/account/sign-in-forms";
import { AppError } from "~/services/app-error";
import { personUnlessRight, requirePerson } from "~/services/bot-check/require-person";
import { askedLately, requestSignInCode } from "~/services/codes/request-sign-in-code";
import { signInByCode } from "~/services/sessions/sign-in-by-code";
import { clientAddress } from "../client-address";
import { codeCookieHeader, readCodeCookie } from "../code-cookie";
import { errorMessage } from "../error-words";
import { ctxFor, readSession } from "../guards";
import { detectLanguage } from "../language";
import type { LoadContext } from "../load-context";
import { answerSignIn, type RefusedSignIn, refusalStatus, retryAfter } from "./answer-sign-in";

/** What the two-step form shows next: the step, the address that the code went to, and what went wrong. */
export interface CodeFormState extends Partial<RefusedSignIn> {
	step: "email" | "code";
	email: string;
	/** No mail went out for this request, because very many were asked for; one of the last ten minutes has a link. */
	paced?: boolean;
}

interface CodeForm {
	request: Request;
	context: LoadContext;
	form: FormData;
	/** Where success leads. */
	to: string;
}

/** Login by code and the forgotten password: an e-mail address alone asks for a code, an address with a code signs in. */
export async function answerCodeForm(asked: CodeForm) {
	return asked.form.has("code") ? connect(asked) : sendCode(asked);
}

async function sendCode({ request, context, form }: CodeForm) {
	await readSession(request, context);
	const submission = parseWithZod(form, { schema: emailFormSchema });
	// "Send another code" stands on step 2 and stays there.
	const step = form.has("again") ? "code" : "email";
	const email = String(form.get("email") ?? "");
	if (submission.status !== "success") return data<CodeFormState>({ step, email, lastResult: submission.reply() }, { status: 400 });
	const ctx = await ctxFor(context);
	const ip = clientAddress(request);
	const browser = readCodeCookie(request) ?? ctx.newHid();
	const asked = { email: submission.value.email, ip, browser };
	try {
		const isPerson = await requirePerson(ctx, { token: submission.value._passive_client_token, action: "password_reset", ip });
		const paced = (await requestSignInCode(ctx, { ...asked, isPerson })) === "paced";
		const headers = { "Set-Cookie": codeCookieHeader(request, browser) };
		return data<CodeFormState>({ step: "code", email: asked.email, ...(paced && { paced }) }, { headers });
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		// A user who cancelled and came back has a code in the mailbox: it is accepted, although no other is sent yet.
		if (step === "email" && (await askedLately(ctx, asked))) return data<CodeFormState>({ step: "code", email: asked.email });
		const words = errorMessage(error.code, error.facts, await detectLanguage(request));
		const lastResult = submission.reply({ formErrors: [words] });
		return data<CodeFormState>({ step, email, lastResult }, { status: refusalStatus(error), headers: retryAfter(error) });
	}
}

async function connect({ request, context, form, to }: CodeForm) {
	const submission = parseWithZod(form, { schema: codeFormSchema });
	const email = String(form.get("email") ?? "");
	if (submission.status !== "success") {
		await readSession(request, context);
		return data<CodeFormState>({ step: "code", email, lastResult: submission.reply() }, { status: 400 });
	}
	const { code, resurrect, _passive_client_token: token } = submission.value;
	const refused = await answerSignIn({
		request,
		context,
		submission,
		to,
		codeField: "code",
		async signIn(ctx, from) {
			const proof = { token, action: "login_credentials", ip: from.ip };
			const typed = { ...from, browser: readCodeCookie(request), email, code, resurrect: resurrect === "true" };
			return personUnlessRight(ctx, proof, () => signInByCode(ctx, typed));
		},
	});
	return data<CodeFormState>({ ...refused.data, step: "code", email }, refused.init ?? {});
}
