import type { z } from "zod";
import { AppError } from "./app-error";

/**
 * The input read by its schema. Throws ValidationException with the faults of all fields; their messages are keys of the catalogue
 * (api.fields); `params` of an issue are facts of the words. Fields that the schema does not name are left out; the JSON API refuses them by name (unknown-fields.ts).
 */
export function parseInput<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
	const parsed = schema.safeParse(input ?? {});
	if (parsed.success) return parsed.data;
	const errors: Record<string, string[]> = {};
	const facts = {};
	for (const issue of parsed.error.issues) {
		const { path, message } = issue;
		if (issue.code === "custom") Object.assign(facts, issue.params);
		const field = fieldOf(path);
		// Our own messages are keys; zod's are sentences.
		const key = message.includes(" ") ? "invalid" : message;
		errors[field] = [...new Set([...(errors[field] ?? []), key])];
	}
	throw new AppError("ValidationException", facts, errors);
}

/** The field at fault: of one of several entities its own field, else the first name of the path. */
function fieldOf([first = "payload", , inner]: readonly PropertyKey[]): string {
	return String(first === "entities" && inner !== undefined && inner !== "id" ? inner : first);
}
