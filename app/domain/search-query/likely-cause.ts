import { DAY_MS, HOUR_MS } from "../time/durations";
import type { ConnectionKind, ConnectionWay, QueryRefusal } from "./connection-kinds";

/**
 * Life of a refresh token of an OAuth client whose consent screen is in "Testing". Source: developers.google.com/identity/protocols/oauth2, "Refresh token
 * expiration": "A Google Cloud Platform project with an OAuth consent screen configured for an external user type and a publishing status of "Testing" is issued
 * a refresh token expiring in 7 days".
 */
const TESTING_MS = 7 * DAY_MS;
/** A property is visited every six hours and some minutes; a visit after a refusal may come later. */
const NOTICED_WITHIN_MS = 12 * HOUR_MS;
/** Clocks of both sides may differ. */
const EARLY_MS = HOUR_MS;

export type LikelyCause = "testing";

interface EndedAccess {
	kind: ConnectionKind;
	way: ConnectionWay;
	cause: QueryRefusal | null;
	brokenAt: number | null;
	/** Instant of the consent. */
	accessAt: number | null;
	createdAt: number;
}

/** Why access has most likely ended: Google answers the same to a token that has expired and to one that was revoked. null: nothing points to a cause. */
export function likelyCause({ kind, way, cause, brokenAt, accessAt, createdAt }: EndedAccess): LikelyCause | null {
	if (kind !== "google_search_console" || way !== "oauth" || cause !== "revoked" || brokenAt === null) return null;
	const age = brokenAt - (accessAt ?? createdAt);
	return TESTING_MS - EARLY_MS <= age && age <= TESTING_MS + NOTICED_WITHIN_MS ? "testing" : null;
}
