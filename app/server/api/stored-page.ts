import { inertPage } from "@serpentine/serp";
import type { PageEncoding } from "~/domain/storage/evidence-pack";
import { pageText } from "~/services/looks/page-text";

/** A stored page may only display itself, without an origin. Source: reliability §2b "Stored SERP HTML". */
const PAGE_HEADERS = {
	"Content-Type": "text/html; charset=utf-8",
	"Content-Security-Policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
	"Cross-Origin-Opener-Policy": "same-origin",
	"Cache-Control": "private, no-store",
};

const DATA = /^\s*[[{]/;

/** A result page as it was received, made inert. */
export function storedPage(
	{ body, encoding }: { body: Uint8Array; encoding: PageEncoding },
	headers: Record<string, string> = {},
): Response {
	const text = pageText(body, encoding);
	// Answers of providers are JSON; the texts of websites in it are no markup.
	const isData = DATA.test(text);
	const type = isData ? { "Content-Type": "text/plain; charset=utf-8" } : {};
	return new Response(isData ? text : inertPage(text), {
		headers: { ...PAGE_HEADERS, ...type, "X-Content-Type-Options": "nosniff", ...headers },
	});
}
