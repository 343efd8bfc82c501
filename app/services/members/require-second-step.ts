import { changes } from "~/db/guard";
import { requireStep, stepIsRequired, stepIsRequiredSince, stopRequiringStep } from "~/db/members";
import { holds } from "~/db/tokens";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { assertRight, type UserSeat } from "../seat/seat";
import { proveOwner } from "../sessions/prove-owner";

/**
 * Requires a second step or a passkey of everybody in the account, or requires it no more. Nothing is kept of who lacks one: each request reads it, so
 * a member is let in again at once. Requiring it again changes nothing, also not the time that members have. Throws ValidationException (required) for
 * an owner who has none themselves, ReauthenticationException, ImpersonatedException.
 */
export async function requireSecondStep(
	ctx: Ctx,
	seat: UserSeat,
	{ isRequired, password }: { isRequired: boolean; password: string },
): Promise<void> {
	assertRight(seat, "members.write");
	await proveOwner(ctx, seat, { password, after: "any" });
	const { account, user } = seat;
	const subject = `account:${account.hid}`;
	if (!isRequired) {
		await ctx.db.batch([
			recordAudit(ctx, { subject, action: "member.step_optional" }, stepIsRequired(account.id)),
			stopRequiringStep(ctx.db, account.id),
		]);
		return;
	}
	const now = ctx.now();
	const [required] = await ctx.db.batch([
		requireStep(ctx.db, { accountId: account.id, ownerId: user.id }, now),
		recordAudit(ctx, { subject, action: "member.step_required" }, stepIsRequiredSince(account.id, now)),
	]);
	if (changes(required) > 0 || (await holds(ctx.db, stepIsRequired(account.id)))) return;
	throw new AppError("ValidationException", {}, { required: ["members.errors.ownStep"] });
}
