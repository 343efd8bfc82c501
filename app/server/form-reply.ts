import type { Submission, SubmissionResult } from "@conform-to/react";
import type { Language } from "~/i18n/languages";
import type { AppError } from "~/services/app-error";
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

/** Fields whose values no answer repeats. */
export const PASSWORD_FIELDS = ["current_password", "password", "password_confirmation"];
