/** A session ends after so long without a request. Source: reliability V7.3.1. */
export const SESSION_IDLE_MS = 14 * 24 * 3_600_000;
/** And in any case so long after sign-in. Source: reliability V7.3.1. */
export const SESSION_ABSOLUTE_MS = 90 * 24 * 3_600_000;
/** Administrators sign in again every half day. Source: reliability V7.3.1. */
export const ADMINISTRATOR_SESSION_MS = 12 * 3_600_000;
/** `lastSeenAt` is written at most so often: a read must not cost a write each time. */
export const SESSION_TOUCH_MS = 5 * 60_000;

export type Role = "USER" | "ADMINISTRATOR";

export interface SessionTimes {
	/** ms since epoch, like all instants here. */
	createdAt: number;
	lastSeenAt: number;
	expiresAt: number;
}

/** Instant at which a session that starts now ends at the latest. */
export function sessionEnd(role: Role, now: number): number {
	return now + (role === "ADMINISTRATOR" ? ADMINISTRATOR_SESSION_MS : SESSION_ABSOLUTE_MS);
}

/**
 * Is the session still good, and is its last use due to be written again?
 * The role is asked at each use: who becomes administrator later keeps no 90-day session.
 */
export function sessionState(times: SessionTimes, role: Role, now: number): "ended" | "fresh" | "due" {
	const end = role === "ADMINISTRATOR" ? Math.min(times.expiresAt, times.createdAt + ADMINISTRATOR_SESSION_MS) : times.expiresAt;
	if (now >= end || now - times.lastSeenAt >= SESSION_IDLE_MS) return "ended";
	return now - times.lastSeenAt >= SESSION_TOUCH_MS ? "due" : "fresh";
}
