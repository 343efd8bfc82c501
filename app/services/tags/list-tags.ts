import { tagsOf } from "~/db/tags";
import { caseKey } from "~/domain/normalize/plain-text";
import type { Ctx } from "../ctx";

export interface TagView {
	hid: string;
	name: string;
	/** "#RRGGBB" */
	color: string;
}

/** The account's tags by name; `name` keeps those that hold it, whatever the case. Source: spec B §7 "GET tags with where name like". */
export async function listTags(ctx: Ctx, input: { accountId: number; name?: string }): Promise<TagView[]> {
	const tags = await tagsOf(ctx.db, input.accountId, caseKey(input.name ?? ""));
	const { compare } = new Intl.Collator("en", { numeric: true });
	return tags.sort((a, b) => compare(a.name, b.name));
}
