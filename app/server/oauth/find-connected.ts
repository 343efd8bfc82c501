import { readScope } from "~/domain/account/api-token-rules";
import { findConnectedCaller } from "~/services/api-tokens/find-api-token";
import type { Ctx } from "~/services/ctx";
import type { Caller } from "~/services/sessions/find-session";

/** The caller behind an OAuth access token for the MCP server; null for any other. Throws PaidPlanRequiredException. */
export async function findConnected(ctx: Ctx, token: string, ip: string | null): Promise<Caller | null> {
	// The library's tokens have three parts; for any other it is not loaded.
	if (token.split(":").length !== 3) return null;
	const { oauthServer } = await import("./oauth-server");
	const good = await oauthServer(ctx).validate(token);
	const scope = good && readScope(good.scope);
	return good && typeof scope === "string" ? findConnectedCaller(ctx, { tokenHid: good.userId, scope, ip }) : null;
}
