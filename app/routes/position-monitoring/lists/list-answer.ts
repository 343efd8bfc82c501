import type { z } from "zod";
import type { Language } from "~/i18n/languages";
import { errorMessage, fieldMessage } from "~/server/error-words";
import type { NewFlash } from "~/server/flash";
import { AppError } from "~/services/app-error";

/** What a form of these dialogs leads to: the list again with a toast, out of the dialog with one, or the form again with what is wrong. */
export type ListOutcome = { toast: NewFlash; closes?: true } | { answer: ListAnswer };

export interface ListAnswer {
	kind: "list";
	/** The form that was sent. */
	intent: string;
	/** Of each field, in words. */
	errors: Record<string, string[]>;
	failure: string | null;
	/** What was typed, so that nothing is lost. */
	values: Record<string, string | string[]>;
	/** The only time that a share's address is shown. */
	shared: { url: string } | null;
}

/** The form's data by its schema; throws as the services do. */
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

/** What a refused form is told. `values` stay in its fields. */
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
