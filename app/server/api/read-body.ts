import { byteReader } from "@serpentine/table-files/read";
import type { PartBody } from "~/services/ports";
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
 * Hands on a body as it comes where its head announces its size: parts of a file that are taken whole would stay in memory until their buffers are
 * collected. Throws as `readBodyBytes` does.
 */
export async function passBody(request: Request, maxBytes: number, take: (body: PartBody) => Promise<void>): Promise<void> {
	const length = Number(request.headers.get("Content-Length") ?? 0);
	const { body } = request;
	if (!body || !(length > STEP_BYTES) || length > maxBytes) return take(await readBodyBytes(request, maxBytes));
	let passing = Promise.resolve("passed");
	const open = () => {
		const { readable, writable } = new FixedLengthStream(length);
		passing = pass(body, writable.getWriter(), length);
		return readable;
	};
	try {
		await take({ length, open });
	} catch (error) {
		throw (await passing) === "cut off" ? new TransportError("BadRequestException") : error;
	}
}

/** "cut off": the sender's end failed; "passed": all was sent, or nobody took it. */
async function pass(body: ReadableStream<Uint8Array>, writer: WritableStreamDefaultWriter<Uint8Array>, length: number) {
	const reader = byteReader(body, { bytes: STEP_BYTES, least: STEP_BYTES });
	const next = () => reader.read().catch(() => null);
	let left = length;
	try {
		for (let chunk = await next(); chunk !== null; chunk = await next()) {
			left -= chunk.length;
			await writer.write(chunk);
		}
		if (left === 0) await writer.close();
	} catch {
		// The reader of the stream reports its own failure.
		await reader.cancel();
		return "passed";
	}
	if (left === 0) return "passed";
	await writer.abort(new Error("the body was cut off")).catch(() => {});
	return "cut off";
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
