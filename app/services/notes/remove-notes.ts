import { sql } from "drizzle-orm";
import { changes } from "~/db/guard";
import { ownNotes, unlinkNotes } from "~/db/notes";
import type { Ctx } from "../ctx";
import { writeAnnounced } from "../storage/write-announced";

/** Removes notes of the account. Others' and unknown ones are ignored. Returns how many went. */
export async function removeNotes(ctx: Ctx, input: { accountId: number; hids: readonly string[] }): Promise<number> {
	const { accountId } = input;
	const hids = JSON.stringify(input.hids);
	const areThere = sql`EXISTS (SELECT 1 FROM note WHERE ${ownNotes(accountId, hids)})`;
	const results = await writeAnnounced(ctx, { accountId, action: "note.removed", when: areThere, kind: "notes" }, (marked) => [
		unlinkNotes(ctx.db, accountId, hids, marked),
		ctx.db.run(sql`DELETE FROM note WHERE ${ownNotes(accountId, hids)} AND ${marked}`),
	]);
	return results ? changes(results[1]) : 0;
}
