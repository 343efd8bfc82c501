import { deleteCodes } from "~/db/codes";
import { invitationOf, invitations } from "~/db/invitations";
import { deleteUserWithAccount } from "~/db/removed-users";
import { type InvitationState, invitationState } from "~/domain/administration/invitation-state";
import { DAY_MS } from "~/domain/time/durations";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import { type Invitation, issueInvitation } from "./issue-invitation";

/** Accepted invitations are listed for so long. */
const ACCEPTED_SHOWN_MS = 30 * DAY_MS;
const MAX_LISTED = 200;

interface ListedInvitation {
	hid: string;
	email: string;
	/** ms */
	invitedAt: number;
	/** End of the link; null without one. */
	expiresAt: number | null;
	state: InvitationState;
}

/** Invitations that nobody has accepted, and those accepted lately, the newest first. */
export async function listInvitations(ctx: Ctx): Promise<ListedInvitation[]> {
	const rows = await invitations(ctx.db, { since: ctx.now() - ACCEPTED_SHOWN_MS, limit: MAX_LISTED });
	return rows.map((row) => ({ ...row, state: invitationState(row, ctx.now()) }));
}

/** A new link in place of the one before. Throws NotFoundException, and ConflictException where the invitation was accepted. */
export async function renewInvitation(ctx: Ctx, seat: Seat, hid: string): Promise<Invitation & { email: string }> {
	assertRight(seat, "admin.write");
	const invited = await requireUnused(ctx, hid);
	return { email: invited.email, ...(await issueInvitation(ctx, { ...invited, id: invited.userId })) };
}

/**
 * Ends the link and deletes the account, so that the address is free. Returns the address. Throws NotFoundException, and ConflictException where
 * the invitation was accepted.
 */
export async function revokeInvitation(ctx: Ctx, seat: Seat, hid: string): Promise<string> {
	assertRight(seat, "admin.write");
	const { userId } = await requireUnused(ctx, hid);
	await deleteCodes(ctx.db, userId);
	// No link opens the account from here on. The second read finds an acceptance that came before.
	const { email, accountId, accountHid } = await requireUnused(ctx, hid);
	await ctx.db.batch([
		recordAudit(ctx, { subject: `user:${hid}`, action: "user.invitation_revoked" }),
		...deleteUserWithAccount(ctx.db, { userId, userHid: hid, accountId, accountHid, verified: 0 }, ctx.now()),
	]);
	return email;
}

async function requireUnused(ctx: Ctx, hid: string) {
	const [invited] = await invitationOf(ctx.db, hid);
	if (!invited) throw new AppError("NotFoundException");
	if (invited.lastRequestAt !== null) throw new AppError("ConflictException", {}, { ids: ["administration.invitations.used"] });
	return invited;
}
