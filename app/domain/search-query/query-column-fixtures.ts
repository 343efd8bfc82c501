import { QUERY_DEVICES, type QueryColumns, type QueryRow } from "./query-columns";
import type { RowFilter } from "./query-figures";

export const EVERY_ROW: RowFilter = { country: null, device: null, page: null };

/** A row with its day; whatever a test does not name has a usual value. */
export type DayRow = Pick<QueryRow, "query"> & { day: string } & Partial<QueryRow>;

/** Rows as columns, as a collected property has them. */
export function queryColumns(rows: readonly DayRow[]): QueryColumns {
	const whole = rows.map((row) => ({
		page: "",
		country: "fr",
		device: "desktop" as const,
		clicks: 0,
		impressions: 0,
		positionSum: 0,
		...row,
	}));
	const listOf = (of: (row: (typeof whole)[number]) => string) => [...new Set(whole.map(of))].sort();
	const [queries, pages] = [listOf(({ query }) => query), listOf(({ page }) => page)];
	const [countries, days] = [listOf(({ country }) => country), listOf(({ day }) => day)];
	return {
		queries,
		pages,
		countries,
		days,
		query: Uint32Array.from(whole, ({ query }) => queries.indexOf(query)),
		page: Uint32Array.from(whole, ({ page }) => pages.indexOf(page)),
		country: Uint16Array.from(whole, ({ country }) => countries.indexOf(country)),
		device: Uint8Array.from(whole, ({ device }) => QUERY_DEVICES.indexOf(device)),
		day: Uint16Array.from(whole, ({ day }) => days.indexOf(day)),
		clicks: Uint32Array.from(whole, ({ clicks }) => clicks),
		impressions: Uint32Array.from(whole, ({ impressions }) => impressions),
		positionSum: Uint32Array.from(whole, ({ positionSum }) => positionSum),
	};
}
