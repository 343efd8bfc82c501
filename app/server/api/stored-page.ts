import { inertPage } from "~/domain/serp/html/inert-page";
import type { PageEncoding } from "~/domain/storage/evidence-pack";
import { pageText } from "~/services/looks/page-text";

/** What a stored page may do in a browser: show itself, as nobody's page. Source: reliability §2b "Stored SERP HTML". */
const PAGE_HEADERS = {
	"Content-Type": "text/html; charset=utf-8",
	"Content-Security-Policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
	"Cross-Origin-Opener-Policy": "same-origin",
	"Cache-Control": "private, no-store",
};

/** A result page as it was received, made inert. */
export function storedPage(
	{ body, encoding }: { body: Uint8Array; encoding: PageEncoding },
	headers: Record<string, string> = {},
): Response {
	return new Response(inertPage(pageText(body, encoding)), {
		headers: { ...PAGE_HEADERS, "X-Content-Type-Options": "nosniff", ...headers },
	});
}
