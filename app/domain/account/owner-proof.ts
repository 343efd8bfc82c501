import type { AttemptLimit } from "./attempt-limit";

/** Signing in proves for so long that the owner sits there. Source: design.md "Where we leave the spec", reliability S12. */
const FRESH_MS = 10 * 60_000;

/** Wrong current passwords of one signed-in user. */
export const PROOF_LIMIT: AttemptLimit = { max: 10, windowMs: 15 * 60_000 };

/**
 * Is the sign-in of this session recent enough, and of the right kind, to stand for the current password?
 * An administrator's look into the account never is.
 */
export function isFreshProof(
	session: { method: "password" | "code" | "link" | "impersonation"; createdAt: number },
	after: "code" | "any",
	now: number,
): boolean {
	if (session.method === "impersonation" || now - session.createdAt >= FRESH_MS) return false;
	// The link in the mail carries the code's own proof: the owner reads that mailbox.
	return after === "any" || session.method === "code" || session.method === "link";
}
