import { CODE_LIFETIME_MS } from "~/domain/account/code-rules";
import { isHid } from "~/domain/hid";
import { hostCookieHeader, readHostCookie } from "./host-cookie";

const NAME = "code";

/** The secret that binds sign-in codes to the browser that requested them; null without one. */
export function readCodeCookie(request: Request): string | null {
	const secret = readHostCookie(request, NAME);
	return secret !== null && isHid(secret) ? secret : null;
}

/** Set-Cookie that keeps the secret as long as a code is good. */
export function codeCookieHeader(request: Request, secret: string): string {
	return hostCookieHeader(request, { name: NAME, value: secret, maxAgeSeconds: CODE_LIFETIME_MS / 1000 });
}
