import { noteChangeSchema, noteSchema } from "~/domain/note/note-rules";
import { parseTableDate } from "~/domain/position/report-dates";
import { localDay } from "~/domain/time/local-day";
import { textOf, versionOfForm } from "~/server/answer-form";
import { addNote } from "~/services/notes/add-note";
import { updateNotes } from "~/services/notes/update-notes";
import { parseInput } from "~/services/parse-input";
import type { Act } from "../dialogs/server-dialog";

/** A new note about the dialog's keyword on the current day ("new"), or a new text of a note. */
export const saveNote: Act = async ({ ctx, account, seat }, { form, url }) => {
	const description = textOf(form, "description");
	const hid = textOf(form, "note");
	if (hid === "new") {
		const at = parseTableDate(url.searchParams.get("date"))?.day ?? localDay(account.timezone, ctx.now());
		const monitors_ways = [`monitors:${url.searchParams.get("id") ?? ""}`];
		await addNote(ctx, seat, parseInput(noteSchema, { description, at, monitors_ways }));
	} else await updateNotes(ctx, seat, [{ hid, ...parseInput(noteChangeSchema, { description }), ...versionOfForm(form) }]);
	return { to: url.pathname + url.search };
};
