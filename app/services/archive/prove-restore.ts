import type { Ctx } from "../ctx";
import { assertRight, type UserSeat } from "../seat/seat";
import { proveOwner } from "../sessions/prove-owner";

/**
 * Asked before the file of an archive is read, which may have 95 MB. Throws ImpersonatedException, ForbiddenException, and ReauthenticationException more
 * than ten minutes after a sign-in or confirmation.
 */
export async function proveRestore(ctx: Ctx, seat: UserSeat): Promise<void> {
	assertRight(seat, "archive.write");
	await proveOwner(ctx, seat, { password: "", after: "any" });
}
