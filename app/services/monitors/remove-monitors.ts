import { sql } from "drizzle-orm";
import { changes } from "~/db/guard";
import { deleteMonitors, ownMonitors, uncountMonitors } from "~/db/monitors";
import { untagMonitors } from "~/db/tags";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { noteEffect } from "../idempotency/note-effect";
import { writeTracked } from "../table/write-tracked";

/**
 * Stops following monitors. Hids that are not the account's own are ignored, whether they exist or not.
 * Throws EmptySelectionException when none is given. Source: spec B §5 "Deleting", §7.
 */
export async function removeMonitors(ctx: Ctx, input: { accountId: number; hids: readonly string[] }): Promise<{ removed: number }> {
	if (input.hids.length === 0) throw new AppError("EmptySelectionException", {}, { ids: ["ids.delete"] });
	const { accountId } = input;
	const hids = JSON.stringify(input.hids);
	const write = {
		accountId,
		action: "keywords.removed",
		when: sql`EXISTS (SELECT 1 FROM monitor WHERE ${ownMonitors(accountId, hids)})`,
		hids: input.hids,
	};
	const results = await writeTracked(ctx, write, (marked) => [
		...noteEffect(ctx, { json: sql`json_object('removed', (SELECT count(*) FROM monitor WHERE ${ownMonitors(accountId, hids)}))` }, marked),
		uncountMonitors(ctx.db, accountId, hids, marked),
		untagMonitors(ctx.db, accountId, hids, marked),
		deleteMonitors(ctx.db, accountId, hids, marked),
	]);
	return { removed: results === null ? 0 : changes(results.at(-1)) };
}
