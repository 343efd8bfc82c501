import { changes } from "~/db/guard";
import { deleteNotes, hasNote, unlinkNotes } from "~/db/notes";
import { writeAnnounced } from "../audit/write-announced";
import type { Ctx } from "../ctx";

/** Removes notes of the account. Others' and unknown ones are ignored. Returns how many went. */
export async function removeNotes(ctx: Ctx, input: { accountId: number; hids: readonly string[] }): Promise<number> {
	const { accountId } = input;
	const hids = JSON.stringify(input.hids);
	const results = await writeAnnounced(
		ctx,
		{ accountId, action: "note.removed", when: hasNote(accountId, hids), kind: "notes" },
		(marked) => [unlinkNotes(ctx.db, accountId, hids, marked), deleteNotes(ctx.db, accountId, hids, marked)],
	);
	return results ? changes(results[1]) : 0;
}
