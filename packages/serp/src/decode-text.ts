/** A charset is declared within the first kilobyte. Source: HTML standard, "prescan a byte stream". */
const PRESCAN_BYTES = 1024;
const META_CHARSET = /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i;
const HEADER_CHARSET = /charset\s*=\s*["']?\s*([\w-]+)/i;

/**
 * Text of a page. The charset is the header's, then the meta element's, else UTF-8; but valid UTF-8 is read as such whatever is declared, because a
 * wrong charset must damage neither addresses nor titles (text in another charset is hardly ever valid UTF-8).
 */
export function decodeText(bytes: Uint8Array, contentType: string): string {
	const label = HEADER_CHARSET.exec(contentType)?.[1] ?? metaCharset(bytes) ?? "utf-8";
	const declared = decoderOf(label);
	if (declared.encoding === "utf-8") return declared.decode(bytes);
	if (declared.encoding.startsWith("utf-16") && bytes.subarray(0, 64).includes(0)) return declared.decode(bytes);
	try {
		// `stream` accepts a character that a truncated page leaves unfinished.
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
	} catch {
		return declared.decode(bytes);
	}
}

function metaCharset(bytes: Uint8Array): string | undefined {
	return META_CHARSET.exec(new TextDecoder("latin1").decode(bytes.subarray(0, PRESCAN_BYTES)))?.[1];
}

function decoderOf(label: string): TextDecoder {
	try {
		return new TextDecoder(label);
	} catch {
		return new TextDecoder("utf-8");
	}
}
