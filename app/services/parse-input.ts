import type { z } from "zod";
import { AppError } from "./app-error";

/**
 * The input read by its schema. Throws ValidationException with the faults of all fields; their messages are keys of the catalogue
 * (api.fields). Fields that the schema does not name are dropped.
 */
export function parseInput<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
	const parsed = schema.safeParse(input ?? {});
	if (parsed.success) return parsed.data;
	const errors: Record<string, string[]> = {};
	for (const { path, message } of parsed.error.issues) {
		const field = String(path[0] ?? "payload");
		// Our own messages are keys; zod's are sentences.
		const key = message.includes(" ") ? "invalid" : message;
		errors[field] = [...new Set([...(errors[field] ?? []), key])];
	}
	throw new AppError("ValidationException", {}, errors);
}
