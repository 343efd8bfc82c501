import { HALF_SIGN_IN_MS } from "~/domain/account/second-step";
import { hostCookieHeader, readHostCookie } from "./host-cookie";

const NAME = "step";

/** The secret of a sign-in that waits for its second step; null without one. It opens nothing by itself. */
export function readStepCookie(request: Request): string | null {
	const secret = readHostCookie(request, NAME);
	return secret !== null && /^[\w-]{43}$/.test(secret) ? secret : null;
}

/** Set-Cookie that keeps it as long as the sign-in waits; "" takes it away. */
export function stepCookieHeader(request: Request, secret: string): string {
	return hostCookieHeader(request, { name: NAME, value: secret, maxAgeSeconds: secret === "" ? 0 : HALF_SIGN_IN_MS / 1000 });
}
