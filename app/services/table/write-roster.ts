import { and, eq, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Marked } from "~/db/guard";
import { account } from "~/db/tables/users";
import { writeAudited } from "../audit/write-audited";
import type { Ctx } from "../ctx";
import { announceRoster } from "./announce-roster";

export interface RosterWrite {
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

/** More than these are not named one by one: the roster is read anew. */
const MAX_NAMED = 200;

/**
 * Writes to what is followed (monitors, their tags, favourites, volumes): raises the account's rev and roster_rev with it, and tells the account's
 * object and open pages. Every such write goes through here, or a table in memory would not know of it.
 * Returns the results of the statements, null when `when` did not hold.
 */
export async function writeRoster(
	ctx: Ctx,
	write: RosterWrite,
	statements: (marked: Marked) => BatchItem<"sqlite">[],
): Promise<unknown[] | null> {
	const { accountId, action, when, hids } = write;
	const set = write.set === undefined ? sql`roster_rev = roster_rev + 1` : sql`roster_rev = roster_rev + 1, ${write.set}`;
	const results = await writeAudited(ctx, { accountId, action, when, set }, (marked) => [
		...statements(marked),
		ctx.db
			.select({ rev: account.rev, rosterRev: account.rosterRev })
			.from(account)
			.where(and(eq(account.id, accountId), marked)),
	]);
	const [now] = (results?.pop() ?? []) as { rev: number; rosterRev: number }[];
	if (now) await announceRoster(ctx, [{ id: accountId, ...now }], hids && hids.length <= MAX_NAMED ? [...hids] : null);
	return results;
}
