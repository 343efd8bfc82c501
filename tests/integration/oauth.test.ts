import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import {
	auth,
	Client,
	type OAuthClientProvider,
	type StoredOAuthClientInformation,
	type StoredOAuthTokens,
	StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import { expect, test } from "vitest";
import * as api from "~/routes/account-api/route";
import * as mcp from "~/routes/mcp/route";
import * as oauth from "~/routes/oauth/route";
import * as consent from "~/routes/oauth-authorize/route";
import * as metadata from "~/routes/oauth-metadata/route";
import { signedInUser } from "~/server/api/test-client";
import { callRoute, TEST_ORIGIN } from "~/server/test-form";

const MCP = new URL("/mcp", TEST_ORIGIN);
const CALLBACK = "http://127.0.0.1:53682/callback";
const paid = { account: { plan: "expert_20210323" as const, packs: 1 } };

/** The app as a program reaches it: no cookie, no browser. */
async function site(url: URL | string, init?: RequestInit): Promise<Response> {
	const request = new Request(url, init);
	const { pathname } = new URL(url);
	const { loader, action } = pathname.startsWith("/.well-known/") ? { ...oauth, ...metadata } : pathname === "/mcp" ? mcp : oauth;
	const context = { cloudflare: { env, ctx: createExecutionContext() } };
	return (request.method === "POST" ? action : loader)({ request, context, params: {} } as Parameters<typeof loader>[0]);
}

/** A program that keeps in memory what the official client gives it. */
function program(scope?: string) {
	const kept: { client?: StoredOAuthClientInformation; tokens?: StoredOAuthTokens; verifier?: string; page?: URL } = {};
	const provider: OAuthClientProvider = {
		redirectUrl: CALLBACK,
		clientMetadata: {
			client_name: "Desk <b>agent</b>",
			redirect_uris: [CALLBACK],
			token_endpoint_auth_method: "none",
			...(scope && { scope }),
		},
		state: () => "state-1",
		clientInformation: () => kept.client,
		saveClientInformation: (client) => {
			kept.client = client;
		},
		tokens: () => kept.tokens,
		saveTokens: (tokens) => {
			kept.tokens = tokens;
		},
		redirectToAuthorization: (page) => {
			kept.page = page;
		},
		invalidateCredentials: (what) => {
			if (what === "tokens") delete kept.tokens;
		},
		saveCodeVerifier: (verifier) => {
			kept.verifier = verifier;
		},
		codeVerifier: () => kept.verifier ?? "",
	};
	const sign = (code?: { authorizationCode: string; iss?: string }) =>
		auth(provider, { serverUrl: MCP, fetchFn: site, ...code } as Parameters<typeof auth>[1]);
	const open = async () => {
		const client = new Client({ name: "agent", version: "1" }, { versionNegotiation: { mode: "auto" } });
		await client.connect(new StreamableHTTPClientTransport(MCP, { fetch: site, authProvider: provider }));
		return client;
	};
	const pagePath = () => (kept.page ? kept.page.pathname + kept.page.search : "");
	return { kept, sign, open, pagePath };
}

type Program = ReturnType<typeof program>;

/** The user presses a button of the consent page; scopes: what they leave ticked. */
async function decide(agent: Program, cookie: string, intent: "allow" | "deny", scope = "read") {
	return callRoute(consent.action, agent.pagePath(), { form: { intent, ...(scope && { scope }) }, cookie });
}

async function connect(agent: Program, cookie: string, scope = "read") {
	expect(await agent.sign()).toBe("REDIRECT");
	const { location } = await decide(agent, cookie, "allow", scope);
	const back = new URL(location ?? "");
	const code = { authorizationCode: back.searchParams.get("code") ?? "", iss: back.searchParams.get("iss") ?? "" };
	expect(await agent.sign(code)).toBe("AUTHORIZED");
	return code;
}

test("a program discovers the server, registers, proves itself by PKCE, is allowed by its user, and refreshes", async () => {
	const user = await signedInUser(paid);
	const agent = program();
	const refused = await site(MCP, { method: "POST", body: "{}" });
	expect([refused.status, refused.headers.get("WWW-Authenticate")]).toEqual([
		401,
		expect.stringContaining(`resource_metadata="${TEST_ORIGIN}/.well-known/oauth-protected-resource/mcp"`),
	]);
	expect(await agent.sign()).toBe("REDIRECT");
	expect(Object.fromEntries(agent.kept.page?.searchParams ?? [])).toMatchObject({
		code_challenge_method: "S256",
		resource: MCP.href,
		state: "state-1",
	});
	const shown = await callRoute<{ screen: object }>(consent.loader, agent.pagePath(), { headers: { Cookie: `session=${user.cookie}` } });
	expect(shown.data?.screen).toEqual({
		kind: "asked",
		program: "Desk <b>agent</b>",
		host: "127.0.0.1",
		isLocal: true,
		scopes: ["read", "write"],
		email: user.person.email,
		proof: { needed: false, hasPassword: true, hasApp: false, passkeyOrigin: null },
	});
	const none = await decide(agent, user.cookie, "allow", "");
	expect([none.status, none.data]).toEqual([400, expect.objectContaining({ errors: { scope: ["Choose at least one."] } })]);
	const code = await connect(agent, user.cookie);
	expect(agent.kept.tokens).toMatchObject({ token_type: "bearer", scope: "read", refresh_token: expect.any(String) });

	const client = await agent.open();
	const used = await client.callTool({ name: "get_account", arguments: {} });
	expect(used.structuredContent).toMatchObject({ hid: user.accountHid });
	const written = await client.callTool({ name: "add_tag", arguments: { name: "lamps" } });
	expect([written.isError, written.structuredContent]).toEqual([true, expect.objectContaining({ code: "ForbiddenException" })]);

	const before = agent.kept.tokens?.access_token ?? "";
	// With a refresh token the official client takes a new pair.
	expect(await agent.sign()).toBe("AUTHORIZED");
	expect(agent.kept.tokens?.access_token).not.toBe(before);
	await (await agent.open()).close();
	// The code works once: whoever shows it again ends the connection.
	await expect(agent.sign(code)).rejects.toThrow();
});

test("the API page lists the connection, and both the user and the program can end it", async () => {
	const user = await signedInUser(paid);
	const listed = async () => {
		const page = await callRoute<{ screen: { tokens: { hid: string; label: string; isProgram: boolean }[] } }>(api.loader, "/account/api", {
			headers: { Cookie: `session=${user.cookie}` },
		});
		return page.data?.screen.tokens ?? [];
	};
	const agent = program();
	await connect(agent, user.cookie, "write");
	const [connection] = await listed();
	expect(connection).toMatchObject({ label: "Desk <b>agent</b>", isProgram: true });
	await callRoute(api.action, "/account/api", { form: { intent: "delete", id: connection?.hid ?? "" }, cookie: user.cookie });
	const bearer = { Authorization: `Bearer ${agent.kept.tokens?.access_token}` };
	expect((await site(MCP, { method: "POST", headers: bearer, body: "{}" })).status).toBe(401);
	// The refresh token is worth nothing either: the client has to ask its user again.
	expect(await agent.sign()).toBe("REDIRECT");

	const other = program();
	await connect(other, user.cookie);
	expect(await listed()).toHaveLength(1);
	const { client_id = "" } = other.kept.client ?? {};
	const revoked = await site(new URL("/oauth/token", TEST_ORIGIN), {
		method: "POST",
		body: new URLSearchParams({ token: other.kept.tokens?.refresh_token ?? "", token_type_hint: "refresh_token", client_id }),
	});
	expect([revoked.status, await listed()]).toEqual([200, []]);
});

test("a refusal by the user reaches the program; a forged request, a foreign form and an unpaid account get nothing", async () => {
	const user = await signedInUser(paid);
	const agent = program();
	await agent.sign();
	const no = new URL((await decide(agent, user.cookie, "deny")).location ?? "");
	expect([no.origin, no.searchParams.get("error"), no.searchParams.get("state")]).toEqual([
		new URL(CALLBACK).origin,
		"access_denied",
		"state-1",
	]);
	const session = { Cookie: `session=${user.cookie}` };
	const forged = new URL(agent.kept.page ?? MCP);
	forged.searchParams.set("redirect_uri", "https://evil.example/take");
	const told = await callRoute<{ screen: object }>(consent.loader, forged.pathname + forged.search, { headers: session });
	expect(told).toMatchObject({ location: null, data: { screen: { kind: "invalid" } } });
	const foreign = { form: { intent: "allow", scope: "read" }, headers: { ...session, Origin: "https://evil.example" } };
	expect((await callRoute(consent.action, agent.pagePath(), foreign)).status).toBe(403);
	const visitor = await callRoute(consent.loader, agent.pagePath());
	expect(visitor.location).toContain(`redirect=${encodeURIComponent("/oauth/authorize?")}`);
	const unpaid = await signedInUser();
	const offered = await callRoute<{ screen: object }>(consent.loader, agent.pagePath(), {
		headers: { Cookie: `session=${unpaid.cookie}` },
	});
	expect(offered.data?.screen).toMatchObject({ kind: "unpaid" });
	expect((await decide(agent, unpaid.cookie, "allow")).data).toMatchObject({ code: "PaidPlanRequiredException" });
});

test("a request without a program is told so, and the server's addresses take what they are for", async () => {
	const user = await signedInUser(paid);
	const session = { Cookie: `session=${user.cookie}` };
	expect(await callRoute(consent.loader, "/oauth/authorize", { headers: session })).toMatchObject({ status: 400, location: null });
	expect(await callRoute(consent.action, "/oauth/authorize", { form: {}, headers: session })).toMatchObject({
		status: 400,
		location: null,
	});
	const statuses = [];
	for (const path of ["/oauth/register", "/oauth/token"])
		for (const init of [{}, { method: "POST", body: new URLSearchParams() }])
			statuses.push((await site(new URL(path, TEST_ORIGIN), init)).status);
	expect(statuses).toEqual([405, 400, 405, 401]);
});

test("registrations from one address have a limit", async () => {
	const register = () =>
		site(new URL("/oauth/register", TEST_ORIGIN), {
			method: "POST",
			headers: { "Content-Type": "application/json", "CF-Connecting-IP": "192.0.2.77" },
			body: JSON.stringify({ client_name: "many", redirect_uris: [CALLBACK], token_endpoint_auth_method: "none" }),
		});
	for (let i = 0; i < 20; i++) expect((await register()).status).toBe(201);
	expect((await register()).status).toBe(429);
});
