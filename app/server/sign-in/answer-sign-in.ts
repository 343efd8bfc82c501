import type { Submission, SubmissionResult } from "@conform-to/react";
import { data, redirect } from "@remix-run/cloudflare";
import { AppError } from "~/services/app-error";
import type { Ctx } from "~/services/ctx";
import type { SignedIn, SignInRequest } from "~/services/sessions/complete-sign-in";
import { signOut } from "~/services/sessions/sign-out";
import { clientAddress } from "../client-address";
import { errorMessage } from "../error-words";
import { ctxFor, readSession } from "../guards";
import { detectLanguage } from "../language";
import type { LoadContext } from "../load-context";
import { clearSessionCookie, sessionCookieHeader } from "../session";

/** What a form that failed to sign in shows. */
export interface RefusedSignIn {
	lastResult: SubmissionResult<string[]>;
	/** The account is disabled: the form offers to bring it back. */
	disabled: boolean;
}

interface FormSignIn {
	request: Request;
	context: LoadContext;
	submission: Submission<unknown, string[]>;
	/** Where success leads, a path of our own. */
	to: string;
	/** Field that a wrong code stands beside. */
	codeField?: string;
	signIn(ctx: Ctx, from: Pick<SignInRequest, "ip" | "userAgent">): Promise<SignedIn>;
}

/** Signs in for a form. Success: a redirect with the new session's cookie. Failure: what to show, and no session any more. Source: spec A §4 "Session". */
export async function answerSignIn(form: FormSignIn) {
	const { request, context } = form;
	const before = await readSession(request, context);
	const ctx = await ctxFor(context);
	try {
		const from = { ip: clientAddress(request), userAgent: request.headers.get("User-Agent") };
		const { sessionSecret } = await form.signIn(ctx, from);
		if (before) await signOut(ctx, before);
		throw redirect(form.to, { headers: { "Set-Cookie": sessionCookieHeader(request, sessionSecret) } });
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		if (before) await signOut(ctx, before);
		return refuse(form, error);
	}
}

async function refuse({ request, submission, codeField }: FormSignIn, error: AppError) {
	const words = errorMessage(error.code, error.facts, await detectLanguage(request));
	const beside = error.code === "InvalidCodeException" && codeField !== undefined;
	const told = beside ? { fieldErrors: { [codeField]: [words] } } : { formErrors: [words] };
	const lastResult = submission.reply({ ...told, hideFields: ["password"] as never });
	const refused: RefusedSignIn = { lastResult, disabled: error.code === "AccountDisabledException" };
	const headers = new Headers({ "Set-Cookie": clearSessionCookie(request), ...retryAfter(error) });
	return data(refused, { status: refusalStatus(error), headers });
}

export function refusalStatus(error: AppError): number {
	return error.code === "TooManyAttemptsException" ? 429 : 400;
}

export function retryAfter(error: AppError): Record<string, string> {
	return error.code === "TooManyAttemptsException" ? { "Retry-After": String(error.facts.seconds ?? 60) } : {};
}
