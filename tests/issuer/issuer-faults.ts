/** Ways in which the stand-in misbehaves; each with the sentence of a standard, or the report, that names it. */
export const ISSUER_FAULTS = {
	/** OpenID Connect Core 1.0, 3.1.3.7, 11: "a nonce Claim MUST be present and its value checked to verify that it is the same value as the one that was sent in the Authentication Request". */
	wrong_nonce: "nonce",
	/** The same. */
	no_nonce: "nonce",
	/** Core, 3.1.3.7, 3: "The Client MUST validate that the aud (audience) Claim contains its client_id value". */
	wrong_audience: "audience",
	/** Core, 3.1.3.7, 3: "The ID Token MUST be rejected if the ID Token does not list the Client as a valid audience, or if it contains additional audiences not trusted by the Client." */
	more_audiences: "audience",
	/** Core, 3.1.3.7, 9: "The current time MUST be before the time represented by the exp Claim." */
	expired: "expired",
	/** Core, 3.1.3.7, 2: "The Issuer Identifier for the OpenID Provider (which is typically obtained during Discovery) MUST exactly match the value of the iss (issuer) Claim." */
	other_issuer: "issuer",
	/** RFC 9207, 2.4: "If the value does not match the expected issuer identifier, clients MUST reject the authorization response and MUST NOT proceed with the authorization grant." */
	mix_up: "mix_up",
	/** RFC 9207, 2.4: "clients MUST reject authorization responses without the iss parameter from authorization servers which do support the parameter". */
	no_iss_parameter: "mix_up",
	/** Core, 3.1.3.7, 7: "The alg value SHOULD be the default of RS256". RFC 8725, 3.2: "applications MUST NOT allow … 'none'" unless told to. */
	alg_none: "signature",
	/** RFC 8725, 2.1: "An RS256 (RSA, 2048 bit) parameter value can be changed into HS256 (HMAC, SHA-256)". Signed with the client's secret. */
	alg_hs256: "signature",
	/** Core, 3.1.3.7, 6: "The Client MUST validate the signature of all other ID Tokens". One byte of the signature is another. */
	bad_signature: "signature",
	/** Core, 10.1.1: "The verifier knows to go back to the jwks_uri location to re-retrieve the keys when it sees an unfamiliar kid value." The key set lags behind. */
	stale_keys: "signature",
	/** Core, 5.1, email_verified: "True if the End-User's e-mail address has been verified; otherwise false." */
	email_unverified: "email_unverified",
	/** Neither token nor UserInfo says whether the address is verified. */
	email_unsaid: "email_unverified",
	/** Core, 5.4: the scope "requests access to the email and email_verified Claims"; the End-User may decline. */
	no_email: "email_missing",
	/** The issuer knows addresses of a domain that the account has not proved. */
	other_domain: "email_domain",
	/** RFC 6749, 4.1.2.1, access_denied: "The resource owner or authorization server denied the request." */
	access_denied: "denied",
	/** Core, 3.1.2.6, login_required: "The Authorization Server requires End-User authentication." */
	login_required: "denied",
	/** RFC 6749, 5.2, invalid_client: "Client authentication failed". */
	invalid_client: "secret",
	/** RFC 6749, 4.1.2: "If an authorization code is used more than once, the authorization server MUST deny the request". */
	code_used: "code",
	/** No answer of the token endpoint. */
	silent: "unreachable",
	/** Answers 500 with a page of HTML. */
	broken: "answer",
	/** UserInfo about somebody else. Core, 5.3.2: "The sub Claim in the UserInfo Response MUST be verified to exactly match the sub Claim in the ID Token". */
	other_user_info: "answer",
} as const;
export type IssuerFault = keyof typeof ISSUER_FAULTS;

/** Ways in which its discovery misbehaves. */
export const DISCOVERY_FAULTS = {
	/** Discovery 1.0, 4.3: "The issuer value returned MUST be identical to the Issuer URL that was used as the prefix to /.well-known/openid-configuration". */
	foreign_discovery: "discovery",
	/** Entra's document of many tenants: "issuer": "https://login.microsoftonline.com/{tenantid}/v2.0". */
	many_tenants: "discovery",
	no_discovery: "discovery",
	/** Addresses of the document lead into a private network. */
	private_endpoints: "private",
	silent_discovery: "unreachable",
} as const;
export type DiscoveryFault = keyof typeof DISCOVERY_FAULTS;

export type AnyIssuerFault = IssuerFault | DiscoveryFault;

export function isIssuerFault(text: unknown): text is AnyIssuerFault {
	return typeof text === "string" && (Object.hasOwn(ISSUER_FAULTS, text) || Object.hasOwn(DISCOVERY_FAULTS, text));
}
