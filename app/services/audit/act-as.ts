import type { Ctx } from "../ctx";
import type { UserSeat } from "../seat/seat";
import { ctxOfSeat } from "../seat/seat-ctx";

/**
 * The ctx of a request whose seat is known. It finds the rows that the seat sees, and the audit names the user for what it writes, with where their session began, and the administrator who
 * acts for the user.
 */
export function actAs(ctx: Ctx, seat: Pick<UserSeat, "account" | "websites" | "user" | "session">): Ctx {
	const { impersonatorId, ip, userAgent } = seat.session;
	// Whoever reads the audit of the account has no business with where an administrator works.
	const actor = { userId: seat.user.id, impersonatorId, ...(impersonatorId === null && { ip, userAgent }) };
	return ctxOfSeat({ ...ctx, actor }, seat);
}
