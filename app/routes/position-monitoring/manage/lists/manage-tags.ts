import { tagFields } from "~/domain/edit/edited-fields";
import { versionOf } from "~/domain/edit/merge-edit";
import { datatablePage } from "~/domain/storage/datatable";
import { tagChangeSchema, tagSchema } from "~/domain/tag/tag-rules";
import { textOf, versionOfForm } from "~/server/answer-form";
import type { Signed } from "~/server/guards";
import { parseInput } from "~/services/parse-input";
import { readReferences } from "~/services/references/read-references";
import { addOrReviveTag } from "~/services/tags/add-tag";
import { listTagRows, TAG_COLUMNS } from "~/services/tags/list-tag-rows";
import { removeTags } from "~/services/tags/remove-tags";
import { updateTags } from "~/services/tags/update-tags";
import type { Act, LoadInput } from "../../dialogs/server-dialog";
import { listHref, listQuery, readListState } from "./list-address";

/** A page of the account's tags, and those being edited and removed. */
export async function readManageTags({ ctx, seat }: Signed, { url }: LoadInput) {
	const state = readListState(url.searchParams);
	const all = await listTagRows(ctx, seat, "");
	const found = state.q === "" ? all : await listTagRows(ctx, seat, state.q);
	const removed = all.filter(({ hid }) => state.remove.includes(hid));
	const { data, meta } = datatablePage(found, listQuery(state), TAG_COLUMNS);
	return {
		state,
		count: all.length,
		first: { rows: data, total: meta.total },
		edited: all.filter(({ hid }) => hid === state.edit).map((tag) => ({ ...tag, version: versionOf(tagFields(tag)) }))[0] ?? null,
		removed,
		references: await readReferences(
			ctx,
			seat,
			removed.map(({ hid }) => `tags:${hid}`),
		),
	};
}

export type ManageTagsContent = Awaited<ReturnType<typeof readManageTags>>;
export interface TagRow {
	hid: string;
	name: string;
	color: string;
	monitors: number;
}

export const tagActs: Record<"add_tag" | "edit_tag" | "remove_tags", Act> = {
	async add_tag({ ctx, seat }, { form, url }) {
		const tag = parseInput(tagSchema, fieldsOf(form));
		const { isBack } = await addOrReviveTag(ctx, seat, tag);
		return { to: listHere(url), toast: { kind: "success", key: isBack ? "tags.back" : "tags.added", facts: { name: tag.name } } };
	},
	async edit_tag({ ctx, seat }, { form, url }) {
		const change = { ...parseInput(tagChangeSchema, fieldsOf(form)), ...versionOfForm(form), hid: textOf(form, "id") };
		await updateTags(ctx, seat, [change]);
		return { to: listHere(url), toast: { kind: "success", key: "tags.changed", facts: { name: change.name ?? "" } } };
	},
	async remove_tags({ ctx, seat }, { form, url }) {
		const { removed: count, at } = await removeTags(ctx, seat, form.getAll("ids").map(String));
		return { to: listHere(url), toast: { kind: "success", key: "tags.removed", facts: { count }, undo: `tags:${at}:removed` } };
	},
};

function listHere(url: URL): string {
	return url.pathname + listHref(url.search, {});
}

function fieldsOf(form: FormData) {
	return { name: textOf(form, "name"), color: textOf(form, "color") };
}
