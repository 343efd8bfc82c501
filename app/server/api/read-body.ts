import { TransportError } from "./transport-error";

/** Calls and forms carry lists of keywords at most; uploads go another way. Source: reliability S60. */
const BODY_MAX_BYTES = 1024 * 1024;

/** The body's bytes; never more than the limit is taken in. Throws PayloadTooLargeException. */
export async function readBodyBytes(request: Request): Promise<Uint8Array<ArrayBuffer>> {
	if (Number(request.headers.get("Content-Length") ?? 0) > BODY_MAX_BYTES) throw new TransportError("PayloadTooLargeException");
	if (!request.body) return new Uint8Array();
	const reader = request.body.getReader();
	const chunks: Uint8Array[] = [];
	for (let bytes = 0; ; ) {
		const { done, value } = await reader.read();
		if (done) return joined(chunks, bytes);
		bytes += value.byteLength;
		if (bytes > BODY_MAX_BYTES) {
			await reader.cancel();
			throw new TransportError("PayloadTooLargeException");
		}
		chunks.push(value);
	}
}

/** The body as text. Throws PayloadTooLargeException, or BadRequestException for what is no UTF-8. */
export async function readBodyText(request: Request): Promise<string> {
	const bytes = await readBodyBytes(request);
	try {
		return new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes);
	} catch {
		throw new TransportError("BadRequestException");
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

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
	const all = new Uint8Array(length);
	let at = 0;
	for (const chunk of chunks) {
		all.set(chunk, at);
		at += chunk.byteLength;
	}
	return all;
}
