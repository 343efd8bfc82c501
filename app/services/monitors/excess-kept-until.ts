import { excessAccount } from "~/db/excess";
import { dataKeptUntil } from "~/domain/billing/retention";
import type { Ctx } from "../ctx";

/** Until when keywords beyond the plan are kept after the end of a subscription, ms; null where they are deleted within seven days (settle-excess.ts). */
export async function excessKeptUntil(ctx: Ctx, accountId: number): Promise<number | null> {
	const lapsedAt = (await excessAccount(ctx.db, accountId))?.lapsedAt ?? null;
	return lapsedAt === null ? null : dataKeptUntil(lapsedAt);
}
