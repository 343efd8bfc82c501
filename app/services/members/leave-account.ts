import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { assertRight, type UserSeat } from "../seat/seat";
import { wholeOf } from "../seat/seat-ctx";
import { endMembership } from "./end-membership";

/**
 * Ends the caller's own membership; what they made stays with the owner, and the session of this request ends. Throws ForbiddenException for the owner,
 * who transfers the account first, and ImpersonatedException.
 */
export async function leaveAccount(ctx: Ctx, seat: UserSeat): Promise<void> {
	assertRight(seat, "identity.write");
	const { account, user } = seat;
	const who = { accountId: account.id, userId: user.id };
	try {
		const ending = { accountHid: account.hid, userHid: user.hid, emailKey: user.emailKey, action: "member.left", made: "keep" } as const;
		await endMembership(wholeOf(ctx), who, ending);
	} catch (error) {
		throw error instanceof AppError && error.code === "NotFoundException" ? new AppError("ForbiddenException") : error;
	}
}
