/** Every address of the app. Screens, redirects and tests name them through here. */
export const paths = {
	home: "/",
	login: (reason?: "expired" | "unverified" | "terms") => (reason ? `/login?reason=${reason}` : "/login"),
	logout: "/logout",
	language: "/language",
	positionMonitoring: (parameters?: URLSearchParams | Record<string, string>) => withQuery("/position-monitoring", parameters),
	look: (id: string) => `/looks/${encodeURIComponent(id)}`,
	lookPage: (id: string, page: number) => `/api/looks/${encodeURIComponent(id)}/pages/${page}`,
	live: "/live",
} as const;

function withQuery(path: string, parameters?: URLSearchParams | Record<string, string>): string {
	const query = new URLSearchParams(parameters).toString();
	return query ? `${path}?${query}` : path;
}
