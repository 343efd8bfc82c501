import type { Role } from "./session-lifetime";

/** What a call asks of the one who makes it. */
export type Access = "anyone" | "signed_in" | "verified" | "administrator";

export type AccessRefusal = "InvalidTokenException" | "UnverifiedAccountException" | "TermsNotAcceptedException" | "ForbiddenException";

/**
 * Why somebody may not make a call; null when they may. In the order of the spec: sign in, verify, accept the terms, be entitled.
 * Source: spec A §6 (verified access also requires acceptance of the general conditions).
 */
export function accessRefusal(
	access: Access,
	who: { role: Role; verifiedAt: number | null; termsAcceptedAt: number | null; impersonated?: boolean } | null,
): AccessRefusal | null {
	if (access === "anyone") return null;
	if (!who) return "InvalidTokenException";
	if (access === "signed_in") return null;
	if (who.verifiedAt === null) return "UnverifiedAccountException";
	// Terms are for the owner of the account to accept, not for an administrator who looks at it (A §2 "Terms acceptance dialog").
	if (who.termsAcceptedAt === null && !who.impersonated) return "TermsNotAcceptedException";
	return access === "administrator" && who.role !== "ADMINISTRATOR" ? "ForbiddenException" : null;
}
