import { insertIdentity, isBarred } from "~/db/company-identities";
import { companyOf, findTrip, openedAccount, takeTrip, tripWaits } from "~/db/company-sign-in";
import { assertIn, both, isAssertion, not } from "~/db/guard";
import { hasRoomForMember } from "~/db/member-invitations";
import { isInAccount } from "~/db/members";
import { holds } from "~/db/tokens";
import { insertMembership } from "~/db/users";
import { sendableName } from "~/domain/account/membership-rules";
import { ownJson } from "~/domain/own-json";
import { planRules } from "~/domain/plan/plan-rules";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { barDigest } from "../members/bar-digest";
import { assertRight, type UserSeat } from "../seat/seat";
import { wholeOf } from "../seat/seat-ctx";
import { tripDigest } from "./trip-digest";

/** Facts on the page of a confirmation. */
export interface WaitingLink {
	/** Address that the company named. */
	email: string;
	userId: number;
	/** Name of the account. */
	account: string;
	/** The person is in the account already. */
	isMember: boolean;
}

async function findLink(ctx: Ctx, secret: string) {
	const row = await findTrip(ctx.db, tripDigest(secret, ""), ctx.now());
	const trip = row && ownJson(row.content);
	if (trip?.kind !== "link" || !row) return null;
	const [company, account] = await Promise.all([companyOf(ctx.db, row.accountId), openedAccount(ctx.db, row.accountId)]);
	return company && account ? { ...trip, company, account } : null;
}

/** A confirmation that waits for a person; null where it was used, is over or never was. */
export async function readWaitingLink(ctx: Ctx, secret: string): Promise<WaitingLink | null> {
	const found = await findLink(ctx, secret);
	if (!found) return null;
	const { account, person, userId } = found;
	const isMember = await holds(ctx.db, isInAccount({ accountId: account.id, userId }));
	return { email: person.email, userId, account: sendableName([account.company], account.email), isMember };
}

/**
 * Links the signed-in person to the name that the company has for them, and takes them into its account with the default role where they are not in it. The
 * session must be their own sign-in, not the company's. Throws ConflictException for a confirmation that is over, ForbiddenException for somebody else,
 * MemberLimitException, CompanySessionException.
 */
export async function confirmLink(seatCtx: Ctx, seat: UserSeat, { secret }: { secret: string }): Promise<{ accountHid: string }> {
	assertRight(seat, "identity.write");
	const ctx = wholeOf(seatCtx);
	const found = await findLink(ctx, secret);
	if (!found) throw new AppError("ConflictException");
	const { company, account, person } = found;
	const { user } = seat;
	if (user.id !== found.userId) throw new AppError("ForbiddenException");
	const now = ctx.now();
	const who = { accountId: account.id, userId: user.id };
	const digest = tripDigest(secret, "");
	const { max_member: max } = planRules(account);
	const isThere = await holds(ctx.db, isInAccount(who));
	const hasRoom = isThere ? isInAccount(who) : hasRoomForMember(account.id, { max, emailKey: person.emailKey, now });
	const isOpen = both(tripWaits(digest, now), not(isBarred(account.id, barDigest(account.id, person.emailKey))));
	const websites = company.websites && ownJson(company.websites);
	const key = { accountId: account.id, issuer: person.issuer, subject: person.subject };
	try {
		await ctx.db.batch([
			assertIn(ctx.db, both(isOpen, hasRoom)),
			insertMembership(ctx.db, { userHid: user.hid, accountHid: account.hid, role: company.role, websites, joinedAt: now }),
			insertIdentity(ctx.db, key, user.hid, now, isInAccount(who)),
			takeTrip(ctx.db, digest, now),
			recordAudit(ctx, {
				actorId: user.id,
				subject: `account:${account.hid}`,
				action: isThere ? "member.linked" : "member.joined_by_company",
			}),
		]);
	} catch (error) {
		if (!isAssertion(error)) throw error;
		throw (await holds(ctx.db, hasRoom)) ? new AppError("ConflictException") : new AppError("MemberLimitException", { max });
	}
	return { accountHid: account.hid };
}
