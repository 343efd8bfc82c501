import type { Statement } from "~/db/client";
import { type Condition, type Json, jsonOf } from "~/db/guard";
import { effectsOf, insertEffect } from "~/db/idempotency";
import type { Ctx, OnceKey } from "../ctx";

/**
 * The statement that stores, under the request's Idempotency-Key, the effect of its batch; none where the request has no key. It belongs to the
 * batch of the effect and has the same condition (`marked`). Where two copies of the request ran concurrently, it makes the whole later batch fail.
 * done: the answer to a repeat, as a value or as SQL for JSON; never a secret. part: number of the batch within the request, from 0.
 */
export function noteEffect(ctx: Ctx, done: object | { json: Json }, marked: Condition, part = 0): Statement[] {
	if (!ctx.once) return [];
	const { accountId, key } = ctx.once;
	const json = "json" in done ? (done.json as Json) : jsonOf(done);
	return [insertEffect(ctx.db, { accountId, key, part, done: json, at: ctx.now() }, marked)];
}

/** Effects recorded under a key, in order. */
export async function doneUnder(ctx: Ctx, once: Pick<OnceKey, "accountId" | "key">): Promise<unknown[]> {
	return (await effectsOf(ctx.db, once)).map(({ done }) => JSON.parse(done));
}

/** Did the batch fail because another try under the same key was first? */
export function isTakenBack(error: unknown): boolean {
	for (let at = error; at instanceof Error; at = at.cause)
		if (at.message.includes("UNIQUE constraint failed: idempotency_effect")) return true;
	return false;
}
