import { memberDb } from "~/db/member-client";
import type { MemberRole } from "~/domain/account/member-role";
import type { JsonText } from "~/domain/own-json";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import type { UserSeat } from "../seat/seat";
import { ctxOfSeat } from "../seat/seat-ctx";

/**
 * The ctx of a request whose seat is known. It finds the rows that the seat sees, and the audit names the user for what it writes, with where their session began, and the administrator who
 * acts for the user. It writes only while the membership that the request began with stands; later writes throw ForbiddenException.
 */
export function actAs(
	ctx: Ctx,
	seat: Pick<UserSeat, "account" | "websites" | "user" | "session"> & { memberRole?: MemberRole | null; sees?: JsonText<string[]> | null },
): Ctx {
	const { account, user, memberRole: role, sees = null } = seat;
	const { impersonatorId, ip, userAgent } = seat.session;
	// Readers of the account's audit do not see the address of an administrator.
	const actor = { userId: user.id, impersonatorId, ...(impersonatorId === null && { ip, userAgent }) };
	const db = role
		? memberDb(ctx.db, { accountId: account.id, userId: user.id, role, sees }, () => new AppError("ForbiddenException"))
		: ctx.db;
	return ctxOfSeat({ ...ctx, db, actor }, seat);
}
