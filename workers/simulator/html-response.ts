import type { Answer } from "./answer-search";

/** A body that ends in the middle, as when a connection is reset. */
function brokenBody(text: string): ReadableStream<Uint8Array> {
	const bytes = new TextEncoder().encode(text);
	let sent = false;
	return new ReadableStream({
		async pull(controller) {
			if (!sent) {
				sent = true;
				controller.enqueue(bytes);
				return;
			}
			// The first part must be on its way before the rest fails.
			await new Promise((resolve) => setTimeout(resolve, 50));
			controller.error(new Error("connection reset"));
		},
	});
}

/** The HTTP answer for a page; compressed by the runtime where the client takes gzip, as the engine's own pages come. */
export function htmlResponse(answer: Answer, request: Request): Response {
	const headers = new Headers({ "content-type": "text/html; charset=UTF-8", "cache-control": "private, max-age=0" });
	if (answer.breakAfter !== null)
		return new Response(brokenBody(answer.html.slice(0, answer.breakAfter)), { status: answer.status, headers });
	if (answer.html.length > 1024 && /\bgzip\b/.test(request.headers.get("accept-encoding") ?? "")) headers.set("content-encoding", "gzip");
	return new Response(answer.html, { status: answer.status, headers });
}
