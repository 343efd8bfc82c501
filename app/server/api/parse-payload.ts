import type { z } from "zod";
import { AppError } from "~/services/app-error";

/** The payload by its schema; ValidationException with the fields to blame otherwise. Unknown keys are dropped: nobody assigns what is not named. */
export function parsePayload<T extends z.ZodType>(schema: T, payload: unknown): z.output<T> {
	const parsed = schema.safeParse(payload ?? {});
	if (parsed.success) return parsed.data;
	const errors: Record<string, string[]> = {};
	for (const issue of parsed.error.issues) {
		const field = String(issue.path[0] ?? "payload");
		const keys = (errors[field] ??= []);
		const key = issue.message.includes(" ") ? "invalid" : issue.message;
		if (!keys.includes(key)) keys.push(key);
	}
	throw new AppError("ValidationException", {}, errors);
}
