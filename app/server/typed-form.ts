import { typedTexts } from "~/domain/typed-text";
import type { LoadContext } from "./load-context";

type Answer = (request: Request, context: LoadContext) => Promise<Response>;

/**
 * Answers a page. Where its guard refuses a form that the browser itself sent, because nobody is signed in any more, the answer is the sign-in page with
 * the typed text, so that it can be copied: without JavaScript nothing else has it. The text goes back to its sender alone and is stored nowhere.
 */
export async function answerTyped(request: Request, context: LoadContext, answer: Answer): Promise<Response> {
	if (request.method !== "POST" || isAskedByScript(request)) return answer(request, context);
	const sent = request.clone();
	const answered = await answer(request, context);
	const { signIn } = context.cloudflare;
	const typed = signIn === undefined ? [] : typedTexts(await sent.formData());
	if (signIn === undefined || typed.length === 0) return answered;
	const headers = new Headers(request.headers);
	for (const name of ["Content-Type", "Content-Length", "Origin"]) headers.delete(name);
	const { env, ctx, requestId, cf } = context.cloudflare;
	const page = await answer(new Request(new URL(signIn, request.url), { headers }), {
		cloudflare: { env, ctx, typed, ...(requestId !== undefined && { requestId }), ...(cf && { cf }) },
	});
	const shown = new Response(page.body, { status: 401, headers: page.headers });
	// The address is that of the form: scripts of the sign-in page would take it for a wrong one and load it again.
	shown.headers.append("Content-Security-Policy", "script-src 'none'");
	return shown;
}

/** The page's scripts ask for data; they keep typed text in the browser. */
function isAskedByScript(request: Request): boolean {
	const { pathname, searchParams } = new URL(request.url);
	return searchParams.has("_data") || pathname.endsWith(".data") || pathname.startsWith("/api/");
}
