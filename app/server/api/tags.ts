import { z } from "zod";
import { tagFields } from "~/domain/edit/edited-fields";
import { versionOf } from "~/domain/edit/merge-edit";
import { datatablePage } from "~/domain/storage/datatable";
import { tagChangeSchema, tagSchema } from "~/domain/tag/tag-rules";
import { readReferences } from "~/services/references/read-references";
import { addTag } from "~/services/tags/add-tag";
import { listTagRows, TAG_COLUMNS } from "~/services/tags/list-tag-rows";
import { listTags, type TagView } from "~/services/tags/list-tags";
import { removeTags } from "~/services/tags/remove-tags";
import { updateTags } from "~/services/tags/update-tags";
import { editableTag } from "./answers/monitors";
import { repositoryRoutes } from "./repository";

/** Source: spec B §7 "GET tags with where name like, limit 10", "Generic repository". */
export const tagRoutes = repositoryRoutes({
	name: "tags",
	newSchema: tagSchema,
	changeSchema: tagChangeSchema,
	list: listTags,
	page: async (ctx, seat, { search, ...query }) => datatablePage(await listTagRows(ctx, seat, search), query, TAG_COLUMNS),
	add: addTag,
	update: updateTags,
	remove: async (ctx, seat, hids) => (await removeTags(ctx, seat, hids)).removed,
	references: (ctx, seat, hids) =>
		readReferences(
			ctx,
			seat,
			hids.map((hid) => `tags:${hid}`),
		),
	json: (tag) => ({ ...tagJson(tag), version: versionOf(tagFields(tag)) }),
	contract: {
		one: "a tag",
		many: "tags",
		item: editableTag,
		row: () => editableTag().extend({ monitors: z.int().meta({ description: "Tagged keywords" }) }),
		nameFilter: "Only tags whose name contains this text",
		example: { name: "Summer", color: "#1976D2" },
		errors: [],
	},
	rowJson: ({ monitors }) => ({ monitors }),
});

/** A tag as clients see it. Source: spec B §3 "Tag". */
export function tagJson({ hid, name, color }: TagView) {
	return { id: hid, name, color };
}
