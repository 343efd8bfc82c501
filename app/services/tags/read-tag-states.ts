import { taggedCountsAmong } from "~/db/tag-counts";
import type { Ctx } from "../ctx";
import { listTags, type TagView } from "./list-tags";

/** A tag and on how many of some keywords it is. */
export interface TagState extends TagView {
	on: number;
}

/** All tags of the account by name, each with how many of these monitors have it. Source: spec B §2 "update_tags". */
export async function readTagStates(ctx: Ctx, input: { accountId: number; hids: readonly string[] }): Promise<TagState[]> {
	const { accountId, hids } = input;
	const [tags, counts] = await Promise.all([listTags(ctx, { accountId }), taggedCountsAmong(ctx.db, accountId, JSON.stringify(hids))]);
	const onOf = new Map(counts.map(({ hid, monitors }) => [hid, monitors]));
	return tags.map((tag) => ({ ...tag, on: onOf.get(tag.hid) ?? 0 }));
}
