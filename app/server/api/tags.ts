import { datatablePage } from "~/domain/storage/datatable";
import { tagChangeSchema, tagSchema } from "~/domain/tag/tag-rules";
import { addTag } from "~/services/tags/add-tag";
import { listTagRows, TAG_COLUMNS } from "~/services/tags/list-tag-rows";
import { listTags, type TagView } from "~/services/tags/list-tags";
import { removeTags } from "~/services/tags/remove-tags";
import { updateTags } from "~/services/tags/update-tags";
import { type QueryRecord, queryField, queryList } from "./read-query";
import { repositoryRoutes } from "./repository";

/** Source: spec B §7 "GET tags with where name like, limit 10", "Generic repository". */
export const tagRoutes = repositoryRoutes({
	name: "tags",
	newSchema: tagSchema,
	changeSchema: tagChangeSchema,
	async list(ctx, { id: accountId }, query) {
		const tags = await listTags(ctx, { accountId, name: wantedName(query) });
		const limit = queryList(query.limit)[0] ?? "";
		return /^\d{1,6}$/.test(limit) ? tags.slice(0, Number(limit)) : tags;
	},
	page: async (ctx, { id: accountId }, { search, ...query }) =>
		datatablePage(await listTagRows(ctx, { accountId, search }), query, TAG_COLUMNS),
	add: (ctx, { id: accountId }, tag) => addTag(ctx, { accountId, tag }),
	update: (ctx, { id: accountId }, changes) => updateTags(ctx, { accountId, changes }),
	remove: (ctx, { id: accountId }, hids) => removeTags(ctx, { accountId, hids }),
	json: tagJson,
	rowJson: ({ monitors }) => ({ monitors }),
});

/** A tag as clients see it. Source: spec B §3 "Tag". */
export function tagJson({ hid, name, color }: TagView) {
	return { id: hid, name, color };
}

/** `where[name]=x` and `where[name][like]=x` alike: the part of the name, taken literally. */
function wantedName({ where }: QueryRecord): string {
	const name = queryField(where, "name");
	const like = queryField(name, "like") ?? name;
	return typeof like === "string" ? like.trim() : "";
}
