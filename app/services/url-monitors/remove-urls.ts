import { sql } from "drizzle-orm";
import { changes } from "~/db/guard";
import { AppError } from "../app-error";
import { writeAudited } from "../audit/write-audited";
import type { Ctx } from "../ctx";
import { noteEffect } from "../idempotency/note-effect";
import { announceUrls } from "./announce-urls";

/**
 * Stops following addresses, with what is still wished for them. Hids that are not the account's own are ignored, whether they exist or not.
 * Throws EmptySelectionException when none is given. Source: spec B §5 "Deleting", §7.
 */
export async function removeUrls(ctx: Ctx, input: { accountId: number; hids: readonly string[] }): Promise<{ removed: number }> {
	if (input.hids.length === 0) throw new AppError("EmptySelectionException", {}, { ids: ["ids.urls"] });
	const { accountId } = input;
	const own = sql`account_id = ${accountId} AND hid IN (SELECT value FROM json_each(${JSON.stringify(input.hids)}))`;
	const write = { accountId, action: "urls.removed", when: sql`EXISTS (SELECT 1 FROM url_monitor WHERE ${own})` };
	const results = await writeAudited(ctx, write, (marked) => [
		...noteEffect(ctx, { json: sql`json_object('removed', (SELECT count(*) FROM url_monitor WHERE ${own}))` }, marked),
		ctx.db.run(sql`DELETE FROM job_errand WHERE kind = 'url' AND target_id IN (SELECT id FROM url_monitor WHERE ${own}) AND ${marked}`),
		ctx.db.run(sql`DELETE FROM url_monitor WHERE ${own} AND ${marked}`),
	]);
	if (!results) return { removed: 0 };
	await announceUrls(ctx, { accountId, hids: "list" });
	return { removed: changes(results.at(-1)) };
}
