import type { Answer } from "./answer-search";

/** How long the first part of a broken body has to get on its way. */
const BREAK_AFTER_MS = 50;

/** A body that breaks off, as when a connection is reset: its whole length is announced, so that every hop on the way can tell. */
function brokenBody(html: string, breakAfter: number): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder();
	const { readable, writable } = new FixedLengthStream(encoder.encode(html).byteLength);
	const writer = writable.getWriter();
	const sendPart = async (): Promise<void> => {
		await writer.write(encoder.encode(html.slice(0, breakAfter)));
		await new Promise((resolve) => setTimeout(resolve, BREAK_AFTER_MS));
		await writer.abort(new Error("connection reset"));
	};
	// The client may be gone before the break; nothing is left to do then.
	sendPart().catch(() => undefined);
	return readable;
}

/**
 * The HTTP answer for a page. Compressed only when asked for by `gzip`: it would cost the runtime more than making the page,
 * and local runtimes put an Accept-Encoding of their own into every request, so the header does not tell what the client takes.
 */
export function htmlResponse(answer: Answer, gzip: boolean): Response {
	const headers = new Headers({ "content-type": "text/html; charset=UTF-8", "cache-control": "private, max-age=0" });
	if (answer.breakAfter !== null) return new Response(brokenBody(answer.html, answer.breakAfter), { status: answer.status, headers });
	if (gzip && answer.html !== "") headers.set("content-encoding", "gzip");
	return new Response(answer.html, { status: answer.status, headers });
}
