import { codeWeight } from "../position/observation-code";
import { CODES, type DayColumns } from "./day-columns";
import type { Roster } from "./roster";

/** A day's codes and depths by row of a roster. */
export interface RowColumns {
	codes: Uint16Array;
	depths: Uint8Array;
}

export function rowColumns(roster: Roster, rows: number, day: DayColumns | null): RowColumns {
	const columns = { codes: new Uint16Array(rows), depths: new Uint8Array(rows) };
	if (!day) return columns;
	for (let row = 0; row < rows; row++) {
		const place = (roster.ordinals[row] ?? 0) - day.first;
		columns.codes[row] = day.codes[place] ?? CODES.none;
		columns.depths[row] = day.depths[place] ?? 0;
	}
	return columns;
}

export function isRanked(code: number): boolean {
	return code > CODES.ranked;
}

export function isNotFound(code: number): boolean {
	return code === CODES.notFound || code === CODES.exhausted;
}

/** Asked for, and no answer came yet. */
export function isAwaited(code: number = CODES.none): boolean {
	return codeWeight(code) === 1;
}

/** Asked for, and nothing definite came of it (pending included). */
export function isUnknown(code: number): boolean {
	return code !== CODES.none && !isRanked(code) && !isNotFound(code);
}
