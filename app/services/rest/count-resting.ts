import { countResting } from "~/db/resting";
import { byName } from "~/domain/by-name";
import { RESTING_STATES, type RestingState } from "~/domain/rest/rest-rules";
import type { Ctx } from "../ctx";

/** Counts the account's removed and paused keywords. Keywords that were removed with their website belong to the website's entry. */
export async function countRestingKeywords(ctx: Ctx, accountId: number): Promise<Record<RestingState, number>> {
	const counts = await countResting(ctx.db, { accountId, kind: "monitors" });
	return byName(RESTING_STATES, (state) => counts.find((one) => one.state === state)?.count ?? 0);
}
