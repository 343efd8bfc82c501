import { noteFields } from "~/domain/edit/edited-fields";
import { versionOf } from "~/domain/edit/merge-edit";
import { MAX_NOTE_LINKS, noteChangeSchema, noteSchema } from "~/domain/note/note-rules";
import { datatablePage } from "~/domain/storage/datatable";
import { localDay } from "~/domain/time/local-day";
import { formatDay } from "~/i18n/format";
import { textOf, versionOfForm } from "~/server/answer-form";
import type { Signed } from "~/server/guards";
import { readAuthors } from "~/services/account/read-authors";
import { addNote } from "~/services/notes/add-note";
import { listNotes, NOTE_COLUMNS } from "~/services/notes/list-notes";
import { removeNotes } from "~/services/notes/remove-notes";
import { updateNotes } from "~/services/notes/update-notes";
import { parseInput } from "~/services/parse-input";
import { nameLinks } from "~/services/search/find-targets";
import { listTags } from "~/services/tags/list-tags";
import { listWebsites } from "~/services/websites/list-websites";
import type { Act, LoadInput } from "../../dialogs/server-dialog";
import { findSelected, readSelection } from "../../query/selected";
import { listHref, listQuery, readListState } from "./list-address";

/** Reads a page of the account's notes, the edited and removed ones, and the possible links of a note. */
export async function readManageNotes(signed: Signed, { url, language, table }: LoadInput) {
	const { ctx, account, seat } = signed;
	const state = readListState(url.searchParams);
	const all = await listNotes(ctx, seat);
	const found = state.q === "" ? all : await listNotes(ctx, seat, state.q);
	const { data, meta } = datatablePage(found, listQuery(state), NOTE_COLUMNS);
	const selected = await findSelected(signed, table, readSelection(url.searchParams));
	const about = selected.map((hid) => `monitors:${hid}`);
	const today = localDay(account.timezone, ctx.now());
	const edited = all.filter(({ hid }) => hid === state.edit);
	// A new note is linked to the selected keywords, up to the limit of links of one note.
	const proposed = { hid: "", description: "", at: today, links: about.slice(0, MAX_NOTE_LINKS) };
	const [named, [draft]] = [await nameLinks(ctx, seat, [...data, ...edited]), await nameLinks(ctx, seat, [proposed])];
	return {
		state,
		language,
		accountHid: account.hid,
		today,
		todayText: formatDay(today, language),
		count: all.length,
		/** Names of who wrote notes, by hid. */
		authors: await readAuthors(ctx, seat, "notes"),
		first: { rows: named.slice(0, data.length), total: meta.total },
		edited:
			edited.map((note, i) => ({ ...note, named: named[data.length + i]?.named ?? [], version: versionOf(noteFields(note)) }))[0] ?? null,
		draft: draft?.named.filter(({ name }) => name !== null) ?? [],
		removed: all.filter(({ hid }) => state.remove.includes(hid)),
		websites: (await listWebsites(ctx, seat)).map(({ hid, domain }) => ({ way: `websites:${hid}`, name: domain })),
		tags: (await listTags(ctx, seat)).map(({ hid, name }) => ({ way: `tags:${hid}`, name })),
	};
}

export type ManageNotesContent = Awaited<ReturnType<typeof readManageNotes>>;
export type NoteRow = ManageNotesContent["first"]["rows"][number];

export const noteActs: Record<"add_note" | "edit_note" | "remove_notes", Act> = {
	async add_note({ ctx, seat }, { form, url }) {
		await addNote(ctx, seat, parseInput(noteSchema, fieldsOf(form)));
		return { to: listHere(url), toast: { kind: "success", key: "notes.added" } };
	},
	async edit_note({ ctx, seat }, { form, url }) {
		const change = { ...parseInput(noteChangeSchema, fieldsOf(form)), ...versionOfForm(form), hid: textOf(form, "id") };
		await updateNotes(ctx, seat, [change]);
		return { to: listHere(url), toast: { kind: "success", key: "notes.changed" } };
	},
	async remove_notes({ ctx, seat }, { form, url }) {
		const { removed: count, at } = await removeNotes(ctx, seat, form.getAll("ids").map(String));
		return { to: listHere(url), toast: { kind: "success", key: "notes.removed", facts: { count }, undo: `notes:${at}:removed` } };
	},
};

function listHere(url: URL): string {
	return url.pathname + listHref(url.search, {});
}

function fieldsOf(form: FormData) {
	const ways = form.getAll("monitors_ways").map(String);
	return { description: textOf(form, "description"), at: textOf(form, "at"), monitors_ways: ways.filter((way) => way !== "") };
}
