import { SESSION_ABSOLUTE_MS } from "~/domain/account/session-lifetime";
import { hostCookieHeader, readHostCookie } from "./host-cookie";

const NAME = "session";

/** Set-Cookie of a new session. */
export function sessionCookieHeader(request: Request, secret: string): string {
	return hostCookieHeader(request, { name: NAME, value: secret, maxAgeSeconds: SESSION_ABSOLUTE_MS / 1000 });
}

/** Set-Cookie that takes the session cookie away. */
export function clearSessionCookie(request: Request): string {
	return hostCookieHeader(request, { name: NAME, value: "", maxAgeSeconds: 0 });
}

/** The secret in the request's session cookie; null when there is none. */
export function readSessionCookie(request: Request): string | null {
	return readHostCookie(request, NAME);
}
