import { createCtx } from "~/server/context";
import type { Env } from "~/server/env";
import { findRelay } from "~/services/relays/find-relay";
import type { LineState } from "./relay-line";
import { RELAY_LINE_HEADER } from "./relay-router";

const BEARER = /^Bearer (\S+)$/i;

/** GET /relay: a WebSocket of an agent to the router. 426 without an upgrade; 401 without the token of a relay that is not revoked. */
export async function openRelaySocket(request: Request, env: Env, requestId: string): Promise<Response> {
	if (request.headers.get("Upgrade")?.toLowerCase() !== "websocket") {
		return new Response("This address speaks WebSocket only.", { status: 426, headers: { Upgrade: "websocket", Connection: "Upgrade" } });
	}
	// Browsers send Origin with a socket; agents send none.
	if (request.method !== "GET" || request.headers.has("Origin")) return new Response(null, { status: 403 });
	const ctx = await createCtx(env, { requestId });
	const token = BEARER.exec(request.headers.get("Authorization") ?? "")?.[1] ?? "";
	const relay = await findRelay(ctx, token);
	if (!relay) {
		ctx.log({ event: "relay_token_refused" });
		return new Response("This token opens nothing.", { status: 401 });
	}
	// A local runtime makes a country up.
	const country = DEV_AIDS ? undefined : (request as Request<unknown, IncomingRequestCfProperties>).cf?.country;
	const state: LineState = {
		relayId: relay.id,
		openedAt: Date.now(),
		seenCountry: country?.toLowerCase() ?? null,
		hello: null,
		latency: null,
	};
	const headers = { Upgrade: "websocket", [RELAY_LINE_HEADER]: JSON.stringify(state) };
	return env.RELAY_ROUTER.getByName("router").fetch("https://relay.internal/socket", { headers });
}
