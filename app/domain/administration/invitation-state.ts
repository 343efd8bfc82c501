export type InvitationState = "open" | "expired" | "accepted";

/** State of an invitation; instants in ms. lastRequestAt: of the invited user. expiresAt: of the link; null where it was used or swept. */
export function invitationState(
	{ lastRequestAt, expiresAt }: { lastRequestAt: number | null; expiresAt: number | null },
	now: number,
): InvitationState {
	if (lastRequestAt !== null) return "accepted";
	return expiresAt !== null && expiresAt > now ? "open" : "expired";
}
