import { userAndAccount } from "~/db/users";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import type { Caller } from "../sessions/find-session";

/** The caller as they are now, after a change of theirs. Throws InvalidTokenException when they are gone. */
export async function reloadCaller(ctx: Ctx, caller: Caller): Promise<Caller> {
	const row = await userAndAccount(ctx.db, caller.user.id, caller.account.id);
	if (!row) throw new AppError("InvalidTokenException");
	return { ...caller, ...row };
}
