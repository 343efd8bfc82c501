import { ownerByHid } from "~/db/users";
import { isImpersonable } from "~/domain/account/access";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { assertRight, type UserSeat } from "../seat/seat";
import { openSession } from "./open-session";

export interface Impersonation {
	/** Hid of the user to act as. */
	userHid: string;
	/** Default "bearer". */
	kind?: "cookie" | "bearer";
	ip: string | null;
	userAgent: string | null;
}

/**
 * Opens a session in which an administrator acts as a user; it remembers the administrator and their own session, lasts at most 12 hours
 * and ends when they lose their rights. Throws ForbiddenException for others than administrators, and for users who are administrators
 * or disabled; ImpersonatedException within another such session; NotFoundException. Source: spec A §4 "Impersonation".
 */
export async function startImpersonation(ctx: Ctx, seat: UserSeat, request: Impersonation): Promise<{ secret: string; name: string }> {
	assertRight(seat, "admin.act");
	const target = await ownerByHid(ctx.db, request.userHid);
	if (!target) throw new AppError("NotFoundException");
	if (!isImpersonable(target)) throw new AppError("ForbiddenException");
	const { secret } = await openSession(ctx, {
		kind: request.kind ?? "bearer",
		method: "impersonation",
		impersonator: { id: seat.user.id, sessionId: seat.session.id },
		user: target,
		accountId: target.accountId,
		ip: request.ip,
		userAgent: request.userAgent,
	});
	return { secret, name: `${target.firstName} ${target.lastName}`.trim() || target.email };
}
