import { contentDisposition } from "~/domain/export/content-disposition";
import type { OpenedFile } from "~/services/exports/open-export";

/** A file to be saved: never shown within the application. */
export function fileResponse({ filename, mediaType, bytes, body }: OpenedFile): Response {
	return new Response(body, {
		headers: {
			"Content-Type": mediaType,
			"Content-Disposition": contentDisposition(filename),
			"Cache-Control": "private, no-store",
			"Content-Security-Policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'",
			"X-Content-Type-Options": "nosniff",
			...(bytes !== null && { "Content-Length": String(bytes) }),
		},
	});
}

/** A page of our own writing without scripts, whose images are part of it. */
export function pageResponse({ mediaType, body }: Pick<OpenedFile, "mediaType" | "body">): Response {
	return new Response(body, {
		headers: {
			"Content-Type": mediaType,
			"Cache-Control": "private, no-store",
			"Content-Security-Policy":
				"sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
			"X-Content-Type-Options": "nosniff",
			"X-Robots-Tag": "noindex",
			"Referrer-Policy": "no-referrer",
		},
	});
}
