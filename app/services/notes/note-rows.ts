import { caseKey } from "~/domain/normalize/plain-text";
import { parseNoteLink } from "~/domain/note/note-link";
import type { NoteChange } from "~/domain/note/note-rules";

/** Notes as the statements read them: JSON [{hid, description?, key?, at?, links?: [{entity, hid}]}]. */
export function noteRows(notes: readonly ({ hid: string } & NoteChange)[]): string {
	return JSON.stringify(
		notes.map(({ hid, description, at, monitors_ways }) => ({
			hid,
			description,
			at,
			key: description === undefined ? undefined : caseKey(description),
			links: monitors_ways?.flatMap((link) => parseNoteLink(link) ?? []),
		})),
	);
}
