import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/cloudflare";
import type { z } from "zod";
import { BOT_CHECK_FIELD } from "~/domain/account/bot-check-rules";
import { DRAFT_FIELD, savedCookie } from "~/domain/draft-mark";
import { type EditConflict, VERSION_MAX_CHARACTERS } from "~/domain/edit/merge-edit";
import type { FormConflict, Outcome, Refusal, Values } from "~/domain/refusal/refusal";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import { AppError, appErrorIn } from "~/services/app-error";
import type { Ctx } from "~/services/ctx";
import { reportCrash } from "~/services/report-crash";
import { refusalWords } from "./error-words";
import { flashToast, type NewFlash } from "./flash";

/** Success of a form: another page, or something that the same page shows. */
export type Done<Shown> =
	| { to: string; toast?: NewFlash; cookies?: string[] }
	/** isSaved: what was typed is stored; absent for a step before that. */
	| { shown: Shown; isSaved?: true };

/** Key of the catalogue, filled with the facts of the refusal, and the way beyond the limit. */
export type LimitNotice = Pick<NewFlash, "key" | "offer">;

export interface Answering<Shown> {
	form: FormData;
	language: Language;
	act(): Promise<Done<Shown>>;
	/** Reports an unexpected failure and keeps the form with its values; absent: such a failure ends in the error page. */
	report?: Ctx;
	/** Headers of an answer that is no redirect. */
	headers?: Record<string, string>;
	/** Notice of a limit that was reached. */
	limit?(error: AppError): LimitNotice | null;
	/** Message of a refusal that needs more words than its code has; null for those of the code. */
	failure?(error: AppError): string | null;
	/** Content that the dialog continues to show after a refusal. */
	stays?(): Promise<Shown>;
}

/** Runs a form's act. Answers a redirect, or the outcome that the page shows: 400 or 429 when it is refused. */
export async function answerForm<Shown>({ form, language, act, report, headers = {}, ...ways }: Answering<Shown>) {
	try {
		const done = await act();
		const saved = savedDraft(form);
		if ("shown" in done) {
			const answered = new Headers(headers);
			if (done.isSaved) for (const cookie of saved) answered.append("Set-Cookie", cookie);
			return data<Outcome<Shown>>({ ok: true, shown: done.shown }, { headers: answered });
		}
		const cookies = [...(done.cookies ?? []), ...saved, ...(done.toast ? [await flashToast(done.toast)] : [])];
		return redirect(done.to, { headers: cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]) });
	} catch (thrown) {
		const error = appErrorIn(thrown) ?? thrown;
		if (!(error instanceof AppError)) {
			if (!report || error instanceof Response) throw error;
			report.background(reportCrash(report, error, { event: "request.failed" }));
			const failure = translator(language).t("account.failed");
			return data<Outcome<Shown>>({ ...emptyRefusal(form), code: "unknown", failure }, { status: 400, headers });
		}
		const notice = ways.limit?.(error) ?? null;
		const toast = notice && { kind: "info" as const, facts: error.facts, ...notice };
		const refusal = refuse(error, form, language);
		const failure = ways.failure?.(error) ?? refusal.failure;
		return data<Outcome<Shown>>(
			{ ...refusal, failure, toast, ...(ways.stays && { shown: await ways.stays() }) },
			{ status: refusalStatus(error), headers: { ...headers, ...retryAfter(error) } },
		);
	}
}

/** "ids" and "subscription" are no fields of a form: their messages stand above the form. */
export function refuse(error: AppError, form: FormData, language: Language): Refusal {
	const { message, errors: all } = refusalWords(error, language);
	const { ids, subscription: _inMessage, ...errors } = all;
	const failure = ids ? ids.join(" ") : Object.keys(errors).length > 0 || error.conflict ? null : message;
	return { ...emptyRefusal(form), code: error.code, errors, failure, ...(error.conflict && { conflict: formConflict(error.conflict) }) };
}

function formConflict({ version, fields }: EditConflict): FormConflict {
	const both = Object.entries(fields).map(([name, { mine, theirs }]) => ({ name, mine: shownText(mine), theirs: shownText(theirs) }));
	return { version, fields: both };
}

/** A value of a field as text: the entries of a list one after another. */
function shownText(value: unknown): string {
	if (typeof value !== "object" || value === null) return String(value ?? "");
	return Object.values(value).map(shownText).join(", ");
}

/** The version that the form's edit began from; none for a form without one. */
export function versionOfForm(form: FormData): { version?: string } {
	const version = textOf(form, "version").slice(0, VERSION_MAX_CHARACTERS);
	return version === "" ? {} : { version };
}

function emptyRefusal(form: FormData): Omit<Refusal, "code"> {
	return { ok: false, intent: textOf(form, "intent"), errors: {}, failure: null, values: valuesOf(form), toast: null };
}

/** The cookie that ends the draft of a form whose text is stored now; none for a form without a draft. */
export function savedDraft(form: FormData): string[] {
	const cookie = savedCookie(textOf(form, DRAFT_FIELD));
	return cookie === null ? [] : [cookie];
}

/** The form read by its schema. Throws ValidationException with the faults of all fields; facts: values that their messages name. */
export function parseForm<T extends z.ZodType>(schema: T, form: FormData, facts: AppError["facts"] = {}): z.output<T> {
	const submission = parseWithZod(form, { schema });
	if (submission.status === "success") return submission.value;
	const faults = Object.entries(submission.error ?? {}).filter((fault): fault is [string, string[]] => fault[1] !== null);
	throw new AppError("ValidationException", facts, Object.fromEntries(faults));
}

/** Puts a refused code beside the field that it was typed into. */
export function besideField(error: unknown, field: string): unknown {
	if (!(error instanceof AppError) || error.code !== "InvalidCodeException") return error;
	return new AppError(error.code, error.facts, { [field]: [`errors.${error.code}`] });
}

/** Fields that no answer repeats: secrets, and selections of many rows. */
const NOT_REPEATED = new Set([
	"intent",
	DRAFT_FIELD,
	"current_password",
	"password",
	"password_confirmation",
	"key",
	"secret_key",
	"webhook_secret",
	"client_secret",
	"code",
	"second_step",
	"passkey",
	BOT_CHECK_FIELD,
	"ids",
	"groups",
	"chosen",
	"confirmed",
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

/** The act that the form's intent names; undefined for an intent without an act, such as "constructor". */
export function actOf<Act>(acts: Readonly<Record<string, Act>>, form: FormData): Act | undefined {
	const intent = textOf(form, "intent");
	return Object.hasOwn(acts, intent) ? acts[intent] : undefined;
}

export function refusalStatus({ code }: AppError): number {
	if (code === "DatacenterUnavailableException") return 503;
	return code === "TooManyAttemptsException" || code.startsWith("Throttled") ? 429 : 400;
}

export function retryAfter({ code, facts }: AppError): Record<string, string> {
	return code === "TooManyAttemptsException" ? { "Retry-After": String(facts.seconds ?? 60) } : {};
}
