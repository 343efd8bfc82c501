import { data, redirect, redirectDocument } from "@remix-run/cloudflare";
import { splitAddress } from "~/domain/account/account-address";
import type { Outcome } from "~/domain/refusal/refusal";
import { paths } from "~/paths";
import { followInterface } from "~/services/account/follow-interface";
import { AppError } from "~/services/app-error";
import type { Ctx } from "~/services/ctx";
import type { SignedIn, SignInRequest } from "~/services/sessions/complete-sign-in";
import { SecondStepNeeded } from "~/services/sessions/second-step-needed";
import { signOut } from "~/services/sessions/sign-out";
import { refusalStatus, refuse, retryAfter } from "../answer-form";
import { clientAddress, clientCountry } from "../client-address";
import { ctxFor, readSession } from "../guards";
import { detectLanguage } from "../language";
import type { LoadContext } from "../load-context";
import { clearSessionCookie, sessionCookieHeader } from "../session";
import { readStepCookie, stepCookieHeader } from "../step-cookie";

/** A code was sent, so the code form is shown next. */
export interface CodeSent {
	email: string;
	/** No mail was sent for this request, because very many were requested; one of the last ten minutes has a link. */
	paced: boolean;
}

/** Outcome of a form that signs in: a code was sent, or a refusal, whose intent is the step that is shown again. */
export type SignInOutcome = Outcome<CodeSent>;
type SignInStep = "password" | "link" | "email" | "code" | "second_step" | "passkey";

export interface SignInForm {
	request: Request;
	context: LoadContext;
	form: FormData;
	/** Destination after success, a path of our own. */
	to: string;
}

interface Attempt extends SignInForm {
	step: SignInStep;
	signIn(ctx: Ctx, from: Pick<SignInRequest, "ip" | "country" | "userAgent">): Promise<SignedIn>;
}

/**
 * Signs in. Success: a redirect with the new session's cookie. A missing second step: a redirect to its page, without a session. Refusal: the form again,
 * and any session ends. Source: spec A §4 "Session".
 */
export async function answerSignIn({ request, context, form, to, step, signIn }: Attempt) {
	const before = await readSession(request, context);
	const ctx = await ctxFor(context);
	try {
		const from = { ip: clientAddress(request), country: clientCountry(request, context), userAgent: request.headers.get("User-Agent") };
		const { sessionSecret, userId } = await signIn(ctx, from);
		await followInterface(ctx, userId, await detectLanguage(request));
		if (before) await signOut(ctx, before);
		const cookies = [sessionCookieHeader(request, sessionSecret), ...(readStepCookie(request) ? [stepCookieHeader(request, "")] : [])];
		throw leadTo(to, { headers: cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]) });
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		if (before) await signOut(ctx, before);
		if (error instanceof SecondStepNeeded && error.secret !== null) {
			const cookies = [clearSessionCookie(request), stepCookieHeader(request, error.secret)];
			throw redirect(paths.secondStep(to), { headers: cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]) });
		}
		return refuseStep(error, { request, form, step, headers: { "Set-Cookie": clearSessionCookie(request) } });
	}
}

/** A page that does not belong to an account knows no addresses within one: the browser loads these whole. */
export function leadTo(path: string, init: ResponseInit = {}): Response {
	return splitAddress(path).account === null ? redirect(path, init) : redirectDocument(path, init);
}

interface RefusedStep extends Pick<Attempt, "request" | "form" | "step"> {
	headers?: Record<string, string>;
}

/** The form again, at its step. */
export async function refuseStep(error: AppError, { request, form, step, headers = {} }: RefusedStep) {
	const refusal = { ...refuse(error, form, await detectLanguage(request)), intent: step };
	return data<SignInOutcome>(refusal, { status: refusalStatus(error), headers: { ...headers, ...retryAfter(error) } });
}
