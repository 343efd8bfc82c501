import type { EditConflict } from "~/domain/edit/merge-edit";
import type { ErrorCode } from "~/domain/refusal/refusal";

/** An expected failure of a use case. `facts` fill its words ({count}, {hours} …). A bug is an ordinary throw. */
export class AppError extends Error {
	constructor(
		readonly code: ErrorCode,
		readonly facts: Record<string, string | number> = {},
		/** Keys of the catalogue (api.fields) by field; "ids" is the selection. */
		readonly errors: Record<string, string[]> = {},
		/** Of an edit that began from an older version: both texts. */
		readonly conflict: EditConflict | null = null,
	) {
		super(code);
		this.name = "AppError";
	}
}

/** The expected failure of an error; null for a bug. Drizzle wraps what a single statement throws. */
export function appErrorIn(error: unknown): AppError | null {
	const thrown = error instanceof Error && error.cause instanceof AppError ? error.cause : error;
	return thrown instanceof AppError ? thrown : null;
}
