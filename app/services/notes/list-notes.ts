import { notesOf } from "~/db/notes";
import { noteFields } from "~/domain/edit/edited-fields";
import { versionOf } from "~/domain/edit/merge-edit";
import { caseKey } from "~/domain/normalize/plain-text";
import { ownTexts } from "~/domain/own-json";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";

export interface NoteView {
	hid: string;
	description: string;
	/** Day, "YYYY-MM-DD". */
	at: string;
	/** "entity:hid"; empty means every monitor. A link stays when its entity is deleted. */
	links: string[];
}

/** Sort keys of the table of notes. */
export const NOTE_COLUMNS = { at: ({ at }: NoteView) => at, description: ({ description }: NoteView) => description };

/** As notesOfAccount. */
export async function listNotes(ctx: Ctx, seat: Seat, search = ""): Promise<NoteView[]> {
	assertRight(seat, "work.read");
	return notesOfAccount(ctx, seat.account.id, search);
}

/** The account's notes, latest day first; `search` keeps those whose text contains it, ignoring case. Source: spec B §3 "Note". */
export async function notesOfAccount(ctx: Ctx, accountId: number, search = ""): Promise<NoteView[]> {
	const notes = await notesOf(ctx.db, accountId, caseKey(search));
	return notes.map((note) => ({ ...note, links: ownTexts(note.links).sort() }));
}

/** A note as clients see it, also in the stored list. */
export function noteJson(note: NoteView) {
	const { hid, description, at, links } = note;
	return { id: hid, description, at, monitors_ways: links, version: versionOf(noteFields(note)) };
}
