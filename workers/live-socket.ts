import { liveObjectName } from "~/domain/storage/live-message";
import { isOwnOrigin } from "~/server/cross-site";
import type { Env } from "~/server/env";
import { requireApi } from "~/server/guards";
import { LIVE_CALLER_HEADER, type SocketState } from "./live-sockets";

/**
 * GET /live: a WebSocket to the account's object. Access is that of the JSON API (session cookie or bearer).
 * 426 without an upgrade; 403 from another site, because browsers send the cookie with a socket of any page; 401 and 403 as the API.
 */
export async function openLiveSocket(request: Request, env: Env): Promise<Response> {
	if (request.headers.get("Upgrade")?.toLowerCase() !== "websocket") {
		return new Response("This address speaks WebSocket only.", { status: 426, headers: { Upgrade: "websocket", Connection: "Upgrade" } });
	}
	if (request.method !== "GET" || isForeign(request, env.BASE_URL)) return new Response(null, { status: 403 });
	const caller = await callerOf(request, env);
	if (caller instanceof Response) return caller;
	const state = stateOf(caller);
	const headers = { Upgrade: "websocket", [LIVE_CALLER_HEADER]: JSON.stringify(state) };
	const opened = await env.ACCOUNT_LIVE.getByName(liveObjectName(caller.account.id)).fetch("https://account.internal/live", { headers });
	if (!opened.webSocket) return opened;
	// An end of the session or the membership since the first look found no socket to close.
	const again = await callerOf(request, env);
	if (!(again instanceof Response) && JSON.stringify(stateOf(again)) === JSON.stringify(state)) return opened;
	opened.webSocket.accept();
	opened.webSocket.close(1012, "changed");
	return again instanceof Response ? again : new Response(null, { status: 503, headers: { "Retry-After": "1" } });
}

async function callerOf(request: Request, env: Env) {
	try {
		return await requireApi(request, env);
	} catch (refusal) {
		if (refusal instanceof Response) return refusal;
		throw refusal;
	}
}

function stateOf({ account, session, seat }: Awaited<ReturnType<typeof requireApi>>): Omit<SocketState, "paths"> {
	return {
		...{ sessionId: session.id, userId: session.userId, accountId: account.id, accountHid: account.hid },
		...(seat.websites !== "all" && { websites: [...seat.websites] }),
	};
}

/** Browsers always send Origin. Other clients send none and authenticate with a bearer. */
function isForeign(request: Request, baseUrl: string): boolean {
	const origin = request.headers.get("Origin");
	if (origin === null) return request.headers.get("Sec-Fetch-Site") === "cross-site";
	return !isOwnOrigin(origin, request, baseUrl);
}
