import { data, redirect } from "@remix-run/cloudflare";
import { BOT_CHECK_FIELD } from "~/domain/account/bot-check-rules";
import type { Outcome, Refusal, Values } from "~/domain/refusal/refusal";
import type { Language } from "~/i18n/languages";
import { AppError } from "~/services/app-error";
import { refusalWords } from "./error-words";
import { flashToast, type NewFlash } from "./flash";

/** Success of a form: another page, or something that the same page shows. */
export type Done<Shown> = { to: string; toast?: NewFlash; cookies?: string[] } | { shown: Shown };

interface Answering<Shown> {
	form: FormData;
	language: Language;
	act(): Promise<Done<Shown>>;
	/** Toast of a refusal, in addition to its messages. */
	toast?(error: AppError): NewFlash | null;
}

/** Runs a form's act. Answers a redirect, or the outcome that the page shows: 400 or 429 when it is refused. */
export async function answerForm<Shown>({ form, language, act, toast }: Answering<Shown>) {
	try {
		const done = await act();
		if ("shown" in done) return data<Outcome<Shown>>({ ok: true, shown: done.shown });
		return redirect(done.to, { headers: cookieHeaders([...(done.cookies ?? []), ...(await toastCookies(done.toast))]) });
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		const headers = [...cookieHeaders(await toastCookies(toast?.(error))), ...Object.entries(retryAfter(error))];
		return data<Outcome<Shown>>(refuse(error, form, language), { status: refusalStatus(error), headers });
	}
}

async function toastCookies(toast: NewFlash | null | undefined): Promise<string[]> {
	return toast ? [await flashToast(toast)] : [];
}

function cookieHeaders(cookies: readonly string[]): [string, string][] {
	return cookies.map((cookie) => ["Set-Cookie", cookie]);
}

/** "ids" is no field of a form: its messages stand above the form. */
export function refuse(error: AppError, form: FormData, language: Language): Refusal {
	const { message, errors: all } = refusalWords(error, language);
	const { ids, ...errors } = all;
	const failure = ids ? ids.join(" ") : Object.keys(errors).length > 0 ? null : message;
	return { ok: false, intent: textOf(form, "intent"), code: error.code, errors, failure, values: valuesOf(form) };
}

/** Fields that no answer repeats: secrets, and selections of many rows. */
const NOT_REPEATED = new Set([
	"intent",
	"current_password",
	"password",
	"password_confirmation",
	"code",
	BOT_CHECK_FIELD,
	"ids",
	"groups",
	"chosen",
	"set",
]);

export function valuesOf(form: FormData): Values {
	const names = [...new Set(form.keys())].filter((name) => !NOT_REPEATED.has(name));
	return Object.fromEntries(names.map((name) => [name, form.getAll(name).filter((value) => typeof value === "string")]));
}

/** Text of a field; "" when it is absent or a file. */
export function textOf(form: FormData, name: string): string {
	const value = form.get(name);
	return typeof value === "string" ? value : "";
}

export function refusalStatus({ code }: AppError): number {
	return code === "TooManyAttemptsException" || code.startsWith("Throttled") ? 429 : 400;
}

export function retryAfter({ code, facts }: AppError): Record<string, string> {
	return code === "TooManyAttemptsException" ? { "Retry-After": String(facts.seconds ?? 60) } : {};
}
