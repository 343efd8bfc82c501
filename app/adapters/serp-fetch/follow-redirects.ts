import { MAX_REDIRECTS, mayRedirect } from "@serpentine/serp/browser";

/** The answer to an address, after redirects that may be followed. Any other redirect is the answer itself. */
export async function followRedirects(
	ask: (url: string) => Promise<Response>,
	first: string,
): Promise<{ url: string; response: Response }> {
	let url = first;
	for (let hop = 0; ; hop++) {
		const response = await ask(url);
		const next = response.status >= 300 && response.status < 400 ? target(response.headers.get("location"), url) : null;
		if (next === null || hop >= MAX_REDIRECTS || !mayRedirect(next, first)) return { url, response };
		await response.body?.cancel();
		url = next;
	}
}

function target(location: string | null, base: string): string | null {
	return location !== null && URL.canParse(location, base) ? new URL(location, base).href : null;
}
