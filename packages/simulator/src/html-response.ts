import type { Answer } from "./answer-search";

/** Time for the first part of a broken body to be sent. */
const BREAK_AFTER_MS = 50;

/** A body that breaks off like a reset connection: its full length is announced, so that every hop can detect it. */
function brokenBody(html: string, breakAfter: number): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder();
	const { readable, writable } = new FixedLengthStream(encoder.encode(html).byteLength);
	const writer = writable.getWriter();
	const sendPart = async (): Promise<void> => {
		await writer.write(encoder.encode(html.slice(0, breakAfter)));
		await new Promise((resolve) => setTimeout(resolve, BREAK_AFTER_MS));
		await writer.abort(new Error("connection reset"));
	};
	// The client may be gone before the break.
	sendPart().catch(() => undefined);
	return readable;
}

/**
 * The HTTP answer for a page. Compressed only with `gzip` in the query: compression costs the runtime more than making the page, and local runtimes
 * add their own Accept-Encoding to every request, so the header does not show what the client accepts.
 */
export function htmlResponse(answer: Answer, gzip: boolean): Response {
	const headers = new Headers({ "content-type": "text/html; charset=UTF-8", "cache-control": "private, max-age=0" });
	if (answer.breakAfter !== null) return new Response(brokenBody(answer.html, answer.breakAfter), { status: answer.status, headers });
	if (gzip && answer.html !== "") headers.set("content-encoding", "gzip");
	return new Response(answer.html, { status: answer.status, headers });
}
