import type { Role } from "./session-lifetime";

/** Requirement of a call on its caller. */
export type Access = "anyone" | "signed_in" | "verified" | "administrator";

export type AccessRefusal = "InvalidTokenException" | "UnverifiedAccountException" | "TermsNotAcceptedException" | "ForbiddenException";

/**
 * Why the caller may not make the call; null when they may. Checked in the order of the spec: sign in, verify, accept the terms, be entitled.
 * An installation without plans has no terms (`noTerms`). Source: spec A §6 (verified access also requires acceptance of the general conditions).
 */
export function accessRefusal(
	access: Access,
	who: { role: Role; verifiedAt: number | null; termsAcceptedAt: number | null; impersonated?: boolean; noTerms?: boolean } | null,
): AccessRefusal | null {
	if (access === "anyone") return null;
	if (!who) return "InvalidTokenException";
	if (access === "signed_in") return null;
	if (who.verifiedAt === null) return "UnverifiedAccountException";
	// The owner accepts the terms, not an administrator who acts as the owner (A §2 "Terms acceptance dialog").
	if (who.termsAcceptedAt === null && !who.impersonated && !who.noTerms) return "TermsNotAcceptedException";
	return access === "administrator" && who.role !== "ADMINISTRATOR" ? "ForbiddenException" : null;
}

/** Whether an administrator may act as the user. Between administrators the event log could not name the actor any more. */
export function isImpersonable({ role, status }: { role: string; status: string }): boolean {
	return role !== "ADMINISTRATOR" && status === "active";
}

/** Who reads a public page: "in" may open the app, "half" must complete steps first, "out" is not signed in. */
export type PublicReader = "in" | "half" | "out";
