import type { Statement } from "~/db/client";
import type { Marked } from "~/db/guard";
import { countReturned, deleteReturned, type Returned } from "~/db/resting";
import type { Ctx } from "../ctx";
import { noteEffect } from "../idempotency/note-effect";

/**
 * The last statements of a batch that brings things back into their own table: their resting rows go; the changes of the last one are the number that
 * came back. part: number of the batch within the request.
 */
export function endRest(ctx: Ctx, returned: Returned, marked: Marked, part: number): Statement[] {
	return [...noteEffect(ctx, { json: countReturned(returned) }, marked, part), deleteReturned(ctx.db, returned, marked)];
}
