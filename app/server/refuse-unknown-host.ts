import type { Env } from "../../workers/env";

const LOOPBACK_HOSTS = new Set(["127.0.0.1", "localhost", "[::1]"]);

/**
 * Stands before everything: 421 for a host that is not the deployment's (BASE_URL), 400 for one that is none; null lets the request through.
 * The platform hands the Host header on as it came. On this machine the names of loopback are one. Source: reliability S52.
 */
export function refuseUnknownHost(request: Request, env: Env): Response | null {
	if (!URL.canParse(request.url)) return refusal("BadRequestException", 400);
	if (!URL.canParse(env.BASE_URL)) return null;
	const asked = new URL(request.url);
	const own = new URL(env.BASE_URL);
	const isOwn = asked.host === own.host || (LOOPBACK_HOSTS.has(asked.hostname) && LOOPBACK_HOSTS.has(own.hostname));
	return isOwn ? null : refusal("MisdirectedRequestException", 421);
}

function refusal(code: string, status: number): Response {
	const headers = { "Content-Type": "text/plain; charset=utf-8", "X-Content-Type-Options": "nosniff", "Cache-Control": "no-store" };
	return new Response(code, { status, headers });
}
