import type { Ctx } from "../ctx";
import { listNotes, noteJson } from "../notes/list-notes";

/** `{hid}/notes.json`: all notes, latest day first; an empty list where there is none. Source: spec B §3 "Note", design.md "stored objects". */
export async function readNoteList(ctx: Ctx, accountId: number) {
	return { notes: (await listNotes(ctx, { accountId })).map(noteJson) };
}
