import type { Role } from "./session-lifetime";

/** Requirement of a call on its caller. */
export type Access = "anyone" | "signed_in" | "person" | "verified" | "administrator";

/** Requirement of a call of the API; what concerns a person alone is done on pages. */
export type ApiAccess = Exclude<Access, "person">;

export type AccessRefusal =
	| "InvalidTokenException"
	| "UnverifiedAccountException"
	| "TermsNotAcceptedException"
	| "SecondStepRequiredException"
	| "ForbiddenException";

/** Facts of a caller that decide about access. */
export interface AccessFacts {
	role: Role;
	verifiedAt: number | null;
	termsAcceptedAt: number | null;
	impersonated?: boolean;
	noTerms?: boolean;
	/** The account requires a second step, and the time to set one up is over (required-step.ts). */
	lacksStep?: boolean;
}

/**
 * Why the caller may not make the call; null when they may. Checked in the order of the spec: sign in, verify, accept the terms, be entitled.
 * An installation without plans has no terms (`noTerms`). "person": what concerns the person alone, so that whoever lacks a required second step
 * can set one up. Source: spec A §6 (verified access also requires acceptance of the general conditions).
 */
export function accessRefusal(access: Access, who: AccessFacts | null): AccessRefusal | null {
	if (access === "anyone") return null;
	if (!who) return "InvalidTokenException";
	if (access === "signed_in") return null;
	if (who.verifiedAt === null) return "UnverifiedAccountException";
	// The owner accepts the terms, not an administrator who acts as the owner (A §2 "Terms acceptance dialog").
	if (who.termsAcceptedAt === null && !who.impersonated && !who.noTerms) return "TermsNotAcceptedException";
	// It is the member's step: who acts for them has their own sign-in.
	if (access !== "person" && who.lacksStep && !who.impersonated) return "SecondStepRequiredException";
	return access === "administrator" && who.role !== "ADMINISTRATOR" ? "ForbiddenException" : null;
}

/** Whether an administrator may act as the user. Between administrators the event log could not name the actor any more. */
export function isImpersonable({ role, status }: { role: string; status: string }): boolean {
	return role !== "ADMINISTRATOR" && status === "active";
}

/** Who reads a public page: "in" may open the app, "half" must complete steps first, "out" is not signed in. */
export type PublicReader = "in" | "half" | "out";
