import type { LoadContext } from "./load-context";

/** The client's IP address from the platform; null without one. In production a client cannot set it. */
export function clientAddress(request: Request): string | null {
	return request.headers.get("CF-Connecting-IP");
}

/** Country of that address in lower case; null where the platform does not tell: on one's own machine it makes one up. */
export function clientCountry(request: Request, context: LoadContext): string | null {
	const { cf, env } = context.cloudflare;
	const country = cf?.country ?? "";
	const isTold = !env.OWN_MACHINE && !/^(127\.|::1$)/.test(clientAddress(request) ?? "");
	return isTold && /^[A-Z]{2}$/i.test(country) ? country.toLowerCase() : null;
}
