import type { Ctx } from "../ctx";
import type { UserSeat } from "../seat/seat";
import { ctxOfSeat } from "../seat/seat-ctx";

/**
 * The ctx of a request whose seat is known. It finds the rows that the seat sees, and the audit names the user for what it writes, and the administrator who
 * acts for the user.
 */
export function actAs(ctx: Ctx, seat: Pick<UserSeat, "account" | "websites" | "user" | "session">): Ctx {
	const actor = { userId: seat.user.id, impersonatorId: seat.session.impersonatorId };
	return ctxOfSeat({ ...ctx, actor }, seat);
}
