import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";
import { openUrlDay } from "./open-url-day";

/** Accounts seen to in one tick. */
const MAX_ACCOUNTS_PER_TICK = 5;
/** An account whose addresses could not be asked for is tried again after this time. */
const DUE_AGAIN_MS = 5 * 60_000;

/** Asks for the addresses that are due, paid plans first; false while more wait than one tick takes. Index account_url_due. */
export async function openDueUrls(ctx: Ctx): Promise<boolean> {
	const due = await ctx.db.all<{ id: number }>(sql`SELECT id FROM account WHERE url_due_at <= ${ctx.now()}
		ORDER BY plan = 'default', url_due_at LIMIT ${MAX_ACCOUNTS_PER_TICK}`);
	for (const { id } of due) {
		try {
			await openUrlDay(ctx, id);
		} catch (error) {
			// One account's fault must not stop the others' day, nor be found first each time.
			ctx.log({ event: "urls.ask_failed", account: id, error: describeError(error) });
			await ctx.db.run(sql`UPDATE account SET url_due_at = ${ctx.now() + DUE_AGAIN_MS} WHERE id = ${id}`);
		}
	}
	const [left] = await ctx.db.all(sql`SELECT 1 FROM account WHERE url_due_at <= ${ctx.now()} LIMIT 1`);
	return left === undefined;
}

/** When the next account's addresses are due; null without any. */
export async function nextUrlsDueAt(ctx: Ctx): Promise<number | null> {
	const [row] = await ctx.db.all<{ at: number | null }>(sql`SELECT min(url_due_at) AS at FROM account`);
	return row?.at ?? null;
}
