import type { PropertyRows, WrittenDay } from "~/db/search-queries";
import { columnsOfDay } from "~/domain/search-query/gather-queries";
import { packQueries } from "~/domain/search-query/pack-queries";
import type { PropertyDay, QueryRow } from "~/domain/search-query/query-columns";
import type { Ctx } from "../ctx";

/** D1 takes 2 MB a row, which holds both sets. 50,000 rows, which Google tells of a day at most, have about 0.65 MB. */
const MAX_BLOCK_BYTES = 950_000;

/** Rows of a day as a service tells them. */
interface DayRows {
	/** By page; of a service that names no page, all of its rows. */
	pages: readonly QueryRow[];
	/** By property; null where the service was not asked for them, or counts both ways alike. */
	properties: readonly QueryRow[] | null;
}

/** A day as it is stored. */
export async function packDay(ctx: Ctx, { day, isFinal, totals }: PropertyDay, { pages, properties }: DayRows): Promise<WrittenDay> {
	return {
		day,
		isFinal,
		...(await packRows(ctx, day, pages)),
		...(properties ? await packPropertyRows(ctx, day, properties) : NO_PROPERTY_ROWS),
		totalClicks: totals?.clicks ?? null,
		totalImpressions: totals?.impressions ?? null,
		totalPositionSum: totals?.positionSum ?? null,
		collectedAt: ctx.now(),
	};
}

const NO_PROPERTY_ROWS: PropertyRows = { propertyRows: null, propertyClicks: null, propertyImpressions: null, propertyBlock: null };

/** Rows by property of a day as they are stored. */
export async function packPropertyRows(ctx: Ctx, day: string, given: readonly QueryRow[]): Promise<PropertyRows> {
	const { rows, clicks, impressions, block } = await packRows(ctx, day, given);
	return { propertyRows: rows, propertyClicks: clicks, propertyImpressions: impressions, propertyBlock: block };
}

/** Where rows do not fit, those with the fewest impressions are left out, and count as not told by the service. */
async function packRows(ctx: Ctx, day: string, rows: readonly QueryRow[]) {
	let fitting = rows;
	let block = await packQueries(columnsOfDay(day, fitting));
	while (block.length > MAX_BLOCK_BYTES) {
		const most = Math.floor(fitting.length * 0.9 * (MAX_BLOCK_BYTES / block.length));
		fitting = fitting.toSorted((a, b) => b.impressions - a.impressions).slice(0, most);
		block = await packQueries(columnsOfDay(day, fitting));
	}
	if (fitting.length < rows.length) ctx.log({ event: "query_day_cut", day, rows: rows.length, kept: fitting.length });
	return {
		rows: fitting.length,
		clicks: fitting.reduce((sum, row) => sum + row.clicks, 0),
		impressions: fitting.reduce((sum, row) => sum + row.impressions, 0),
		block,
	};
}
