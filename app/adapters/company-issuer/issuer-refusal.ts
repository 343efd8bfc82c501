import { z } from "zod";
import type { CompanyRefusal } from "~/domain/account/company-sign-in";

/** Errors of openid-client and of what it is made of: a code, and behind it what was compared. */
const errorSchema = z.object({
	name: z.string().catch(""),
	message: z.string().catch(""),
	code: z.string().optional().catch(undefined),
	/** Code of an error that the issuer answered. Source: RFC 6749, 4.1.2.1 and 5.2. */
	error: z.string().optional().catch(undefined),
});
const causeSchema = z.object({
	cause: z
		.object({
			message: z.string().catch(""),
			claim: z.string().optional().catch(undefined),
			cause: z
				.object({ claim: z.string().optional().catch(undefined) })
				.optional()
				.catch(undefined),
		})
		.optional()
		.catch(undefined),
});

/** Claims of an ID token, and what is said of a wrong one. */
const OF_CLAIM: Record<string, CompanyRefusal> = {
	nonce: "nonce",
	aud: "audience",
	azp: "audience",
	iss: "issuer",
	exp: "expired",
	iat: "expired",
	nbf: "expired",
};

/** Why a conversation with an issuer failed. */
export function refusalOf(thrown: unknown): CompanyRefusal {
	const read = errorSchema.safeParse(thrown).data;
	if (!read) return "unreachable";
	const { name, code, error } = read;
	const cause = causeSchema.safeParse(thrown).data?.cause;
	const message = `${read.message} ${cause?.message ?? ""}`;
	if (name === "AuthorizationResponseError") return "denied";
	if (error !== undefined)
		return error === "invalid_client" || error === "unauthorized_client" ? "secret" : error === "invalid_grant" ? "code" : "answer";
	// A refused client may be answered with a challenge in place of a body.
	if (name === "WWWAuthenticateChallengeError") return "secret";
	switch (code) {
		case "OAUTH_JWT_CLAIM_COMPARISON_FAILED":
		case "OAUTH_JWT_TIMESTAMP_CHECK_FAILED":
			return OF_CLAIM[cause?.cause?.claim ?? cause?.claim ?? ""] ?? "answer";
		case "OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED":
		case "OAUTH_RESPONSE_IS_NOT_CONFORM":
		case "OAUTH_RESPONSE_IS_NOT_JSON":
		case "OAUTH_PARSE_ERROR":
			return "answer";
		case "OAUTH_KEY_SELECTION_FAILED":
		case "OAUTH_UNSUPPORTED_OPERATION":
			return "signature";
		case "OAUTH_MISSING_SERVER_METADATA":
		case "OAUTH_INVALID_SERVER_METADATA":
		case "OAUTH_HTTP_REQUEST_FORBIDDEN":
		case "OAUTH_REQUEST_PROTOCOL_FORBIDDEN":
			return "discovery";
		case "OAUTH_INVALID_RESPONSE":
			return ofInvalid(message);
		default:
			return "unreachable";
	}
}

/** The library tells these apart by their words alone. */
function ofInvalid(message: string): CompanyRefusal {
	if (/signature|"alg"/.test(message)) return "signature";
	if (/"iss" \(issuer\)/.test(message) && /response parameter/.test(message)) return "mix_up";
	const claim = /JWT "(\w+)"/.exec(message)?.[1];
	return OF_CLAIM[claim ?? ""] ?? "answer";
}
