import { deleteCodes } from "~/db/codes";
import { deletePasskeys } from "~/db/passkeys";
import { passwordIs, setPassword } from "~/db/passwords";
import { passwordFault } from "~/domain/account/password-rule";
import { endOwnKeys } from "../api-tokens/delete-api-token";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { queueSecurityMail } from "../mail/queue-security-mail";
import { notify } from "../notifications/notify";
import { assertRight, type UserSeat } from "../seat/seat";
import { endSessions } from "../sessions/end-sessions";
import { inHashLine } from "../sessions/hash-line";
import { renewSession } from "../sessions/open-session";
import { hashPassword } from "../sessions/password-hash";
import { proveOwner } from "../sessions/prove-owner";

export interface PasswordChange {
	/** "" when the session was signed in by code less than ten minutes ago. */
	currentPassword: string;
	newPassword: string;
	/** Ends the account's API tokens too; default false. */
	endApiTokens?: boolean;
	/** Ends the person's passkeys too; default false. */
	endPasskeys?: boolean;
	ip: string | null;
	userAgent: string | null;
}

/**
 * Sets a new password: all other sessions end, this one gets a new secret (returned, for its cookie), and a mail informs the owner. API tokens
 * and passkeys stay valid unless their end is requested. Throws ImpersonatedException, ValidationException (password), ReauthenticationException (current_password),
 * TooManyAttemptsException. Source: spec A §5 "Password change", design.md "Where we leave the spec", reliability S10–S12.
 */
export async function changePassword(ctx: Ctx, seat: UserSeat, change: PasswordChange): Promise<{ secret: string }> {
	assertRight(seat, "identity.write");
	const fault = passwordFault(change.newPassword, { email: seat.user.email });
	if (fault) throw new AppError("ValidationException", {}, { password: [fault] });
	const provenHash = await proveOwner(ctx, seat, { password: change.currentPassword, after: "code" });
	const passwordHash = await inHashLine(ctx, async () => hashPassword(ctx, change.newPassword));
	const { id, hid } = seat.user;
	const isSet = passwordIs(id, passwordHash);
	const renewed = renewSession(ctx, seat, isSet);
	// Two concurrent changes: the second one fails, because the current password no longer matches.
	const [set] = await ctx.db.batch([
		setPassword(ctx.db, { userId: id, passwordHash, provenHash, at: ctx.now() }),
		// A code that is still on its way must not open the account.
		deleteCodes(ctx.db, id, isSet),
		// In the same batch: requests under way with the old secret make no API token any more.
		renewed.statement,
	]);
	if (set.length === 0) throw new AppError("ReauthenticationException", {}, { current_password: ["password.wrong"] });
	// Sessions before API tokens: one that is still open could make another token.
	await endSessions(ctx, { user: seat.user, exceptSessionId: seat.session.id, reason: "password_changed" });
	await ctx.db.batch([
		recordAudit(ctx, { actorId: id, subject: `user:${hid}`, action: "password.changed", ip: change.ip, userAgent: change.userAgent }),
		queueSecurityMail(ctx, { userId: id, kind: "password_changed", from: { ip: change.ip, userAgent: change.userAgent } }),
		...(change.endApiTokens ? endOwnKeys(ctx, seat.user) : []),
		...(change.endPasskeys
			? [deletePasskeys(ctx.db, id), recordAudit(ctx, { actorId: id, subject: `user:${hid}`, action: "passkeys.ended_password_changed" })]
			: []),
	]);
	await notify(ctx, { accountId: seat.account.id, kind: "password_changed", topic: `password:${ctx.now()}` });
	return { secret: renewed.secret };
}
