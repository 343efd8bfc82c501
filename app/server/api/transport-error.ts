/** Failures of the call itself, before any use case is reached. */
export type TransportCode = "BadRequestException" | "MethodNotAllowedException" | "PayloadTooLargeException";

export const TRANSPORT_STATUS: Record<TransportCode, number> = {
	BadRequestException: 400,
	MethodNotAllowedException: 405,
	PayloadTooLargeException: 413,
};

export class TransportError extends Error {
	readonly status: number;
	constructor(
		readonly code: TransportCode,
		readonly headers: Record<string, string> = {},
	) {
		super(code);
		this.name = "TransportError";
		this.status = TRANSPORT_STATUS[code];
	}
}
