import { setTermsAccepted, termsAreOpen } from "~/db/users";
import { TERMS_DATED } from "~/domain/legal/contract";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { assertRight, type UserSeat } from "../seat/seat";

/** Action in the audit log. */
export const TERMS_ACCEPTED = `terms.accepted_${TERMS_DATED}`;

/**
 * The caller accepts the terms of service in force, at the server's time; the first acceptance stands. Returns its instant in ms.
 * Throws UnverifiedAccountException before activation and ImpersonatedException for an administrator who looks at the account:
 * only its owner can agree to anything. Source: spec A §2 "Terms acceptance dialog".
 */
export async function acceptTerms(ctx: Ctx, seat: UserSeat): Promise<number> {
	assertRight(seat, "terms.write");
	const { user: owner } = seat;
	if (owner.verifiedAt === null) throw new AppError("UnverifiedAccountException");
	if (owner.termsAcceptedAt !== null) return owner.termsAcceptedAt;
	const now = ctx.now();
	// The audit before the acceptance, because its condition looks at it: a form sent twice leaves one row.
	const [, accepted] = await ctx.db.batch([
		recordAudit(ctx, { actorId: owner.id, subject: `user:${owner.hid}`, action: TERMS_ACCEPTED }, termsAreOpen(owner.id)),
		setTermsAccepted(ctx.db, owner.id, now),
	]);
	return accepted[0]?.at ?? now;
}
