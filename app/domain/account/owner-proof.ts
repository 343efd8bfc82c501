import { MINUTE_MS } from "../time/durations";
import type { AttemptLimit } from "./attempt-limit";

/** Time after a sign-in during which it stands for the password. Source: design.md "Where we leave the spec", reliability S12. */
const FRESH_MS = 10 * MINUTE_MS;

/** Wrong current passwords of one signed-in user. */
export const PROOF_LIMIT: AttemptLimit = { max: 10, windowMs: 15 * MINUTE_MS };

/**
 * Whether the sign-in of this session is recent enough, and of the right kind, to stand for the current password. An administrator who acts as the
 * user never qualifies.
 */
export function isFreshProof(
	session: { method: "password" | "code" | "link" | "impersonation"; createdAt: number },
	after: "code" | "any",
	now: number,
): boolean {
	if (session.method === "impersonation" || now - session.createdAt >= FRESH_MS) return false;
	// The mailed link is as good as the code: the owner reads that mailbox.
	return after === "any" || session.method === "code" || session.method === "link";
}
