import { deleteActivationCode } from "~/db/codes";
import { setUnverifiedEmail } from "~/db/users";
import { emailKey, unclaimedKey } from "~/domain/account/email-key";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { assertRight, type UserSeat } from "../seat/seat";

/**
 * Corrects the address of an account that is not activated yet; a code that went to the old one is worthless from then on.
 * An address that is another user's is taken down like any other and stays its owner's. Returns the changed user.
 * Throws ValidationException (email), ConflictException (email) once activated, ImpersonatedException.
 * Source: spec A §2 "resend panel", design.md "`PUT account` changes the e-mail only until verified"; docs/design/accounts.md.
 */
export async function changeUnverifiedEmail(ctx: Ctx, seat: UserSeat, address: string): Promise<UserSeat["user"]> {
	assertRight(seat, "identity.write");
	const { user: owner } = seat;
	const key = emailKey(address);
	if (key === null) throw new AppError("ValidationException", {}, { email: ["email.invalid"] });
	if (owner.verifiedAt !== null) throw new AppError("ConflictException", {}, { email: ["email.verified"] });
	const email = address.trim();
	if (email === owner.email) return owner;
	const [[changed]] = await ctx.db.batch([
		setUnverifiedEmail(ctx.db, owner.id, { email, key, unclaimed: unclaimedKey(owner.hid), at: ctx.now() }),
		deleteActivationCode(ctx.db, owner.id),
		recordAudit(ctx, { actorId: owner.id, subject: `user:${owner.hid}`, action: "email.changed" }),
	]);
	if (!changed) throw new AppError("ConflictException");
	return { ...owner, email, ...changed };
}
