import type { Ctx } from "~/services/ctx";
import { setCommonHeaders } from "../document-headers";

/** An answer to a client: never cached, never sniffed, never run as a page. */
export function jsonResponse(
	ctx: Ctx,
	request: Request,
	answer: { status: number; text: string | Uint8Array<ArrayBuffer>; headers?: Record<string, string> },
): Response {
	const headers = new Headers(answer.headers);
	setApiHeaders(ctx, request, headers);
	headers.set("Content-Type", "application/json; charset=utf-8");
	return new Response(request.method === "HEAD" || answer.status === 304 ? null : answer.text, { status: answer.status, headers });
}

/** The headers that all answers of the API share; what an answer set itself stays. Source: reliability S57. */
export function setApiHeaders(ctx: Ctx, request: Request, headers: Headers): void {
	setCommonHeaders(headers, new URL(request.url));
	headers.set("Request-Id", ctx.requestId);
	headers.set("X-Request-Id", ctx.requestId);
}
