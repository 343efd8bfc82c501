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
