import { sql } from "drizzle-orm";
import { tagsOf } from "~/db/tags";
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
	const isFree = sql`NOT EXISTS (SELECT 1 FROM tag WHERE account_id = ${accountId} AND name_key = ${key})`;
	const hasRoom = sql`(SELECT count(*) FROM tag WHERE account_id = ${accountId}) < ${MAX_TAGS}`;
	const write = { accountId, action: "tag.added", when: sql`${isFree} AND ${hasRoom}`, hids: [] };
	const results = await writeTracked(ctx, write, (marked) => [
		...noteEffect(ctx, { hid }, marked),
		ctx.db.run(sql`INSERT INTO tag (hid, account_id, name, name_key, color, created_at)
			SELECT ${hid}, ${accountId}, ${tag.name}, ${key}, ${tag.color}, ${ctx.now()} WHERE ${marked}`),
	]);
	if (results) return hid;
	const isMany = (await tagsOf(ctx.db, accountId, "")).length >= MAX_TAGS;
	throw new AppError("ValidationException", { count: MAX_TAGS }, { name: [isMany ? "tags.many" : "tag.taken"] });
}
