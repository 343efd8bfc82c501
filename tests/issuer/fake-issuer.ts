import type { AnyIssuerFault } from "./issuer-faults";
import { IssuerKeys } from "./issuer-keys";

export const ISSUER_CLIENT = { id: "fake-company-client", secret: "fake-company-secret" };

/** Somebody whom the stand-in signs in. */
export interface IssuerPerson {
	sub: string;
	email: string;
	given_name?: string;
	family_name?: string;
	/** Further claims, such as Google's hd or Entra's xms_edov. */
	claims?: Record<string, unknown>;
}

interface Code {
	person: IssuerPerson;
	nonce: string | null;
	challenge: string;
	redirect: string;
}

/**
 * How the real one answers. own: as the standards say. google: "email_verified" and, for accounts of Workspace, "hd" in the token ("The absence of this claim
 * indicates that the account does not belong to a Google hosted domain", developers.google.com/identity/openid-connect). entra: no email_verified; the optional
 * claim xms_edov, "Boolean value indicating whether the user's email domain owner has been verified" (learn.microsoft.com, optional claims reference). okta:
 * its own server says email_verified at UserInfo alone (Core, 5.4: "returned from the UserInfo Endpoint … when a response_type value is used that results in an
 * Access Token being issued").
 */
export type IssuerManner = "own" | "google" | "entra" | "okta";

/** An OpenID Connect provider that consents at once for the person in `next`, and misbehaves as it is told. */
export class FakeIssuer {
	/** The person who signs in next. */
	next: IssuerPerson = { sub: "ada", email: "ada@acme.example", given_name: "Ada", family_name: "Byron" };
	manner: IssuerManner = "own";
	/** Its fault until it is told otherwise. */
	fault: AnyIssuerFault | null = null;
	readonly #keys = new IssuerKeys();
	readonly #codes = new Map<string, Code>();
	readonly #tokens = new Map<string, IssuerPerson>();
	#serial = 0;

	constructor(
		readonly origin: string,
		private readonly now: () => number,
		/** Life of a token. */
		private readonly lifeS = 3_600,
	) {}

	/** Signs with a new key from now on; the key set has both. Source: OpenID Connect Core 1.0, 10.1.1. */
	rotate(): Promise<void> {
		return this.#keys.rotate();
	}

	/** null for a path that is not its own; never for a request that it leaves without an answer. */
	async answer(request: Request): Promise<Response | null> {
		const url = new URL(request.url);
		switch (url.pathname) {
			case "/.well-known/openid-configuration":
				return this.#discovery();
			case "/authorize":
				return this.#authorize(url.searchParams);
			case "/token":
				return this.#token(request);
			case "/userinfo":
				return this.#userInfo(request);
			case "/keys":
				return Response.json({ keys: await this.#keys.published(this.fault === "stale_keys") });
			default:
				return null;
		}
	}

	/** Source of the fields: OpenID Connect Discovery 1.0, 3. */
	async #discovery(): Promise<Response> {
		const { origin, fault } = this;
		if (fault === "silent_discovery") return silence();
		if (fault === "no_discovery") return new Response("<h1>Not found</h1>", { status: 404, headers: { "Content-Type": "text/html" } });
		const own = fault === "private_endpoints" ? "http://169.254.169.254" : origin;
		const issuers: Partial<Record<AnyIssuerFault, string>> = {
			foreign_discovery: "https://login.elsewhere.example",
			many_tenants: "https://login.microsoftonline.com/{tenantid}/v2.0",
		};
		return Response.json({
			issuer: (fault && issuers[fault]) ?? origin,
			authorization_endpoint: `${origin}/authorize`,
			token_endpoint: `${own}/token`,
			userinfo_endpoint: `${own}/userinfo`,
			jwks_uri: `${own}/keys`,
			response_types_supported: ["code"],
			subject_types_supported: ["public"],
			id_token_signing_alg_values_supported: ["RS256"],
			token_endpoint_auth_methods_supported:
				this.manner === "okta" ? ["client_secret_basic"] : ["client_secret_basic", "client_secret_post"],
			code_challenge_methods_supported: ["S256"],
			// Google's and Entra's documents do not have it; RFC 9207, 3: "If omitted, the default value is false."
			...(this.manner === "own" && { authorization_response_iss_parameter_supported: true }),
		});
	}

	#authorize(asked: URLSearchParams): Response {
		const given = (name: string) => asked.get(name) ?? "";
		const isWhole =
			given("client_id") === ISSUER_CLIENT.id &&
			given("response_type") === "code" &&
			given("code_challenge_method") === "S256" &&
			given("code_challenge") !== "" &&
			given("state") !== "" &&
			given("scope").split(" ").includes("openid") &&
			URL.canParse(given("redirect_uri"));
		if (!isWhole) return new Response("invalid_request", { status: 400 });
		const back = new URL(given("redirect_uri"));
		back.searchParams.set("state", given("state"));
		const { fault } = this;
		if (this.manner === "own" && fault !== "no_iss_parameter")
			back.searchParams.set("iss", fault === "mix_up" ? "https://login.elsewhere.example" : this.origin);
		if (fault === "access_denied" || fault === "login_required") {
			back.searchParams.set("error", fault);
			back.searchParams.set("error_description", "Refused by the stand-in.");
			return seeOther(back);
		}
		const code = `code-${++this.#serial}`;
		this.#codes.set(code, {
			person: this.next,
			nonce: asked.get("nonce"),
			challenge: given("code_challenge"),
			redirect: given("redirect_uri"),
		});
		back.searchParams.set("code", code);
		return seeOther(back);
	}

	async #token(request: Request): Promise<Response> {
		const asked = new URLSearchParams(new TextDecoder().decode(await request.arrayBuffer()));
		const { fault } = this;
		if (fault === "silent") return silence();
		if (fault === "broken") return new Response("<h1>500</h1>", { status: 500, headers: { "Content-Type": "text/html" } });
		if (fault === "invalid_client" || !isClient(asked, request.headers.get("Authorization"))) return denied(401, "invalid_client");
		const code = this.#codes.get(asked.get("code") ?? "");
		this.#codes.delete(asked.get("code") ?? "");
		const challenge = base64Url(await digest(asked.get("code_verifier") ?? ""));
		const isGood = code && code.redirect === asked.get("redirect_uri") && code.challenge === challenge;
		if (!isGood || fault === "code_used") return denied(400, "invalid_grant");
		const access = `access-${++this.#serial}`;
		this.#tokens.set(access, code.person);
		const token = await this.#keys.sign(this.#claims(code), { fault, secret: ISSUER_CLIENT.secret });
		return Response.json({ access_token: access, token_type: "Bearer", expires_in: this.lifeS, id_token: token });
	}

	#claims({ person, nonce }: Code): Record<string, unknown> {
		const seconds = Math.floor(this.now() / 1000);
		const { fault } = this;
		const told: Record<string, unknown> = {
			iss: fault === "other_issuer" ? "https://login.elsewhere.example" : this.origin,
			sub: person.sub,
			aud: ISSUER_CLIENT.id,
			iat: seconds,
			exp: seconds + this.lifeS,
			nonce,
			...this.#profile(person, "token"),
		};
		if (fault === "wrong_audience") told.aud = "another-client";
		if (fault === "more_audiences") told.aud = [ISSUER_CLIENT.id, "another-client"];
		if (fault === "expired") Object.assign(told, { iat: 1, exp: 2 });
		if (fault === "wrong_nonce") told.nonce = "another";
		if (fault === "no_nonce" || nonce === null) delete told.nonce;
		return told;
	}

	#profile({ email, given_name, family_name, claims }: IssuerPerson, at: "token" | "userinfo"): Record<string, unknown> {
		const { fault, manner } = this;
		if (fault === "no_email") return { given_name, family_name };
		const address = fault === "other_domain" ? `x-${email.split("@")[0]}@elsewhere.example` : email;
		const isSaid = fault !== "email_unsaid" && (manner === "own" || manner === "google" || (manner === "okta" && at === "userinfo"));
		return {
			email: address,
			...(isSaid && { email_verified: fault !== "email_unverified" }),
			...(manner === "entra" && fault !== "email_unsaid" && { xms_edov: fault !== "email_unverified" }),
			given_name,
			family_name,
			...claims,
		};
	}

	#userInfo(request: Request): Response {
		const person = this.#tokens.get(request.headers.get("Authorization")?.replace(/^Bearer /i, "") ?? "");
		if (!person) return new Response(null, { status: 401, headers: { "WWW-Authenticate": 'Bearer error="invalid_token"' } });
		const sub = this.fault === "other_user_info" ? "somebody-else" : person.sub;
		return Response.json({ sub, ...this.#profile(person, "userinfo") });
	}
}

/** Source: RFC 6749, 2.3.1. */
function isClient(asked: URLSearchParams, authorization: string | null): boolean {
	const { id, secret } = ISSUER_CLIENT;
	if (authorization !== null) {
		const given = atob(authorization.replace(/^Basic /i, ""))
			.split(":")
			.map(decodeURIComponent);
		return given[0] === id && given[1] === secret;
	}
	return asked.get("client_id") === id && asked.get("client_secret") === secret;
}

function denied(status: number, error: string): Response {
	return Response.json({ error, error_description: "Refused by the stand-in." }, { status });
}

function seeOther(to: URL): Response {
	return new Response(null, { status: 302, headers: { Location: to.href } });
}

/** Header of an answer that the server does not send. */
export const SILENCE = "X-Silence";

function silence(): Response {
	return new Response(null, { status: 204, headers: { [SILENCE]: "1" } });
}

async function digest(value: string): Promise<Uint8Array> {
	return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(value)));
}

function base64Url(value: Uint8Array): string {
	return btoa(String.fromCharCode(...value))
		.replaceAll("+", "-")
		.replaceAll("/", "_")
		.replaceAll("=", "");
}
