import { deleteCodes } from "~/db/codes";
import { countRecoveryCodes } from "~/db/factors";
import { countPasskeys } from "~/db/passkeys";
import { passwordIs, switchPasswordOff } from "~/db/passwords";
import { mayEndPassword } from "~/domain/account/second-step";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { queueSecurityMail } from "../mail/queue-security-mail";
import { assertRight, type UserSeat } from "../seat/seat";
import { hashPassword } from "../sessions/password-hash";
import { proveOwner } from "../sessions/prove-owner";

/** 256 bits that nobody knows. */
const UNKNOWN_BYTES = 32;

/**
 * Switches the password off: from now on a passkey signs in, or a mailed code with a recovery code. Choosing a new password switches it on again. Throws
 * ImpersonatedException, ReauthenticationException, ConflictException without a passkey or without recovery codes.
 */
export async function endPassword(ctx: Ctx, seat: UserSeat, { password }: { password: string }): Promise<void> {
	assertRight(seat, "identity.write");
	const { id, hid } = seat.user;
	const ways = { passkeys: await countPasskeys(ctx.db, id), recoveryCodes: await countRecoveryCodes(ctx.db, id) };
	if (!mayEndPassword(ways)) throw new AppError("ConflictException");
	await proveOwner(ctx, seat, { password, after: "any" });
	const passwordHash = hashPassword(ctx, Buffer.from(ctx.randomBytes(UNKNOWN_BYTES)).toString("base64url"));
	const isOff = passwordIs(id, passwordHash);
	const [ended] = await ctx.db.batch([
		switchPasswordOff(ctx.db, { userId: id, passwordHash, at: ctx.now() }),
		deleteCodes(ctx.db, id, isOff),
		recordAudit(ctx, { actorId: id, subject: `user:${hid}`, action: "password.off" }, isOff),
		queueSecurityMail(ctx, { userId: id, kind: "password_off" }, isOff),
	]);
	if (ended.length === 0) throw new AppError("ConflictException");
}
