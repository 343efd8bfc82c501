import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { decodeText } from "@serpentine/serp";
import type { PageEncoding } from "~/domain/storage/evidence-pack";

/** A kept page is at most 5 MB unpacked when it was read; more than this is no page of ours. */
const PAGE_MAX_BYTES = 16 * 1024 * 1024;

/** Text of a page as it is kept. The charset of the response header is not kept, so the page's own declaration decides. */
export function pageText(body: Uint8Array, encoding: PageEncoding): string {
	return decodeText(unpack(body, encoding), "");
}

function unpack(body: Uint8Array, encoding: PageEncoding): Uint8Array {
	if (encoding === "gzip") return gunzipSync(body, { maxOutputLength: PAGE_MAX_BYTES });
	if (encoding === "br") return brotliDecompressSync(body, { maxOutputLength: PAGE_MAX_BYTES });
	return body;
}
