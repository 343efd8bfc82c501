import { LINK_MS } from "~/domain/account/company-sign-in";
import { SECOND_MS } from "~/domain/time/durations";
import { hostCookieHeader, readHostCookie } from "../host-cookie";

const NAME = "company";

/** The secret of a sign-in that waits for the company's answer, or for a confirmation; null without one. */
export function readCompanyCookie(request: Request): string | null {
	const secret = readHostCookie(request, NAME);
	return secret !== null && /^[\w-]{43}$/.test(secret) ? secret : null;
}

/** Set-Cookie that keeps it as long as anything waits; "" takes it away. */
export function companyCookieHeader(request: Request, secret: string): string {
	return hostCookieHeader(request, { name: NAME, value: secret, maxAgeSeconds: secret === "" ? 0 : LINK_MS / SECOND_MS });
}
