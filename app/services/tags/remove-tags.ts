import { changes } from "~/db/guard";
import { restTags } from "~/db/resting-tags";
import { deleteTags, hasTag, untagByTags } from "~/db/tags";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import { writeTracked } from "../table/write-tracked";

/** As removeTagsOf. */
export async function removeTags(ctx: Ctx, seat: Seat, hids: readonly string[]): Promise<{ removed: number; at: number }> {
	assertRight(seat, "common.write");
	return removeTagsOf(ctx, seat.account.id, hids);
}

/**
 * Removes tags of the account: they rest for REST_DAYS with their keywords, and links that show them open nothing meanwhile. Others' and unknown ones
 * are ignored. Returns how many went, and the instant from which they rest.
 */
export async function removeTagsOf(ctx: Ctx, accountId: number, removed: readonly string[]): Promise<{ removed: number; at: number }> {
	const hids = JSON.stringify(removed);
	const at = ctx.now();
	const write = { accountId, action: "tag.removed", when: hasTag(accountId, hids), hids: null, empties: true };
	const results = await writeTracked(ctx, write, (marked) => [
		...restTags(ctx.db, { accountId, hids, at }, marked),
		untagByTags(ctx.db, accountId, hids, marked),
		deleteTags(ctx.db, accountId, hids, marked),
	]);
	return { removed: results ? changes(results.at(-1)) : 0, at };
}
