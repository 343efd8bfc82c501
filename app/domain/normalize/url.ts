import { normalizeDomain, withoutInvisible } from "@serpentine/serp/hosts";

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
const BLANK = /[\s\p{Cc}]/u;

/**
 * A page's address as stored: http(s) only, host in lower case and punycode, path and query as they are: "/a" and "/a/" are two pages. The path of a
 * home page is empty, since "/" names the same (RFC 3986, 6.2.3). Without a fragment, which names a part of the same page and is never sent to a server
 * (RFC 3986, 3.5). https:// where no scheme is given. Empty when the input is not such an address.
 * Source: spec A §5 and B §5 "Normalization"; docs/design/samples.md.
 */
export function normalizeUrl(input: string): string {
	const text = withoutInvisible(input).trim();
	if (text === "" || BLANK.test(text)) return "";
	let url: URL;
	try {
		url = new URL(withScheme(text));
	} catch {
		return "";
	}
	const host = normalizeDomain(url.hostname);
	if (host === null || url.username !== "" || url.password !== "" || !/^https?:$/.test(url.protocol)) return "";
	const path = url.search === "" && url.pathname === "/" ? "" : url.pathname;
	return `${url.protocol}//${host}${url.port === "" ? "" : `:${url.port}`}${path}${url.search}`;
}

/** Whether an address names its scheme. */
export function hasScheme(text: string): boolean {
	return HAS_SCHEME.test(text);
}

function withScheme(text: string): string {
	if (hasScheme(text)) return text;
	return text.startsWith("//") ? `https:${text}` : `https://${text}`;
}
