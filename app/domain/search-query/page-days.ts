import type { DayRange } from "../position/evolution";
import type { ConnectionKind } from "./connection-kinds";

/** A kept day and its rows: by page, and by property, null where the service was not asked for them. */
interface RowsOfDay {
	day: string;
	rows: number;
	propertyRows: number | null;
}

/** A day whose figures by query come from its rows by page. Those of Bing name no page, so that they are the same. */
export function isByPage({ rows, propertyRows }: Pick<RowsOfDay, "rows" | "propertyRows">): boolean {
	return rows > 0 && propertyRows === null;
}

/** Days that a figure by query rests on, of which `byPage` count a list with several pages once for each of them. */
export interface PageDays {
	byPage: number;
	/** Days with rows. */
	of: number;
}

/** null where the service counts both ways alike, or every day has its rows by property. */
export function pageDays(kind: ConnectionKind, days: readonly RowsOfDay[], range: DayRange): PageDays | null {
	if (kind !== "google_search_console") return null;
	const shown = days.filter(({ day, rows }) => rows > 0 && range.from <= day && day <= range.to);
	const byPage = shown.filter(isByPage).length;
	return byPage === 0 ? null : { byPage, of: shown.length };
}

/** Whether figures by query of two periods are counted in the same way. */
export function areComparable(one: PageDays | null, other: PageDays | null): boolean {
	const isWhole = (days: PageDays | null) => days !== null && days.byPage === days.of;
	return (one === null && other === null) || (isWhole(one) && isWhole(other));
}

/** Final days that the service may still tell by property, the newest first. from: first day that it may have. */
export function daysToCountAgain(days: readonly (RowsOfDay & { isFinal: boolean })[], from: string): string[] {
	return days
		.filter((one) => one.isFinal && isByPage(one) && one.day >= from)
		.map(({ day }) => day)
		.sort()
		.reverse();
}
