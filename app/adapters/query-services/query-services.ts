import type { QueryServices } from "~/services/query-ports";
import { bingWebmaster } from "../bing-webmaster/bing-webmaster";
import { type GoogleClient, googleConsent } from "../search-console/google-consent";
import { googleHosts } from "../search-console/google-hosts";
import { searchConsole } from "../search-console/search-console";
import type { Send } from "./json-call";

/** origin: takes the place of the services' own addresses; "" for these. client: null without an OAuth client. */
export function queryServices(given: { origin: string; client: GoogleClient | null; now(): number; send?: Send }): QueryServices {
	const { origin, client, now, send = (url, init) => fetch(url, init) } = given;
	const google = { hosts: googleHosts(origin), client, now, send };
	return {
		sources: {
			google_search_console: searchConsole(google),
			bing_webmaster: bingWebmaster({ origin: origin || "https://ssl.bing.com", now, send }),
		},
		consent: client && googleConsent({ ...google, client }),
	};
}
