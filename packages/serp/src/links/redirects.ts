import { decodeBase64Url } from "./decode-base64url";
import { BING_HOST, GOOGLE_HOST, YAHOO_SEARCH_HOST } from "./engine-hosts";
import { parseWebAddress, type WebAddress } from "./web-address";

/** Redirecting addresses of an engine: `target` returns the target, null where the address does not contain it. */
interface Redirect {
	/** End of the host name, whole labels. */
	host: RegExp;
	path: RegExp;
	target: (url: URL) => WebAddress | null;
}

/**
 * The redirects of all engines: an engine's page may hold those of another (Yahoo and Ecosia show Bing's, phones show AMP copies).
 * Source: result pages of 2009 to 2026.
 */
const REDIRECTS: readonly Redirect[] = [
	{ host: GOOGLE_HOST, path: /^\/url$/, target: (url) => parameter(url, "q") ?? parameter(url, "url") },
	{ host: GOOGLE_HOST, path: /^\/goto$/, target: (url) => parameter(url, "url") },
	{ host: GOOGLE_HOST, path: /^\/interstitial$/, target: (url) => parameter(url, "url") },
	{ host: GOOGLE_HOST, path: /^\/translate$/, target: (url) => parameter(url, "u") },
	{ host: GOOGLE_HOST, path: /^\/amp\//, target: (url) => copied(url.pathname, /^\/amp\/(s\/)?/) },
	{ host: /(^|\.)translate\.goog$/, path: /^/, target: translated },
	{ host: /^translate\.googleusercontent\.com$/, path: /^\/translate/, target: (url) => parameter(url, "u") },
	{ host: /(^|\.)cdn\.ampproject\.org$/, path: /^\/[a-z]\//, target: (url) => copied(url.pathname, /^\/[a-z]\/(s\/)?/) },
	{ host: /(^|\.)googleweblight\.com$/, path: /^/, target: (url) => parameter(url, "lite_url") },
	// "a1" and base64url of the address.
	{ host: BING_HOST, path: /^\/ck\/a$/, target: (url) => encoded(/^a1(.+)$/.exec(url.searchParams.get("u") ?? "")?.[1]) },
	// Base64 of the escaped address.
	{ host: BING_HOST, path: /^\/aclick$/, target: (url) => encoded(url.searchParams.get("u") ?? undefined) },
	{ host: /(^|\.)duckduckgo\.com$/, path: /^\/l\/?$/, target: (url) => parameter(url, "uddg") },
	{ host: YAHOO_SEARCH_HOST, path: /\/RU=/, target: (url) => unescaped(/\/RU=([^/]+)\//.exec(`${url.pathname}/`)?.[1]) },
	{ host: /(^|\.)qwant\.com$/, path: /^\/redirect/, target: (url) => parameter(url, "url") },
];

/** Whether the address is one of an engine's redirects, whether or not it contains its target. */
export function isRedirect(url: URL): boolean {
	return REDIRECTS.some((one) => one.host.test(url.hostname) && one.path.test(url.pathname));
}

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

/**
 * A translated page's host contains that of the original: its dots are dashes, and its dashes double ones. The parameters of the translation are all
 * named alike.
 */
function translated(url: URL): WebAddress | null {
	const name = url.hostname.replace(/\.translate\.goog$/, "");
	const host = name.replace(/-+/g, (dashes) => "-".repeat(dashes.length >> 1) + (dashes.length % 2 === 1 ? "." : ""));
	const original = new URL(url);
	for (const parameter of [...url.searchParams.keys()]) if (parameter.startsWith("_x_tr_")) original.searchParams.delete(parameter);
	const scheme = url.searchParams.get("_x_tr_sch") === "http" ? "http" : "https";
	return host.includes(".") ? parseWebAddress(`${scheme}://${host}${original.pathname}${original.search}`) : null;
}

/** A copy's path contains the copied address without its scheme; "s/" stands for https. */
function copied(path: string, prefix: RegExp): WebAddress | null {
	const match = prefix.exec(path);
	return match === null ? null : parseWebAddress(`${match[1] === undefined ? "http" : "https"}://${path.slice(match[0].length)}`);
}
