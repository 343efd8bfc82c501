import { deleteReturned } from "~/db/resting";
import { mayReturnTags, restingTagNamed, returnTags } from "~/db/resting-tags";
import { insertTag, mayAddTag, tagsOf } from "~/db/tags";
import { caseKey } from "~/domain/normalize/plain-text";
import { MAX_TAGS, type NewTag } from "~/domain/tag/tag-rules";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { noteEffect } from "../idempotency/note-effect";
import { assertRight, type Seat } from "../seat/seat";
import { writeTracked } from "../table/write-tracked";

interface NewTagOf {
	accountId: number;
	tag: NewTag;
	/** hid of the import that makes it. */
	importHid?: string;
}

/** As addOrReviveTag; returns the hid. */
export async function addTag(ctx: Ctx, seat: Seat, tag: NewTag): Promise<string> {
	assertRight(seat, "common.write");
	return (await makeTag(ctx, { accountId: seat.account.id, tag })).hid;
}

/** As makeTag. */
export async function addOrReviveTag(ctx: Ctx, seat: Seat, tag: NewTag): Promise<{ hid: string; isBack: boolean }> {
	assertRight(seat, "common.write");
	return makeTag(ctx, { accountId: seat.account.id, tag });
}

/**
 * Makes a tag. A removed one of the same name that still rests comes back instead, with its colour and keywords (isBack). Throws ValidationException
 * for a name that the account has already (in any case), and when it has MAX_TAGS. Source: spec B §5.
 */
export async function makeTag(ctx: Ctx, input: NewTagOf): Promise<{ hid: string; isBack: boolean }> {
	// A refused name would tell of a tag that the seat does not see.
	if (ctx.whole) throw new AppError("ForbiddenException");
	const { accountId, tag, importHid = null } = input;
	const key = caseKey(tag.name);
	const resting = await restingTagNamed(ctx.db, accountId, key);
	if (resting !== null && (await reviveTag(ctx, accountId, resting))) return { hid: resting, isBack: true };
	const hid = ctx.newHid();
	const write = { accountId, action: "tag.added", when: mayAddTag(accountId, key, MAX_TAGS), hids: [] };
	const results = await writeTracked(ctx, write, (marked) => [
		...noteEffect(ctx, { hid }, marked),
		insertTag(ctx.db, { hid, accountId, ...tag, key, importHid, createdAt: ctx.now() }, marked),
	]);
	if (results) return { hid, isBack: false };
	const isMany = (await tagsOf(ctx.db, accountId, "")).length >= MAX_TAGS;
	throw new AppError("ValidationException", { count: MAX_TAGS }, { name: [isMany ? "tags.many" : "tag.taken"] });
}

/** false where it may not come back, or rests no more. */
async function reviveTag(ctx: Ctx, accountId: number, hid: string): Promise<boolean> {
	const hids = JSON.stringify([hid]);
	const write = { accountId, action: "tags.restored", when: mayReturnTags(accountId, hids, MAX_TAGS), hids: null };
	const results = await writeTracked(ctx, write, (marked) => [
		...noteEffect(ctx, { hid }, marked),
		...returnTags(ctx.db, accountId, hids, marked),
		deleteReturned(ctx.db, { accountId, kind: "tags", hids, table: "tag" }, marked),
	]);
	return results !== null;
}
