import { patchMeta } from "~/db/users";
import type { UserMeta } from "~/domain/account/user-meta";
import type { Ctx } from "../ctx";

/** The statement that sets these keys of a user's meta and leaves all others as they are, whoever else writes at the same time. */
export function saveMeta(ctx: Ctx, userId: number, patch: Partial<UserMeta>) {
	return patchMeta(ctx.db, userId, patch, ctx.now());
}
