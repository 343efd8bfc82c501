import { SESSION_ABSOLUTE_MS } from "~/domain/account/session-lifetime";

/** The browser takes the `__Host-` name only over https with Secure and Path=/: no subdomain and no plain answer can set it. */
const SECURE_NAME = "__Host-session";
const LOOPBACK_NAME = "session";
const LOOPBACK_HOSTS = new Set(["127.0.0.1", "localhost", "[::1]"]);

/** The name of the session cookie for the address that was asked; plain http is served on loopback only. Source: design.md "session". */
function cookieName(request: Request): string {
	const { protocol, hostname } = new URL(request.url);
	return protocol === "http:" && LOOPBACK_HOSTS.has(hostname) ? LOOPBACK_NAME : SECURE_NAME;
}

/** Set-Cookie of a new session. */
export function sessionCookieHeader(request: Request, secret: string): string {
	return cookieHeader(cookieName(request), secret, SESSION_ABSOLUTE_MS / 1000);
}

/** Set-Cookie that takes the session cookie away. */
export function clearSessionCookie(request: Request): string {
	return cookieHeader(cookieName(request), "", 0);
}

/** The secret in the request's session cookie; null when there is none. Of several of that name the first counts. */
export function readSessionCookie(request: Request): string | null {
	const name = cookieName(request);
	for (const pair of (request.headers.get("Cookie") ?? "").split(";")) {
		const [key = "", ...value] = pair.split("=");
		if (key.trim() === name) return value.join("=").trim();
	}
	return null;
}

function cookieHeader(name: string, value: string, maxAgeSeconds: number): string {
	const secure = name === SECURE_NAME ? "; Secure" : "";
	return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure}`;
}
