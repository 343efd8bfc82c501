import { notesOf } from "~/db/notes";
import { noteFields } from "~/domain/edit/edited-fields";
import { versionOf } from "~/domain/edit/merge-edit";
import { caseKey } from "~/domain/normalize/plain-text";
import { ownTexts } from "~/domain/own-json";
import type { Ctx } from "../ctx";

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

/** The account's notes, latest day first; `search` keeps those whose text contains it, ignoring case. Source: spec B §3 "Note". */
export async function listNotes(ctx: Ctx, input: { accountId: number; search?: string }): Promise<NoteView[]> {
	const notes = await notesOf(ctx.db, input.accountId, caseKey(input.search ?? ""));
	return notes.map((note) => ({ ...note, links: ownTexts(note.links).sort() }));
}

/** A note as clients see it, also in the stored list. */
export function noteJson(note: NoteView) {
	const { hid, description, at, links } = note;
	return { id: hid, description, at, monitors_ways: links, version: versionOf(noteFields(note)) };
}
