import { taggedCounts } from "~/db/tag-counts";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import { type TagView, tagsOfAccount } from "./list-tags";

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
export async function listTagRows(ctx: Ctx, seat: Seat, search: string): Promise<TagRow[]> {
	assertRight(seat, "work.read");
	const [tags, counts] = await Promise.all([tagsOfAccount(ctx, seat.account.id, search), taggedCounts(ctx.db, seat.account.id)]);
	const monitorsOf = new Map(counts.map(({ hid, monitors }) => [hid, monitors]));
	return tags.map((tag) => ({ ...tag, monitors: monitorsOf.get(tag.hid) ?? 0 }));
}
