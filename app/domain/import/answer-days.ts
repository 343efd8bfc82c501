import type { Row } from "@serpentine/table-files";
import { type DateOrder, isOpenOrder, orderShown, readDay } from "./read-day";

/** Characters of a cell that a refusal repeats. */
const SHOWN_CHARACTERS = 40;

type DayFaultCode = "day_open" | "day_unread";

/** Line whose day cannot be read. */
export interface DayFault {
	code: DayFaultCode;
	line: number;
	cell: string;
}

/** Whether a cell is a day in either order of day and month. */
export function isDay(cell: string): boolean {
	return readDay(cell, "dmy") !== null || readDay(cell, "mdy") !== null;
}

/**
 * Order of the numbers in a column of dates, as a spreadsheet saves them: the one that its cells show by themselves. null: they show none or both. An import of
 * positions lets most of them decide, because its owner confirms a preview; this report has no preview.
 */
export function orderIn(cells: readonly string[]): DateOrder | null {
	const [order = null, other] = new Set(cells.map(orderShown).filter((one) => one !== null));
	return other === undefined ? order : null;
}

/** Day of a cell in a column of this order; null for none, also where another order names another day. */
export function dayBy(order: DateOrder | null, cell: string): string | null {
	if (order === null && isOpenOrder(cell)) return null;
	return readDay(cell, orderShown(cell) ?? order ?? "dmy");
}

/** First line of the column whose day may be one of two; null for none. */
export function openDay(rows: readonly Row[], column: number): DayFault | null {
	const cellOf = ({ cells }: Row) => cells[column] ?? "";
	const found = orderIn(rows.map(cellOf)) === null ? rows.find((row) => isOpenOrder(cellOf(row))) : undefined;
	return found ? dayFault("day_open", found, column) : null;
}

/** First line of a column of dates that is no day; null for none. */
export function unreadDay(rows: readonly Row[], column: number): DayFault | null {
	const found = rows.find(({ cells }) => !isDay(cells[column] ?? ""));
	return found ? dayFault("day_unread", found, column) : null;
}

function dayFault(code: DayFaultCode, { line, cells }: Row, column: number): DayFault {
	return { code, line, cell: (cells[column] ?? "").trim().slice(0, SHOWN_CHARACTERS) };
}
