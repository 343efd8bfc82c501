import { sql } from "drizzle-orm";
import { changes } from "~/db/guard";
import { AppError } from "../app-error";
import { writeAudited } from "../audit/write-audited";
import type { Ctx } from "../ctx";
import { noteEffect } from "../idempotency/note-effect";

/** Removes checks with their results; what was seen of their searches stays, and so does the day's count. Throws EmptySelectionException when none is chosen. */
export async function removeChecks(ctx: Ctx, input: { accountId: number; hids: readonly string[] }): Promise<{ removed: number }> {
	const { accountId, hids } = input;
	if (hids.length === 0) throw new AppError("EmptySelectionException", {}, { ids: ["ids.delete"] });
	const gone = sql`SELECT id FROM serp_check WHERE account_id = ${accountId} AND hid IN (SELECT value FROM json_each(${JSON.stringify(hids)}))`;
	const results = await writeAudited(ctx, { accountId, action: "check.removed", when: sql`1 = 1` }, (marked) => [
		...noteEffect(ctx, { json: sql`json_object('removed', (SELECT count(*) FROM (${gone})))` }, marked),
		ctx.db.run(sql`DELETE FROM job_errand WHERE kind = 'check' AND target_id IN (${gone}) AND ${marked}`),
		ctx.db.run(sql`DELETE FROM check_result WHERE check_id IN (${gone}) AND ${marked}`),
		ctx.db.run(sql`DELETE FROM serp_check WHERE id IN (${gone}) AND ${marked}`),
	]);
	return { removed: results ? changes(results.at(-1)) : 0 };
}
