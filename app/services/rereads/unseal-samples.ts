import { sql } from "drizzle-orm";
import { samplesFromMonth } from "~/domain/storage/month-columns";
import { printOrdinals } from "~/domain/storage/ordinal-ranges";
import type { Ctx } from "../ctx";
import { packColumns } from "../samples/column-text";
import { loadMonth } from "../samples/sealed-month";
import { correctEntries } from "./correct-entries";
import { followersOf } from "./followers-of";

/**
 * Brings those samples of a sealed month back into D1 that newer readings would correct; they are corrected there like any other
 * and sealed again with the month by the house-keeping. A sample that was brought back before is left alone.
 */
export async function unsealSamples(
	ctx: Ctx,
	month: { accountId: number; objectKey: string },
	range: { fromDay: string; toDay: string },
): Promise<void> {
	const followers = await followersOf(ctx, month.accountId);
	for (const sample of samplesFromMonth(await loadMonth(ctx, month.objectKey))) {
		if (sample.day < range.fromDay || sample.day > range.toDay) continue;
		const { corrected } = await correctEntries(ctx, sample.entries, followers);
		if (corrected.length === 0) continue;
		await ctx.db.run(sql`INSERT OR IGNORE INTO sample (account_id, day, time, asked, opened_at, closed_at, columns)
			VALUES (${month.accountId}, ${sample.day}, ${sample.time}, ${printOrdinals(sample.asked)}, ${sample.openedAt},
				${sample.closedAt ?? sample.openedAt}, ${packColumns(sample.entries)})`);
	}
}
