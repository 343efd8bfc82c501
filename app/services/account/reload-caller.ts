import { eq, getTableColumns } from "drizzle-orm";
import { account, user } from "~/db/tables/users";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import type { Caller } from "../sessions/find-session";

const { passwordHash: _never, ...userColumns } = getTableColumns(user);

/** The caller as they are now, after a change of theirs. Throws InvalidTokenException when they are gone. */
export async function reloadCaller(ctx: Ctx, caller: Caller): Promise<Caller> {
	const [row] = await ctx.db
		.select({ user: userColumns, account })
		.from(user)
		.innerJoin(account, eq(account.id, caller.account.id))
		.where(eq(user.id, caller.user.id));
	if (!row) throw new AppError("InvalidTokenException");
	return { ...caller, ...row };
}
