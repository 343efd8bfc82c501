import { eq } from "drizzle-orm";
import { account } from "~/db/tables/users";
import type { Ctx } from "../ctx";

/** The account's rev now; null when there is no such account (any more). */
export async function readAccountRev(ctx: Ctx, accountId: number): Promise<number | null> {
	const [row] = await ctx.db.select({ rev: account.rev }).from(account).where(eq(account.id, accountId)).limit(1);
	return row?.rev ?? null;
}
