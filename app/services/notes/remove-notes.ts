import { changes } from "~/db/guard";
import { deleteNotes, hasNote, unlinkNotes } from "~/db/notes";
import { restThings } from "~/db/resting-things";
import { writeAnnounced } from "../audit/write-announced";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import { refuseShared } from "./note-rows";

/** As removeNotesOf. Throws ForbiddenException as refuseShared. */
export async function removeNotes(ctx: Ctx, seat: Seat, hids: readonly string[]): Promise<{ removed: number; at: number }> {
	assertRight(seat, "work.write");
	await refuseShared(ctx, seat.account.id, hids);
	return removeNotesOf(ctx, seat.account.id, hids);
}

/**
 * Removes notes of the account: they rest for REST_DAYS with their links. Others' and unknown ones are ignored. Returns how many went, and the instant
 * from which they rest.
 */
export async function removeNotesOf(ctx: Ctx, accountId: number, removed: readonly string[]): Promise<{ removed: number; at: number }> {
	const hids = JSON.stringify(removed);
	const at = ctx.now();
	const results = await writeAnnounced(
		ctx,
		{ accountId, action: "note.removed", when: hasNote(accountId, hids), kind: "notes" },
		(marked) => [
			...restThings(ctx.db, { accountId, kind: "notes", hids, at }, marked),
			unlinkNotes(ctx.db, accountId, hids, marked),
			deleteNotes(ctx.db, accountId, hids, marked),
		],
	);
	return { removed: results ? changes(results.at(-1)) : 0, at };
}
