import { noteChangeSchema, noteSchema } from "~/domain/note/note-rules";
import { datatablePage } from "~/domain/storage/datatable";
import { addNote } from "~/services/notes/add-note";
import { listNotes, NOTE_COLUMNS, noteJson } from "~/services/notes/list-notes";
import { removeNotes } from "~/services/notes/remove-notes";
import { updateNotes } from "~/services/notes/update-notes";
import { nameLinks } from "~/services/search/find-targets";
import { namedLinks, note } from "./answers/monitors";
import { repositoryRoutes } from "./repository";

/** Source: spec B §3 "Note", §7 "Generic repository". */
export const noteRoutes = repositoryRoutes({
	name: "notes",
	newSchema: noteSchema,
	changeSchema: noteChangeSchema,
	list: (ctx, seat) => listNotes(ctx, seat),
	async page(ctx, seat, { search, ...query }) {
		const { data, meta } = datatablePage(await listNotes(ctx, seat, search), query, NOTE_COLUMNS);
		return { data: await nameLinks(ctx, seat, data), meta };
	},
	add: addNote,
	update: updateNotes,
	remove: async (ctx, seat, hids) => (await removeNotes(ctx, seat, hids)).removed,
	json: noteJson,
	contract: {
		one: "a note",
		many: "notes",
		item: note,
		row: () => note().extend({ named: namedLinks() }),
		example: { description: "New product pages", at: "2026-11-22" },
		errors: [],
	},
	rowJson: ({ named }) => ({ named }),
});
