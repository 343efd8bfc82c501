import { insertTag, mayAddTag, tagsOf } from "~/db/tags";
import { caseKey } from "~/domain/normalize/plain-text";
import { MAX_TAGS, type NewTag } from "~/domain/tag/tag-rules";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { noteEffect } from "../idempotency/note-effect";
import { writeTracked } from "../table/write-tracked";

/**
 * Makes a tag and returns its hid. Throws ValidationException for a name that the account has already (in any case), and when it has
 * MAX_TAGS. Source: spec B §5.
 */
export async function addTag(ctx: Ctx, input: { accountId: number; tag: NewTag }): Promise<string> {
	const { accountId, tag } = input;
	const hid = ctx.newHid();
	const key = caseKey(tag.name);
	const write = { accountId, action: "tag.added", when: mayAddTag(accountId, key, MAX_TAGS), hids: [] };
	const results = await writeTracked(ctx, write, (marked) => [
		...noteEffect(ctx, { hid }, marked),
		insertTag(ctx.db, { hid, accountId, ...tag, key, createdAt: ctx.now() }, marked),
	]);
	if (results) return hid;
	const isMany = (await tagsOf(ctx.db, accountId, "")).length >= MAX_TAGS;
	throw new AppError("ValidationException", { count: MAX_TAGS }, { name: [isMany ? "tags.many" : "tag.taken"] });
}
