import { QUERY_DEVICES, type QueryColumns, type QueryRow } from "./query-columns";

/** Columns row by row, each with its day. */
export function* rowsOfQueries(columns: QueryColumns): Generator<QueryRow & { day: string }> {
	for (let row = 0; row < columns.query.length; row++) {
		yield {
			day: columns.days[columns.day[row] ?? 0] ?? "",
			query: columns.queries[columns.query[row] ?? 0] ?? "",
			page: columns.pages[columns.page[row] ?? 0] ?? "",
			country: columns.countries[columns.country[row] ?? 0] ?? "",
			device: QUERY_DEVICES[columns.device[row] ?? 0] ?? "unknown",
			clicks: columns.clicks[row] ?? 0,
			impressions: columns.impressions[row] ?? 0,
			positionSum: columns.positionSum[row] ?? 0,
		};
	}
}
