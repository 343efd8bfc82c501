import type { Row } from "@serpentine/table-files";
import { headerDate } from "./column-plan";
import type { ColumnRole } from "./import-settings";
import { readPosition } from "./read-cells";
import { isOpenOrder, orderShown } from "./read-day";

/** Questions that a file may leave open and a person can answer. Closed: each has words in three languages (i18n "imports.questions"). */
export const IMPORT_QUESTIONS = ["date_order", "depth"] as const;
export type ImportQuestion = (typeof IMPORT_QUESTIONS)[number];

/**
 * Returns the questions that the first rows leave open: the order of dates that read as a day in both orders, and the depth of a "not found" that names none.
 * titles: the row of titles, [] without one; body: the rows below it.
 */
export function openQuestions(table: {
	columns: readonly ColumnRole[];
	titles: readonly string[];
	body: readonly Row[];
}): ImportQuestion[] {
	const { columns, titles, body } = table;
	const positions = columns.flatMap((role, column) => (role === "position" ? [column] : []));
	if (positions.length === 0) return [];
	const cellsOf = (column: number) => body.map(({ cells }) => cells[column] ?? "");
	const date = columns.indexOf("date");
	const dates = date >= 0 ? cellsOf(date) : positions.map((column) => headerDate(titles[column] ?? ""));
	const isOrderOpen = dates.some(isOpenOrder) && dates.every((cell) => orderShown(cell) === null);
	const hasDays = date >= 0 || dates.some((title) => /\d/.test(title));
	const isDepthOpen = hasDays && !columns.includes("depth") && positions.flatMap(cellsOf).some(isWithoutDepth);
	return [...(isOrderOpen ? (["date_order"] as const) : []), ...(isDepthOpen ? (["depth"] as const) : [])];
}

function isWithoutDepth(cell: string): boolean {
	const read = readPosition(cell);
	return read.kind === "not_found" && read.depth === null;
}
