import type { WrittenDay } from "~/db/search-queries";
import { columnsOfDay } from "~/domain/search-query/gather-queries";
import { packQueries } from "~/domain/search-query/pack-queries";
import type { PropertyDay, QueryRow } from "~/domain/search-query/query-columns";
import type { Ctx } from "../ctx";

/** D1 takes 2 MB a row. 50,000 rows, which Google tells of a day at most, have about 0.65 MB. */
const MAX_BLOCK_BYTES = 1_900_000;

/** A day as it is stored. Where its rows do not fit, those with the fewest impressions are left out, and count as not told by the service. */
export async function packDay(ctx: Ctx, { day, isFinal, totals }: PropertyDay, rows: readonly QueryRow[]): Promise<WrittenDay> {
	let fitting = rows;
	let block = await packQueries(columnsOfDay(day, fitting));
	while (block.length > MAX_BLOCK_BYTES) {
		const most = Math.floor(fitting.length * 0.9 * (MAX_BLOCK_BYTES / block.length));
		fitting = fitting.toSorted((a, b) => b.impressions - a.impressions).slice(0, most);
		block = await packQueries(columnsOfDay(day, fitting));
	}
	if (fitting.length < rows.length) ctx.log({ event: "query_day_cut", day, rows: rows.length, kept: fitting.length });
	return {
		day,
		isFinal,
		rows: fitting.length,
		clicks: fitting.reduce((sum, row) => sum + row.clicks, 0),
		impressions: fitting.reduce((sum, row) => sum + row.impressions, 0),
		totalClicks: totals?.clicks ?? null,
		totalImpressions: totals?.impressions ?? null,
		totalPositionSum: totals?.positionSum ?? null,
		block,
		collectedAt: ctx.now(),
	};
}
