import { caseKey } from "~/domain/normalize/plain-text";
import { tagSchema } from "~/domain/tag/tag-rules";
import type { Ctx } from "../ctx";
import { makeTag } from "./add-tag";
import { tagsOfAccount } from "./list-tags";

/** Returns the hids of the tags by caseKey and creates missing tags. Throws ValidationException if the account has no room for a tag. */
export async function tagsByName(ctx: Ctx, accountId: number, names: readonly string[]): Promise<Map<string, string>> {
	if (names.length === 0) return new Map();
	const hids = new Map((await tagsOfAccount(ctx, accountId)).map(({ hid, name }) => [caseKey(name), hid]));
	for (const name of names) {
		const key = caseKey(name);
		if (!hids.has(key)) hids.set(key, (await makeTag(ctx, { accountId, tag: tagSchema.parse({ name }) })).hid);
	}
	return hids;
}
