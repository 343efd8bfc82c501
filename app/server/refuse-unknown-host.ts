import type { Env } from "./env";

/** Status for a host that is not the deployment's. */
export const UNKNOWN_HOST = 421;
const LOOPBACK_HOSTS = new Set(["127.0.0.1", "localhost", "[::1]"]);

/**
 * Stands before everything: 421 for a host that is not the deployment's (BASE_URL), 400 for one that is none; null lets the request through.
 * The platform hands the Host header on as it came. On this machine the names of loopback are one. Source: reliability S52.
 */
export function refuseUnknownHost(request: Request, env: Env): Response | null {
	const asked = URL.parse(request.url);
	if (!asked) return refusal("BadRequestException", 400);
	const own = addressOf(env.BASE_URL);
	if (!own) return null;
	const isOwn = asked.host === own.host || (LOOPBACK_HOSTS.has(asked.hostname) && LOOPBACK_HOSTS.has(own.hostname));
	return isOwn ? null : refusal("MisdirectedRequestException", UNKNOWN_HOST);
}

let known: { text: string; address: URL | null } | undefined;

/** Constant, and used by every request. */
function addressOf(text: string): URL | null {
	if (known?.text !== text) known = { text, address: URL.parse(text) };
	return known.address;
}

function refusal(code: string, status: number): Response {
	const headers = { "Content-Type": "text/plain; charset=utf-8", "X-Content-Type-Options": "nosniff", "Cache-Control": "no-store" };
	return new Response(code, { status, headers });
}
