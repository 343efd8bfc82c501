import type { z } from "zod";
import type { Language } from "~/i18n/languages";
import { errorMessage, fieldMessage } from "~/server/error-words";
import type { NewFlash } from "~/server/flash";
import { AppError } from "~/services/app-error";

/** Result of a list form: the list again with a toast, the dialog closed with a toast, or the form again with its errors. */
export type ListOutcome = { toast: NewFlash; closes?: true } | { answer: ListAnswer };

export interface ListAnswer {
	kind: "list";
	/** Intent of the submitted form. */
	intent: string;
	/** Messages by field, in the user's language. */
	errors: Record<string, string[]>;
	failure: string | null;
	/** Submitted values, shown again. */
	values: Record<string, string | string[]>;
	/** The URL of a new share, which is shown only once. */
	shared: { url: string } | null;
}

/** Validates the form with the schema. Throws ValidationException, as the services do. */
export function checkForm<Data>(schema: z.ZodType<Data>, fields: Record<string, unknown>): Data {
	const parsed = schema.safeParse(fields);
	if (parsed.success) return parsed.data;
	const errors: Record<string, string[]> = {};
	for (const { path, message } of parsed.error.issues) {
		const field = String(path[0] ?? "");
		errors[field] = [...new Set([...(errors[field] ?? []), message])];
	}
	throw new AppError("ValidationException", {}, errors);
}

/** Answer to a refused form, with its values. */
export function refusedAnswer(error: AppError, form: FormData, language: Language): ListAnswer {
	const errors = Object.fromEntries(
		Object.entries(error.errors).map(([field, keys]) => [field, keys.map((key) => fieldMessage(key, error.facts, language))]),
	);
	return {
		kind: "list",
		intent: textOf(form, "intent"),
		errors,
		failure: Object.keys(errors).length > 0 ? null : errorMessage(error.code, error.facts, language),
		values: {
			id: textOf(form, "id"),
			name: textOf(form, "name"),
			color: textOf(form, "color"),
			description: textOf(form, "description"),
			at: textOf(form, "at"),
			monitors_ways: form.getAll("monitors_ways").map(String),
		},
		shared: null,
	};
}

export function textOf(form: FormData, name: string): string {
	const value = form.get(name);
	return typeof value === "string" ? value : "";
}
