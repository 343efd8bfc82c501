import { taggedCounts } from "~/db/tag-counts";
import type { Ctx } from "../ctx";
import { listTags, type TagView } from "./list-tags";

export interface TagRow extends TagView {
	/** Keywords that it is on. */
	monitors: number;
}

/** Sort keys of the table of tags. */
export const TAG_COLUMNS = {
	name: ({ name }: TagRow) => name,
	color: ({ color }: TagRow) => color,
	monitors: ({ monitors }: TagRow) => String(monitors),
};

/** The account's tags by name, each with how many keywords it is on; `search` keeps those that hold it. Source: spec B §2 "manage_tags". */
export async function listTagRows(ctx: Ctx, input: { accountId: number; search: string }): Promise<TagRow[]> {
	const [tags, counts] = await Promise.all([
		listTags(ctx, { accountId: input.accountId, name: input.search }),
		taggedCounts(ctx.db, input.accountId),
	]);
	const monitorsOf = new Map(counts.map(({ hid, monitors }) => [hid, monitors]));
	return tags.map((tag) => ({ ...tag, monitors: monitorsOf.get(tag.hid) ?? 0 }));
}
