import type { SitemapReader } from "~/services/webhook-ports";
import { type Egress, readStart, throughEgress } from "./webhook-sender";

/** Limit of the application; 50,000 addresses of 100 bytes fit. */
export const SITEMAP_MAX_BYTES = 5 * 2 ** 20;
const TIMEOUT_MS = 10_000;
const HEADERS = { Accept: "application/xml, text/xml, text/plain" };

/** Reads sitemaps with fetch, through the webhook proxy if one is configured. */
export function sitemapReader(egress: Egress): SitemapReader {
	return {
		async read(wanted) {
			const signal = AbortSignal.timeout(TIMEOUT_MS);
			try {
				const headers = { ...HEADERS, ...throughEgress(egress, wanted) };
				const response = await fetch(egress?.url ?? wanted.url, { headers, redirect: "manual", signal });
				const isRefused = response.status !== 200 || (egress !== null && response.headers.has("Egress-Failure"));
				// One byte above the limit shows that the text is too long.
				const text = await readStart(response, isRefused ? 0 : SITEMAP_MAX_BYTES + 1);
				return isRefused || new TextEncoder().encode(text).length > SITEMAP_MAX_BYTES ? null : text;
			} catch {
				return null;
			}
		},
	};
}
