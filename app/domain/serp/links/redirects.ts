import { decodeBase64Url } from "./decode-base64url";
import { parseWebAddress, type WebAddress } from "./web-address";

/** Redirecting addresses of an engine: `target` returns the target, null where the address does not contain it. */
interface Redirect {
	/** End of the host name, whole labels. */
	host: RegExp;
	path: RegExp;
	target: (url: URL) => WebAddress | null;
}

const GOOGLE = /(^|\.)google\.(com?\.)?[a-z]{2,3}$/;
const BING = /(^|\.)bing\.com$/;
const YAHOO = /(^|\.)search\.yahoo\.(com?\.)?[a-z]{2,3}$/;

/**
 * The redirects of all engines: an engine's page may hold those of another (Yahoo and Ecosia show Bing's, phones show AMP copies).
 * Source: result pages of 2009 to 2026.
 */
const REDIRECTS: readonly Redirect[] = [
	{ host: GOOGLE, path: /^\/url$/, target: (url) => parameter(url, "q") ?? parameter(url, "url") },
	{ host: GOOGLE, path: /^\/goto$/, target: (url) => parameter(url, "url") },
	{ host: GOOGLE, path: /^\/interstitial$/, target: (url) => parameter(url, "url") },
	{ host: GOOGLE, path: /^\/translate$/, target: (url) => parameter(url, "u") },
	{ host: GOOGLE, path: /^\/amp\//, target: (url) => copied(url.pathname, /^\/amp\/(s\/)?/) },
	{ host: /(^|\.)cdn\.ampproject\.org$/, path: /^\/[a-z]\//, target: (url) => copied(url.pathname, /^\/[a-z]\/(s\/)?/) },
	{ host: /(^|\.)googleweblight\.com$/, path: /^/, target: (url) => parameter(url, "lite_url") },
	// "a1" and base64url of the address.
	{ host: BING, path: /^\/ck\/a$/, target: (url) => encoded(/^a1(.+)$/.exec(url.searchParams.get("u") ?? "")?.[1]) },
	// Base64 of the escaped address.
	{ host: BING, path: /^\/aclick$/, target: (url) => encoded(url.searchParams.get("u") ?? undefined) },
	{ host: /(^|\.)duckduckgo\.com$/, path: /^\/l\/?$/, target: (url) => parameter(url, "uddg") },
	{ host: YAHOO, path: /\/RU=/, target: (url) => unescaped(/\/RU=([^/]+)\//.exec(`${url.pathname}/`)?.[1]) },
	{ host: /(^|\.)qwant\.com$/, path: /^\/redirect/, target: (url) => parameter(url, "url") },
];

/** Target of an engine's redirect; null where the address does not contain it, and for other addresses. */
export function followRedirect(url: URL): WebAddress | null {
	const redirect = REDIRECTS.find((one) => one.host.test(url.hostname) && one.path.test(url.pathname));
	return redirect === undefined ? null : redirect.target(url);
}

function parameter(url: URL, name: string): WebAddress | null {
	return parseWebAddress(url.searchParams.get(name) ?? "");
}

function encoded(text: string | undefined): WebAddress | null {
	const decoded = text === undefined ? null : decodeBase64Url(text);
	return decoded === null ? null : (parseWebAddress(decoded) ?? unescaped(decoded));
}

function unescaped(text: string | undefined): WebAddress | null {
	try {
		return parseWebAddress(decodeURIComponent(text ?? ""));
	} catch {
		return null;
	}
}

/** A copy's path contains the copied address without its scheme; "s/" stands for https. */
function copied(path: string, prefix: RegExp): WebAddress | null {
	const match = prefix.exec(path);
	return match === null ? null : parseWebAddress(`${match[1] === undefined ? "http" : "https"}://${path.slice(match[0].length)}`);
}
