import { normalizeDomain } from "@serpentine/serp/hosts";

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
const BLANK = /[\s\p{Cc}]/u;

/**
 * A page's address as stored: http(s) only, host in lower case and punycode, no trailing slash in the path; the query is unchanged. Empty when the
 * input is not such an address. `protocol` is the scheme of an input without one: http, but https in the add-URLs dialog. Source: spec A §5 and B §5
 * "Normalization".
 */
export function normalizeUrl(input: string, { protocol = "http" }: { protocol?: "http" | "https" } = {}): string {
	const text = input.trim();
	if (text === "" || BLANK.test(text)) return "";
	let url: URL;
	try {
		url = new URL(withScheme(text, protocol));
	} catch {
		return "";
	}
	const host = normalizeDomain(url.hostname);
	if (host === null || url.username !== "" || url.password !== "" || !/^https?:$/.test(url.protocol)) return "";
	const tail = url.search + url.hash;
	const path = tail === "" ? url.pathname.replace(/\/+$/, "") : url.pathname;
	return `${url.protocol}//${host}${url.port === "" ? "" : `:${url.port}`}${path}${tail}`;
}

function withScheme(text: string, protocol: "http" | "https"): string {
	if (HAS_SCHEME.test(text)) return text;
	return text.startsWith("//") ? `${protocol}:${text}` : `${protocol}://${text}`;
}
