/** An error in the provider's form: {"error": {type, code, message, param}}. */
export class Failure extends Error {
	constructor(
		readonly status: number,
		readonly error: { type: string; code?: string; decline_code?: string; message: string; param?: string; payment_intent?: unknown },
	) {
		super(error.message);
	}
}

export function invalid(message: string, more: { code?: string; param?: string } = {}, status = 400): Failure {
	return new Failure(status, { type: "invalid_request_error", message, ...more });
}

export function missing(kind: string, id: string): Failure {
	return invalid(`No such ${kind}: '${id}'`, { code: "resource_missing", param: "id" }, 404);
}
