import { deleteChecks, removedChecks } from "~/db/checks";
import { ALWAYS, changes } from "~/db/guard";
import { AppError } from "../app-error";
import { writeAudited } from "../audit/write-audited";
import type { Ctx } from "../ctx";
import { noteEffect } from "../idempotency/note-effect";
import { assertRight, type Seat } from "../seat/seat";

/** Removes checks with their results; looks of their searches and the day's count stay. Throws EmptySelectionException when none is chosen. */
export async function removeChecks(ctx: Ctx, seat: Seat, hids: readonly string[]): Promise<{ removed: number }> {
	assertRight(seat, "work.write");
	const accountId = seat.account.id;
	if (hids.length === 0) throw new AppError("EmptySelectionException", {}, { ids: ["ids.delete"] });
	const results = await writeAudited(ctx, { accountId, action: "check.removed", when: ALWAYS }, (marked) => [
		...noteEffect(ctx, { json: removedChecks(accountId, hids) }, marked),
		...deleteChecks(ctx.db, accountId, hids, marked),
	]);
	return { removed: results ? changes(results.at(-1)) : 0 };
}
