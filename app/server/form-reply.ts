import type { Submission, SubmissionResult } from "@conform-to/react";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import { AppError } from "~/services/app-error";
import type { Ctx } from "~/services/ctx";
import { reportCrash } from "~/services/report-crash";
import { errorMessage, fieldMessage } from "./error-words";

/**
 * The answer to a form whose use case refused: each field's errors beside it in words; the general words above it where no field is to
 * blame. Passwords never travel back.
 */
export function refusalReply<T>(submission: Submission<T, string[]>, error: AppError, language: Language): SubmissionResult<string[]> {
	const fieldErrors = Object.fromEntries(
		Object.entries(error.errors).map(([field, keys]) => [field, keys.map((key) => fieldMessage(key, error.facts, language))]),
	);
	const formErrors = Object.keys(fieldErrors).length > 0 ? [] : [errorMessage(error.code, error.facts, language)];
	return submission.reply({ fieldErrors, formErrors, hideFields: PASSWORD_FIELDS as never });
}

/** The same for any failure: what nobody expected is reported, told in general words, and the form keeps what was typed. */
export function failureReply<T>(
	ctx: Ctx,
	submission: Submission<T, string[]>,
	error: unknown,
	language: Language,
): SubmissionResult<string[]> {
	if (error instanceof AppError) return refusalReply(submission, error, language);
	if (error instanceof Response) throw error;
	ctx.background(reportCrash(ctx, error, { event: "request.failed" }));
	return submission.reply({ formErrors: [translator(language).t("account.failed")], hideFields: PASSWORD_FIELDS as never });
}

/** Fields whose values no answer repeats. */
export const PASSWORD_FIELDS = ["current_password", "password", "password_confirmation"];
