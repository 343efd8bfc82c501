import type { PageAddress } from "~/domain/position/page-address";

/** Default user agent; the operator may set another one in the crawler config. */
const OWN_USER_AGENT = "Serpentine/1";

/** Headers of a plain request for a result page. */
export function pageHeaders(asked: PageAddress, userAgent: string = OWN_USER_AGENT): Record<string, string> {
	return {
		accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.1",
		"accept-encoding": "gzip, br",
		"accept-language": asked.acceptLanguage,
		"user-agent": userAgent,
	};
}
