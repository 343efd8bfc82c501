import type { z } from "zod";
import { AppError } from "~/services/app-error";

/** The payload by its schema; ValidationException with the fields to blame otherwise. Unknown keys are dropped: nobody assigns what is not named. */
export function parsePayload<T extends z.ZodType>(schema: T, payload: unknown): z.output<T> {
	const parsed = schema.safeParse(payload ?? {});
	if (parsed.success) return parsed.data;
	const errors: Record<string, string[]> = {};
	for (const issue of parsed.error.issues) {
		const field = String(issue.path[0] ?? "payload");
		// A message of ours is a key of the catalogue; zod's own are sentences.
		const key = issue.message.includes(" ") ? "invalid" : issue.message;
		const before = errors[field] ?? [];
		errors[field] = before.includes(key) ? before : [...before, key];
	}
	throw new AppError("ValidationException", {}, errors);
}
