import { deleteHalfProofs, deleteRecoveryCodes, deleteTwoStep, freeOfSecondStep } from "~/db/factors";
import { deletePasskeys } from "~/db/passkeys";
import { ownerByHid } from "~/db/users";
import { isImpersonable } from "~/domain/account/access";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { queueSecurityMail } from "../mail/queue-security-mail";
import { assertRight, type Seat } from "../seat/seat";

/**
 * Switches the second step off for a user who lost telephone, passkeys and recovery codes, and deletes all three: the password or a mailed code signs in again. Where the
 * password was off, only the code does, and a new one is chosen. Throws ForbiddenException for other callers than administrators and for users whom they may
 * not act as, and NotFoundException.
 */
export async function endSecondStep(ctx: Ctx, seat: Seat, userHid: string): Promise<void> {
	assertRight(seat, "admin.write");
	const owner = await ownerByHid(ctx.db, userHid);
	if (!owner) throw new AppError("NotFoundException");
	if (!isImpersonable(owner)) throw new AppError("ForbiddenException");
	await ctx.db.batch([
		freeOfSecondStep(ctx.db, owner.id, ctx.now()),
		deleteTwoStep(ctx.db, owner.id),
		deleteRecoveryCodes(ctx.db, owner.id),
		// A lost device keeps no way in.
		deletePasskeys(ctx.db, owner.id),
		deleteHalfProofs(ctx.db, owner.id),
		recordAudit(ctx, { subject: `user:${owner.hid}`, action: "two_step.off_by_administrator" }),
		queueSecurityMail(ctx, { userId: owner.id, kind: "second_step_freed" }),
	]);
}
