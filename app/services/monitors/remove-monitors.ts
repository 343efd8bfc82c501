import { changes } from "~/db/guard";
import { dropTraffic } from "~/db/monitor-traffic";
import { deleteMonitors, uncountMonitors } from "~/db/monitors";
import { countWithPaused, hasMonitorsOrPaused, removePaused, restMonitors } from "~/db/resting-monitors";
import { untagMonitors } from "~/db/tags";
import type { References } from "~/domain/references/references";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { noteEffect } from "../idempotency/note-effect";
import { assertRight, type Seat } from "../seat/seat";
import { writeTracked } from "../table/write-tracked";

interface Removal {
	hids: readonly string[];
	references?: References;
}

/** As removeMonitorsOf. */
export async function removeMonitors(ctx: Ctx, seat: Seat, removal: Removal): Promise<{ removed: number; at: number }> {
	assertRight(seat, "work.write");
	return removeMonitorsOf(ctx, seat.account.id, removal);
}

/**
 * Removes monitors from the account, paused ones too. They rest for REST_DAYS with their history, and can be brought back (services/rest). Hids that the account does
 * not have are ignored, whether they exist or not. Returns how many went, and the instant from which they rest.
 * references: what pointed at them, which a repeat under an Idempotency-Key answers again. Throws EmptySelectionException when none is given. Source: spec B §5 "Deleting", §7.
 */
export async function removeMonitorsOf(ctx: Ctx, accountId: number, input: Removal): Promise<{ removed: number; at: number }> {
	if (input.hids.length === 0) throw new AppError("EmptySelectionException", {}, { ids: ["ids.delete"] });
	const hids = JSON.stringify(input.hids);
	const at = ctx.now();
	const write = {
		accountId,
		action: "keywords.removed",
		when: hasMonitorsOrPaused(accountId, hids),
		hids: input.hids,
		empties: true,
	};
	const results = await writeTracked(ctx, write, (marked) => [
		...noteEffect(ctx, { json: countWithPaused(accountId, hids, input.references) }, marked),
		dropTraffic(ctx.db, accountId, hids, marked),
		removePaused(ctx.db, { accountId, hids, at }, marked),
		restMonitors(ctx.db, { accountId, hids, state: "removed", at }, marked),
		uncountMonitors(ctx.db, accountId, hids, marked),
		untagMonitors(ctx.db, accountId, hids, marked),
		deleteMonitors(ctx.db, accountId, hids, marked),
	]);
	return { removed: results === null ? 0 : changes(results.at(-1)) + changes(results.at(-5)), at };
}
