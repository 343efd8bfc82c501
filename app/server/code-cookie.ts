import { CODE_LIFETIME_MS } from "~/domain/account/code-rules";
import { hostCookieHeader, readHostCookie } from "./host-cookie";

const NAME = "code";
const SECRET = /^[\w-]{22}$/;

/** The secret that binds sign-in codes to the browser that asked for them; null for one that never did. */
export function readCodeCookie(request: Request): string | null {
	const secret = readHostCookie(request, NAME);
	return secret !== null && SECRET.test(secret) ? secret : null;
}

/** Set-Cookie that keeps the secret as long as a code is good. */
export function codeCookieHeader(request: Request, secret: string): string {
	return hostCookieHeader(request, { name: NAME, value: secret, maxAgeSeconds: CODE_LIFETIME_MS / 1000 });
}
