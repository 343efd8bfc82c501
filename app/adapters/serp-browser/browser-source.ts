import type { AddressOf } from "~/domain/position/page-address";
import type { SerpSource } from "~/services/source-ports";

/** Bound of `tabs` in the crawler config; a session with fewer lets the rest wait. */
const MAX_IN_FLIGHT_REQUESTS = 6;

/** A real browser by Browser Rendering, closed with the session. The code that drives it loads with the first session. */
export function browserSource(binding: Fetcher, address: AddressOf): SerpSource {
	return {
		name: "browser",
		maxInFlight: MAX_IN_FLIGHT_REQUESTS,
		async open(config) {
			const { browserSession } = await import("./browser-session");
			return browserSession(binding, address, config);
		},
	};
}
