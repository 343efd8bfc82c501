import { CLIENT_REGISTRATION_LIMIT, limitedAddress } from "~/domain/account/attempt-limit";
import { countAttempt } from "~/services/attempts/count-attempt";
import type { Ctx } from "~/services/ctx";
import { errorResponse } from "../api/error-answer";
import { readBodyBytes } from "../api/read-body";
import { clientAddress } from "../client-address";
import { oauthServer } from "./oauth-server";
import { protectedResource } from "./protected-resource";

/** Registrations and requests for tokens are small. */
const MAX_BYTES = 16 * 1024;

/** Answers what programs ask the OAuth server for: discovery, registration, tokens, revocation. No cookie is read. */
export async function answerOAuth(ctx: Ctx, request: Request): Promise<Response> {
	try {
		const { pathname } = new URL(request.url);
		if (pathname.startsWith("/.well-known/oauth-protected-resource")) {
			return Response.json(protectedResource(ctx.baseUrl), { headers: { "Access-Control-Allow-Origin": "*" } });
		}
		if (request.method !== "POST") return await oauthServer(ctx).answer(request);
		const body = await readBodyBytes(request, MAX_BYTES);
		// Anyone can register, and each registration is a row.
		const address = limitedAddress(clientAddress(request));
		if (pathname === "/oauth/register") await countAttempt(ctx, `oauth-registration:${address}`, CLIENT_REGISTRATION_LIMIT);
		return await oauthServer(ctx).answer(new Request(request.url, { method: "POST", headers: request.headers, body }));
	} catch (error) {
		return errorResponse(ctx, request, error);
	}
}
