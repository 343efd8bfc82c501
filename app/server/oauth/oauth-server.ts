import { OAuthAuthorizationServer, OAuthError } from "@cloudflare/workers-oauth-provider";
import { paths } from "~/paths";
import { isConnected, type OAuthStore, oauthStore } from "~/services/api-tokens/oauth-store";
import type { Ctx } from "~/services/ctx";
import { OAUTH_SCOPES, resourceOf } from "./protected-resource";

const DAY_SECONDS = 86_400;
/** A connection that is not used for so long ends. */
const IDLE_SECONDS = 30 * DAY_SECONDS;

interface StoreEnv {
	OAUTH_KV: KVNamespace;
}

/** The OAuth server of this deployment for one request, with the library's ways to read and grant. */
export function oauthServer(ctx: Ctx) {
	const env: StoreEnv = { OAUTH_KV: asNamespace(oauthStore(ctx)) };
	const server = new OAuthAuthorizationServer<StoreEnv>({
		issuer: ctx.baseUrl,
		resources: [resourceOf(ctx.baseUrl)],
		authorizeEndpoint: paths.oauthAuthorize,
		tokenEndpoint: "/oauth/token",
		clientRegistrationEndpoint: "/oauth/register",
		clientIdMetadataDocumentEnabled: false,
		scopesSupported: [...OAUTH_SCOPES],
		refreshTokenTTL: IDLE_SECONDS,
		refreshTokenIdleTTL: IDLE_SECONDS,
		tokenExchangeCallback: async ({ userId }) => {
			if (!(await isConnected(ctx, userId))) throw new OAuthError("invalid_grant", { description: "The user ended this connection" });
		},
		onError: ({ code, status, internal }) => ctx.log({ event: "oauth.refused", code, status, reason: internal.reason }),
	});
	return {
		/** Discovery, registration, tokens and revocation. */
		answer: (request: Request) => server.fetch(atIssuer(ctx, request), env, NO_EXECUTION),
		helpers: server.getOAuthApi(env),
		validate: (token: string) => server.validateToken(resourceOf(ctx.baseUrl), token, env),
	};
}

/** The library compares addresses with the issuer's, which a request of the same machine may name otherwise. */
export function atIssuer(ctx: Ctx, request: Request): Request {
	const { pathname, search } = new URL(request.url);
	return new Request(ctx.baseUrl + pathname + search, request);
}

const NO_EXECUTION = { waitUntil: () => {}, passThroughOnException: () => {}, props: {} } as unknown as ExecutionContext;

/** As much of a KV namespace as the library uses. */
function asNamespace(store: OAuthStore): KVNamespace {
	const namespace = {
		get: async (key: string, as?: { type?: string }) => {
			const value = await store.get(key);
			return value !== null && as?.type === "json" ? JSON.parse(value) : value;
		},
		put: (key: string, value: string, as: { expirationTtl?: number; expiration?: number; metadata?: unknown } = {}) => {
			const ends =
				as.expiration !== undefined
					? { at: as.expiration * 1000 }
					: as.expirationTtl !== undefined
						? { inMs: as.expirationTtl * 1000 }
						: null;
			return store.put(key, value, { ends, metadata: as.metadata === undefined ? null : JSON.stringify(as.metadata) });
		},
		delete: (key: string) => store.delete(key),
		list: async ({ prefix = "", cursor = "", limit = 1000 }: { prefix?: string; cursor?: string; limit?: number }) => {
			const found = await store.list({ prefix, after: cursor, limit: limit + 1 });
			const keys = found
				.slice(0, limit)
				.map(({ key, metadata }) => ({ name: key, ...(metadata !== null && { metadata: JSON.parse(metadata) }) }));
			const last = keys.at(-1)?.name ?? "";
			return found.length > limit ? { keys, list_complete: false, cursor: last } : { keys, list_complete: true };
		},
	};
	return namespace as unknown as KVNamespace;
}
