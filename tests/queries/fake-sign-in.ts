import { json } from "./fake-calls";

const SCOPE = "https://www.googleapis.com/auth/webmasters.readonly openid email";
const CODE_LIFE_MS = 600_000;
const ACCESS_LIFE_S = 3_600;
const TESTING_MS = 7 * 86_400_000;
const TOKEN_AUDIENCE = "https://oauth2.googleapis.com/token";
const JWT_GRANT = "urn:ietf:params:oauth:grant-type:jwt-bearer";

interface Code {
	email: string;
	challenge: string;
	redirect: string;
	at: number;
	scope: string;
}

/**
 * Google's sign-in: consent at once for the account in `next`, codes with PKCE, refresh tokens, service accounts. A token names its account, so that
 * it stays good when `npm start` runs again; what is revoked is kept in memory.
 */
export class FakeSignIn {
	readonly accounts = new Set<string>();
	/** Account that consents next; null: the user refuses. */
	next: string | null = null;
	/** Scopes that the user leaves ticked. */
	scope = SCOPE;
	/** The consent screen of the client has the status "Testing": refresh tokens end after seven days. */
	isTesting = false;
	#codes = new Map<string, Code>();
	#keys = new Map<string, CryptoKey>();
	/** Number of the last token. It begins with the instant of the start, so that a later run gives higher ones. */
	#issued: number;
	/** Instants at which refresh tokens were given, by their numbers. */
	#givenAt = new Map<string, number>();
	/** Last token of each account that is revoked. */
	#ended = new Map<string, number>();

	constructor(
		private readonly now: () => number,
		private readonly client: { id: string; secret: string },
	) {
		this.#issued = now();
	}

	/** Ends all access of an account, as its owner or Google does. */
	revoke(email: string): void {
		this.#ended.set(email, this.#issued);
		this.#keys.delete(email);
	}

	/** Makes a service account with a key. Returns the JSON that Google lets its owner download. */
	async serviceAccount(email: string): Promise<string> {
		const algorithm = { name: "RSASSA-PKCS1-v1_5", modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: "SHA-256" };
		const pair = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
		if (!("publicKey" in pair)) throw new Error("no pair of keys");
		this.accounts.add(email);
		this.#keys.set(email, pair.publicKey);
		const exported = await crypto.subtle.exportKey("pkcs8", pair.privateKey);
		if (!(exported instanceof ArrayBuffer)) throw new Error("no bytes");
		const body = base64(new Uint8Array(exported)).replace(/.{64}/g, "$&\n");
		const label = "PRIVATE KEY";
		return JSON.stringify({
			type: "service_account",
			project_id: "fake-project",
			private_key_id: "fake-key",
			private_key: `-----BEGIN ${label}-----\n${body}\n-----END ${label}-----\n`,
			client_email: email,
			token_uri: "https://elsewhere.example/token",
		});
	}

	/** null for a path that is not the sign-in's. */
	async answer(request: Request): Promise<Response | null> {
		const url = new URL(request.url);
		if (url.pathname === "/o/oauth2/v2/auth") return this.#consent(url.searchParams);
		if (request.method !== "POST") return null;
		if (url.pathname === "/token") return this.#token(new URLSearchParams(new TextDecoder().decode(await request.arrayBuffer())));
		if (url.pathname === "/revoke")
			return this.#end(new URLSearchParams(new TextDecoder().decode(await request.arrayBuffer())).get("token") ?? "");
		return null;
	}

	/** Account of a request's access token; null without a good one. */
	bearer(request: Request): string | null {
		const token = request.headers.get("Authorization")?.replace(/^Bearer /, "") ?? "";
		const [kind, email = "", refresh = "", end = "0"] = token.split("|").map(decodeURIComponent);
		if (kind !== "fake-access" || Number(end) <= this.now()) return null;
		return this.#isGood(email, refresh) ? email : null;
	}

	#consent(asked: URLSearchParams): Response {
		const given = (name: string) => asked.get(name) ?? "";
		const isWhole =
			given("client_id") === this.client.id &&
			given("response_type") === "code" &&
			given("code_challenge_method") === "S256" &&
			given("access_type") === "offline" &&
			given("prompt") === "consent" &&
			given("scope") === SCOPE;
		if (!isWhole) return new Response("Error 400: invalid_request", { status: 400 });
		const back = new URL(given("redirect_uri"));
		back.searchParams.set("state", given("state"));
		if (this.next === null) {
			back.searchParams.set("error", "access_denied");
			return seeOther(back);
		}
		const code = `4/fake-${++this.#issued}`;
		const { next: email, scope } = this;
		this.#codes.set(code, { email, challenge: given("code_challenge"), redirect: given("redirect_uri"), at: this.now(), scope });
		back.searchParams.set("code", code);
		return seeOther(back);
	}

	async #token(asked: URLSearchParams): Promise<Response> {
		const given = (name: string) => asked.get(name) ?? "";
		if (given("grant_type") === JWT_GRANT) return this.#assertion(given("assertion"));
		if (given("client_id") !== this.client.id || given("client_secret") !== this.client.secret) return denied(401, "invalid_client");
		if (given("grant_type") === "refresh_token") {
			const [kind, email = "", serial = ""] = given("refresh_token").split("|").map(decodeURIComponent);
			if (kind !== "fake-refresh" || !this.#isGood(email, serial) || this.#hasExpired(serial)) return denied(400, "invalid_grant");
			return json(200, { access_token: this.#access(email, serial), expires_in: ACCESS_LIFE_S, scope: SCOPE, token_type: "Bearer" });
		}
		const code = this.#codes.get(given("code"));
		this.#codes.delete(given("code"));
		if (!code || this.now() - code.at > CODE_LIFE_MS || code.redirect !== given("redirect_uri")) return denied(400, "invalid_grant");
		if (base64Url(await digest(given("code_verifier"))) !== code.challenge) return denied(400, "invalid_grant");
		const serial = String(++this.#issued);
		this.#givenAt.set(serial, this.now());
		return json(200, {
			access_token: this.#access(code.email, serial),
			expires_in: ACCESS_LIFE_S,
			refresh_token: ["fake-refresh", code.email, serial].map(encodeURIComponent).join("|"),
			scope: code.scope,
			token_type: "Bearer",
			id_token: `e30.${base64Url(new TextEncoder().encode(JSON.stringify({ aud: this.client.id, email: code.email, email_verified: true })))}.x`,
		});
	}

	async #assertion(assertion: string): Promise<Response> {
		const [header = "", claims = "", signature = ""] = assertion.split(".");
		const told = JSON.parse(text(claims));
		const key = this.#keys.get(told.iss);
		const signed = new TextEncoder().encode(`${header}.${claims}`);
		const isSigned = key && (await crypto.subtle.verify("RSASSA-PKCS1-v1_5", key, bytes(signature), signed));
		const seconds = this.now() / 1_000;
		const isTimely = told.iat <= seconds && seconds < told.exp && told.exp - told.iat <= ACCESS_LIFE_S;
		if (!isSigned || !isTimely || told.aud !== TOKEN_AUDIENCE || JSON.parse(text(header)).alg !== "RS256")
			return denied(400, "invalid_grant");
		return json(200, { access_token: this.#access(told.iss, String(++this.#issued)), expires_in: ACCESS_LIFE_S, token_type: "Bearer" });
	}

	#end(token: string): Response {
		const [kind, email = "", serial = ""] = token.split("|").map(decodeURIComponent);
		if (kind !== "fake-refresh" || !this.#isGood(email, serial)) return denied(400, "invalid_token");
		// Google ends the whole consent of the account, and so its other tokens.
		this.#ended.set(email, this.#issued);
		return json(200, {});
	}

	/**
	 * Source: developers.google.com/identity/protocols/oauth2, "Refresh token expiration": "A Google Cloud Platform project with an OAuth consent screen configured
	 * for an external user type and a publishing status of "Testing" is issued a refresh token expiring in 7 days".
	 */
	#hasExpired(serial: string): boolean {
		return this.isTesting && this.now() - (this.#givenAt.get(serial) ?? this.now()) >= TESTING_MS;
	}

	#isGood(email: string, serial: string): boolean {
		return this.accounts.has(email) && Number(serial) > (this.#ended.get(email) ?? 0);
	}

	#access(email: string, serial: string): string {
		return ["fake-access", email, serial, String(this.now() + ACCESS_LIFE_S * 1_000)].map(encodeURIComponent).join("|");
	}
}

/** Google tells an expired token from a revoked one by nothing. Its answer to both: {"error": "invalid_grant", "error_description": "Token has been expired or revoked."} */
function denied(status: number, error: string): Response {
	return json(status, {
		error,
		error_description: error === "invalid_grant" ? "Token has been expired or revoked." : "Refused by the stand-in.",
	});
}

function seeOther(to: URL): Response {
	return new Response(null, { status: 302, headers: { Location: to.href } });
}

async function digest(value: string): Promise<Uint8Array> {
	return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(value)));
}

function base64(value: Uint8Array): string {
	return btoa(String.fromCharCode(...value));
}

function base64Url(value: Uint8Array): string {
	return base64(value).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function bytes(value: string): Uint8Array<ArrayBuffer> {
	return Uint8Array.from(atob(value.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));
}

function text(value: string): string {
	return new TextDecoder().decode(bytes(value));
}
