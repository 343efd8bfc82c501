import { TransportError } from "./transport-error";

/** Calls carry lists of keywords at most; uploads go another way. Source: reliability S60. */
const BODY_MAX_BYTES = 1024 * 1024;

/** The body's bytes as text; never more than the limit is taken in. */
export async function readBodyText(request: Request): Promise<string> {
	if (Number(request.headers.get("Content-Length") ?? 0) > BODY_MAX_BYTES) throw new TransportError("PayloadTooLargeException");
	if (!request.body) return "";
	const reader = request.body.getReader();
	const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false });
	let text = "";
	for (let bytes = 0; ; ) {
		const { done, value } = await reader.read();
		if (done) return text + decode(decoder);
		bytes += value.byteLength;
		if (bytes > BODY_MAX_BYTES) {
			await reader.cancel();
			throw new TransportError("PayloadTooLargeException");
		}
		text += decode(decoder, value);
	}
}

/** JSON of a body; undefined for an empty one. */
export function parseBody(text: string): unknown {
	if (text.trim() === "") return undefined;
	try {
		return JSON.parse(text);
	} catch {
		throw new TransportError("BadRequestException");
	}
}

function decode(decoder: TextDecoder, value?: Uint8Array): string {
	try {
		return value ? decoder.decode(value, { stream: true }) : decoder.decode();
	} catch {
		throw new TransportError("BadRequestException");
	}
}
