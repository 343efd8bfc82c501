import { changes } from "~/db/guard";
import { deleteSharesOfTags } from "~/db/shares";
import { deleteTags, hasTag, untagByTags } from "~/db/tags";
import type { Ctx } from "../ctx";
import { writeTracked } from "../table/write-tracked";

/** Removes tags of the account, and takes them off its monitors. Others' and unknown ones are ignored. Returns how many went. */
export async function removeTags(ctx: Ctx, input: { accountId: number; hids: readonly string[] }): Promise<number> {
	const { accountId } = input;
	const hids = JSON.stringify(input.hids);
	const write = { accountId, action: "tag.removed", when: hasTag(accountId, hids), hids: null, empties: true };
	const results = await writeTracked(ctx, write, (marked) => [
		untagByTags(ctx.db, accountId, hids, marked),
		deleteTags(ctx.db, accountId, hids, marked),
		deleteSharesOfTags(ctx.db, accountId, hids, marked),
	]);
	return results ? changes(results[1]) : 0;
}
