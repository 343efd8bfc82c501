import { changes } from "~/db/guard";
import type { MadeRow } from "~/db/made-things";
import { madeByMember } from "~/db/made-things";
import { invitationExists, withdrawInvitation } from "~/db/member-invitations";
import { memberByHid } from "~/db/members";
import { emailKey } from "~/domain/account/email-key";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import { endMembership, type MadeThen } from "./end-membership";

/** Lists the things that a member made in the account, so that the owner can choose to keep or end them. Returns [] for a person who is no member. */
export async function listMadeByMember(ctx: Ctx, seat: Seat, hid: string): Promise<Pick<MadeRow, "kind" | "hid" | "name">[]> {
	assertRight(seat, "members.read");
	const member = await memberByHid(ctx.db, seat.account.id, hid);
	return member ? madeByMember(ctx.db, { accountId: seat.account.id, userId: member.userId }) : [];
}

/**
 * Removes a member from the account at once, or withdraws an invitation. made: what the member made goes to the owner or ends. Throws NotFoundException,
 * also for the owner.
 */
export async function removeMember(
	ctx: Ctx,
	seat: Seat<{ id: number; hid: string }>,
	{ hid, made }: { hid: string; made: MadeThen },
): Promise<void> {
	assertRight(seat, "members.write");
	const { id: accountId, hid: accountHid } = seat.account;
	const member = await memberByHid(ctx.db, accountId, hid);
	if (member) {
		const ending = { accountHid, userHid: hid, emailKey: emailKey(member.email) ?? "", action: "member.removed", made } as const;
		return endMembership(ctx, { accountId, userId: member.userId }, ending);
	}
	const [, withdrawn] = await ctx.db.batch([
		recordAudit(ctx, { subject: `account:${accountHid}`, action: "member.invitation_withdrawn" }, invitationExists(accountId, hid)),
		withdrawInvitation(ctx.db, { accountId, hid }),
	]);
	if (changes(withdrawn) === 0) throw new AppError("NotFoundException");
}
