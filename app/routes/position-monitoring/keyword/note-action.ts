import { noteChangeSchema, noteSchema } from "~/domain/note/note-rules";
import { parseTableDate } from "~/domain/position/report-dates";
import { localDay } from "~/domain/time/local-day";
import type { Language } from "~/i18n/languages";
import { errorMessage, fieldMessage } from "~/server/error-words";
import type { Signed } from "~/server/guards";
import { AppError } from "~/services/app-error";
import { addNote } from "~/services/notes/add-note";
import { updateNotes } from "~/services/notes/update-notes";

/** A refused note, with its text. */
export interface NoteAnswer {
	kind: "note";
	/** Note hid, or "new". */
	note: string;
	text: string;
	/** Messages in the user's language. */
	errors: string[];
}

/** Saves the note form: a new note about the dialog's keyword on the current day, or a new text. null on success. */
export async function saveNote(
	{ ctx, account }: Signed,
	{ form, url, language }: { form: FormData; url: URL; language: Language },
): Promise<NoteAnswer | null> {
	const note = String(form.get("note") ?? "new");
	const description = String(form.get("description") ?? "");
	const refused = (errors: string[]): NoteAnswer => ({ kind: "note", note, text: description, errors });
	const parsed = noteChangeSchema.safeParse({ description });
	if (!parsed.success) return refused(parsed.error.issues.map((issue) => fieldMessage(issue.message, {}, language)));
	try {
		if (note === "new") {
			const at = parseTableDate(url.searchParams.get("date"))?.day ?? localDay(account.timezone, ctx.now());
			const monitors_ways = [`monitors:${url.searchParams.get("id") ?? ""}`];
			await addNote(ctx, { account, note: noteSchema.parse({ description, at, monitors_ways }) });
		} else await updateNotes(ctx, { accountId: account.id, changes: [{ hid: note, ...parsed.data }] });
		return null;
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		const keys = Object.values(error.errors).flat();
		return refused(
			keys.length > 0 ? keys.map((key) => fieldMessage(key, error.facts, language)) : [errorMessage(error.code, error.facts, language)],
		);
	}
}
