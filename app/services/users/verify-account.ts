import { setVerified, userState } from "~/db/users";
import { isClaimed } from "~/domain/account/email-key";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import { checkCode } from "../codes/check-code";
import type { Ctx } from "../ctx";
import { queueMail } from "../mail/queue-mail";
import { assertRight, type UserSeat } from "../seat/seat";

/**
 * Activates the caller's account with the code that was sent to them. A welcome mail follows. Throws InvalidCodeException, ImpersonatedException,
 * or ConflictException (email) where a code by text message is right and the address is another user's. Source: spec A §4 "Verification", §8;
 * docs/design/accounts.md.
 */
export async function verifyAccount(ctx: Ctx, seat: UserSeat, typed: string): Promise<void> {
	assertRight(seat, "identity.write");
	const { user: owner } = seat;
	if (owner.verifiedAt !== null) return;
	const attempt = { userId: owner.id, purpose: "activation" as const, requester: "", code: typed };
	if (!isClaimed(owner.emailKey)) {
		await checkCode(ctx, attempt);
		throw new AppError("ConflictException", {}, { email: ["email.unavailable"] });
	}
	const now = ctx.now();
	try {
		await checkCode(ctx, attempt, (good) => [setVerified(ctx.db, owner.id, now, good)]);
	} catch (error) {
		// A form sent twice: the first used the code up.
		const state = await userState(ctx.db, owner.id);
		if (state !== null && state.verifiedAt !== null) return;
		throw error;
	}
	// The account is active already: a mail or a line of the log that got lost must not take that back.
	await ctx.db.batch([
		recordAudit(ctx, { actorId: owner.id, subject: `user:${owner.hid}`, action: "user.verified" }),
		queueMail(ctx, { userId: owner.id, kind: "welcome", facts: {}, dedupeKey: `welcome:${owner.hid}` }),
	]);
}
