import { DAY_MS, HOUR_MS, MINUTE_MS } from "../time/durations";

/** A session ends after this time without a request. Source: reliability V7.3.1. */
export const SESSION_IDLE_MS = 14 * DAY_MS;
/** A session ends this long after sign-in in any case. Source: reliability V7.3.1. */
export const SESSION_ABSOLUTE_MS = 90 * DAY_MS;
/** Administrators sign in again twice a day. Source: reliability V7.3.1. */
export const ADMINISTRATOR_SESSION_MS = 12 * HOUR_MS;
/** Shortest interval between two writes of `lastSeenAt`, so that a read does not cost a write each time. */
export const SESSION_TOUCH_MS = 5 * MINUTE_MS;

export type Role = "USER" | "ADMINISTRATOR";

export interface SessionTimes {
	/** ms since epoch, like all instants here. */
	createdAt: number;
	lastSeenAt: number;
	expiresAt: number;
}

/** Latest instant at which a session that starts now ends. */
export function sessionEnd(role: Role, now: number): number {
	return now + (role === "ADMINISTRATOR" ? ADMINISTRATOR_SESSION_MS : SESSION_ABSOLUTE_MS);
}

/**
 * Whether the session is valid, and whether its last use is due to be written. The role is checked at each use: a user who becomes an administrator
 * does not keep a 90-day session.
 */
export function sessionState(times: SessionTimes, role: Role, now: number): "ended" | "fresh" | "due" {
	const end = role === "ADMINISTRATOR" ? Math.min(times.expiresAt, times.createdAt + ADMINISTRATOR_SESSION_MS) : times.expiresAt;
	if (now >= end || now - times.lastSeenAt >= SESSION_IDLE_MS) return "ended";
	return now - times.lastSeenAt >= SESSION_TOUCH_MS ? "due" : "fresh";
}
