import { datatablePage } from "~/domain/storage/datatable";
import { localDay } from "~/domain/time/local-day";
import { formatDay } from "~/i18n/format";
import type { Signed } from "~/server/guards";
import { listNotes, NOTE_COLUMNS } from "~/services/notes/list-notes";
import { nameLinks } from "~/services/notes/name-links";
import { listTagRows, TAG_COLUMNS } from "~/services/tags/list-tag-rows";
import { listTags } from "~/services/tags/list-tags";
import { readTagStates } from "~/services/tags/read-tag-states";
import { listWebsites } from "~/services/websites/list-websites";
import { findSelected, readSelection, type ShownTable } from "../selection/selected";
import { LIST_PAGE_SIZE, type ListState, listDialogOf, readListState } from "./list-address";
import type { ListAnswer } from "./list-answer";
import { readShares } from "./read-shares";

/** Content of the list dialog named in the address; null for any other address. */
export async function readListDialog(signed: Signed, { url, language, table }: { url: URL; language: string; table: ShownTable }) {
	const state = readListState(url.searchParams);
	switch (listDialogOf(url.searchParams)) {
		case "manage_tags":
			return readTags(signed, state);
		case "manage_notes":
			return readNotes(signed, state, url, language);
		case "update_tags":
			return readUpdateTags(signed, url, table);
		case "share":
			return readShares(signed, { slug: readSlug(url), place: { language, timezone: signed.account.timezone } });
		default:
			return null;
	}
}

/** Slug of the page's path: a website or tag. */
function readSlug(url: URL): string {
	return decodeURIComponent(url.pathname.split("/")[2] ?? "");
}

async function readTags({ ctx, account }: Signed, state: ListState) {
	const all = await listTagRows(ctx, { accountId: account.id, search: "" });
	const found = state.q === "" ? all : await listTagRows(ctx, { accountId: account.id, search: state.q });
	const { data, meta } = datatablePage(found, query(state), TAG_COLUMNS);
	return {
		name: "manage_tags" as const,
		state,
		count: all.length,
		first: { rows: data, total: meta.total },
		edited: all.find(({ hid }) => hid === state.edit) ?? null,
		removed: all.filter(({ hid }) => state.remove.includes(hid)),
	};
}

async function readNotes({ ctx, account }: Signed, state: ListState, url: URL, language: string) {
	const accountId = account.id;
	const all = await listNotes(ctx, { accountId });
	const found = state.q === "" ? all : await listNotes(ctx, { accountId, search: state.q });
	const { data, meta } = datatablePage(found, query(state), NOTE_COLUMNS);
	const about = url.searchParams.getAll("ids").map((hid) => `monitors:${hid}`);
	const today = localDay(account.timezone, ctx.now());
	const edited = all.filter(({ hid }) => hid === state.edit);
	// A new note is linked to the selected keywords, up to the limit of links of one note.
	const proposed = { hid: "", description: "", at: today, links: about.slice(0, MAX_PROPOSED_LINKS) };
	const [named, [draft]] = [await nameLinks(ctx, accountId, [...data, ...edited]), await nameLinks(ctx, accountId, [proposed])];
	return {
		name: "manage_notes" as const,
		state,
		language,
		accountHid: account.hid,
		today,
		todayText: formatDay(today, language),
		count: all.length,
		first: { rows: named.slice(0, data.length), total: meta.total },
		edited: named[data.length] ?? null,
		draft: draft?.named.filter(({ name }) => name !== null) ?? [],
		removed: all.filter(({ hid }) => state.remove.includes(hid)),
		websites: (await listWebsites(ctx, { accountId })).map(({ hid, domain }) => ({ way: `websites:${hid}`, name: domain })),
		tags: (await listTags(ctx, { accountId })).map(({ hid, name }) => ({ way: `tags:${hid}`, name })),
	};
}

/** Must equal the maximum number of links in domain/note/note-rules.ts. */
const MAX_PROPOSED_LINKS = 200;

async function readUpdateTags(signed: Signed, url: URL, table: ShownTable) {
	const hids = await findSelected(signed, table, readSelection(url.searchParams));
	const states = await readTagStates(signed.ctx, { accountId: signed.account.id, hids });
	return { name: "update_tags" as const, count: hids.length, states };
}

function query({ page, sort, isDescending }: ListState) {
	return { page, itemsPerPage: LIST_PAGE_SIZE, sortBy: sort, isDescending };
}

export type ListContent = NonNullable<Awaited<ReturnType<typeof readListDialog>>>;
export type ManageNotesContent = Extract<ListContent, { name: "manage_notes" }>;
export type NoteRow = ManageNotesContent["first"]["rows"][number];
export type ManageTagsContent = Extract<ListContent, { name: "manage_tags" }>;
export interface TagRow {
	hid: string;
	name: string;
	color: string;
	monitors: number;
}
export type ShareContent = Extract<ListContent, { name: "share" }>;

/** Properties that all lists share. */
export interface ListDialogProps<Content extends ListContent = ListContent> {
	content: Content;
	answer: ListAnswer | null;
	/** close: the page without the dialog; search: the query string that forms are sent to. */
	links: { close: string; search: string };
}
