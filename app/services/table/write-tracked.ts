import type { Statement } from "~/db/client";
import type { Assignment, Condition, Marked } from "~/db/guard";
import { revsOfWrite, trackedRevRaised } from "~/db/tracked-keywords";
import { writeAudited } from "../audit/write-audited";
import type { Ctx } from "../ctx";
import { pauseEmptied, tellPaused } from "../references/pause-emptied";
import { announceTracked } from "./announce-tracked";

export interface TrackedWrite {
	accountId: number;
	/** Action name in the audit. */
	action: string;
	/** Condition of the write. */
	when: Condition;
	/** Further columns of `account` to set. */
	set?: Assignment;
	/** Monitors whose rows change, when no others do; null: anything may have changed. */
	hids: readonly string[] | null;
	/** Keywords or tags go: scheduled reports and webhooks that cover none any more are paused, and their owner is told. */
	empties?: boolean;
}

/** More changed monitors are not named one by one: all tracked keywords are read again. */
const MAX_NAMED = 200;

/**
 * Writes to the tracked keywords (monitors, their tags, favourites, volumes): raises the account's rev and tracked_rev in the same batch, and
 * notifies the account's object and open pages. Every such write goes through here; a table in memory would not notice another one.
 * Returns the results of the statements, null when `when` did not hold.
 */
export async function writeTracked(ctx: Ctx, write: TrackedWrite, statements: (marked: Marked) => Statement[]): Promise<unknown[] | null> {
	const { accountId, action, when, set, hids, empties = false } = write;
	const results = await writeAudited(ctx, { accountId, action, when, set: trackedRevRaised(set) }, (marked) => [
		...statements(marked),
		...(empties ? pauseEmptied(ctx, accountId, marked) : []),
		revsOfWrite(ctx.db, accountId, marked),
	]);
	const [now] = (results?.pop() ?? []) as { rev: number; trackedRev: number }[];
	const paused = empties ? (results?.splice(-2) ?? []) : [];
	if (now) await announceTracked(ctx, [{ id: accountId, ...now }], hids && hids.length <= MAX_NAMED ? [...hids] : null);
	if (results && empties) await tellPaused(ctx, accountId, paused);
	return results;
}
