import { changes } from "~/db/guard";
import { memberByHid, sessionsOfPerson, transferStatements } from "~/db/members";
import { isOwner } from "~/db/memberships";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { queueMail } from "../mail/queue-mail";
import { assertRight, type UserSeat } from "../seat/seat";
import { closeSockets } from "../sessions/close-sockets";
import { proveOwner } from "../sessions/prove-owner";

/**
 * Makes a member the owner, and the owner a manager. Returns the address of the new owner. password: "" where a sign-in of the last ten minutes replaces it. Both get a mail. Throws
 * NotFoundException for somebody who is no active member, ConflictException where the ownership has moved meanwhile, ReauthenticationException.
 */
export async function transferOwnership(
	ctx: Ctx,
	seat: UserSeat,
	{ hid, password }: { hid: string; password: string },
): Promise<{ email: string }> {
	assertRight(seat, "members.write");
	const { account, user } = seat;
	const member = await memberByHid(ctx.db, account.id, hid);
	if (!member || member.role === "owner" || member.status !== "active" || member.verifiedAt === null)
		throw new AppError("NotFoundException");
	await proveOwner(ctx, seat, { password, after: "any" });
	const now = ctx.now();
	const to = { accountId: account.id, userId: member.userId };
	const isDone = isOwner(to);
	const mails = [user.id, member.userId].map((userId) =>
		queueMail(
			ctx,
			{ userId, kind: "ownership_transferred", facts: { name: member.email }, dedupeKey: `ownership:${account.hid}:${userId}:${now}` },
			isDone,
		),
	);
	const [, promoted] = await ctx.db.batch([
		...transferStatements(ctx.db, { accountId: account.id, from: user.id, to: member.userId }),
		recordAudit(ctx, { subject: `account:${account.hid}`, action: "ownership.transferred" }, isDone),
		...mails,
	]);
	if (changes(promoted) === 0) throw new AppError("ConflictException", {}, { ids: ["members.errors.moved"] });
	const open = [...(await sessionsOfPerson(ctx.db, user.id)), ...(await sessionsOfPerson(ctx.db, member.userId))];
	await closeSockets(
		ctx,
		open.map((one) => ({ ...one, accountId: account.id })),
	);
	return { email: member.email };
}
