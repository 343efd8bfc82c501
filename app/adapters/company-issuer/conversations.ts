import {
	allowInsecureRequests,
	authorizationCodeGrant,
	buildAuthorizationUrl,
	type ClientAuth,
	ClientSecretBasic,
	ClientSecretPost,
	type Configuration,
	calculatePKCECodeChallenge,
	clockSkew,
	clockTolerance,
	customFetch,
	discovery,
	enableNonRepudiationChecks,
	fetchUserInfo,
} from "openid-client";
import { readClaims } from "~/domain/account/company-claims";
import type { CompanyRefusal } from "~/domain/account/company-sign-in";
import type { CompanyIssuer, IssuerSettings, Reach } from "~/services/company-ports";
import { refusalOf } from "./issuer-refusal";

const TIMEOUT_S = 5;
/** Longer answers are none: discovery and keys have some KB. */
const ANSWER_MAX_BYTES = 256 * 1024;
/** Clocks of issuers may differ by so much. */
const TOLERANCE_S = 30;
const SCOPE = "openid email profile";

export type Send = (url: string, init: RequestInit) => Promise<Response>;
interface Asked {
	reach: Reach;
	now: number;
}

/** Requests that the issuer's addresses may not get end in this. */
class PrivateAddress extends TypeError {}

/**
 * OpenID Connect by openid-client: discovery, code with PKCE, signature of the ID token by the issuer's keys, which are fetched each time. send: asks an
 * address whose host was checked, at these IP addresses; follows no redirect.
 */
export function conversations({
	localOrigins,
	send,
}: {
	localOrigins: readonly string[];
	send(addresses: readonly string[]): Send;
}): CompanyIssuer {
	async function configured({ issuer, clientId, secret }: IssuerSettings, { reach, now }: Asked): Promise<Configuration> {
		const ask = guardedFetch(reach, send);
		const isLocal = localOrigins.includes(new URL(issuer).origin);
		const metadata = {
			client_secret: secret,
			[clockSkew]: Math.round((now - Date.now()) / 1000),
			[clockTolerance]: TOLERANCE_S,
		};
		const config = await discovery(new URL(issuer), clientId, metadata, authentication(secret), {
			[customFetch]: (url, { body, signal, ...init }) =>
				ask(url, { ...init, body: body instanceof URLSearchParams ? body : null, ...(signal && { signal }) }),
			timeout: TIMEOUT_S,
			execute: [...(isLocal ? [allowInsecureRequests] : []), enableNonRepudiationChecks],
		}).catch((error: unknown) => {
			throw refusalOf(error) === "answer" ? new OtherIssuer() : error;
		});
		// The library takes Entra's addresses for many tenants, where anybody's tenant could name anybody.
		if (new URL(config.serverMetadata().issuer).href !== new URL(issuer).href) throw new OtherIssuer();
		return config;
	}
	return {
		localOrigins,
		begin(issuer, { back, hint, state, nonce, verifier, ...asked }) {
			return told(async () => {
				const config = await configured(issuer, asked);
				const challenge = await calculatePKCECodeChallenge(verifier);
				const address = buildAuthorizationUrl(config, {
					...{ redirect_uri: back, scope: SCOPE, state, nonce, login_hint: hint },
					...{ code_challenge: challenge, code_challenge_method: "S256" },
				});
				return { address: address.href };
			});
		},
		finish(issuer, { url, state, nonce, verifier, ...asked }) {
			return told(async () => {
				const config = await configured(issuer, asked);
				const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true };
				const tokens = await authorizationCodeGrant(config, new URL(url), checks);
				const own = tokens.claims() ?? {};
				const claims = readClaims(await withUserInfo(config, { own, token: tokens.access_token }));
				return claims ? { claims } : { refusal: "answer" };
			});
		},
		async test(issuer, { back, ...asked }) {
			const done = await told(async () => {
				const config = await configured(issuer, asked);
				const keys = config.serverMetadata().jwks_uri;
				if (keys === undefined) throw new OtherIssuer();
				const answer = await guardedFetch(asked.reach, send)(keys, { method: "GET", headers: {} });
				if (!answer.ok) throw new TypeError("no keys");
				// A code that nobody gave: whoever knows the client and its secret says that the code is wrong.
				const url = new URL(back);
				url.searchParams.set("code", "none");
				url.searchParams.set("iss", config.serverMetadata().issuer);
				const refused = await authorizationCodeGrant(config, url, { pkceCodeVerifier: "none" }).catch((error: unknown) => error);
				return { refusal: refusalOf(refused) };
			});
			return "refusal" in done && done.refusal !== "code" ? done.refusal : null;
		},
	};
}

class OtherIssuer extends Error {}

/** Runs a conversation with an issuer; what it threw as a refusal. */
async function told<Answer>(ask: () => Promise<Answer | { refusal: CompanyRefusal }>): Promise<Answer | { refusal: CompanyRefusal }> {
	try {
		return await ask();
	} catch (error) {
		if (error instanceof OtherIssuer) return { refusal: "discovery" };
		return { refusal: isPrivate(error) ? "private" : refusalOf(error) };
	}
}

function isPrivate(error: unknown): boolean {
	return error instanceof PrivateAddress || (error instanceof Error && error.cause instanceof PrivateAddress);
}

/** The secret in the body where the issuer takes it, else in a header. Source: OpenID Connect Discovery 1.0, 3, token_endpoint_auth_methods_supported. */
function authentication(secret: string): ClientAuth {
	return (server, client, body, headers) => {
		const isPosted = server.token_endpoint_auth_methods_supported?.includes("client_secret_post");
		return (isPosted ? ClientSecretPost(secret) : ClientSecretBasic(secret))(server, client, body, headers);
	};
}

/**
 * Claims of the ID token, with those of UserInfo where the token does not say whether the address is verified. Okta's own server sends it there alone. Source:
 * OpenID Connect Core 1.0, 5.4. The library compares the subjects.
 */
async function withUserInfo(config: Configuration, { own, token }: { own: Record<string, unknown>; token: string }): Promise<object> {
	const isWhole = typeof own.email === "string" && (own.email_verified !== undefined || own.xms_edov !== undefined);
	if (isWhole || config.serverMetadata().userinfo_endpoint === undefined) return own;
	const { sub: _same, ...told } = await fetchUserInfo(config, token, String(own.sub));
	// Signed claims stand before those that are not signed.
	return { ...told, ...own };
}

function guardedFetch(reach: Reach, send: (addresses: readonly string[]) => Send): Send {
	return async (url, init) => {
		const addresses = await reach(url);
		if (addresses === null) throw new PrivateAddress(url);
		const signal = init.signal ?? AbortSignal.timeout(TIMEOUT_S * 1000);
		const answer = await send(addresses)(url, { ...init, redirect: "manual", signal });
		const text = await readStart(answer);
		return new Response(text, { status: answer.status, headers: answer.headers });
	};
}

/** The text of an answer. Throws for one that is too long. */
async function readStart(answer: Response): Promise<Uint8Array<ArrayBuffer> | null> {
	const parts: Uint8Array[] = [];
	let size = 0;
	for await (const part of answer.body ?? []) {
		size += part.length;
		if (size > ANSWER_MAX_BYTES) throw new TypeError("the answer is too long");
		parts.push(part);
	}
	return size === 0 ? null : new Uint8Array(Buffer.concat(parts));
}
