import { MINUTE_MS } from "../time/durations";
import type { AttemptLimit } from "./attempt-limit";

/** Time after a sign-in during which it stands for the password. Source: design.md "Where we leave the spec", reliability S12. */
const FRESH_MS = 10 * MINUTE_MS;

/** Wrong current passwords and codes of one signed-in user. */
export const PROOF_LIMIT: AttemptLimit = { max: 10, windowMs: 15 * MINUTE_MS };

interface ProvenSession {
	method: "password" | "code" | "link" | "passkey" | "company" | "impersonation";
	createdAt: number;
	/** Instant at which a passkey last confirmed the owner. */
	confirmedAt: number | null;
}

/**
 * Whether the sign-in of this session, or a passkey in it, is recent enough, and of the right kind, to stand for the current password. An administrator
 * who acts as the user never qualifies.
 */
export function isFreshProof({ method, createdAt, confirmedAt }: ProvenSession, after: "code" | "any", now: number): boolean {
	if (method === "impersonation") return false;
	if (confirmedAt !== null && now - confirmedAt < FRESH_MS) return true;
	// The mailed link is as good as the code: the owner reads that mailbox.
	return now - createdAt < FRESH_MS && (after === "any" || method !== "password");
}

/** Whether a form asks for a proof, and by which ways it can be given. */
export interface ProofView {
	needed: boolean;
	hasPassword: boolean;
	hasApp: boolean;
	/** Origin at which a passkey of the person works; null without one. */
	passkeyOrigin: string | null;
}
