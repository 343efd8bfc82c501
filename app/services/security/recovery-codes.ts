import { deleteRecoveryCodes, insertRecoveryCodes } from "~/db/factors";
import { RECOVERY_BYTES, RECOVERY_CODES, recoveryCodeOf } from "~/domain/account/second-step";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { queueSecurityMail } from "../mail/queue-security-mail";
import { assertRight, type UserSeat } from "../seat/seat";
import { recoveryDigest } from "../second-step/check-step-code";
import { proveOwner } from "../sessions/prove-owner";

/** Makes a new set of recovery codes, which is returned once; earlier ones end. Throws ImpersonatedException, ReauthenticationException. */
export async function renewRecoveryCodes(ctx: Ctx, seat: UserSeat, { password }: { password: string }): Promise<string[]> {
	assertRight(seat, "identity.write");
	await proveOwner(ctx, seat, { password, after: "any" });
	const { id, hid } = seat.user;
	const { codes, digests } = newRecoveryCodes(ctx, id);
	await ctx.db.batch([
		deleteRecoveryCodes(ctx.db, id),
		insertRecoveryCodes(ctx.db, id, digests, ctx.now()),
		recordAudit(ctx, { actorId: id, subject: `user:${hid}`, action: "recovery_codes.made" }),
		queueSecurityMail(ctx, { userId: id, kind: "recovery_codes_made" }),
	]);
	return codes;
}

/** A set of codes, with what is kept of them. */
export function newRecoveryCodes(ctx: Ctx, userId: number): { codes: string[]; digests: string[] } {
	const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeOf(ctx.randomBytes(RECOVERY_BYTES)));
	return { codes, digests: codes.map((code) => recoveryDigest(userId, code.replaceAll("-", ""))) };
}
