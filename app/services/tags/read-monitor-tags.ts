import { taggedOrdinals } from "~/db/tags";
import type { Ctx } from "../ctx";
import { listTags, type TagView } from "./list-tags";

/** The tags of each monitor that has some, by the monitor's ordinal; in order of their names. Two queries; hids: only these monitors, null for all. */
export async function readMonitorTags(ctx: Ctx, accountId: number, hids: readonly string[] | null = null): Promise<Map<number, TagView[]>> {
	const ordinalsOf = new Map(
		(await taggedOrdinals(ctx.db, accountId, hids && JSON.stringify(hids))).map((row) => [row.tagHid, row.ordinals]),
	);
	const tagsOf = new Map<number, TagView[]>();
	if (ordinalsOf.size === 0) return tagsOf;
	for (const tag of await listTags(ctx, { accountId })) {
		for (const ordinal of JSON.parse(ordinalsOf.get(tag.hid) ?? "[]") as number[]) {
			const tags = tagsOf.get(ordinal);
			if (tags) tags.push(tag);
			else tagsOf.set(ordinal, [tag]);
		}
	}
	return tagsOf;
}
