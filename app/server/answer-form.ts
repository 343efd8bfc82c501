import { data, redirect } from "@remix-run/cloudflare";
import { BOT_CHECK_FIELD } from "~/domain/account/bot-check-rules";
import type { Outcome, Refusal, Values } from "~/domain/refusal/refusal";
import type { Language } from "~/i18n/languages";
import { AppError } from "~/services/app-error";
import { refusalWords } from "./error-words";
import { flashToast, type NewFlash } from "./flash";

/** Success of a form: another page, or something that the same page shows. */
export type Done<Shown> = { to: string; toast?: NewFlash; cookies?: string[] } | { shown: Shown };

/** Key of the catalogue, filled with the facts of the refusal, and the way beyond the limit. */
export type LimitNotice = Pick<NewFlash, "key" | "offer">;

interface Answering<Shown> {
	form: FormData;
	language: Language;
	act(): Promise<Done<Shown>>;
	/** Notice of a limit that was reached. */
	limit?(error: AppError): LimitNotice | null;
}

/** Runs a form's act. Answers a redirect, or the outcome that the page shows: 400 or 429 when it is refused. */
export async function answerForm<Shown>({ form, language, act, limit }: Answering<Shown>) {
	try {
		const done = await act();
		if ("shown" in done) return data<Outcome<Shown>>({ ok: true, shown: done.shown });
		const cookies = [...(done.cookies ?? []), ...(done.toast ? [await flashToast(done.toast)] : [])];
		return redirect(done.to, { headers: cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]) });
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		const notice = limit?.(error) ?? null;
		const toast = notice && { kind: "info" as const, facts: error.facts, ...notice };
		return data<Outcome<Shown>>({ ...refuse(error, form, language), toast }, { status: refusalStatus(error), headers: retryAfter(error) });
	}
}

/** "ids" is no field of a form: its messages stand above the form. */
export function refuse(error: AppError, form: FormData, language: Language): Refusal {
	const { message, errors: all } = refusalWords(error, language);
	const { ids, ...errors } = all;
	const failure = ids ? ids.join(" ") : Object.keys(errors).length > 0 ? null : message;
	return { ok: false, intent: textOf(form, "intent"), code: error.code, errors, failure, values: valuesOf(form), toast: null };
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
