import { and, eq, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Marked } from "~/db/guard";
import { account } from "~/db/tables/users";
import { writeAudited } from "../audit/write-audited";
import type { Ctx } from "../ctx";
import { announceTracked } from "./announce-tracked";

export interface TrackedWrite {
	accountId: number;
	/** Action name in the audit. */
	action: string;
	/** What must hold for the write to happen. */
	when: SQL;
	/** Further columns of `account` to set. */
	set?: SQL;
	/** Monitors whose rows change, when no others do; null: anything may have changed. */
	hids: readonly string[] | null;
}

/** More than these are not named one by one: the tracked list is read anew. */
const MAX_NAMED = 200;

/**
 * Writes to what is followed (monitors, their tags, favourites, volumes): raises the account's rev and tracked_rev with it, and tells the account's
 * object and open pages. Every such write goes through here, or a table in memory would not know of it.
 * Returns the results of the statements, null when `when` did not hold.
 */
export async function writeTracked(
	ctx: Ctx,
	write: TrackedWrite,
	statements: (marked: Marked) => BatchItem<"sqlite">[],
): Promise<unknown[] | null> {
	const { accountId, action, when, hids } = write;
	const set = write.set === undefined ? sql`tracked_rev = tracked_rev + 1` : sql`tracked_rev = tracked_rev + 1, ${write.set}`;
	const results = await writeAudited(ctx, { accountId, action, when, set }, (marked) => [
		...statements(marked),
		ctx.db
			.select({ rev: account.rev, trackedRev: account.trackedRev })
			.from(account)
			.where(and(eq(account.id, accountId), marked)),
	]);
	const [now] = (results?.pop() ?? []) as { rev: number; trackedRev: number }[];
	if (now) await announceTracked(ctx, [{ id: accountId, ...now }], hids && hids.length <= MAX_NAMED ? [...hids] : null);
	return results;
}
