import { countResting } from "~/db/resting";
import type { Ctx } from "../ctx";

/** Number of an account's paused keywords. */
export function countPaused(ctx: Ctx, accountId: number): Promise<number> {
	return countResting(ctx.db, { accountId, state: "paused", kind: "monitors" });
}
