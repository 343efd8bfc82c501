import { changes } from "~/db/guard";
import { memberInvitationByHid, setInvitation } from "~/db/member-invitations";
import { isMember, memberByHid, sessionsOfPerson, setMember } from "~/db/members";
import type { GivenRole } from "~/domain/account/member-role";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import { closeSockets } from "../sessions/close-sockets";
import { websitesFor } from "./member-input";

/**
 * Changes role and websites of a member, or of somebody who is invited. The next request of the member has the new rights; open sockets are closed, and
 * come back with them. Throws NotFoundException, also for the owner, and ValidationException (role, websites).
 */
export async function changeMember(
	ctx: Ctx,
	seat: Seat<{ id: number; hid: string }>,
	{ hid, ...to }: { hid: string; role: GivenRole; websites?: readonly string[] | null | undefined },
): Promise<void> {
	assertRight(seat, "members.write");
	const { id: accountId, hid: accountHid } = seat.account;
	const websites = await websitesFor(ctx, accountId, to);
	const subject = `account:${accountHid}`;
	const member = await memberByHid(ctx.db, accountId, hid);
	if (!member) {
		if (!(await memberInvitationByHid(ctx.db, accountId, hid))) throw new AppError("NotFoundException");
		const list = websites && JSON.stringify(websites);
		const [changed] = await ctx.db.batch([
			setInvitation(ctx.db, { accountId, hid }, { role: to.role, websites: list }),
			recordAudit(ctx, { subject, action: "member.changed" }),
		]);
		if (changes(changed) === 0) throw new AppError("NotFoundException");
		return;
	}
	const who = { accountId, userId: member.userId };
	const [changed] = await ctx.db.batch([
		setMember(ctx.db, who, { role: to.role, websites }),
		recordAudit(ctx, { subject, action: "member.changed" }, isMember(who)),
	]);
	if (changes(changed) === 0) throw new AppError("NotFoundException");
	const open = await sessionsOfPerson(ctx.db, member.userId);
	await closeSockets(
		ctx,
		open.map((one) => ({ ...one, accountId })),
	);
}
