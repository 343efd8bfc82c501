/** Scopes that a program can be granted: calls that change nothing, and the others. */
export const OAUTH_SCOPES = ["read", "write"] as const;
export type OAuthScope = (typeof OAUTH_SCOPES)[number];

/** The address that access tokens are for: the MCP server. */
export function resourceOf(baseUrl: string): string {
	return `${baseUrl}/mcp`;
}

/** Where a client learns who issues tokens for the MCP server. Source: RFC 9728. */
export function protectedResource(baseUrl: string) {
	return {
		resource: resourceOf(baseUrl),
		authorization_servers: [baseUrl],
		scopes_supported: OAUTH_SCOPES,
		bearer_methods_supported: ["header"],
		resource_name: "Serpentine",
		resource_documentation: `${baseUrl}/developers/mcp`,
	};
}

/** Header of the answer to a client without a valid token. Source: RFC 6750, RFC 9728 §5.1. */
export function challenge(baseUrl: string, { shown }: { shown: boolean }): string {
	const error = shown ? ', error="invalid_token"' : "";
	const metadata = `${baseUrl}/.well-known/oauth-protected-resource/mcp`;
	return `Bearer realm="Serpentine"${error}, scope="${OAUTH_SCOPES.join(" ")}", resource_metadata="${metadata}"`;
}
