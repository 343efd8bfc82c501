import { DAY_MS } from "../time/durations";
import type { AttemptLimit } from "./attempt-limit";
import type { GivenRole } from "./member-role";

/** Time during which the link of an invitation into an account opens it. */
export const MEMBER_INVITATION_MS = 7 * DAY_MS;

/** Mails that an account may send to addresses of its choice. */
export const INVITING_LIMIT: AttemptLimit = { max: 50, windowMs: DAY_MS };

/** Members of an account beside its owner are listed up to this many. */
export const MAX_LISTED_MEMBERS = 500;

/**
 * hids of the websites that somebody with the role sees; null for all, or where the choice is none. A client never sees all, so that for a client no
 * choice is a fault.
 */
export function seenWebsites(role: GivenRole, chosen: readonly string[]): readonly string[] | null | "missing" {
	if (chosen.length > 0) return [...new Set(chosen)];
	return role === "client" ? "missing" : null;
}

/** A name in a mail to a stranger: what could be an advertisement or a link is left out. */
const SENDABLE_NAME = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}' ’&,()-]{0,58}\.?$/u;

/** Returns the first text that may stand in a mail to a stranger; the last one is an address. */
export function sendableName(names: readonly string[], address: string): string {
	return names.map((name) => name.trim()).find((name) => SENDABLE_NAME.test(name)) ?? address;
}
