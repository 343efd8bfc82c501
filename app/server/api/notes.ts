import { noteChangeSchema, noteSchema } from "~/domain/note/note-rules";
import { datatablePage } from "~/domain/storage/datatable";
import { addNote } from "~/services/notes/add-note";
import { listNotes, noteJson } from "~/services/notes/list-notes";
import { removeNotes } from "~/services/notes/remove-notes";
import { updateNotes } from "~/services/notes/update-notes";
import { repositoryRoutes } from "./repository";

/** Source: spec B §3 "Note", §7 "Generic repository". */
export const noteRoutes = repositoryRoutes({
	name: "notes",
	newSchema: noteSchema,
	changeSchema: noteChangeSchema,
	list: (ctx, { id: accountId }) => listNotes(ctx, { accountId }),
	page: async (ctx, { id: accountId }, { search, ...query }) =>
		datatablePage(await listNotes(ctx, { accountId, search }), query, {
			at: ({ at }) => at,
			description: ({ description }) => description,
		}),
	add: (ctx, account, note) => addNote(ctx, { account, note }),
	update: (ctx, { id: accountId }, changes) => updateNotes(ctx, { accountId, changes }),
	remove: (ctx, { id: accountId }, hids) => removeNotes(ctx, { accountId, hids }),
	json: noteJson,
});
