import { sql } from "drizzle-orm";
import { changes } from "~/db/guard";
import { ownTags, untagByTags } from "~/db/tags";
import type { Ctx } from "../ctx";
import { writeTracked } from "../table/write-tracked";

/** Removes tags of the account, and takes them off its monitors. Others' and unknown ones are ignored. Returns how many went. */
export async function removeTags(ctx: Ctx, input: { accountId: number; hids: readonly string[] }): Promise<number> {
	const { accountId } = input;
	const hids = JSON.stringify(input.hids);
	const write = { accountId, action: "tag.removed", when: sql`EXISTS (SELECT 1 FROM tag WHERE ${ownTags(accountId, hids)})`, hids: null };
	const results = await writeTracked(ctx, write, (marked) => [
		untagByTags(ctx.db, accountId, hids, marked),
		ctx.db.run(sql`DELETE FROM tag WHERE ${ownTags(accountId, hids)} AND ${marked}`),
		ctx.db.run(sql`DELETE FROM share WHERE account_id = ${accountId} AND entity = 'tags'
			AND target_hid IN (SELECT value FROM json_each(${hids})) AND ${marked}`),
	]);
	return results ? changes(results[1]) : 0;
}
