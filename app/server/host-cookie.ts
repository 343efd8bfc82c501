const LOOPBACK_HOSTS = new Set(["127.0.0.1", "localhost", "[::1]"]);

/**
 * A cookie of one value for this host alone. The browser takes the `__Host-` name only over https with Secure and Path=/: no subdomain
 * and no plain answer can set it. Plain http is served on loopback only, under the plain name. Source: design.md "session".
 */
function cookieName(request: Request, name: string): string {
	const { protocol, hostname } = new URL(request.url);
	return protocol === "http:" && LOOPBACK_HOSTS.has(hostname) ? name : `__Host-${name}`;
}

/** The cookie's value in the request; null when there is none. Of several of that name the first counts. */
export function readHostCookie(request: Request, name: string): string | null {
	const wanted = cookieName(request, name);
	for (const pair of (request.headers.get("Cookie") ?? "").split(";")) {
		const [key = "", ...value] = pair.split("=");
		if (key.trim() === wanted) return value.join("=").trim();
	}
	return null;
}

/** Set-Cookie; a max age of 0 takes the cookie away. */
export function hostCookieHeader(request: Request, cookie: { name: string; value: string; maxAgeSeconds: number }): string {
	const name = cookieName(request, cookie.name);
	const secure = name === cookie.name ? "" : "; Secure";
	return `${name}=${cookie.value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${cookie.maxAgeSeconds}${secure}`;
}
