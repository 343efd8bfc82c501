import { byteReader } from "~/domain/files/byte-reader";
import { TransportError } from "./transport-error";

/** Calls and forms carry lists of keywords at most; uploads go another way. Source: reliability S60. */
const BODY_MAX_BYTES = 1024 * 1024;

/** Bytes that a refused caller may still send before the connection closes. The answer to a longer body may be lost. */
const DRAIN_MAX_BYTES = 16 * 1024 * 1024;
const DRAIN_MAX_MS = 5_000;

/** The body's bytes; never more than the limit is taken in. Throws PayloadTooLargeException, or BadRequestException for a body that was cut off. */
export async function readBodyBytes(request: Request, maxBytes = BODY_MAX_BYTES): Promise<Uint8Array<ArrayBuffer>> {
	if (Number(request.headers.get("Content-Length") ?? 0) > maxBytes) throw new TransportError("PayloadTooLargeException");
	if (!request.body) return new Uint8Array();
	const reader = request.body.getReader();
	const chunks: Uint8Array[] = [];
	try {
		for (let bytes = 0; ; ) {
			// The sender's end of the connection fails here, nothing of ours.
			const { done, value } = await reader.read().catch(() => Promise.reject(new TransportError("BadRequestException")));
			if (done) return joined(chunks, bytes);
			bytes += value.byteLength;
			if (bytes > maxBytes) throw new TransportError("PayloadTooLargeException");
			chunks.push(value);
		}
	} finally {
		reader.releaseLock();
	}
}

/** Read at once from a body of many megabytes. */
const STEP_BYTES = 256 * 1024;

/**
 * The bytes of a large body, in one buffer of the size that its head announces: in pieces of 4 KB, joined at the end, they take twice their size in
 * memory. Throws as `readBodyBytes` does.
 */
export async function readLargeBody(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
	const bytes = Number(request.headers.get("Content-Length") ?? 0);
	if (!request.body || !(bytes > STEP_BYTES) || bytes > maxBytes) return readBodyBytes(request, maxBytes);
	const reader = byteReader(request.body, { bytes: STEP_BYTES, least: STEP_BYTES });
	const all = new Uint8Array(bytes);
	let filled = 0;
	try {
		for (let chunk = await reader.read(); chunk !== null; chunk = await reader.read()) {
			all.set(chunk, filled);
			filled += chunk.length;
		}
	} catch {
		// The sender's end of the connection failed.
	}
	if (filled < bytes) throw new TransportError("BadRequestException");
	return all;
}

/**
 * Reads an unread body to its end, within limits. When a response ends before its request was read, the runtime closes the connection silently, and
 * the client's next request on it would fail.
 */
export async function drainBody(request: Request): Promise<void> {
	if (!request.body || request.body.locked) return;
	const reader = request.body.getReader();
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<{ done: true; value?: undefined }>((resolve) => {
		timer = setTimeout(() => resolve({ done: true }), DRAIN_MAX_MS);
	});
	try {
		for (let bytes = 0; bytes <= DRAIN_MAX_BYTES; ) {
			const { done, value } = await Promise.race([reader.read(), late]);
			if (done) return;
			bytes += value.byteLength;
		}
	} catch {
		// The sender went away: there is no next request.
	} finally {
		clearTimeout(timer);
	}
}

/** The body as text. Throws PayloadTooLargeException, or BadRequestException for invalid UTF-8. */
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
