import { assertIn, both, isAssertion, not } from "~/db/guard";
import { deleteInvitation, invitationByDigest, isGoodInvitation } from "~/db/member-invitations";
import { isInAccount } from "~/db/members";
import { holds } from "~/db/tokens";
import { insertMembership, userByEmailKey } from "~/db/users";
import { passwordFault } from "~/domain/account/password-rule";
import { NAME_MAX_CHARACTERS } from "~/domain/account/sign-up-rules";
import { tidyName } from "~/domain/account/tidy-name";
import { ownJson } from "~/domain/own-json";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { readPolicy } from "../policy/read-policy";
import { assertRight, type UserSeat } from "../seat/seat";
import { wholeOf } from "../seat/seat-ctx";
import { inHashLine } from "../sessions/hash-line";
import { openSession } from "../sessions/open-session";
import { TERMS_ACCEPTED } from "../users/accept-terms";
import { createUser } from "../users/create-user";
import { invitationDigest } from "./invitation-token";

/** A good invitation by its token, and the condition that it still gives the same. Throws InvalidInvitationException. */
async function goodInvitation(ctx: Ctx, token: string) {
	const digest = invitationDigest(token);
	const found = await invitationByDigest(ctx.db, digest);
	if (found?.owner.status !== "active" || found.invitation.expiresAt <= ctx.now()) throw new AppError("InvalidInvitationException");
	const { invitation, account } = found;
	const isGood = isGoodInvitation(invitation, ctx.now());
	return { ...invitation, digest, account, isGood, websites: invitation.websites && ownJson(invitation.websites) };
}

/**
 * Takes the signed-in person into the account that invites, once. `as`: their own address, where the invitation went to another one. Returns the account.
 * Throws InvalidInvitationException, ForbiddenException for another address without `as`, ConflictException for somebody who is in the account.
 */
export async function acceptInvitation(
	seatCtx: Ctx,
	seat: UserSeat,
	{ token, as }: { token: string; as?: string },
): Promise<{ accountHid: string }> {
	assertRight(seat, "identity.write");
	const ctx = wholeOf(seatCtx);
	const { user } = seat;
	const invited = await goodInvitation(ctx, token);
	if (invited.emailKey !== user.emailKey && as !== user.email) throw new AppError("ForbiddenException");
	const { account, digest, role, websites, isGood } = invited;
	const isNew = not(isInAccount({ accountId: account.id, userId: user.id }));
	const now = ctx.now();
	try {
		await ctx.db.batch([
			assertIn(ctx.db, both(isGood, isNew)),
			insertMembership(ctx.db, { userHid: user.hid, accountHid: account.hid, role, websites, joinedAt: now }),
			deleteInvitation(ctx.db, digest),
			recordAudit(ctx, { actorId: user.id, subject: `account:${account.hid}`, action: "member.joined" }),
		]);
	} catch (error) {
		if (!isAssertion(error)) throw error;
		const isThere = !(await holds(ctx.db, isNew));
		throw isThere ? new AppError("ConflictException", {}, { ids: ["members.errors.already"] }) : new AppError("InvalidInvitationException");
	}
	return { accountHid: account.hid };
}

export interface Newcomer {
	token: string;
	password: string;
	firstName: string;
	lastName: string;
	acceptsTerms: boolean;
	country: string;
	language: string;
	/** IANA zone; only for the person, the account keeps its own. */
	timezone: string;
	ip: string | null;
	/** Country of that address. */
	from?: string | null;
	userAgent: string | null;
}

/**
 * Makes a user of somebody who opened the mail of an invitation, which proves the address, and signs them in to the account that invites; they have none of
 * their own. Throws InvalidInvitationException, ValidationException (password, first_name, last_name, accept), ConflictException for a known address.
 */
export async function joinAsNewcomer(ctx: Ctx, input: Newcomer): Promise<{ sessionSecret: string }> {
	const invited = await goodInvitation(ctx, input.token);
	const { hasPlans } = await readPolicy(ctx);
	const names = { firstName: tidyName(input.firstName), lastName: tidyName(input.lastName) };
	const password = passwordFault(input.password, { email: invited.email });
	const errors = {
		...(password && { password: [password] }),
		...(names.firstName.length > NAME_MAX_CHARACTERS && { first_name: ["text.long"] }),
		...(names.lastName.length > NAME_MAX_CHARACTERS && { last_name: ["text.long"] }),
		...(hasPlans && !input.acceptsTerms && { accept: ["members.errors.terms"] }),
	};
	if (Object.keys(errors).length > 0) throw new AppError("ValidationException", { count: NAME_MAX_CHARACTERS }, errors);
	if (await userByEmailKey(ctx.db, invited.emailKey)) throw new AppError("ConflictException", {}, { ids: ["members.errors.known"] });
	const { account, digest, role, websites, isGood } = invited;
	const now = ctx.now();
	const userHid = ctx.newHid();
	const subject = `user:${userHid}`;
	const { country, language, timezone } = input;
	const made = await inHashLine(ctx, () =>
		createUser(ctx, {
			...{ ...names, userHid, email: invited.email, password: input.password, country, language, timezone },
			verifiedAt: now,
			termsAcceptedAt: input.acceptsTerms ? now : null,
			first: [assertIn(ctx.db, isGood)],
			joins: {
				...{ accountHid: account.hid, role, websites },
				after: [
					deleteInvitation(ctx.db, digest),
					...(input.acceptsTerms ? [recordAudit(ctx, { actorId: null, subject, action: TERMS_ACCEPTED })] : []),
					recordAudit(ctx, { actorId: null, subject: `account:${account.hid}`, action: "member.joined" }),
				],
			},
		}),
	).catch((error: unknown) => {
		throw isAssertion(error) || (error instanceof AppError && error.code === "ConflictException")
			? new AppError("InvalidInvitationException")
			: error;
	});
	const { ip, from = null, userAgent } = input;
	const person = { id: made.userId, hid: userHid, role: "USER" as const };
	const { secret } = await openSession(ctx, {
		kind: "cookie",
		method: "link",
		user: person,
		accountId: account.id,
		ip,
		country: from,
		userAgent,
	});
	return { sessionSecret: secret };
}
