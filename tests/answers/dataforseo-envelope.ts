/** Statuses of tasks. Source: docs/answers-of-providers.md, "Answers". */
export const STATUS = {
	ok: [20_000, "Ok."],
	created: [20_100, "Task Created."],
	/**
	 * "the request was successfully submitted for processing, and DataForSEO used the necessary infrastructure": paid, with `"result": null` and "cost" as
	 * usual. Source: dataforseo.com/help-center/what-does-the-40101-error-mean.
	 */
	engine: [40_101, "Internal SE Server Error."],
	rate: [40_202, "The rate-limit per minute has been exceeded."],
	/** The engine declined: paid, without a result. */
	declined: [40_102, "No Search Results."],
	unknown: [40_401, "Not Found."],
	queued: [40_602, "Task In Queue."],
	down: [50_000, "Internal Error."],
} as const;

/** A field that is missing, too long, or has a value without an answer; a market without the engine is one. Source: docs/answers-of-providers.md, "market without the engine". */
export const invalidField = (name: string) => [40_501, `Invalid Field: '${name}'.`] as const;

/** "2025-06-24 14:36:54 +00:00": whole seconds. Source: recorded answer of June 2025 (google_ai_mode, task_get/advanced), "datetime". */
export function dataforseoTime(at: number): string {
	return `${new Date(at).toISOString().slice(0, 19).replace("T", " ")} +00:00`;
}

/** A task as an answer tells it. */
export interface ToldTask {
	id: string;
	status: readonly [code: number, message: string];
	micros?: number;
	path: string;
	data: Record<string, unknown>;
	result?: object[] | null;
}

const FIRST_ERROR = 40_000;

/**
 * The answer to a request: HTTP 200 with the status of the request, and that of the task apart. Source: the same recorded answer; "a 200 response doesn't
 * guarantee that you received data … status_code … at two levels" (dataforseo.com/help-center/common-first-errors-with-dataforseo-api-and-how-to-fix-them).
 */
export function envelope({ id, status: [code, message], micros = 0, path, data, result = null }: ToldTask): object {
	const cost = micros / 1_000_000;
	const task = {
		...{ id, status_code: code, status_message: message, time: "1.0616 sec.", cost },
		...{ result_count: result?.length ?? 0, path: path.split("/").filter(Boolean), data, result },
	};
	return {
		...{ version: "0.1.20260717", status_code: 20_000, status_message: "Ok.", time: "1.1269 sec.", cost },
		...{ tasks_count: 1, tasks_error: code < FIRST_ERROR ? 0 : 1, tasks: [task] },
	};
}

/** Refusals of a whole request. Source: appendix/errors: "always return the 200 HTTP response code, except for" 401 Unauthorized, 402 Payment Required, 404, 500. */
export function refusedRequest(status: 401 | 402 | 404 | 500): Response {
	const [code, message] = {
		401: [40_100, "You are not Authorized to Access this Resource."],
		402: [40_200, "Payment Required."],
		404: [40_400, "Not Found."],
		500: [50_000, "Internal Error."],
	}[status];
	const body = {
		version: "0.1.20260717",
		status_code: code,
		status_message: message,
		time: "0 sec.",
		cost: 0,
		tasks_count: 0,
		tasks_error: 0,
		tasks: null,
	};
	return Response.json(body, { status });
}
