import { QUERY_DEVICES, type QueryColumns, type QueryRow } from "./query-columns";
import type { RowFilter } from "./query-figures";

export const EVERY_ROW: RowFilter = { country: null, device: null, page: null };

/** A row with its day; whatever a test does not name has a usual value. */
export type DayRow = Pick<QueryRow, "query"> & { day: string } & Partial<QueryRow>;

/** Rows as columns, as a collected property has them. lists: those of columns of the same reading, as `newLists` makes them. */
export function queryColumns(rows: readonly DayRow[], lists = newLists()): QueryColumns {
	const whole = rows.map((row) => ({
		page: "",
		country: "fr",
		device: "desktop" as const,
		clicks: 0,
		impressions: 0,
		positionSum: 0,
		...row,
	}));
	const { queries, pages, countries, days } = lists;
	return {
		...lists,
		query: Uint32Array.from(whole, ({ query }) => placeIn(queries, query)),
		page: Uint32Array.from(whole, ({ page }) => placeIn(pages, page)),
		country: Uint16Array.from(whole, ({ country }) => placeIn(countries, country)),
		device: Uint8Array.from(whole, ({ device }) => QUERY_DEVICES.indexOf(device)),
		day: Uint16Array.from(whole, ({ day }) => placeIn(days, day)),
		clicks: Uint32Array.from(whole, ({ clicks }) => clicks),
		impressions: Uint32Array.from(whole, ({ impressions }) => impressions),
		positionSum: Uint32Array.from(whole, ({ positionSum }) => positionSum),
	};
}

/** Lists of a reading, which grow with its columns. */
export function newLists(): Record<"queries" | "pages" | "countries" | "days", string[]> {
	return { queries: [], pages: [], countries: [], days: [] };
}

function placeIn(list: string[], text: string): number {
	const known = list.indexOf(text);
	return known === -1 ? list.push(text) - 1 : known;
}
