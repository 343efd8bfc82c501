import { countResting } from "~/db/resting";
import { byName } from "~/domain/by-name";
import { RESTING_STATES, type RestingKind, type RestingState } from "~/domain/rest/rest-rules";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";

/** Counts the account's removed and paused things of a kind. Keywords that were removed with their website belong to the website's entry. */
export async function countRestingOf(ctx: Ctx, seat: Seat, kind: RestingKind): Promise<Record<RestingState, number>> {
	assertRight(seat, "work.read");
	const counts = await countResting(ctx.db, { accountId: seat.account.id, kind });
	return byName(RESTING_STATES, (state) => counts.find((one) => one.state === state)?.count ?? 0);
}
