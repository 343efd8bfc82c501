import { eq, type SQL, sql } from "drizzle-orm";
import { user } from "~/db/tables/users";
import type { UserMeta } from "~/domain/account/user-meta";
import type { Ctx } from "../ctx";

/** The statement that sets these keys of a user's meta and leaves all others as they are, whoever else writes at the same time. */
export function saveMeta(ctx: Ctx, userId: number, patch: Partial<UserMeta>) {
	const meta = Object.entries(patch).reduce<SQL>(
		(before, [key, value]) => sql`json_set(${before}, ${`$.${key}`}, json(${JSON.stringify(value)}))`,
		sql`${user.meta}`,
	);
	return ctx.db.update(user).set({ meta, updatedAt: ctx.now() }).where(eq(user.id, userId));
}
