/** Addresses of Google's interfaces. Sources: developers.google.com/identity/protocols/oauth2/web-server, …/webmaster-tools/v1/api_reference_index */
export interface GoogleHosts {
	consent: string;
	token: string;
	revoke: string;
	/** Sites and search analytics. */
	webmasters: string;
	inspection: string;
}

/** origin: a stand-in with the same paths; "" for Google itself. */
export function googleHosts(origin: string): GoogleHosts {
	return {
		consent: `${origin || "https://accounts.google.com"}/o/oauth2/v2/auth`,
		token: `${origin || "https://oauth2.googleapis.com"}/token`,
		revoke: `${origin || "https://oauth2.googleapis.com"}/revoke`,
		webmasters: `${origin || "https://www.googleapis.com"}/webmasters/v3/sites`,
		inspection: `${origin || "https://searchconsole.googleapis.com"}/v1/urlInspection/index:inspect`,
	};
}
