/** Standard reason phrases, which HTTP/2 no longer sends. Source: RFC 9110 §15. */
const STANDARD_TEXT: Readonly<Record<number, string>> = {
	400: "Bad Request",
	401: "Unauthorized",
	402: "Payment Required",
	403: "Forbidden",
	404: "Not Found",
	405: "Method Not Allowed",
	406: "Not Acceptable",
	408: "Request Timeout",
	409: "Conflict",
	410: "Gone",
	413: "Content Too Large",
	415: "Unsupported Media Type",
	422: "Unprocessable Content",
	426: "Upgrade Required",
	429: "Too Many Requests",
	500: "Internal Server Error",
	501: "Not Implemented",
	502: "Bad Gateway",
	503: "Service Unavailable",
	504: "Gateway Timeout",
};

/** A call or stored object that failed. Source: spec A §8 "Request failure". */
export class RequestFailure extends Error {
	override readonly name = "RequestFailure";

	/** status: null without a response. serverMessage: the server's explanation in the user's language. */
	constructor(
		readonly path: string,
		readonly status: number | null,
		readonly serverMessage = "",
	) {
		super(`${path}: ${status ?? "no answer"}`);
	}

	/** Status code and reason phrase; null without a response. */
	get reason(): string | null {
		return this.status === null ? null : `${this.status} ${STANDARD_TEXT[this.status] ?? ""}`.trim();
	}
}

/** Message of a refused call: all messages of its fields, or its own. Source: spec A §8. */
export function wordsOf(body: unknown): string {
	if (typeof body !== "object" || body === null) return "";
	const { errors, message } = body as { errors?: unknown; message?: unknown };
	const fields = Object.values(typeof errors === "object" && errors !== null ? errors : {}).flat();
	return fields.length > 0 ? fields.join(" ") : typeof message === "string" ? message : "";
}
