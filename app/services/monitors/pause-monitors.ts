import { changes } from "~/db/guard";
import { dropTraffic } from "~/db/monitor-traffic";
import { countAsJson, deleteMonitors, hasMonitors, uncountMonitors } from "~/db/monitors";
import { restMonitors } from "~/db/resting-monitors";
import { untagMonitors } from "~/db/tags";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { noteEffect } from "../idempotency/note-effect";
import { assertRight, type Seat } from "../seat/seat";
import { writeTracked } from "../table/write-tracked";

/**
 * Pauses monitors: they are not looked up and do not count against the plan until they are resumed (services/rest), and keep their history. Hids that
 * the account does not have are ignored. Returns how many are paused now, and since when. Throws EmptySelectionException when none is given.
 */
export async function pauseMonitors(ctx: Ctx, seat: Seat, paused: readonly string[]): Promise<{ paused: number; at: number }> {
	assertRight(seat, "work.write");
	if (paused.length === 0) throw new AppError("EmptySelectionException", {}, { ids: ["ids.delete"] });
	const accountId = seat.account.id;
	const hids = JSON.stringify(paused);
	const at = ctx.now();
	const write = { accountId, action: "keywords.paused", when: hasMonitors(accountId, hids), hids: paused, empties: true };
	const results = await writeTracked(ctx, write, (marked) => [
		...noteEffect(ctx, { json: countAsJson(accountId, hids) }, marked),
		dropTraffic(ctx.db, accountId, hids, marked),
		restMonitors(ctx.db, { accountId, hids, state: "paused", at }, marked),
		uncountMonitors(ctx.db, accountId, hids, marked),
		untagMonitors(ctx.db, accountId, hids, marked),
		deleteMonitors(ctx.db, accountId, hids, marked),
	]);
	return { paused: results === null ? 0 : changes(results.at(-1)), at };
}
