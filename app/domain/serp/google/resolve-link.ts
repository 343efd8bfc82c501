/** The engine's own redirects carry the real address in one of these parameters. Source: result pages of 2009 to 2026. */
const REDIRECTS: readonly { path: string; parameters: readonly string[] }[] = [
	{ path: "/url", parameters: ["q", "url"] },
	{ path: "/interstitial", parameters: ["url"] },
	{ path: "/translate", parameters: ["u"] },
];
const GOOGLE_HOST = /(^|\.)google\.(com?\.)?[a-z]{2,3}$/;
const OWN_PATHS = /^\/(search|imgres|aclk|advanced_search|preferences|setprefs|sorry|url|async|localservices)(\/|$)/;
/** A redirect may lead to a redirect (a light copy behind a counted click), not further. */
const MAX_REDIRECTS = 3;
const HAS_SPACE = /[\s\p{Cc}]/u;

/**
 * The absolute http(s) address an anchor of a result page leads to, with the engine's redirects and AMP copies resolved;
 * null when it leads to the engine itself, to nowhere, or is no web address (`javascript:` and the like).
 */
export function resolveLink(href: string, ampAddress: string | null = null): string | null {
	if (ampAddress !== null && /^https?:\/\//i.test(ampAddress)) return checked(ampAddress);
	let text = href.trim();
	if (text.startsWith("/url?") || text.startsWith("/interstitial?")) text = `https://www.google.com${text}`;
	else if (text.startsWith("//")) text = `https:${text}`;
	let link = checked(text);
	for (let steps = 0; link !== null && steps < MAX_REDIRECTS; steps++) {
		const next = follow(link);
		if (next === link) return link;
		link = next;
	}
	return link;
}

/** One step of the engine's redirects: where it leads, the same address where it is none, null for the engine's own pages. */
function follow(link: string): string | null {
	const url = new URL(link);
	if (url.hostname === "googleweblight.com") return checked(url.searchParams.get("lite_url") ?? "");
	if (url.hostname.endsWith(".cdn.ampproject.org")) return resolveAmp(url.pathname, /^\/[a-z]\/(s\/)?/, link);
	if (!GOOGLE_HOST.test(url.hostname)) return link;
	if (url.pathname.startsWith("/amp/")) return resolveAmp(url.pathname, /^\/amp\/(s\/)?/, link);
	const redirected = resolveRedirect(url);
	if (redirected !== null) return redirected;
	return /^(www\.)?google\./.test(url.hostname) && OWN_PATHS.test(url.pathname) ? null : link;
}

/** Is it an address of the engine itself? */
export function isOwnAddress(link: string): boolean {
	return GOOGLE_HOST.test(new URL(link).hostname);
}

function resolveRedirect(url: URL): string | null {
	const redirect = REDIRECTS.find((one) => one.path === url.pathname);
	for (const name of redirect?.parameters ?? []) {
		const target = url.searchParams.get(name);
		if (target !== null && /^https?:\/\//i.test(target)) return checked(target);
	}
	return null;
}

function resolveAmp(path: string, prefix: RegExp, link: string): string | null {
	const match = prefix.exec(path);
	if (match === null) return link;
	return checked(`${match[1] === undefined ? "http" : "https"}://${path.slice(match[0].length)}`);
}

/** The address as the page spells it where it can be used so; null where it is none. */
function checked(text: string): string | null {
	if (!/^https?:\/\//i.test(text)) return null;
	try {
		const url = new URL(text);
		return HAS_SPACE.test(text) ? url.href : text;
	} catch {
		return null;
	}
}
