import { isMissedWithin } from "../sample/claims";
import { CODES, isDefinite, placeOf, rankOf } from "../sample/codes";
import type { GridCodes } from "../sample/columns";
import { FIRST_PAGE_PLACES } from "../sample/scale";
import { moveOf } from "../sample/variation";
import type { TrackedKeywords } from "./tracked-keywords";

/** Key of an unknown value: last in either direction. */
export const LAST = 0xffff_ffff;
/** After every position, before unknown values. */
const NOT_FOUND = 2_000;
export const AFTER_NOT_FOUND = NOT_FOUND + 1;

/** A day's codes and depths by row of a tracked list. */
export interface RowColumns {
	codes: Uint16Array;
	depths: Uint8Array;
}

export function rowColumns(tracked: TrackedKeywords, rows: number, day: GridCodes | null): RowColumns {
	const columns = { codes: new Uint16Array(rows), depths: new Uint8Array(rows) };
	if (!day) return columns;
	for (let row = 0; row < rows; row++) {
		const place = (tracked.ordinals[row] ?? 0) - day.first;
		columns.codes[row] = day.codes[place] ?? CODES.none;
		columns.depths[row] = day.depths[place] ?? 0;
	}
	return columns;
}

/** Variations by row, as moveOf counts them. */
export function moveColumn(current: RowColumns, previous: RowColumns): Int16Array {
	const column = new Int16Array(current.codes.length);
	for (let row = 0; row < column.length; row++)
		column[row] = moveOf(current.codes[row] ?? 0, current.depths[row] ?? 0, previous.codes[row] ?? 0, previous.depths[row] ?? 0);
	return column;
}

/** The position within the depth; 0 for none. */
export function rankAt({ codes, depths }: RowColumns, row: number): number {
	return rankOf(codes[row] ?? CODES.none, depths[row] ?? 0);
}

/** Returns how the keyword crossed the end of the first page; null if it did not, or if one of the answers does not decide. */
export function firstPageCrossing(current: RowColumns, previous: RowColumns, row: number): "entered" | "left" | null {
	const [now, before] = [isOnFirstPage(current, row), isOnFirstPage(previous, row)];
	if (now === null || before === null || now === before) return null;
	return now ? "entered" : "left";
}

/** Returns null if the answer does not decide whether the keyword is on the first page. */
function isOnFirstPage({ codes, depths }: RowColumns, row: number): boolean | null {
	const code = codes[row] ?? CODES.none;
	const place = placeOf(code);
	if (place > 0) return place <= FIRST_PAGE_PLACES;
	return isDefinite(code) && isMissedWithin(FIRST_PAGE_PLACES, code, depths[row] ?? 0) ? false : null;
}

/** Sorts a row by its position: ranks first, then what was not found. */
export function positionKey({ codes, depths }: RowColumns, row: number): number {
	const code = codes[row] ?? CODES.none;
	return rankOf(code, depths[row] ?? 0) || (isDefinite(code) ? NOT_FOUND : LAST);
}
