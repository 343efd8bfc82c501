import { type HeldProperty, putQueryDay } from "~/db/search-queries";
import { columnsOfDay } from "~/domain/search-query/gather-queries";
import { packQueries } from "~/domain/search-query/pack-queries";
import type { PropertyDay, QueryRow } from "~/domain/search-query/query-columns";
import type { Ctx } from "../ctx";

/** Writes a day with its rows in place of the earlier one; false when the property is no longer held, or the day is final already. */
export async function writeDay(
	ctx: Ctx,
	held: HeldProperty,
	{ day, isFinal, totals }: PropertyDay,
	rows: readonly QueryRow[],
): Promise<boolean> {
	return putQueryDay(ctx.db, held, {
		day,
		isFinal,
		rows: rows.length,
		clicks: rows.reduce((sum, row) => sum + row.clicks, 0),
		impressions: rows.reduce((sum, row) => sum + row.impressions, 0),
		totalClicks: totals?.clicks ?? null,
		totalImpressions: totals?.impressions ?? null,
		totalPositionSum: totals?.positionSum ?? null,
		block: await packQueries(columnsOfDay(day, rows)),
		collectedAt: ctx.now(),
	});
}
