import { COUNTRY_DOMAINS } from "~/domain/reference/country-domains";

/** Redirects followed for one page. */
const MAX_HOPS = 3;
const ENGINE_DOMAINS = new Set(Object.values(COUNTRY_DOMAINS));

/**
 * The answer to an address, after redirects on the same host or to a page that refuses us. Any other redirect is the answer itself:
 * results of another host are not those that were asked for.
 */
export async function followRedirects(
	ask: (url: string) => Promise<Response>,
	first: string,
): Promise<{ url: string; response: Response }> {
	let url = first;
	for (let hop = 0; ; hop++) {
		const response = await ask(url);
		const next = response.status >= 300 && response.status < 400 ? target(response.headers.get("location"), url) : null;
		if (next === null || hop >= MAX_HOPS || !isAllowed(next, first)) return { url, response };
		await response.body?.cancel();
		url = next.href;
	}
}

function target(location: string | null, base: string): URL | null {
	return location !== null && URL.canParse(location, base) ? new URL(location, base) : null;
}

function isAllowed(next: URL, first: string): boolean {
	const { host, protocol } = new URL(first);
	return (next.host === host && (next.protocol === protocol || next.protocol === "https:")) || isRefusal(next);
}

/** A page on which the engine asks for consent or calls the traffic unusual: read for what it is, never answered. */
function isRefusal(url: URL): boolean {
	const [subdomain = "", ...rest] = url.hostname.split(".");
	if (url.protocol !== "https:" || !ENGINE_DOMAINS.has(rest.join("."))) return false;
	return subdomain === "consent" || url.pathname.startsWith("/sorry/");
}
