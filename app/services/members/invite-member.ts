import { liftBar } from "~/db/company-identities";
import { both, changes, not } from "~/db/guard";
import {
	hasRoomForMember,
	invitationExists,
	isMemberAddress,
	memberInvitationByHid,
	putInvitation,
	renewLink,
} from "~/db/member-invitations";
import { holds } from "~/db/tokens";
import { emailKey } from "~/domain/account/email-key";
import type { GivenRole } from "~/domain/account/member-role";
import { INVITING_LIMIT, MEMBER_INVITATION_MS } from "~/domain/account/membership-rules";
import { ownJson } from "~/domain/own-json";
import { planRules } from "~/domain/plan/plan-rules";
import { AppError } from "../app-error";
import { countAttempt } from "../attempts/count-attempt";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { assertRight, type UserSeat } from "../seat/seat";
import { barDigest } from "./bar-digest";
import { invitationDigest, newInvitationToken } from "./invitation-token";
import { mailInvitation } from "./mail-invitation";
import { websitesFor } from "./member-input";

/** delivery: how the link reaches the invited person; "failed" where no service took the mail. */
export interface SentInvitation {
	hid: string;
	email: string;
	token: string;
	/** ms */
	expiresAt: number;
	delivery: "mail" | "hand" | "failed";
}

/**
 * Invites an address into the account, with a mail in its owner's language. One that waits is replaced. Throws ValidationException (email, role,
 * websites), ConflictException (email) for a member, MemberLimitException {max} beyond the plan's limit, TooManyAttemptsException.
 */
export async function inviteMember(
	ctx: Ctx,
	seat: UserSeat,
	input: { email: string; role: GivenRole; websites?: readonly string[] | null | undefined },
): Promise<SentInvitation> {
	assertRight(seat, "members.write");
	const { account } = seat;
	const key = emailKey(input.email);
	if (key === null) throw new AppError("ValidationException", {}, { email: ["email.invalid"] });
	const seen = await websitesFor(ctx, account.id, input);
	await countAttempt(ctx, `member-invitation:${account.hid}`, INVITING_LIMIT);
	const now = ctx.now();
	const token = newInvitationToken(ctx);
	const { max_member: max } = planRules(account);
	const isNew = not(isMemberAddress(account.id, key));
	const one = {
		...{ hid: ctx.newHid(), accountId: account.id, email: input.email.trim(), emailKey: key, role: input.role },
		...{ websites: seen && JSON.stringify(seen), digest: invitationDigest(token), madeBy: seat.user.id },
		...{ createdAt: now, expiresAt: now + MEMBER_INVITATION_MS },
	};
	const [written] = await ctx.db.batch([
		putInvitation(ctx.db, one, both(isNew, hasRoomForMember(account.id, { max, emailKey: key, now }))),
		recordAudit(ctx, { subject: `account:${account.hid}`, action: "member.invited" }, invitationExists(account.id, one.hid)),
		// A removed person who is invited again may come back by the company's sign-in too.
		liftBar(ctx.db, account.id, barDigest(account.id, key)),
	]);
	if (changes(written) === 0) {
		if (!(await holds(ctx.db, isNew))) throw new AppError("ConflictException", {}, { email: ["members.errors.member"] });
		throw new AppError("MemberLimitException", { max });
	}
	return { ...sent(one, token), delivery: await mailInvitation(ctx, seat, { ...one, token, websites: seen }) };
}

/**
 * A new link in place of the one before, mailed again. Throws NotFoundException once the invitation is accepted or withdrawn, MemberLimitException
 * where others have taken the place of an expired one.
 */
export async function renewMemberInvitation(ctx: Ctx, seat: UserSeat, hid: string): Promise<SentInvitation> {
	assertRight(seat, "members.write");
	const { account } = seat;
	const found = await memberInvitationByHid(ctx.db, account.id, hid);
	if (!found) throw new AppError("NotFoundException");
	await countAttempt(ctx, `member-invitation:${account.hid}`, INVITING_LIMIT);
	const now = ctx.now();
	const token = newInvitationToken(ctx);
	const expiresAt = now + MEMBER_INVITATION_MS;
	const { max_member: max } = planRules(account);
	const of = { accountId: account.id, hid };
	const to = { digest: invitationDigest(token), expiresAt };
	const [written] = await ctx.db.batch([
		renewLink(ctx.db, of, to, hasRoomForMember(account.id, { max, emailKey: found.emailKey, now })),
		recordAudit(ctx, { subject: `account:${account.hid}`, action: "member.invitation_renewed" }, invitationExists(account.id, hid)),
	]);
	if (changes(written) === 0) {
		if (await holds(ctx.db, invitationExists(account.id, hid))) throw new AppError("MemberLimitException", { max });
		throw new AppError("NotFoundException");
	}
	const websites = found.websites && ownJson(found.websites);
	return { ...sent({ ...found, expiresAt }, token), delivery: await mailInvitation(ctx, seat, { ...found, expiresAt, token, websites }) };
}

function sent({ hid, email, expiresAt }: { hid: string; email: string; expiresAt: number }, token: string) {
	return { hid, email, expiresAt, token };
}
