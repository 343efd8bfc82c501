import { z } from "zod";
import type { QueryRefusal } from "~/domain/search-query/connection-kinds";
import { refusalOfStatus, type Told } from "../query-services/json-call";

const apiSchema = z.object({
	error: z.object({
		errors: z.array(z.object({ reason: z.string() })).default([]),
		details: z.array(z.object({ reason: z.string().optional() })).default([]),
	}),
});
const tokenSchema = z.object({ error: z.string() });

/** Source: developers.google.com/webmaster-tools/v1/errors, …/limits; "Standard error responses" of Google's interfaces. */
const BY_REASON: Readonly<Record<string, QueryRefusal>> = {
	quotaExceeded: "quota",
	dailyLimitExceeded: "quota",
	rateLimitExceeded: "rate",
	userRateLimitExceeded: "rate",
	accessNotConfigured: "not_configured",
	SERVICE_DISABLED: "not_configured",
};
/** Source: RFC 6749, 5.2; developers.google.com/identity/protocols/oauth2, "Error codes". */
const BY_TOKEN_ERROR: Readonly<Record<string, QueryRefusal>> = {
	invalid_grant: "revoked",
	invalid_client: "not_configured",
	unauthorized_client: "not_configured",
	deleted_client: "not_configured",
	disabled_client: "not_configured",
	redirect_uri_mismatch: "not_configured",
	access_denied: "no_access",
	admin_policy_enforced: "no_access",
	org_internal: "no_access",
};

/** Cause of a refused call of Search Console. */
export function apiRefusal({ status, body }: Told): QueryRefusal {
	const error = apiSchema.safeParse(body).data?.error;
	const reasons = [...(error?.errors ?? []), ...(error?.details ?? [])].map(({ reason = "" }) => reason);
	const known = reasons.map((reason) => BY_REASON[reason]).find((refusal) => refusal !== undefined);
	return known ?? refusalOfStatus(status);
}

/** Cause of a refused exchange of a code, a refresh token or an assertion. */
export function tokenRefusal({ status, body }: Told): QueryRefusal {
	const error = tokenSchema.safeParse(body).data?.error ?? "";
	const known = BY_TOKEN_ERROR[error];
	if (known) return known;
	const refusal = refusalOfStatus(status);
	// Without a cause that we know, a status tells nothing about the credential.
	return refusal === "revoked" || refusal === "no_access" ? "unreadable" : refusal;
}
