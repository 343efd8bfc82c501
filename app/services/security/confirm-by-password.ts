import { setConfirmed } from "~/db/sessions";
import type { Ctx } from "../ctx";
import { assertRight, type UserSeat } from "../seat/seat";
import { proveOwner } from "../sessions/prove-owner";

/** The password or a code of the app confirms the owner in this session for ten minutes, for screens that cannot ask in their own form. Throws as proveOwner. */
export async function confirmByPassword(ctx: Ctx, seat: UserSeat, { password }: { password: string }): Promise<void> {
	assertRight(seat, "identity.write");
	await proveOwner(ctx, seat, { password, after: "any" });
	// A fresh sign-in must not confirm itself for longer.
	if (password !== "") await setConfirmed(ctx.db, seat.session.id, ctx.now());
}
